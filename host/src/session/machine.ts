import type { SessionInfo } from '@uppgiftsandring/shared/wire/session';
import { readEnds, sessionPhase, touchInterval, type SessionEnds } from './expiry.ts';

/** When the server says that the session ends. */
type Told = Omit<SessionInfo, 'namn'>;

interface Counted {
  readonly secondsLeft: number;
}

type Phase =
  /** The server has not said when the session ends. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'calm'; /** Milliseconds until the warning is due. */ readonly warnIn: number }
  /** Warned of; `failed` when an extension failed, and `left` when the user has then gone back to the page to save. */
  | (Counted & { readonly kind: 'warn'; readonly failed: boolean; readonly left: boolean })
  | (Counted & { readonly kind: 'extending' })
  /** Warned of at the absolute limit; `left` when the user has gone back to the page to save. */
  | (Counted & { readonly kind: 'last'; readonly left: boolean })
  | { readonly kind: 'ended' };

export type SessionState = Phase & {
  /** Null until the server has responded. */
  readonly ends: SessionEnds | null;
  /** When this page last extended the session, by the server's clock. */
  readonly touchedAt: number;
};

export type SessionEvent =
  /** Time has passed; also when timers were missed or a clock was set. */
  | { readonly type: 'tick' }
  /** The server is to be asked: another tab or a call may have extended the session. */
  | { readonly type: 'look' }
  /** The server's response to `read` and `touch`, and that none came. */
  | { readonly type: 'told'; readonly info: Told }
  | { readonly type: 'silent' }
  /** *Fortsätt* is pressed, and what became of the extension. */
  | { readonly type: 'goOn' }
  | { readonly type: 'extended'; readonly info: Told }
  | { readonly type: 'notExtended' }
  /** The user leaves the dialog for the page. */
  | { readonly type: 'leave' }
  | { readonly type: 'activity' };

/** What to ask the server: when the session ends, to extend it for somebody who works, or because the user has chosen to. */
export type SessionAsk = 'read' | 'touch' | 'extend';

export interface SessionStep {
  readonly state: SessionState;
  readonly ask: SessionAsk | null;
}

/** A session that nothing is known of yet. */
export const beginSession = (now: number): SessionState => ({ kind: 'unknown', ends: null, touchedAt: now });

export type WarnedSession = Extract<SessionState, Counted>;

/** Whether the warning is on the screen. */
export const isWarned = (state: SessionState): state is WarnedSession =>
  state.kind === 'extending' || ((state.kind === 'warn' || state.kind === 'last') && !state.left);

/** The state at `now` if the session has these ends; what the user has done with a warning is kept while it lasts. */
function at(state: SessionState, ends: SessionEnds | null, now: number): SessionState {
  if (ends === null) return state;
  const known = { ends, touchedAt: state.touchedAt };
  const phase = sessionPhase(ends, now);
  if (phase.kind !== 'warn') return { ...phase, ...known };
  const { secondsLeft, extendable } = phase;
  if (!extendable) return { kind: 'last', secondsLeft, left: state.kind === 'last' && state.left, ...known };
  if (state.kind === 'extending') return { kind: 'extending', secondsLeft, ...known };
  const { failed, left } = state.kind === 'warn' ? state : { failed: false, left: false };
  return { kind: 'warn', secondsLeft, failed, left, ...known };
}

const told = (state: SessionState, { expiresAt, absoluteExpiresAt }: Told, now: number): SessionState =>
  at(state, readEnds(expiresAt, absoluteExpiresAt, now, state.ends), now);

/** An extension has ended: *Fortsätt* can be pressed again. */
const answered = (state: SessionState, failed: boolean): SessionState => (state.kind === 'extending' ? { ...state, kind: 'warn', failed, left: false } : state);

/** Asks about the end itself when it has come: the response `Auth timeout` leads to the logout (SESS-03). */
const asking = (before: SessionState, state: SessionState): SessionStep => ({
  state,
  ask: state.kind === 'ended' && before.kind !== 'ended' ? 'read' : null,
});

/** What becomes of the session, by the server's clock, when something happens to it, and what to ask the server (PLUS-02). */
export function step(state: SessionState, event: SessionEvent, now: number): SessionStep {
  switch (event.type) {
    case 'look':
      return { state, ask: 'read' };
    case 'tick': {
      const next = at(state, state.ends, now);
      // Ask before disturbing the user; the response, or that there is none, then warns.
      const isDue = state.kind === 'calm' && next.kind !== 'calm';
      return isDue ? { state, ask: 'read' } : asking(state, next);
    }
    case 'told':
      return asking(state, told(state, event.info, now));
    case 'silent':
      return asking(state, at(state, state.ends, now));
    case 'goOn':
      if (state.kind === 'warn') return { state: { ...state, kind: 'extending', touchedAt: now }, ask: 'extend' };
      return step(state, { type: 'leave' }, now);
    case 'extended':
      return asking(state, told(answered(state, false), event.info, now));
    case 'notExtended':
      return asking(state, at(answered(state, true), state.ends, now));
    case 'leave': {
      const mayLeave = state.kind === 'last' || (state.kind === 'warn' && state.failed);
      return { state: mayLeave ? { ...state, left: true } : state, ask: null };
    }
    case 'activity': {
      // Also for somebody who works on after an extension that failed.
      const isAtWork = state.kind === 'calm' || (state.kind === 'warn' && state.left);
      const isNews = isAtWork && state.ends !== null && now - state.touchedAt > touchInterval(state.ends);
      return isNews ? { state: { ...state, touchedAt: now }, ask: 'touch' } : { state, ask: null };
    }
  }
}
