import { MIN_STAMMODATUM } from '../constants.ts';

const ISO_DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Made when first used: a rendered page makes each again, which takes a millisecond. */
function inStockholm(shown: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', ...shown })).format(moment);
}
const stockholmDay = inStockholm({ year: 'numeric', month: '2-digit', day: '2-digit' });
const stockholmTime = inStockholm({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The calendar day in Sweden at that moment, `yyyy-MM-dd` (VAL-23). */
export const todayInStockholm = (now: Date): string => stockholmDay(now);

/** The date of a moment to display, `yyyy-MM-dd` in Swedish time. */
export const formatDatum = (moment: Date): string => stockholmDay(moment);

/** The time of day of a moment to display, in Swedish time: `14.32`, in English `14:32`. */
export const formatTid = (moment: Date, sprak = 'sv'): string => (sprak === 'en' ? stockholmTime(moment) : stockholmTime(moment).replace(':', '.'));

const DAY_MS = 86_400_000;

/** How the day of a moment is named: today, yesterday or by its date; `today` as `yyyy-MM-dd` in Swedish time. */
export function nameOfDay(moment: Date, today: string): 'I_DAG' | 'I_GAR' | 'DATUM' {
  const day = stockholmDay(moment);
  if (day === today) return 'I_DAG';
  return day === new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10) ? 'I_GAR' : 'DATUM';
}

/** A day given as a moment or as `yyyy-MM-dd`, as `yyyy-MM-dd`. */
export const toIsoDay = (day: Date | string): string => (typeof day === 'string' ? day : todayInStockholm(day));

/** True when the Gregorian calendar has that day; `month` is 1–12, years count from 1. */
export function isRealDate(year: number, month: number, day: number): boolean {
  const [yyyy, MM, dd] = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  return isIsoDate(`${yyyy}-${MM}-${dd}`);
}

/** True for a real day written exactly `yyyy-MM-dd`. */
export function isIsoDate(value: string): boolean {
  if (!ISO_DAY.test(value)) return false;
  const day = new Date(value);
  // Some engines take 30 February as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** True when a stored meeting date is present, written `yyyy-MM-dd` and from 1900-01-01 to today (GUARD-05, CONST-11). `today` in Swedish time. */
export function isForeningsstammaValid(date: string | null, today: Date | string): boolean {
  return date !== null && isIsoDate(date) && date >= MIN_STAMMODATUM && date <= toIsoDay(today);
}

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/** The season of a day `yyyy-MM-dd` or a moment in Swedish time, winter from December (CONST-15, SHELL-04) and by default. */
export function seasonOf(when: string | Date): Season {
  const month = Number(toIsoDay(when).slice(5, 7));
  return SEASONS[Math.floor((month % 12) / 3)] ?? 'winter';
}
