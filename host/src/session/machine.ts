import type { SessionInfo } from '@uppgiftsandring/shared/wire/session';

/** How long a session lasts, in milliseconds of one clock. */
export interface SessionEnds {
  /** When the session ends if the user does nothing more; never after `absoluteEndsAt`. */
  readonly endsAt: number;
  /** When it ends in any case. */
  readonly absoluteEndsAt: number;
  /** How much time activity adds, as far as has been observed. */
  readonly lifetime: number;
}

type SessionPhase =
  | { readonly kind: 'calm'; /** Milliseconds until the warning is due. */ readonly warnIn: number }
  | { readonly kind: 'warn'; readonly secondsLeft: number; /** False at the absolute limit. */ readonly extendable: boolean }
  | { readonly kind: 'ended' };

const WARN_MS = 150_000;
const LEAST_WARN_MS = 120_000;

/** The warning comes at least two minutes before the end (PLUS-02); a session too short for that is warned of halfway. */
function warningBefore(lifetime: number): number {
  if (lifetime > WARN_MS * 2) return WARN_MS;
  return lifetime > LEAST_WARN_MS ? LEAST_WARN_MS : lifetime / 2;
}

/** The phase that a session is in at `now` (PLUS-02). */
export function sessionPhase({ endsAt, absoluteEndsAt, lifetime }: SessionEnds, now: number): SessionPhase {
  if (now >= endsAt) return { kind: 'ended' };
  const extendable = absoluteEndsAt > endsAt;
  // At the absolute limit a page that was loaded late has only seen the rest of the session, which says nothing about its length.
  const warnAt = endsAt - (extendable ? warningBefore(lifetime) : WARN_MS);
  if (now < warnAt) return { kind: 'calm', warnIn: warnAt - now };
  return { kind: 'warn', secondsLeft: Math.ceil((endsAt - now) / 1000), extendable };
}

/** The session's ends after a new reading; `before` is the previous reading. */
export function readEnds(expiresAt: Date, absoluteExpiresAt: Date, now: number, before: SessionEnds | null): SessionEnds {
  const endsAt = expiresAt.getTime();
  return { endsAt, absoluteEndsAt: absoluteExpiresAt.getTime(), lifetime: Math.max(endsAt - now, before?.lifetime ?? 0) };
}

/** How often activity is reported to the server: once a minute, more often in a short session. */
export const touchInterval = ({ lifetime }: SessionEnds): number => Math.min(60_000, lifetime / 4);

/** The message key and count for the time left: whole minutes, and seconds in the last minute. */
export function timeLeft(seconds: number): { readonly key: 'SESSION.MINUTER' | 'SESSION.SEKUNDER'; readonly count: number } {
  return seconds >= 60 ? { key: 'SESSION.MINUTER', count: Math.floor(seconds / 60) } : { key: 'SESSION.SEKUNDER', count: seconds };
}

type Told = Omit<SessionInfo, 'namn'>;

type Phase =
  /** The server has not said when the session ends. */
  | { readonly kind: 'unknown' }
  | Exclude<SessionPhase, { readonly kind: 'warn' }>
  /** Warned of; `failed` when an extension failed, and `left` when the user has then gone back to the page to save. */
  | { readonly kind: 'warn'; readonly secondsLeft: number; readonly failed: boolean; readonly left: boolean }
  | { readonly kind: 'extending'; readonly secondsLeft: number }
  /** Warned of at the absolute limit; `left` when the user has gone back to the page to save. */
  | { readonly kind: 'last'; readonly secondsLeft: number; readonly left: boolean };

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

export type WarnedSession = Extract<SessionState, { readonly secondsLeft: number }>;

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
