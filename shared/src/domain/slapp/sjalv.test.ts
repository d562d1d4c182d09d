import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_PERSONS, nextStep, shareOf, type Plan, type Step } from './sjalv.ts';

const HOUR = 3_600_000;
const PLAN: Plan = { shares: [1, 10, 50, 100], hours: 24 };
const BEGAN = Date.parse('2026-11-21T10:00:00Z');
const at = (hours: number) => new Date(BEGAN + hours * HOUR);
const step = (share: number, hours: number): Step => ({ share, at: at(hours) });

describe('a gradual release that goes by itself', () => {
  it('PLUS-43 begins with the first share, whatever the time and whoever has used it', () => {
    expect(nextStep(PLAN, [], at(0), 0)).toBe(1);
    expect(shareOf(PLAN, [])).toBe(1);
  });

  it.each([
    ['a millisecond too early', 24 - 1 / HOUR, FEWEST_PERSONS, undefined],
    ['at the end of the time', 24, FEWEST_PERSONS, 10],
    ['long after it, one step all the same', 1000, FEWEST_PERSONS, 10],
    ['with too few persons', 1000, FEWEST_PERSONS - 1, undefined],
    ['by a clock that went back', -1, FEWEST_PERSONS, undefined],
  ])('PLUS-43 %s', (_when, hours, persons, next) => {
    expect(nextStep(PLAN, [step(1, 0)], at(hours), persons)).toBe(next);
  });

  it('PLUS-43 ends with everybody', () => {
    const all = PLAN.shares.map((share, index) => step(share, index * 24));
    expect(shareOf(PLAN, all)).toBe(100);
    expect(nextStep(PLAN, all, at(1000), 1000)).toBeUndefined();
  });

  it('PLUS-43 a share counts only after those before it, and none that the plan does not name', () => {
    expect(shareOf(PLAN, [step(1, 0), step(50, 24), step(100, 48)])).toBe(1);
    expect(shareOf(PLAN, [step(100, 0)])).toBe(1);
    expect(shareOf(PLAN, [step(1, 0), step(10, 24), step(99, 48)])).toBe(10);
  });

  it('PLUS-43 however often it is asked and whatever the clock does, shares come in order, and each is held for its time by that clock', () => {
    const clock = array(integer({ min: -2, max: 30 }), { maxLength: 60 });
    assert(
      property(clock, integer({ min: 0, max: 10 }), (jumps, persons) => {
        const steps: Step[] = [];
        let hours = 0;
        for (const jump of jumps) {
          hours += jump;
          const next = nextStep(PLAN, steps, at(hours), persons);
          if (next === undefined) continue;
          const latest = steps.at(-1);
          if (latest) expect(at(hours).getTime() - latest.at.getTime()).toBeGreaterThanOrEqual(24 * HOUR);
          steps.push(step(next, hours));
          expect(shareOf(PLAN, steps)).toBe(next);
        }
        expect(steps.map(({ share }) => share)).toEqual(PLAN.shares.slice(0, steps.length));
        if (persons < FEWEST_PERSONS) expect(steps.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
