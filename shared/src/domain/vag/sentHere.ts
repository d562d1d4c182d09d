/**
 * The history state that a guard sets when it redirects: the user asked for another page, and the page shown instead explains what
 * is missing (GUARD-01, GUARD-04).
 */
export const SENT_HERE = { sentHere: true } as const;

/** Whether a history entry has that state; its state may be of any type. */
export function isSentHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sentHere' in state && state.sentHere === true;
}
