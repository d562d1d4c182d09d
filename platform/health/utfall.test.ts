import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_PERSONS, RATES } from '../contract/releaseStore.ts';
import { COUNTS_OF, signOfSave } from './sliceHealth.ts';
import { isNoWorse, outcomeOf, shareBetween, TOTAL_OF, worseIn } from './utfall.ts';

const [BAD, GOOD] = [outcomeOf({ visits: 40, errors: 12 }), outcomeOf({ visits: 400, errors: 4 })];

const outcome = tuple(integer({ min: 0, max: 1000 }), integer({ min: 0, max: 1000 })).map(([visits, errors]) =>
  outcomeOf({ visits, errors: Math.min(visits, errors) }),
);
const of = (visits: number, errors: number) => outcomeOf({ visits, errors });

describe('two versions compared', () => {
  it.each([
    [BAD, GOOD, 'errors'],
    [of(6, 6), of(7, 0), 'errors'],
    [of(10_000, 600), of(10_000, 200), 'errors'],
    [of(1000, 60), of(1000, 20), undefined],
    [of(40, 1), GOOD, undefined],
    [of(4, 4), of(400, 0), undefined],
    [of(100, 10), of(100, 7), undefined],
    [BAD, of(0, 0), undefined],
    [of(40, 0), of(400, 100), undefined],
  ])('PLUS-25 %o against %o is clearly worse in %s', (candidate, active, rate) => {
    expect(worseIn(candidate, active)).toBe(rate);
  });

  it.each(RATES)('PLUS-45 a version is worse in %s alone', (rate) => {
    const total = { [TOTAL_OF[rate]]: 20 };
    expect(worseIn(outcomeOf({ ...total, [rate]: 16 }), outcomeOf(total))).toBe(rate);
    expect(worseIn(outcomeOf({ ...total, [rate]: 16 }), outcomeOf({ ...total, [rate]: 6 }))).toBeUndefined();
    expect(isNoWorse(outcomeOf({ visits: 20, ...total, [rate]: 8 }), outcomeOf({ visits: 20, ...total }))).toBe(false);
  });

  it.each([
    ...[401, 403, 409, 429, 500, 502, 503, 504].map((status) => [status, undefined] as const),
    ...[400, 404, 405, 415, 422].map((status) => [status, 'refused'] as const),
  ])('PLUS-28 PLUS-45 an active version with half its saves answered %i is worse in %s', (status, rate) => {
    const sign = signOfSave(status);
    const { saves = 0, refused = 0 } = sign ? COUNTS_OF[sign] : {};
    const active = outcomeOf({ visits: 400, saves: 40 + 40 * saves, refused: 40 * refused });
    expect(worseIn(active, outcomeOf({ visits: 400, saves: 40 }))).toBe(rate);
  });

  it('PLUS-45 lost pages are a share of those that are over', () => {
    expect(worseIn(outcomeOf({ visits: 400, opened: 8, lost: 8 }), outcomeOf({ visits: 20, opened: 20 }))).toBe('lost');
  });

  it('PLUS-45 fewer who even try to save is no better', () => {
    expect(isNoWorse(outcomeOf({ visits: 100 }), outcomeOf({ visits: 100, saves: 40 }))).toBe(false);
    expect(isNoWorse(outcomeOf({ visits: 100, saves: 30 }), outcomeOf({ visits: 100, saves: 40 }))).toBe(true);
  });

  it.each([
    [10, 100, [0.0158, 0.2869]],
    [0, 10, [0, 0.4297]],
    [10, 10, [0.5703, 1]],
    [0, 0, [0, 1]],
  ] as const)('PLUS-25 the interval of %i of %i is %o', (hits, all, [from, to]) => {
    expect(shareBetween([hits, all])[0]).toBeCloseTo(from, 4);
    expect(shareBetween([hits, all])[1]).toBeCloseTo(to, 4);
  });

  it('PLUS-25 PLUS-43 the interval contains the observed share, and verdicts exclude each other', () => {
    assert(
      property(outcome, outcome, (one, other) => {
        const [from, to] = shareBetween([one.errors, one.visits]);
        const share = one.visits === 0 ? 0 : one.errors / one.visits;
        expect(from).toBeLessThanOrEqual(share);
        expect(to).toBeGreaterThanOrEqual(share);
        expect(worseIn(one, other) !== undefined && isNoWorse(one, other)).toBe(false);
        expect(worseIn(one, other) === 'errors').toBe(one.errors >= FEWEST_PERSONS && from > shareBetween([other.errors, other.visits])[1]);
      }),
    );
    expect(isNoWorse(of(0, 0), GOOD)).toBe(false);
  });
});
