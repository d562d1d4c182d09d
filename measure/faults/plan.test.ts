import { expect, it } from 'vitest';
import { plan, VICTIMS } from './plan.ts';

it('PLUS-69 a plan of faults repeats by its seed and strikes each victim', () => {
  const faults = plan(7, 1000);
  expect(plan(7, 1000)).toEqual(faults);
  expect(plan(8, 1000)).not.toEqual(faults);
  const struck = new Set(faults.map(({ kind, victim }) => `${kind} ${victim}`));
  expect(struck).toEqual(new Set(Object.entries(VICTIMS).flatMap(([kind, victims]) => victims.map((victim) => `${kind} ${victim}`))));
  expect(new Set(faults.slice(0, 12).map(({ kind }) => kind)).size).toBe(Object.keys(VICTIMS).length);
  for (const { lengthMs } of faults) expect([lengthMs >= 1000, lengthMs <= 12_000]).toEqual([true, true]);
  expect(new Set(faults.map(({ meanwhile }) => meanwhile?.kind))).toEqual(new Set([undefined, 'reload', 'release', 'keys']));
});
