import { describe, expect, it } from 'vitest';
import { median, tableOf, type Figures } from './figures.ts';

const load = (scriptBytes: number, largestPaint: number): Figures => ({ requests: 10, scriptBytes, firstPaint: 500, largestPaint, answers: 2000 });

describe('npm run bench', () => {
  it('PLUS-25 takes the middle of an odd number of runs, and between the two middle ones of an even', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
  });

  it('PLUS-25 puts federated beside the one bundle, with how many times it is', () => {
    const table = tableOf({ page: '/logga-in', federated: [load(110_000, 1200), load(110_000, 1300), load(110_000, 9000)], oneBundle: [load(100_000, 1000)] });
    expect(table).toMatch(/^\/logga-in \(medians of 3\)/);
    expect(table).toMatch(/JavaScript +110\.0 kB +100\.0 kB +1\.10 ×/);
    expect(table).toMatch(/largest contentful paint +1300 ms +1000 ms +1\.30 ×/);
  });
});
