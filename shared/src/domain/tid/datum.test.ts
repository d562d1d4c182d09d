import { describe, expect, it } from 'vitest';
import { formatDatum, formatTid, isForeningsstammaValid, isIsoDate, isRealDate, todayInStockholm, toIsoDay, seasonOf } from './datum.ts';

describe('datum', () => {
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
  ])('PLUS-01 datum writes the time of %s as %s', (moment, time) => expect(formatTid(new Date(moment))).toBe(time));

  it.each([
    [2000, 2, 29, true],
    [2024, 2, 29, true],
    [2024, 2, 30, false],
    [1900, 2, 29, false],
    [2023, 2, 29, false],
    [2023, 2, 28, true],
    [2023, 4, 30, true],
    [2023, 4, 31, false],
    [2023, 12, 31, true],
    [2023, 12, 32, false],
    [2023, 1, 0, false],
    [2023, 1, 1, true],
    [2023, 0, 1, false],
    [2023, 13, 1, false],
    [1, 1, 1, true],
    [0, 1, 1, false],
  ])('VAL-13 VAL-23 datum judges the day %i-%i-%i real: %s', (year, month, day, expected) => {
    expect(isRealDate(year, month, day)).toBe(expected);
  });

  it.each([
    [1, 31],
    [2, 28],
    [3, 31],
    [4, 30],
    [5, 31],
    [6, 30],
    [7, 31],
    [8, 31],
    [9, 30],
    [10, 31],
    [11, 30],
    [12, 31],
  ])('VAL-23 datum knows that month %i of 2023 ends on day %i', (month, last) => {
    expect([isRealDate(2023, month, last), isRealDate(2023, month, last + 1)]).toEqual([true, false]);
  });

  it.each([
    ['2023-02-28', true],
    ['2023-02-30', false],
    ['2023-2-28', false],
    ['20230228', false],
    ['2023-02-28 ', false],
    ['x2023-02-28', false],
    ['', false],
  ])('VAL-23 datum judges %j a written day: %s', (value, expected) => expect(isIsoDate(value)).toBe(expected));

  it.each([
    [null, false],
    ['', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2026-05-17', true],
    ['2026-05-18', false],
    ['2023-02-30', false],
    ['17 maj 2026', false],
    ['20260517', false],
  ])('GUARD-05 datum judges the stored date %j valid: %s', (date, expected) => expect(isForeningsstammaValid(date, '2026-05-17')).toBe(expected));
});

describe('seasonOf', () => {
  it.each([
    [1, 'winter'],
    [2, 'winter'],
    [3, 'spring'],
    [4, 'spring'],
    [5, 'spring'],
    [6, 'summer'],
    [7, 'summer'],
    [8, 'summer'],
    [9, 'autumn'],
    [10, 'autumn'],
    [11, 'autumn'],
    [12, 'winter'],
  ])('CONST-15 seasonOf puts month %i in %s', (month, season) => expect(seasonOf(month)).toBe(season));

  it.each([
    ['2026-11-30', 'autumn'],
    ['2026-12-01', 'winter'],
    ['2026-02-28', 'winter'],
    ['2028-02-29', 'winter'],
    ['2026-03-01', 'spring'],
    ['2026-05-31', 'spring'],
    ['2026-06-01', 'summer'],
    ['2026-08-31', 'summer'],
    ['2026-09-01', 'autumn'],
  ])('SHELL-04 seasonOf puts the day %s in %s', (day, season) => expect(seasonOf(day)).toBe(season));

  it('SHELL-04 seasonOf follows Swedish time', () => {
    expect(seasonOf(new Date('2026-11-30T22:59:59Z'))).toBe('autumn');
    expect(seasonOf(new Date('2026-11-30T23:00:00Z'))).toBe('winter');
  });

  it.each(['', 'nonsense', 'åååå-mm-dd'])('SHELL-04 gives winter even for %j', (value) => expect(seasonOf(value)).toBe('winter'));
});
