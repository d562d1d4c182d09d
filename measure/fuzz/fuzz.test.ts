import { afterAll, expect, it } from 'vitest';
import { testFolder } from '../../platform/local/test/folder.ts';
import { allTargets } from './targets.ts';
import { tryTarget } from './tryTarget.ts';

/** Always the same texts; `npm run fuzz` takes a night, with new ones. */
const [RUNS, SEED] = [50, 1];

const targets = await allTargets(testFolder());
afterAll(() => Promise.all(Object.values(targets).map(({ stop }) => stop?.())));

it.each(Object.entries(targets))('PLUS-69 ASVS 1.5.2 no drawn text is read wrongly: %s', async (name, target) => {
  const { runs, found } = await tryTarget(name, target, { runs: RUNS, seed: SEED });
  expect(found).toBeUndefined();
  expect(runs).toBeGreaterThanOrEqual(RUNS);
});
