/**
 * Characters that are never visible: zero-width characters, soft hyphen, byte-order mark, marks that turn writing direction, variation selectors,
 * tags and fillers (Unicode's default ignorable code points), the marks of interlinear notes, the empty Braille cell, and the replacement character and
 * noncharacters: XML parsers refuse some of those, so a text with one could be saved but never signed.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFF]/gu;
/** Control characters, and the separators of lines and paragraphs. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
/** Shortcut: nearly all texts need only trimming, and testing for that is much cheaper than cleaning. */
const PLAIN = /^[ -~À-ÿ]*$/;
/** Every dash, and the signs that pass for one: minus signs, hyphen bullet, and the long-vowel marks of katakana. */
const DASHES = /[\p{Pd}\u02D7\u2043\u207B\u208B\u2212\u2796\u30FC\uFF70]/gu;

/**
 * The text as it is stored and tested: Unicode NFC, without invisible characters that could hide a personal
 * number or turn the writing direction, control characters as spaces, trimmed. Letters of every script stay.
 */
export function cleanText(value: string): string {
  if (PLAIN.test(value)) return value.trim();
  return withoutInvisible(wellFormed(value)).replace(CONTROL, ' ').normalize('NFC').trim();
}

/** The text with the replacement character for each half of a surrogate pair that stands alone, like `toWellFormed`, which Firefox 115 lacks. */
export function wellFormed(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The text without invisible characters; everything else stays as it is. */
export function withoutInvisible(value: string): string {
  return PLAIN.test(value) ? value : value.replace(INVISIBLE, '');
}

/** A name as it is stored and compared: cleaned, with single spaces between its parts (MEMB-15). */
export function cleanName(value: string): string {
  return cleanText(value).replace(/\s+/g, ' ');
}

/** The text with every typographic dash replaced by `-`; such dashes come with text pasted from web pages or letters. */
export function foldDashes(value: string): string {
  return value.replace(DASHES, '-');
}

/** The text with the decimal digits of every script, full-width ones too, written 0–9. */
export function foldDigits(value: string): string {
  return value.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode places the ten digits of a script together, zero first; the group of another script may follow directly. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** True when the value has nothing visible. */
export function isBlank(value: string | null | undefined): boolean {
  return value === null || value === undefined || cleanText(value) === '';
}

/** Number of characters (code points) after cleaning; what the limits of CONST-09 count. */
export function textLength(value: string): number {
  return [...cleanText(value)].length;
}

/** The digits of the value, in order and written 0–9, whatever script they were in. */
export function digitsOnly(value: string): string {
  return foldDigits(value).replace(/[^0-9]/g, '');
}
