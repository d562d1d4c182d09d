import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binOf, MAX_VALUE, p75, valueOf, vitalsIn } from './kurva.ts';

describe('the curves of a version', () => {
  it('PLUS-42 a value is told by its bin, five percent off at most', () => {
    assert(property(integer({ min: 1, max: 600_000 }), (value) => Math.abs(valueOf(binOf(value)) - value) / value <= 0.05));
    expect([0, 0.4, 0.99].map(binOf)).toEqual([0, 0, 0]);
    expect(binOf(1)).toBe(1);
    expect(valueOf(0)).toBe(0);
  });

  it('PLUS-42 three quarters of the values are not above the 75th percentile, and fewer are below it', () => {
    const values = array(integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 50 });
    assert(
      property(values, (all) => {
        const told = binOf(p75(all.map((value) => ({ bin: binOf(value), n: 1 }))) ?? -1);
        const at = (wanted: (bin: number) => boolean) => all.filter((value) => wanted(binOf(value))).length / all.length;
        return at((bin) => bin <= told) >= 0.75 && at((bin) => bin < told) < 0.75;
      }),
    );
    expect(p75([])).toBeNull();
  });

  it('PLUS-42 reads the vitals that a page tells when it is left, and nothing else', () => {
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
