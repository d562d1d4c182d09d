import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../../platform/local/test/folder.ts';
import { complainTo, event, persons, sayTo, startHealthSite } from './healthSite.ts';
import { cookieOf, registryIn, type Site } from '../site.ts';

const WITHIN = { interval: 200 };
const [ANNA, ERIK] = ['sid=inloggad-1', 'sid=inloggad-2'];
const file = path.join(testFolder(), 'groups.json');

let backend: Awaited<ReturnType<typeof startHealthSite>>;
let site: Site;

beforeEach(async () => {
  writeFileSync(file, '{}');
  backend = await startHealthSite({ env: { GROUPS_FILE: file } });
  ({ site } = backend);
  for (const version of ['1.1.0', '1.2.0']) site.publish('lookup', version);
});
afterEach(() => site.stop());

async function visit(cookie: string): Promise<{ readonly version: string | undefined; readonly cookie: string }> {
  const response = await site.get('/ansokan/sok-forening', { headers: { cookie } });
  return { version: registryIn(await response.text())['lookup']?.version, cookie: cookieOf(response) };
}
const statusOf = async () => (await (await site.get('/versions.json')).json()).slices.lookup;

describe('several versions at once', () => {
  it('PLUS-49 only a listed person of a group gets its version, until logging out', async () => {
    site.setReleases('lookup', { active: '1.0.0', groups: { provare: '1.2.0' }, history: [event('activated', '1.0.0'), event('rollout', '1.2.0')] });
    writeFileSync(file, JSON.stringify({ provare: ['inloggad-1'] }));
    await expect.poll(async () => (await visit(ANNA)).version, WITHIN).toBe('1.2.0');
    for (const cookie of ['', ERIK, 'sid=provare', 'grupp=provare; provare=1', `${ERIK}; provare=1`]) expect((await visit(cookie)).version).toBe('1.0.0');
    const { cookie: pin } = await visit(ANNA);
    expect(pin).toContain('lookup:1.2.0*');
    expect((await visit(`${ERIK}; ${pin}`)).version).toBe('1.0.0');
    expect((await visit(pin)).version).toBe('1.0.0');
    backend.state.isDown = true;
    expect((await visit(`sid=inloggad-3; ${pin}`)).version).toBe('1.2.0');
    backend.state.isDown = false;
    writeFileSync(file, '{"provare"');
    expect((await visit(ANNA)).version).toBe('1.2.0');
    rmSync(file);
    expect((await visit(`${ANNA}; ${pin}`)).version).toBe('1.2.0');
  });

  it('PLUS-49 of two shares only the one that is clearly worse is stopped', async () => {
    const history = [event('activated', '1.0.0'), event('rollout', '1.1.0'), event('rollout', '1.2.0', '2026-11-21T11:00:00.000Z')];
    site.setReleases('lookup', { active: '1.0.0', rollout: { version: '1.1.0', share: 10 }, shares: [{ version: '1.2.0', share: 5 }], history });
    await expect
      .poll(async () => (await statusOf()).shares, WITHIN)
      .toMatchObject([
        { version: '1.1.0', share: 10 },
        { version: '1.2.0', share: 5 },
      ]);
    const use = async (cookies: readonly string[], source?: string) => {
      await Promise.all(cookies.map(async (cookie) => sayTo(site, cookie, 'ready', (await visit(cookie)).version)));
      if (source) await Promise.all(cookies.map((cookie) => complainTo(site, cookie, source)));
    };
    await use(persons(20, 'lookup:1.0.0'));
    await use(persons(8, 'lookup:1.2.0', 200));
    await use(persons(8, 'lookup:1.1.0', 100), 'lookup/1.1.0');
    await expect.poll(async () => (await statusOf()).stops, WITHIN).toEqual(['1.1.0']);
    expect(await statusOf()).toMatchObject({ stopped: '1.1.0', rollout: { version: '1.2.0', share: 5 } });
    expect((await visit(persons(1, 'lookup:1.1.0', 100)[0] ?? '')).version).not.toBe('1.1.0');
    expect((await visit(persons(1, 'lookup:1.2.0', 200)[0] ?? '')).version).toBe('1.2.0');
  });
});
