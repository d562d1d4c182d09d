import { MIN_STAMMODATUM } from '../constants.ts';
import { isIsoDate, toIsoDay } from './datum.ts';
import { cleanText, foldTyped } from '../text.ts';

/** What can be wrong with the meeting date (VAL-23); `ARTAL`: only its year, which is missing or has two digits that can be something else. */
export const STAMMODATUM_FEL = ['OBLIGATORISK', 'INVALID_DATE', 'ARTAL', 'MINVALUE_ERROR', 'MAXVALUE_ERROR'] as const;
type StammodatumFel = (typeof STAMMODATUM_FEL)[number];

const MONTHS_SV = ['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli', 'augusti', 'september', 'oktober', 'november', 'december'];
const MONTHS_EN = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** Year first: 2026-05-17, 2026/5/17, 2026.05.17, 2026 05 17, 20260517 and 260517. */
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$|^(\d{4}|\d{2})(\d{2})(\d{2})$/;
/** Day first: 17/5 2026, 17.5.2026, 17-05-2026; 17/5-26 and 17.5.26, but not 17.05.26 or 17-05-26, which could begin with the year. */
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$|^(\d{1,2})\/(\d{1,2})[- ](\d{2})$|^(?!\d\d.\d\d)(\d{1,2})([./])(\d{1,2})\8(\d{2})$/;
/** 17 maj 2026, den 17:e maj 2026, 17 May, 2026, 17-maj-2026. */
const DAY_NAME = /^(?:den )?(\d{1,2})(?::?[ea]|\.|st|nd|rd|th)?[- ](\p{L}{3,})\.?,?[- ](\d{4})$/u;
/** May 17, 2026. */
const NAME_DAY = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
/** 2026 maj 17. */
const YEAR_NAME = /^(\d{4})[- ](\p{L}{3,})\.?[- ](\d{1,2})$/u;
/** What a summons has around the day: söndagen den 17 maj 2026 kl. 19.00. */
const WEEKDAY = /^(?:(?:mån|tis|ons|tors|fre|lör|sön)(?:dag(?:en)?)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)[.,]? /;
const HOURS = String.raw`(?:[01]?\d|2[0-4])`;
const CLOCK = String.raw`${HOURS}[.:][0-5]\d(?:[.:][0-5]\d)?`;
const TIME = new RegExp(String.raw`(?:,? (?:kl(?:ockan|\.)? ?)?|t)${CLOCK}(?: ?- ?${CLOCK})?$|,? kl(?:ockan|\.)? ?${HOURS}(?: ?- ?${HOURS})?$`);
/** Three pairs of digits, of which any can be the year: 26-05-07. */
const PAIRS = /^\d\d([-/. ])\d\d\1\d\d$/;
/** Longest text that is read as a date; the longest above is half of it. */
const MAX_TECKEN = 80;

/** The day that a text means, `yyyy-MM-dd`, or null (MEET-01). Not by date-fns, which takes 7 kB of a page's 31 and knows neither `sept` nor `7:e`. */
export function parseStammodatum(text: string): string | null {
  if (text.length > MAX_TECKEN) return null;
  const written = withoutWeekday(text);
  return readDay(written) ?? readDay(written.replace(TIME, ''));
}

const withoutWeekday = (text: string): string => foldTyped(text).toLowerCase().replace(/\s+/g, ' ').replace(/[.,]$/, '').replace(WEEKDAY, '');

/** Whether a text would be a day if its year had four digits: 17 maj, 17/5, 17 maj 26, 26-05-17. */
function lacksYear(text: string): boolean {
  const day = withoutWeekday(text).replace(TIME, '');
  // A leap year, which has every day.
  return PAIRS.test(day) || [day, day.replace(/,? ?'?(?<!\d)\d\d$/, '')].some((begun) => readDay(`${begun} 2024`) !== null);
}

function readDay(text: string): string | null {
  const [year, month, day] = readParts(text.replace(/(?<=\d) ?([-/.]) ?(?=\d)/g, '$1'));
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** Two-digit years: 00–49 are in this century, 50–99 in the last. */
function wholeYear(year: string): string {
  if (year.length > 2) return year;
  return `${Number(year) < 50 ? 20 : 19}${year}`;
}

function readParts(text: string): (string | undefined)[] {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) return [yearFirst[1] ?? yearFirst[4], yearFirst[2] ?? yearFirst[5], yearFirst[3] ?? yearFirst[6]];
  const [, day4, month4, year4, daySlash, monthSlash, yearSlash, dayShort, , monthShort, yearShort] = DAY_FIRST.exec(text) ?? [];
  const dayFirst = day4 ?? daySlash ?? dayShort;
  if (dayFirst !== undefined) return [year4 ?? yearSlash ?? yearShort, month4 ?? monthSlash ?? monthShort, dayFirst];
  const dayName = DAY_NAME.exec(text);
  if (dayName !== null) return [dayName[3], monthNumber(dayName[2]), dayName[1]];
  const yearName = YEAR_NAME.exec(text);
  if (yearName !== null) return [yearName[1], monthNumber(yearName[2]), yearName[3]];
  const nameDay = NAME_DAY.exec(text);
  return nameDay === null ? [] : [nameDay[3], monthNumber(nameDay[1]), nameDay[2]];
}

/** The number of a month's name or its beginning of at least three letters, or undefined. */
function monthNumber(name = ''): string | undefined {
  const index = [MONTHS_SV, MONTHS_EN].flatMap((months) => months.findIndex((month) => month.startsWith(name))).find((found) => found >= 0);
  return index === undefined ? undefined : String(index + 1);
}

/** The fault of the meeting date in the field, in any accepted form, or null (VAL-23). `today` in Swedish time. */
export function stammodatumFel(value: string, today: Date | string): StammodatumFel | null {
  if (cleanText(value) === '') return 'OBLIGATORISK';
  const date = parseStammodatum(value);
  if (date === null) return value.length <= MAX_TECKEN && lacksYear(value) ? 'ARTAL' : 'INVALID_DATE';
  if (date < MIN_STAMMODATUM) return 'MINVALUE_ERROR';
  return date > toIsoDay(today) ? 'MAXVALUE_ERROR' : null;
}

/** Whether a date in the field is allowed but so old that it may be a slip: more than ten years before `today`. */
export function isLongAgo(value: string, today: string): boolean {
  const date = parseStammodatum(value);
  return date !== null && date >= MIN_STAMMODATUM && date < `${Number(today.slice(0, 4)) - 10}${today.slice(4)}`;
}
