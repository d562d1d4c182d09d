import { expect, it } from 'vitest';
import { formatDatum, formatTid, nameOfDay, isForeningsstammaValid, isIsoDate, isRealDate, todayInStockholm, toIsoDay, seasonOf } from './datum.ts';

it.each([
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('VAL-23 datum takes %s as the day %s in Stockholm', (now, day) => {
  expect(todayInStockholm(new Date(now))).toBe(day);
  expect(formatDatum(new Date(now))).toBe(day);
  expect(toIsoDay(new Date(now))).toBe(day);
});

it('VAL-23 datum accepts a written day as it is', () => expect(toIsoDay('2026-05-17')).toBe('2026-05-17'));

it.each([
  ['2026-05-17T12:32:59Z', '14.32'],
  ['2026-01-17T23:05:00Z', '00.05'],
])('PLUS-01 datum writes the time of %s as %s', (moment, time) =>
  expect([formatTid(new Date(moment)), formatTid(new Date(moment), 'en')]).toEqual([time, time.replace('.', ':')]),
);

it.each([
  ['2026-02-28T23:00:00Z', 'I_DAG'],
  ['2026-02-28T22:59:59Z', 'I_GAR'],
  ['2026-02-27T22:59:59Z', 'DATUM'],
  ['2026-03-01T23:00:00Z', 'DATUM'],
])('PLUS-70 the day of %s is named %s on 1 March', (moment, name) => expect(nameOfDay(new Date(moment), '2026-03-01')).toBe(name));

it.each([
  ['2000-2-29 2024-2-29 2023-2-28 2023-4-30 2023-12-31 2023-1-1 1-1-1', true],
  ['2024-2-30 1900-2-29 2023-2-29 2023-4-31 2023-12-32 2023-1-0 2023-0-1 2023-13-1 0-1-1', false],
])('VAL-13 VAL-23 isRealDate judges the days %s: %s', (days, expected) => {
  for (const day of days.split(' ')) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    expect(isRealDate(year, month, date), day).toBe(expected);
  }
});

it('VAL-23 isRealDate knows the last day of each month', () => {
  const last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  expect(last.map((day, index) => [isRealDate(2023, index + 1, day), isRealDate(2023, index + 1, day + 1)])).toEqual(last.map(() => [true, false]));
});

it.each([
  [['2023-02-28'], true],
  [['2023-02-30', '2023-2-28', '20230228', '2023-02-28 ', 'x2023-02-28', ''], false],
])('VAL-23 datum judges %j a written day: %s', (values, expected) => expect(values.map((value) => isIsoDate(value))).toEqual(values.map(() => expected)));

it.each([
  [[null, '', '1899-12-31', '2026-05-18', '2023-02-30', '17 maj 2026', '20260517'], false],
  [['1900-01-01', '2026-05-17'], true],
])('GUARD-05 datum judges the stored date %j valid: %s', (values, expected) =>
  expect(values.map((date) => isForeningsstammaValid(date, '2026-05-17'))).toEqual(values.map(() => expected)),
);

it('CONST-15 seasonOf puts three months in each season', () => {
  const months = Array.from({ length: 12 }, (_, nr) => seasonOf(`2026-${String(nr + 1).padStart(2, '0')}-15`));
  expect(months.join(' ')).toBe('winter winter spring spring spring summer summer summer autumn autumn autumn winter');
});

it.each([
  [['2026-11-30', '2026-09-01'], 'autumn'],
  [['2026-12-01', '2026-02-28', '2028-02-29'], 'winter'],
  [['2026-03-01', '2026-05-31'], 'spring'],
  [['2026-06-01', '2026-08-31'], 'summer'],
])('SHELL-04 seasonOf puts the day %s in %s', (values, season) => expect(values.map((day) => seasonOf(day))).toEqual(values.map(() => season)));

it('SHELL-04 seasonOf follows Swedish time', () => {
  expect(seasonOf(new Date('2026-11-30T22:59:59Z'))).toBe('autumn');
  expect(seasonOf(new Date('2026-11-30T23:00:00Z'))).toBe('winter');
});

it.each(['', 'nonsense', 'åååå-mm-dd'])('SHELL-04 seasonOf gives winter even for %j', (value) => expect(seasonOf(value)).toBe('winter'));
