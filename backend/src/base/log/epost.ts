const MASK = '[e-post]';
/** Each part is limited to the length that an address may have, so that the time is linear in the text's length. */
const EPOST = /[\p{L}\p{N}._+'-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/giu;

/** The text as it may be logged: without e-mail addresses, also in a URL (ASVS 16.2.5). */
export const maskEpost = (text: string): string => (/@|%40/.test(text) ? text.replace(EPOST, MASK) : text);
