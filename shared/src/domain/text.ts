/** Characters that are never visible, noncharacters and the replacement character, with some of which XML parsers refuse what is to be signed. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFF]/gu;
const JOINERS = /[\u200C\u200D]/;
/** Where the scripts that join are: Arabic to Sinhala, Myanmar, Khmer, and the forms of Arabic letters. */
const JOINING = String.raw`[\u0600-\u0DFF\u1000-\u109F\u1780-\u17FF\uFB50-\uFDFF\uFE70-\uFEFC]`;
const [LETTER, MARKS] = [String.raw`(?=\p{L})${JOINING}`, String.raw`(?:(?=\p{M})${JOINING})*`];
/** The two joiners, except between letters of a script that joins: there they are part of the spelling. Looks around only where one is. */
const STRAY_JOINERS = new RegExp(`${JOINERS.source}(?:(?<!${LETTER}${MARKS}${JOINERS.source})|(?!${MARKS}${LETTER}))`, 'gu');
/** Marks on one letter, of which Unicode's stream-safe text has at most thirty: sorting more of them (NFC) takes their number squared. */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
/** Shortcut: nearly all texts need only trimming, and testing for that is much cheaper than cleaning. */
const PLAIN = /^[ -~À-ÿ]*$/;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
/** Signs that are written for an apostrophe: iOS, for one, writes the curly one. */
const APOSTROPHES = /[`\u00B4\u02B9\u02BB\u02BC\u02BD\u2018\u2019\u201B\u2032\u055A\uA78C\uFF07]/g;
/** Every dash, and the signs that pass for one: minus signs, hyphen bullet, and the long-vowel marks of katakana. */
const DASHES = /[\p{Pd}\u02D7\u2043\u207B\u208B\u2212\u2796\u30FC\uFF70]/gu;

/** The text as it is stored and tested: Unicode NFC, trimmed, control characters as spaces, nothing that could hide a number or turn the direction. */
export function cleanText(value: string): string {
  if (PLAIN.test(value)) return value.trim();
  return withoutInvisible(wellFormed(value)).replace(CONTROL, ' ').replace(PILED_MARKS, '$1').normalize('NFC').trim();
}

/** The text with the replacement character for each half of a surrogate pair that stands alone, like `toWellFormed`: also errors of older browsers, which lack it, are logged. */
export const wellFormed = (value: string): string => value.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The text without invisible characters but the joiners that a name is spelled with; everything else stays as it is. */
export function withoutInvisible(value: string): string {
  if (PLAIN.test(value)) return value;
  const visible = value.replace(INVISIBLE, '');
  return JOINERS.test(visible) ? visible.replace(STRAY_JOINERS, '') : visible;
}

/** A name as it is stored and compared: cleaned, with single spaces between its parts (MEMB-15). */
export const cleanName = (value: string): string => cleanText(value).replace(/\s+/g, ' ');

/** A name as it is compared: capitals, joiners and the kind of apostrophe make no other person. */
export function nameKey(value: string): string {
  return cleanName(value)
    .replace(APOSTROPHES, "'")
    .replace(/[\u200C\u200D]/g, '')
    .toLocaleLowerCase('sv');
}

/** The text with every typographic dash replaced by `-`; such dashes come with text pasted from web pages or letters. */
export const foldDashes = (value: string): string => value.replace(DASHES, '-');

const VALUES = new Map<string, string>();

/** The text with the decimal digits of every script, full-width ones too, written 0–9. */
export const foldDigits = (value: string): string =>
  PLAIN.test(value) ? value : value.replace(/(?![0-9])\p{Nd}/gu, (digit) => VALUES.get(digit) ?? remember(digit));

/** Unicode places the ten digits of a script together, zero first; the group of another script may follow directly. */
function remember(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  const value = String((code - zero) % 10);
  VALUES.set(digit, value);
  return value;
}

/** The text as an ordinary keyboard would have written it: full-width signs, dashes and the digits of every script in ASCII, cleaned. */
export const foldTyped = (value: string): string => (PLAIN.test(value) ? value.trim() : foldDashes(foldDigits(foldWidth(cleanText(value)))));

/** The text with full-width letters, digits and signs in ASCII. */
export const foldWidth = (value: string): string => value.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** True when the value has nothing visible. */
export const isBlank = (value: string | null | undefined): boolean => value === null || value === undefined || cleanText(value) === '';

/** Number of characters (code points) after cleaning; what the limits of CONST-09 count. */
export const textLength = (value: string): number => (PLAIN.test(value) ? value.trim().length : [...cleanText(value)].length);

/** The digits of the value, in order and written 0–9, whatever script they were in. */
export const digitsOnly = (value: string): string => foldDigits(value).replace(/[^0-9]/g, '');

/** A name in the parts that the registers have. */
interface Namndelar {
  readonly fornamn?: string | null;
  readonly mellannamn?: string | null;
  readonly efternamn?: string | null;
}

/** The names that are present, in order, with one space between them (SHELL-08, MEMB-15). */
export const fullName = ({ fornamn, mellannamn, efternamn }: Namndelar): string => [fornamn, mellannamn, efternamn].filter(Boolean).join(' ');
