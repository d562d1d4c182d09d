import { findPersonalIdSpellings } from './personnummer.find.ts';
import { foldDigits, withoutInvisible } from '../text.ts';

const MASK = '[personnummer]';
/** A quick check: a personal number has ten digits, plain or URL-encoded; most log texts have fewer. */
export const TEN_DIGITS = /(?:[\p{Nd}%][^\p{Nd}%]*){10}/u;

function decoded(text: string): string {
  return text.replace(/(?:%[\dA-F]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      // Not valid UTF-8: leave it encoded.
      return run;
    }
  });
}

/** Years of birth that a number of twelve digits can have, mistyped or not; four digits before 1840 or after 2099 begin a phone number or a reference. */
const YEAR = /^(?:18[4-9]|19|20)/;

/** Whether the digits before the last four of `6-4` or `8-4` are a date; days of coordination numbers begin at 61. */
function hasDay(id: string): boolean {
  const [month, day] = [Number(id.slice(-9, -7)), Number(id.slice(-7, -5)) % 60];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && (id.length === 11 || YEAR.test(id));
}

/** The text with every personal number masked, and then without control and invisible characters and with its digits as 0–9; unchanged when it has no number. */
function masked(text: string): string {
  const clean = foldDigits(withoutInvisible(text.replace(/(?!\s)\p{Cc}/gu, ' ')));
  const found = findPersonalIdSpellings(clean)
    .filter(({ id }) => hasDay(id))
    .toSorted((a, b) => a.start - b.start);
  if (found.length === 0) return text;
  let result = '';
  let at = 0;
  for (const { start, end } of found) {
    if (start >= at) result += clean.slice(at, start) + MASK;
    at = Math.max(at, end);
  }
  return result + clean.slice(at);
}

/** The text to log: whatever looks like a personal number is replaced (VAL-13, ASVS 16.2.5), also in an address and with a wrong check digit. */
export function maskPersonalIds(text: string): string {
  if (!TEN_DIGITS.test(text)) return text;
  const plain = masked(text);
  const read = decoded(plain);
  const again = masked(read);
  return again === read ? plain : again;
}

/** Applies `maskPersonalIds` to every string, number and key of a JSON value. */
export function maskDeep(value: unknown): unknown {
  if (typeof value === 'string') return maskPersonalIds(value);
  if (typeof value === 'number') return maskPersonalIds(String(value)) === String(value) ? value : MASK;
  if (Array.isArray(value)) return value.map(maskDeep);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [maskPersonalIds(key), maskDeep(part)]));
}
