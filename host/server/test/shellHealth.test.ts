import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHealthBackend } from './healthBackend.ts';
import { registryIn, startSite, versionsCookie, type Site } from './site.ts';

// How the shell's versions fare (PLUS-28): what a new one is blamed for, and what it is not.

let site: Site;
const WITHIN = { timeout: 8000, interval: 100 };
async function visit(cookie: string): Promise<{ version: string | undefined }> {
  const html = await (await site.get('/ansokan/sok-forening', { headers: { cookie } })).text();
  return { version: registryIn(html)['host']?.version };
}
const told = async () => (await (await site.get('/versions.json')).json()).host;
const live = (version: string, more = {}) => site.setReleases('host', { active: version, ...more });

describe('the health of the shell', () => {
  const event = (what: 'activated' | 'rollout', version: string) => ({ at: '2026-11-21T10:00:00.000Z', what, version });
  const person = (number: number, host: string) => `sid=inloggad-${number}; ${versionsCookie(`host:${host}|lookup:1.0.0`)}`;
  const persons = (count: number, host: string, from = 0) => Array.from({ length: count }, (_, index) => person(from + index, host));
  const complain = (cookie: string, source: string) => site.get('/api/logs', { method: 'POST', headers: { 'x-slice': source, cookie }, body: '{}' });
  const GRADUAL = { rollout: { version: '1.1.0', share: 50 }, history: [event('activated', '1.0.0'), event('rollout', '1.1.0')] };
  let backend: Awaited<ReturnType<typeof startHealthBackend>>;

  beforeEach(async () => {
    backend = await startHealthBackend();
    site = await startSite({ shellStore: true, env: backend.env });
    for (const version of ['1.0.0', '1.1.0']) site.publishShell(version);
    live('1.0.0', GRADUAL);
    await expect.poll(async () => (await told()).rollout?.version, WITHIN).toBe('1.1.0');
  });
  afterEach(async () => {
    await site.stop();
    await backend.close();
  });

  /** So many persons use each of the two; of those with the new one, so many meet an error, and as many of the others as are said. */
  async function used(source: string, failing: { readonly old: number; readonly young: number }): Promise<void> {
    const [old, young] = [persons(20, '1.0.0'), persons(8, '1.1.0', 100)];
    await Promise.all([...old, ...young].map(visit));
    await Promise.all([...old.slice(0, failing.old), ...young.slice(0, failing.young)].map((cookie) => complain(cookie, source)));
  }

  it.each(['host', 'host/1.1.0', 'lookup/1.0.0'])(
    'PLUS-28 stops a gradual version in which more fails, also when what fails is a slice (%s), and blames no slice',
    async (source) => {
      await used(source, { old: 0, young: 8 });
      await expect.poll(async () => (await told()).stopped, WITHIN).toBe('1.1.0');
      expect((await visit(person(100, '1.1.0'))).version).toBe('1.0.0');
      await expect.poll(() => backend.stopped, WITHIN).toMatchObject([{ slice: 'host', version: '1.1.0', visits: 8, errors: 8 }]);
      expect(backend.seen.filter(({ slice, failed }) => slice === 'lookup' && failed)).toEqual([]);
      await site.restart();
      await expect.poll(async () => (await told()).stopped, WITHIN).toBe('1.1.0');
    },
  );

  it('PLUS-28 does not blame it for the errors of a page that has been open since before it', async () => {
    await used('host/1.0.0', { old: 1, young: 8 });
    const failed = () => new Set(backend.seen.filter((one) => one.slice === 'host' && one.failed).map(({ version }) => version));
    await expect.poll(() => [...failed()], WITHIN).toEqual(['1.0.0']);
    expect((await told()).stopped).toBeNull();
  });

  it('PLUS-28 stops no gradual version for a slice that fails as much in the other', async () => {
    await used('lookup/1.0.0', { old: 20, young: 8 });
    await expect.poll(() => backend.seen.filter(({ slice, failed }) => slice === 'host' && failed).length, WITHIN).toBe(28);
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect((await told()).stopped).toBeNull();
    expect((await told()).rollout).toMatchObject({ version: '1.1.0' });
    expect(backend.stopped).toEqual([]);
  });
});
