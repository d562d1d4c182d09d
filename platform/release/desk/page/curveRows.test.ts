import type { Curve } from '../../../health/kurva.ts';
import { describe, expect, it } from 'vitest';
import { rowsOf, ticksOf, versionsIn } from './curveRows.ts';

const NOW = '2026-11-22T10:05:30.000Z';
const curve = (minute: string, version: string, more: Partial<Curve> = {}): Curve => ({
  version,
  at: `2026-11-22T10:${minute}:00.000Z`,
  loads: 3,
  errors: 1,
  lcp: 900,
  inp: null,
  cls: null,
  ...more,
});

describe('the rows of a curve', () => {
  const curves = [curve('02', '1.0.0'), curve('04', '1.0.0'), curve('04', '1.10.0', { loads: 9 })];
  const versions = versionsIn(curves);

  it('PLUS-42 has a row for each minute since the first: counts are 0 where nothing happened, a vital that nobody measured is none', () => {
    expect(versions).toEqual(['1.0.0', '1.10.0']);
    expect(rowsOf(curves, 'loads', versions, 'minute', NOW).map(({ values }) => Object.values(values))).toEqual([
      [3, 0],
      [0, 0],
      [3, 9],
      [0, 0],
    ]);
    expect(rowsOf(curves, 'lcp', versions, 'minute', NOW).map(({ values }) => Object.values(values))).toEqual([
      [900, null],
      [null, null],
      [900, 900],
      [null, null],
    ]);
    expect(rowsOf([], 'loads', [], 'hour', NOW)).toEqual([]);
  });

  it('PLUS-42 the axis of time has four moments and ends now, also when little has been measured', () => {
    for (const [span, step] of [
      ['minute', 60_000],
      ['hour', 3_600_000],
    ] as const) {
      const ticks = ticksOf(rowsOf(curves, 'loads', versions, span, NOW), span, NOW);
      expect(ticks).toHaveLength(4);
      expect(ticks.at(-1)).toBe(Math.floor(Date.parse(NOW) / step) * step);
      expect((ticks[3] ?? 0) - (ticks[0] ?? 0)).toBeGreaterThanOrEqual(9 * step);
    }
  });

  it('PLUS-42 draws the four versions that were used most', () => {
    const many = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version, index) => curve('03', version, { loads: index }));
    expect(versionsIn(many)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  });
});
