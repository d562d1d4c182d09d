import { expect, it } from 'vitest';
import {
  beginSession,
  isWarned,
  readEnds,
  sessionPhase,
  step,
  timeLeft,
  touchInterval,
  type SessionEnds,
  type SessionEvent,
  type SessionState,
} from './machine.ts';

const SECOND = 1000;
/** As in a session of 130 s of idle time, and 145 s in any case. */
const IDLE = 130 * SECOND;
const ABSOLUTE = 145 * SECOND;

/** What a server with that session says at `now`; a read extends nothing. */
const info = (now: number, touchedAt: number) => ({
  expiresAt: new Date(Math.min(touchedAt + IDLE, Math.max(ABSOLUTE, now))),
  absoluteExpiresAt: new Date(ABSOLUTE),
});

const unchanged = ({ ends }: SessionState) => ({ expiresAt: new Date(ends?.endsAt ?? IDLE), absoluteExpiresAt: new Date(ABSOLUTE) });

interface Here {
  readonly state: SessionState;
  readonly now: number;
  /** The extension that *Fortsätt* asked for and that has no answer yet. */
  readonly extending: boolean;
  readonly way: readonly string[];
}

const MOVES: Readonly<Record<string, (here: Here) => { readonly event: SessionEvent; readonly now: number }>> = {
  'a second passes': ({ now }) => ({ event: { type: 'tick' }, now: now + SECOND }),
  'the warning is due': ({ now, state }) => ({ event: { type: 'tick' }, now: now + (state.kind === 'calm' ? state.warnIn : 10 * SECOND) }),
  'the clock jumps past the end': ({ now, state }) => ({ event: { type: 'tick' }, now: Math.max(now, state.ends?.endsAt ?? 0) }),
  'the clock jumps back': ({ now }) => ({ event: { type: 'tick' }, now: now - 60 * SECOND }),
  'the server tells': ({ now, state }) => ({ event: { type: 'told', info: info(now, state.touchedAt) }, now }),
  'the server is silent, or the session ended elsewhere': ({ now }) => ({ event: { type: 'silent' }, now }),
  'Fortsätt is pressed': ({ now }) => ({ event: { type: 'goOn' }, now }),
  'it is extended': ({ now }) => ({ event: { type: 'extended', info: info(now, now) }, now }),
  'it is extended to the limit': ({ now }) => ({ event: { type: 'extended', info: info(now, ABSOLUTE) }, now }),
  'an extension adds nothing': ({ now, state }) => ({ event: { type: 'extended', info: unchanged(state) }, now }),
  'the extension fails': ({ now }) => ({ event: { type: 'notExtended' }, now }),
  'the dialog is left': ({ now }) => ({ event: { type: 'leave' }, now }),
  'the user works': ({ now }) => ({ event: { type: 'activity' }, now: now + 61 * SECOND }),
};
const ANSWERS = ['it is extended', 'it is extended to the limit', 'an extension adds nothing', 'the extension fails'].flatMap((name) => MOVES[name] ?? []);
const isAnswer = (event: SessionEvent) => event.type === 'extended' || event.type === 'notExtended';
const at = (here: Here, event: SessionEvent) => step(here.state, event, here.now).state;

/** What is wrong on the screen: a warning without a way on, or busy without end (PLUS-02). */
function faultOf(here: Here): string | null {
  const { state, extending } = here;
  if (!isWarned(state)) return null;
  const pressed = step(state, { type: 'goOn' }, here.now);
  const mayLeave = !isWarned(at(here, { type: 'leave' }));
  switch (state.kind) {
    case 'extending':
      if (!extending) return 'busy with nothing under way';
      if (pressed.ask !== null) return 'extended twice at once';
      return ANSWERS.some((move) => at(here, move(here).event).kind === 'extending') ? 'busy after the answer' : null;
    case 'warn':
      if (pressed.ask !== 'extend' || pressed.state.kind !== 'extending') return 'Fortsätt does nothing';
      return mayLeave === state.failed ? null : 'left without an answer, or locked in after a failure';
    case 'last':
      return mayLeave && !isWarned(pressed.state) ? null : 'locked in at the limit';
  }
}

it('PLUS-02 every warning has a way on, and busy ends, after any five events', () => {
  const seen = new Set<string>();
  const faults: string[] = [];
  /** Paths that lead to the same state go on as one. */
  const walk = (from: readonly Here[], left: number): void => {
    if (left === 0 || faults.length > 0) return;
    const reached = new Map<string, Here>();
    for (const here of from)
      for (const [name, move] of Object.entries(MOVES)) {
        const { event, now } = move(here);
        const { state, ask } = step(here.state, event, now);
        const next = { state, now, extending: ask === 'extend' || (here.extending && !isAnswer(event)), way: [...here.way, name] };
        const fault = faultOf(next);
        if (fault) faults.push(`${fault}: ${next.way.join(' → ')}`);
        seen.add(state.kind);
        reached.set(JSON.stringify([state, now, next.extending]), next);
      }
    walk([...reached.values()], left - 1);
  };
  const begun = { state: beginSession(0), now: 0, extending: false, way: [] };
  const calm = step(begun.state, { type: 'told', info: info(0, 0) }, 0).state;
  const later = 20 * SECOND;
  const warn = step(calm, { type: 'told', info: info(later, 0) }, later).state;
  const last = step(warn, { type: 'told', info: info(later, ABSOLUTE) }, later).state;
  expect([calm, warn, last].map(({ kind }) => kind)).toEqual(['calm', 'warn', 'last']);
  walk([begun, { ...begun, state: calm }, ...[warn, last].map((state) => ({ ...begun, state, now: later }))], 5);
  expect(faults).toEqual([]);
  expect([...seen].toSorted()).toEqual(['calm', 'ended', 'extending', 'last', 'unknown', 'warn']);
});

