import { describe, expect, it } from 'vitest';
import { vitalsEntry } from './report.ts';

describe('the page’s vitals', () => {
  it('PLUS-25 are logged in one line, with slice and version', () => {
    const source = { name: 'lookup', version: '1.2.0' };
    expect(vitalsEntry({ ttfb: 12.4, fcp: 480.6, lcp: 900.2, cls: 0.01234 }, '/ansokan/sok-forening', source)).toEqual({
      level: 'INFO',
      message: 'Vitals /ansokan/sok-forening: ttfb=12 fcp=481 lcp=900 cls=0.012',
      source,
    });
  });
});
