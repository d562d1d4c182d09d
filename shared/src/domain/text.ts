/**
 * What is never seen: zero-width characters, soft hyphen, byte-order mark, marks that turn writing direction, variation selectors,
 * tags and fillers (Unicode's default ignorable code points), and the marks of interlinear notes.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** Control characters, and the separators of lines and paragraphs. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/**
 * The text as it is stored and judged: Unicode NFC, without invisible characters that could hide a personal
 * number or turn the writing direction, control characters as spaces, trimmed. Letters of every script stay.
 */
export function cleanText(value: string): string {
  return value.toWellFormed().replace(INVISIBLE, '').replace(CONTROL, ' ').normalize('NFC').trim();
}

/** A name as it is stored and compared: cleaned, with single spaces between its parts (MEMB-15). */
export function cleanName(value: string): string {
  return cleanText(value).replace(/\s+/g, ' ');
}

/** The text with every typographic dash written as `-`: what a paste from a web page or a letter brings. */
export function foldDashes(value: string): string {
  return value.replace(DASHES, '-');
}

/** True when nothing visible stands in the value. */
export function isBlank(value: string | null | undefined): boolean {
  return value === null || value === undefined || cleanText(value) === '';
}

/** Number of characters (code points) after cleaning; what the limits of CONST-09 count. */
export function textLength(value: string): number {
  return [...cleanText(value)].length;
}

/** The digits 0–9 of the value, in order. */
export function digitsOnly(value: string): string {
  return value.replace(/[^0-9]/g, '');
}
