import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNoWorse, isClearlyWorse, shareBetween, type Outcome } from './utfall.ts';

const [BAD, GOOD] = [
  { visits: 40, errors: 12 },
  { visits: 400, errors: 4 },
];

const outcome = tuple(integer({ min: 0, max: 1000 }), integer({ min: 0, max: 1000 })).map(([visits, errors]): Outcome => ({
  visits,
  errors: Math.min(visits, errors),
}));

describe('two versions compared', () => {
  it.each([
    [BAD, GOOD, true],
    [{ visits: 1000, errors: 60 }, { visits: 1000, errors: 20 }, true],
    [{ visits: 40, errors: 1 }, GOOD, false],
    [{ visits: 6, errors: 4 }, GOOD, false],
    [{ visits: 100, errors: 10 }, { visits: 100, errors: 7 }, false],
    [BAD, { visits: 0, errors: 0 }, false],
    [{ visits: 40, errors: 0 }, { visits: 400, errors: 100 }, false],
  ])('PLUS-25 %o against %o is clearly worse: %s', (candidate, active, worse) => {
    expect(isClearlyWorse(candidate, active)).toBe(worse);
  });

  it.each([
    [{ visits: 100, errors: 10 }, [0.0552, 0.1744]],
    [{ visits: 10, errors: 0 }, [0, 0.2775]],
    [{ visits: 10, errors: 10 }, [0.7225, 1]],
    [{ visits: 0, errors: 0 }, [0, 1]],
  ] as const)('PLUS-25 the interval of %o is %o', (one, [from, to]) => {
    expect(shareBetween(one)[0]).toBeCloseTo(from, 4);
    expect(shareBetween(one)[1]).toBeCloseTo(to, 4);
  });

  it('PLUS-25 PLUS-43 the interval contains the observed share, and verdicts exclude each other', () => {
    assert(
      property(outcome, outcome, (one, other) => {
        const [from, to] = shareBetween(one);
        const share = one.visits === 0 ? 0 : one.errors / one.visits;
        expect(from).toBeLessThanOrEqual(share);
        expect(to).toBeGreaterThanOrEqual(share);
        expect(isClearlyWorse(one, other) && isNoWorse(one, other)).toBe(false);
      }),
    );
    expect(isNoWorse({ visits: 0, errors: 0 }, GOOD)).toBe(false);
  });
});
