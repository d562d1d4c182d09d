import { FODELSEDATUM_SIFFROR, MIN_FODELSEDATUM } from '../constants.ts';
import { isIsoDate, isRealDate, toIsoDay } from '../tid/datum.ts';
import { findPersonalIdSpellings } from './personnummer.find.ts';
import { cleanText, digitsOnly, foldDigits, foldTyped } from '../text.ts';

/** The shared generic format, six digits, dash, four digits (VAL-04); no field uses it (INC-01). */
export const PERSONNUMMER_GENERELL = /^\d{6}-\d{4}$/;

/** Ten or twelve digits with or without a separator before the last four, in all 10 to 13 characters (CONST-10, VAL-13). */
const CANDIDATE = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/;
/** Days of coordination numbers are counted from 61 (VAL-13). */
const COORDINATION = 60;

/** True when the whole text is a valid personal or coordination number (CONST-10, VAL-13). `today` decides the century of ten digits. */
export const isPersonalId = (text: string, today: Date | string): boolean => twelveDigits(text, today) !== null;

/** Whether somebody may be born on the day `yyyy-MM-dd`: neither before 1840 nor after today (VAL-13, VAL-32, VAL-33). */
export const isBirthDay = (day: string, today: Date | string): boolean => day >= MIN_FODELSEDATUM && day <= toIsoDay(today);

/** The twelve digits of a valid number of ten or twelve, or null (VAL-13). */
function twelveDigits(text: string, today: Date | string): string | null {
  const match = CANDIDATE.exec(text);
  if (match === null) return null;
  const [, century, yy = '', mm = '', dd = '', separator, tail = ''] = match;
  const day = Number(dd) % COORDINATION;
  const year = century === undefined ? yearOfTenDigits(Number(yy), Number(mm), day, separator === '+', toIsoDay(today)) : Number(century + yy);
  const yyyy = String(year).padStart(4, '0');
  if (!isRealDate(year, Number(mm), day) || !isBirthDay(`${yyyy}-${mm}-${String(day).padStart(2, '0')}`, today)) return null;
  return hasLuhnSum(yy + mm + dd + tail) ? `${yyyy}${mm}${dd}${tail}` : null;
}

/** True when a valid number is anywhere in the text, not directly beside another digit, also among invisible or typographic signs (VAL-12, VAL-13). */
export function containsPersonalId(text: string, today: Date | string): boolean {
  return findPersonalIdSpellings(foldDigits(cleanText(text))).some(({ id }) => isPersonalId(id, today));
}

/** The latest year in which the day is not in the future (VAL-13). A plus replaces the dash from 1 January of the year in which the person turns a hundred. */
function yearOfTenDigits(yy: number, month: number, day: number, hasPlus: boolean, today: string): number {
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const inThisCentury = Math.floor(thisYear / 100) * 100 + yy;
  if (hasPlus) return inThisCentury - (inThisCentury > thisYear ? 200 : 100);
  const ordinal = (y: number, m: number, d: number) => (y * 100 + m) * 100 + d;
  const isFuture = ordinal(inThisCentury, month, day) > ordinal(thisYear, thisMonth, thisDay);
  return inThisCentury - (isFuture ? 100 : 0);
}

function hasLuhnSum(tenDigits: string): boolean {
  const sum = [...tenDigits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

/** The digits, asterisks and signs of a written number, digits of any script as 0–9; nothing else in the text counts. */
const signsOf = (value: string): string => foldTyped(value).replace(/[^0-9*+-]/g, '');

/** The number as the field shows it when left: ten correct digits get their century (PLUS-14), others their dash (VAL-32, MEMB-03), other text is trimmed. */
export function completePersonId(value: string, today: Date | string): string {
  const written = signsOf(value);
  const [ten] = /^\d{10}$/.exec(written.replace(/[+-]/g, '')) ?? [];
  if (ten === undefined) return formatPersonId(value);
  const dashed = `${ten.slice(0, 6)}${written.includes('+') ? '+' : '-'}${ten.slice(6)}`;
  return formatPersonId(twelveDigits(dashed, today) ?? dashed);
}

/** True for ten digits, with or without dash or plus before the last four; neither day nor check digit is validated. */
export const isTenDigits = (value: string): boolean => /^\d{6}[-+]?\d{4}$/.test(value);

/** True for twelve digits or asterisks with or without the dash (VAL-32). */
export const isPersonIdComplete = (value: string): boolean => /^[0-9*]{8}-?[0-9*]{4}$/.test(value);

/** Twelve digits or asterisks, in whatever spelling, as `8-4` (INC-01); any other text is only trimmed. */
export function formatPersonId(value: string): string {
  const signs = signsOf(value).replace(/[+-]/g, '');
  return isPersonIdComplete(signs) ? `${signs.slice(0, 8)}-${signs.slice(8)}` : cleanText(value);
}

/** What stands for a number that is not shown (PLUS-81). It has no digit, so that nothing hidden is compared (VAL-45). */
export const HIDDEN_PERSONID = '********-****';

/** The day of birth in a number, `yyyy-MM-dd`, or null when the number does not tell it. */
export function birthDateOf(personId: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(formatPersonId(personId)) ?? [];
  return year === undefined ? null : `${year}-${month}-${String(Number(day) % COORDINATION).padStart(2, '0')}`;
}

/** The age of somebody born on the day `yyyy-MM-dd`, when few on a board have it: under 18 or over 100; else, and for what is no day of birth, null. */
export function unusualAge(day: string | null, today: string): number | null {
  if (day === null || !isIsoDate(day) || !isBirthDay(day, today)) return null;
  const [born, now] = [day, today].map((date) => Number(date.replaceAll('-', '')));
  const age = Math.floor(((now ?? 0) - (born ?? 0)) / 10_000);
  return age < 18 || age > 100 ? age : null;
}

/** The number to look a person up by, `8-4`, or null while it is incomplete or has an asterisk (MEMB-14, VAL-32). */
export function personIdForLookup(value: string): string | null {
  const personId = formatPersonId(value);
  return /^\d{8}-\d{4}$/.test(personId) ? personId : null;
}

/** Written with the day first, which is no birth date of the field. */
const DAY_FIRST = /^\D*\d{2}\D+\d{2}\D+\d{4}\D*$/;

/** A birth date of eight digits, in whatever spelling, as it is shown: `0000-00-00` (VAL-33, MEMB-04); any other text, also `14.03.1985`, is only trimmed. */
export function formatBirthDate(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const digits = digitsOnly(value);
  return digits.length === FODELSEDATUM_SIFFROR && !DAY_FIRST.test(foldDigits(value))
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : cleanText(value);
}

/** True for eight digits with month 01–12 and day 01–31, in whatever spelling; not tested against the calendar (VAL-33, INC-25). */
export const isBirthDateValid = (value: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(formatBirthDate(value));
