/**
 * State of a history entry that a guard made: the user asked for another page, and the one shown instead says what that page
 * needs (GUARD-01, GUARD-04).
 */
export const SENT_HERE = { sentHere: true } as const;

/** Whether a history entry's state says so; anything else that it may hold does not. */
export function isSentHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sentHere' in state && state.sentHere === true;
}
