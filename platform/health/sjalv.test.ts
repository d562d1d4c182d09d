import { describe, expect, it } from 'vitest';
import { FEWEST_PERSONS, type Plan } from '../contract/releaseStore.ts';
import { nextStep, shareOf, USUAL_PERSONS, type Evidence, type Step } from './sjalv.ts';
import { outcomeOf } from './utfall.ts';

const HOUR = 3_600_000;
const PLAN: Plan = { shares: [1, 10, 50, 100], hours: 24 };
const BEGAN = Date.parse('2026-11-21T10:00:00Z');
const at = (hours: number) => new Date(BEGAN + hours * HOUR);
const step = (share: number, hours: number): Step => ({ share, at: at(hours) });
const HEALTHY: Evidence = { persons: 20, own: outcomeOf({ visits: 20, errors: 0 }), other: outcomeOf({ visits: 400, errors: 4 }) };
const NOBODY: Evidence = { persons: 0, own: outcomeOf({ visits: 0, errors: 0 }), other: outcomeOf({ visits: 0, errors: 0 }) };
const next = (hours: number, evidence: Partial<Evidence> = {}, plan = PLAN) => nextStep(plan, [step(1, 0)], at(hours), { ...HEALTHY, ...evidence });

describe('a gradual release that goes by itself', () => {
  it('PLUS-43 a plan begins with its first share, without any evidence', () => {
    expect(nextStep(PLAN, [], at(0), NOBODY)).toEqual({ share: 1 });
    expect(shareOf(PLAN, [])).toBe(1);
  });

  it.each([
    ['a millisecond too early', 24 - 1 / HOUR],
    ['by a clock that went back', -1],
  ])('PLUS-43 waits for its time: %s', (_when, hours) => {
    expect(next(hours)).toEqual({ waiting: { why: 'hours', until: at(24).toISOString() } });
  });

  it('PLUS-43 a plan advances one share when its time is over', () => {
    expect([next(24), next(1000)]).toEqual([{ share: 10 }, { share: 10 }]);
  });

  it('PLUS-43 a share waits for enough persons with either version', () => {
    expect(next(1000, { persons: USUAL_PERSONS - 1 })).toEqual({ waiting: { why: 'persons', have: 19, needed: 20 } });
    expect(next(1000, { other: outcomeOf({ visits: 19, errors: 0 }) })).toEqual({ waiting: { why: 'comparison', have: 19, needed: 20 } });
    expect(next(1000, { other: outcomeOf({ visits: 20, errors: 0 }) })).toEqual({ share: 10 });
  });

  it("PLUS-43 a plan's persons are never fewer than could stop the version", () => {
    expect(next(1000, { persons: 49 }, { ...PLAN, persons: 50 })).toEqual({ waiting: { why: 'persons', have: 49, needed: 50 } });
    expect(next(1000, { persons: 50 }, { ...PLAN, persons: 50 })).toEqual({ share: 10 });
    expect(next(1000, { persons: 5 }, { ...PLAN, persons: 5 })).toEqual({ share: 10 });
    expect(next(1000, { persons: FEWEST_PERSONS - 1 }, { ...PLAN, persons: 1 })).toEqual({ waiting: { why: 'persons', have: 4, needed: 5 } });
  });

  it("PLUS-43 a share waits while its error rate is above the other's limit", () => {
    // By its interval, at most 6.4 percent of the other version's users meet errors.
    expect(next(1000, { own: outcomeOf({ visits: 15, errors: 1 }) })).toEqual({ waiting: { why: 'errors' } });
    expect(next(1000, { own: outcomeOf({ visits: 16, errors: 1 }) })).toEqual({ share: 10 });
    expect(next(1000, { own: outcomeOf({ visits: 20, errors: 20 }), other: outcomeOf({ visits: 20, errors: 20 }) })).toEqual({ share: 10 });
  });

  it('PLUS-43 ends with everybody', () => {
    const all = PLAN.shares.map((share, index) => step(share, index * 24));
    expect(shareOf(PLAN, all)).toBe(100);
    expect(nextStep(PLAN, all, at(1000), HEALTHY)).toBeNull();
  });

  it('PLUS-43 a share counts only after those before it in the plan', () => {
    expect(shareOf(PLAN, [step(1, 0), step(50, 24), step(100, 48)])).toBe(1);
    expect(shareOf(PLAN, [step(100, 0)])).toBe(1);
    expect(shareOf(PLAN, [step(1, 0), step(10, 24), step(99, 48)])).toBe(10);
  });
});
