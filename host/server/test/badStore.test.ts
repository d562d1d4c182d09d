import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registryIn, startSite, untilTrouble, type Site } from './site.ts';

// Release stores that somebody's mistake has damaged. The live version stays live, and the other slices do not notice.

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const registry = async () => registryIn(await (await site.get('/ansokan/sok-forening')).text());
const live = async () => (await registry())['lookup']?.version;
const inStore = (...names: string[]) => path.join(site.storeOf('lookup'), ...names);

/** Puts a faulty version in the store. */
const SPOILED: readonly (readonly [string, () => void])[] = [
  ['there is none of', () => undefined],
  ['is half written', () => mkdirSync(inStore('1.1.0'))],
  ['has a description that is cut off', () => (site.publish('lookup', '1.1.0'), writeFileSync(inStore('1.1.0/release.json'), '{"name": "lookup"'))],
  ['is another slice’s', () => cpSync(path.join(site.storeOf('wizard'), '1.0.0'), inStore('1.1.0'), { recursive: true })],
  ['is another version under its name', () => cpSync(inStore('1.0.0'), inStore('1.1.0'), { recursive: true })],
];

describe('a store that says that a version is active which it cannot give', () => {
  it.each(SPOILED)('PLUS-23 ERR-08 what was live stays live when the version %s', async (_what, spoil) => {
    expect(await live()).toBe('1.0.0');
    spoil();
    site.setReleases('lookup', { active: '1.1.0' });
    await untilTrouble(site, 'lookup');
    expect(await live()).toBe('1.0.0');
  });

  it.each(SPOILED)('PLUS-23 ERR-08 a server that has just started takes the version before when the version %s', async (_what, spoil) => {
    spoil();
    site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
    await site.restart();
    expect(Object.keys(await registry())).toEqual(['lookup', 'measures', 'wizard', 'receipt']);
    expect(await live()).toBe('1.0.0');
  });

  it('PLUS-23 the version is live as soon as it is there', async () => {
    site.publish('lookup', '1.1.0');
    renameSync(inStore('1.1.0'), inStore('.1.1.0'));
    site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
    expect(await live()).toBe('1.0.0');
    renameSync(inStore('.1.1.0'), inStore('1.1.0'));
    await expect.poll(live).toBe('1.1.0');
  });

  it('PLUS-23 a gradual release of it reaches no session', async () => {
    site.setReleases('lookup', { active: '1.0.0', rollout: { version: '1.1.0', share: 100 } });
    expect(await live()).toBe('1.0.0');
  });
});

describe('a store that is damaged', () => {
  it.each(['', '{"active": "1.1', '[]', '{"active": "../../etc", "previous": null, "withdrawn": [], "history": []}'])(
    'ERR-08 what was live stays live with %j in releases.json',
    async (text) => {
      expect(await live()).toBe('1.0.0');
      writeFileSync(inStore('releases.json'), text);
      await untilTrouble(site, 'lookup');
      expect(await live()).toBe('1.0.0');
      expect((await site.get('/slices/lookup/1.0.0/remoteEntry.js')).status).toBe(200);
    },
  );

  it('ERR-08 an unknown slice is left out until its store is repaired', async () => {
    rmSync(inStore('releases.json'));
    // It reads the stores when it starts.
    await site.restart();
    expect(Object.keys(await registry())).toEqual(['measures', 'wizard', 'receipt']);
    site.setReleases('lookup', { active: '1.0.0' });
    await expect.poll(live).toBe('1.0.0');
  });
});