it('PLUS-02 Fortsätt works any number of times, and at the absolute limit lets the user save', () => {
  const limit = 20 * IDLE;
  const told = (now: number) => ({ expiresAt: new Date(Math.min(now + IDLE, limit)), absoluteExpiresAt: new Date(limit) });
  let now = 0;
  let { state } = step(beginSession(0), { type: 'told', info: told(0) }, 0);
  let times = 0;
  while (state.kind === 'calm') {
    now += 100 * SECOND;
    ({ state } = step(step(state, { type: 'silent' }, now).state, { type: 'goOn' }, now));
    expect(state.kind).toBe('extending');
    ({ state } = step(state, { type: 'extended', info: told(now) }, now));
    times += 1;
  }
  expect(times).toBe(25);
  expect(state).toMatchObject({ kind: 'last', left: false });
  const saving = step(state, { type: 'goOn' }, now).state;
  expect(isWarned(saving)).toBe(false);
  expect(isWarned(step(saving, { type: 'tick' }, now + SECOND).state)).toBe(false);
});

it('PLUS-02 work after a failed extension that was left extends the session', () => {
  const told = { expiresAt: new Date(20 * IDLE), absoluteExpiresAt: new Date(40 * IDLE) };
  const now = 20 * IDLE - 140 * SECOND;
  const events: SessionEvent[] = [{ type: 'silent' }, { type: 'goOn' }, { type: 'notExtended' }, { type: 'leave' }];
  const left = events.reduce((state, event) => step(state, event, now).state, step(beginSession(0), { type: 'told', info: told }, 0).state);
  expect([left.kind, step(left, { type: 'activity' }, now + 61 * SECOND).ask]).toEqual(['warn', 'touch']);
});

const MINUTE = 60_000;
/** A session that was read at 0. */
const ends = (end: number, absolute = 480 * MINUTE): SessionEnds => ({ endsAt: end, absoluteEndsAt: absolute, lifetime: end });

it.each<[string, SessionEnds, number, object]>([
  ['of thirty minutes, two before its end,', ends(30 * MINUTE), 28 * MINUTE, { kind: 'warn', secondsLeft: 120, extendable: true }],
  ['of thirty minutes, three before,', ends(30 * MINUTE), 27 * MINUTE, { kind: 'calm', warnIn: 30_000 }],
  ['of six minutes, two before,', ends(6 * MINUTE), 4 * MINUTE, { kind: 'warn', secondsLeft: 120 }],
  ['of just over two minutes, as it begins,', ends(121_000), 999, { kind: 'calm' }],
  ['of just over two minutes, two before,', ends(121_000), 1000, { kind: 'warn', secondsLeft: 120 }],
  ['too short for two minutes, before half of it,', ends(MINUTE), 29_999, { kind: 'calm' }],
  ['too short for two minutes, halfway,', ends(MINUTE), 30_000, { kind: 'warn', secondsLeft: 30 }],
  ['near its absolute limit', ends(20 * MINUTE, 20 * MINUTE), 19 * MINUTE, { kind: 'warn', secondsLeft: 60, extendable: false }],
  ['of a page loaded near that limit', ends(100_000, 100_000), 0, { kind: 'warn', secondsLeft: 100, extendable: false }],
  ['of a page loaded a little earlier', ends(151_000, 151_000), 999, { kind: 'calm' }],
  ['just before its end', ends(30 * MINUTE), 30 * MINUTE - 1, { kind: 'warn' }],
  ['at its very end', ends(30 * MINUTE), 30 * MINUTE, { kind: 'ended' }],
])('PLUS-02 a session %s is in its phase', (_when, times, now, phase) => expect(sessionPhase(times, now)).toMatchObject(phase));

it('PLUS-02 reading the times again keeps the warning', () => {
  const before = readEnds(new Date(30 * MINUTE), new Date(480 * MINUTE), 0, null);
  const again = readEnds(new Date(30 * MINUTE), new Date(480 * MINUTE), 29 * MINUTE, before);
  expect(sessionPhase(again, 29 * MINUTE)).toMatchObject({ kind: 'warn', secondsLeft: 60 });
});

it('PLUS-02 an extended session is calm again', () => {
  const before = readEnds(new Date(30 * MINUTE), new Date(480 * MINUTE), 0, null);
  const extended = readEnds(new Date(59 * MINUTE), new Date(480 * MINUTE), 29 * MINUTE, before);
  expect(sessionPhase(extended, 29 * MINUTE)).toMatchObject({ kind: 'calm' });
});

it('PLUS-02 activity is reported once a minute, and in time in a short session', () => {
  expect(touchInterval(ends(30 * MINUTE))).toBe(MINUTE);
  expect(touchInterval(ends(MINUTE))).toBe(15_000);
});

it.each([
  [150, 'SESSION.MINUTER', 2],
  [119, 'SESSION.MINUTER', 1],
  [60, 'SESSION.MINUTER', 1],
  [59, 'SESSION.SEKUNDER', 59],
  [1, 'SESSION.SEKUNDER', 1],
])('PLUS-02 %i seconds left are said as %s %i', (seconds, key, count) => {
  expect(timeLeft(seconds)).toEqual({ key, count });
});
