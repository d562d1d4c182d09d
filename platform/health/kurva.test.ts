import { describe, expect, it } from 'vitest';
import { MAX_VALUE, vitalsIn } from './kurva.ts';

describe('the curves of a version', () => {
  it("PLUS-42 reads the vitals of a page's message, and nothing else", () => {
    expect(vitalsIn('Vitals /pages/first: ttfb=12 fcp=481 lcp=900 inp=40 cls=0.013')).toEqual({ lcp: 900, inp: 40, cls: 13 });
    expect(vitalsIn('Vitals /second: ttfb=12')).toEqual({});
    expect(vitalsIn('Vitals /: cls=10000')).toEqual({ cls: MAX_VALUE });
    for (const made of [
      'Fel: lcp=900',
      'Vitals /: lcp=-1',
      'Vitals /: lcp=99999999',
      'Vitals /: lcp=1e9',
      'Vitals /: lcp=NaN',
      'Vitals /: cls=99999',
      'Vitals /: cls=10000.001',
    ])
      expect(vitalsIn(made)).toEqual({});
  });
});
