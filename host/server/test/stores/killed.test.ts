import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import { randomFrom } from '@uppgiftsandring/shared/testing/random';
import { testFolder } from '../../../../platform/local/test/folder.ts';
import { freePort } from '../../../../platform/local/ports.ts';
import { FILES, publishTo, SLICES, startSite, writeReleases, type Site } from '../site.ts';
import { Client } from './killed.support.ts';
import { startStoreProcess, type StoreProcess } from './storeProcess.ts';

/** A sample: half of the stores once. `npm run test:long -- kills` kills each more often. */
const KILLS = Number(process.env['KILLS'] ?? 0.5) * SLICES.length;
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
/** At least as large as a real slice's file, so that kills come while it is being sent. */
const BYTES = 1_000_000;

const folder = testFolder();
const stores = new Map<SliceName, StoreProcess>();
const live = new Map<string, string>();
let site: Site;
const storeOf = (name: SliceName) => path.join(folder, name);

/** Publishes a version and makes it live; returns the content of its files. */
function release(name: SliceName, version: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>(FILES.map((file) => [file, `/* ${name} ${version} ${file} */`]));
  files.set(FILES[1], `/* ${name} ${version} */ "${randomBytes(BYTES / 2).toString('hex')}"`);
  publishTo(storeOf(name), name, version, Object.fromEntries(files));
  writeReleases(storeOf(name), name, { active: version, previous: live.get(name) ?? null });
  return files;
}
beforeAll(async () => {
  const addresses = SLICES.map(async (name) => {
    release(name, '1.0.0');
    live.set(name, '1.0.0');
    const store = await startStoreProcess(storeOf(name), await freePort());
    stores.set(name, store);
    return [`STORE_${name.toUpperCase()}`, store.url] as const;
  });
  site = await startSite({ env: Object.fromEntries(await Promise.all(addresses)) });
});
afterAll(async () => {
  await site.stop();
  await Promise.all([...stores.values()].map(async (store) => store.stop('SIGKILL')));
});

async function kill(name: SliceName, meanwhile: () => Promise<void>): Promise<void> {
  const store = stores.get(name);
  if (!store) throw new Error(`${name} has no store.`);
  await store.stop('SIGKILL');
  await meanwhile();
  stores.set(name, await startStoreProcess(storeOf(name), Number(new URL(store.url).port)));
}

it(`API-24 ERR-08 PLUS-24 ${KILLS} kills of release stores: files come as published, or 502`, { timeout: 120_000 + KILLS * 30_000 }, async () => {
  const random = randomFrom(SEED);
  const counts = { right: 0, away: 0 };
  let usual = 0;
  for (let nr = 1; nr <= KILLS; nr += 1) {
    const name = SLICES[(nr - 1) % SLICES.length] ?? 'lookup';
    const about = `kill ${nr} (${name}) of KILL_SEED=${SEED}`;
    const version = `1.0.${nr}`;
    const client = new Client(site, { name, version, files: release(name, version), live: new Map(live) });
    if (nr === 1) {
      const start = performance.now();
      await client.askOnce();
      usual = performance.now() - start;
    }
    let isOver = false;
    const asking = client.askUntil(() => isOver);
    // Every second store is killed at once, the others within the first rounds of requests: when all is read it is in memory, and nothing is refused.
    if (nr % 2 === 1) await wait(random() * usual * 3);
    await kill(name, async () => client.askOnce());
    isOver = true;
    await asking;
    live.set(name, version);
    await expect.poll(() => client.liveVersion(), { message: about }).toBe(version);
    const { right, away, complaints } = client.counted();
    expect(complaints, about).toEqual([]);
    expect(await client.refusals(), about).toEqual([]);
    counts.right += right;
    counts.away += away;
  }
  expect(counts.right, 'right answers').toBeGreaterThan(KILLS);
  expect(counts.away, 'files that were refused while their store was away').toBeGreaterThan(0);
  console.log(`${KILLS} kills of the stores of ${SLICES.join(', ')} (KILL_SEED=${SEED}): ${counts.right} right answers, ${counts.away} refused as away`);
});
