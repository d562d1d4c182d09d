/** A place in a text where ten or twelve digits are grouped as people write a personal number. */
export interface PersonalIdSpelling {
  readonly start: number;
  readonly end: number;
  /** The digits as `8-4` or `6-4`, with `+` for the dash when a plus was written. */
  readonly id: string;
}

/** What may be between the parts: any space, dash, dot or other mark in Unicode, also URL-encoded. */
const SIGN = String.raw`(?:[\s\p{P}\p{S}\u30FC\uFF70]|%2[0BD])`;
const MONTH_DAY = String.raw`${SIGN}{0,3}\d{2}${SIGN}{0,3}\d{2}`;
/** Four digits and six are a phone number more often than a date whose year has two digits: its parts are together, or all apart. */
const SHORT_MONTH_DAY = String.raw`(?:\d{4}|(?=${SIGN})${MONTH_DAY})`;
/** Consumes only the first digit of a match, so that a number that begins inside another match is found too. */
const spelling = (date: string): RegExp => new RegExp(String.raw`(?<=^|\D|%[0-9A-F]{2})(?=(${date})(${SIGN}{0,5})(\d{4})(?!\d))\d`, 'giu');
const SPELLINGS = [spelling(String.raw`\d{4}${MONTH_DAY}`), spelling(String.raw`\d{2}${SHORT_MONTH_DAY}`)];
/** The fewest digits of a number: counting digits first is far cheaper than searching. */
const LEAST_DIGITS = 10;
const PLUS = /[+\u02D6\u207A\u208A\u2795\uFE62\uFF0B]|%2B/i;

/** Every place where a text, digits folded and nothing invisible, groups digits as a personal number (VAL-13). Takes time in proportion to its length. */
export function findPersonalIdSpellings(text: string): PersonalIdSpelling[] {
  if ((text.match(/\d/g)?.length ?? 0) < LEAST_DIGITS) return [];
  return SPELLINGS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 1: date = '', 2: signs = '', 3: tail = '' }) => ({
      start: index,
      end: index + date.length + signs.length + tail.length,
      id: `${date.replace(/%2[0BD]|\D/gi, '')}${PLUS.test(signs) ? '+' : '-'}${tail}`,
    })),
  );
}
