import { expect, it } from 'vitest';
import { vitalsMessage } from './report.ts';

it('PLUS-25 logs the vitals of a page in one line', () => {
  const vitals = { ttfb: 12.4, fcp: 480.6, lcp: 900.2, cls: 0.01234 };
  expect(vitalsMessage(vitals, '/anteckningar')).toBe('Vitals /anteckningar: ttfb=12 fcp=481 lcp=900 cls=0.012');
});
