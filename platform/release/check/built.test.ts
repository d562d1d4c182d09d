import path from 'node:path';
import type { Gives } from '../../contract/releaseStore.ts';
import { beforeAll, expect, it } from 'vitest';
import { build } from '../../build/main.ts';
import { hostDist, readJson, SLICES, sliceDist } from '../../build/paths.ts';
import { readRelease } from '../store/releaseStore.ts';
import { breachesIn, budgetOf } from './check.ts';
import { shellBreaches } from './checkHost.ts';
import { listed } from './stores.ts';

// What a store refuses is never live: the composed stack would come up without that part.

beforeAll(async () => {
  await build({ publish: false });
}, 300_000);

it.each(SLICES)('PLUS-21 PLUS-22 PLUS-27 the built %s may go live beside the shell', async (name) => {
  const shell = readJson<Gives>(path.join(hostDist, 'build.json'));
  expect(await breachesIn(name, sliceDist(name), false, { shells: [shell], claims: listed(), pageBytes: budgetOf(name) })).toEqual([]);
});

it('PLUS-22 PLUS-27 the built shell may go live', () => {
  expect(shellBreaches(readRelease(hostDist), hostDist, [])).toEqual([]);
});
