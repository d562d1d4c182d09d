/** The entry of a document's information that holds its seal (PLUS-63). */
export const SEAL_ENTRY = 'Sigill';
/** The start of the entry's text; occurs nowhere else in a document. */
export const SEAL_START = 'Sigill:';
/** Room for a seal made with the longest allowed key. */
export const SEAL_ROOM = ' '.repeat(1400);
