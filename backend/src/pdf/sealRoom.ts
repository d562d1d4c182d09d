/** The entry of a document's information that holds its seal (PLUS-63). */
export const SEAL_ENTRY = 'Sigill';
/** What the entry's text begins with, and nothing else in a document. */
export const SEAL_START = 'Sigill:';
/** Room for a seal by the longest key that is allowed. */
export const SEAL_ROOM = ' '.repeat(1400);
