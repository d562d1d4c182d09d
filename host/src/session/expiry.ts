/** How long a session lasts, in milliseconds of one clock. */
export interface SessionEnds {
  /** When the session ends if the user does nothing more; never after `absoluteEndsAt`. */
  readonly endsAt: number;
  /** When it ends in any case. */
  readonly absoluteEndsAt: number;
  /** How much time activity adds, as far as has been observed. */
  readonly lifetime: number;
}

export type SessionPhase =
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
export function touchInterval({ lifetime }: SessionEnds): number {
  return Math.min(60_000, lifetime / 4);
}

/** The message key and count for the time left: whole minutes, and seconds in the last minute. */
export function timeLeft(seconds: number): { readonly key: 'SESSION.MINUTER' | 'SESSION.SEKUNDER'; readonly count: number } {
  return seconds >= 60 ? { key: 'SESSION.MINUTER', count: Math.floor(seconds / 60) } : { key: 'SESSION.SEKUNDER', count: seconds };
}
