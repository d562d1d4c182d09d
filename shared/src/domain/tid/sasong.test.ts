import { describe, expect, it } from 'vitest';
import { seasonOf } from './sasong.ts';

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
