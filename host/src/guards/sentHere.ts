/** State of a history entry that a guard made: the user asked for another page. */
export const SENT_HERE = { sentHere: true } as const;

export function isSentHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sentHere' in state && state.sentHere === true;
}
