import { foldDigits } from '../text.ts';

/** A place in a text where ten or twelve digits are grouped as people write a personal number. */
export interface PersonalIdSpelling {
  /** Where it begins and ends in the text, as `slice` counts. */
  readonly start: number;
  readonly end: number;
  /** The digits as `8-4` or `6-4` in ASCII, with `+` for the dash when a plus was written. */
  readonly id: string;
}

/** What may be between the parts: any space, dash, dot or other mark in Unicode, also URL-encoded. */
const SIGN = String.raw`(?:[\s\p{P}\p{S}\u30FC\uFF70]|%2[0BD])`;
const DATE_AFTER_YEAR = String.raw`(?:\p{Nd}{4}|${SIGN}{1,3}\p{Nd}{2}${SIGN}{0,3}\p{Nd}{2})`;
/** Consumes only the first digit of a match, so that a number that begins inside another match is found too. */
const spelling = (yearDigits: number): RegExp =>
  new RegExp(String.raw`(?<=^|\D|%[0-9A-F]{2})(?=(\p{Nd}{${yearDigits}}${DATE_AFTER_YEAR})(${SIGN}{0,5})(\p{Nd}{4})(?!\d))\p{Nd}`, 'giu');
const SPELLINGS = [spelling(4), spelling(2)];
/** The fewest digits of a number: counting digits first is far cheaper than searching. */
const LEAST_DIGITS = 10;
const PLUS = /[+\u02D6\u207A\u208A\u2795\uFE62\uFF0B]|%2B/i;

/**
 * Every place where a text groups digits as a personal number is written (VAL-13): the date in one or three parts, then the
 * last four, with any signs between and digits of any script, not directly beside another digit 0–9. Neither day nor check
 * digit is validated. Invisible characters split a number: remove them first (`withoutInvisible`, `cleanText`).
 */
export function findPersonalIdSpellings(text: string): PersonalIdSpelling[] {
  if ((text.match(/\p{Nd}/gu)?.length ?? 0) < LEAST_DIGITS) return [];
  return SPELLINGS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 1: date = '', 2: signs = '', 3: tail = '' }) => ({
      start: index,
      end: index + date.length + signs.length + tail.length,
      id: `${digits(date)}${PLUS.test(signs) ? '+' : '-'}${digits(tail)}`,
    })),
  );
}

const digits = (part: string): string => foldDigits(part.replace(/%2[0BD]/gi, '')).replace(/\D/g, '');
