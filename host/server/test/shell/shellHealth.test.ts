import { createApiClient } from '@uppgiftsandring/shared/api/client';
import { describeError } from '@uppgiftsandring/shared/api/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complainTo, event, persons as personsWith, startHealthSite } from '../backend/healthSite.ts';
import { cookieOf, registryIn, versionsCookie, type Site } from '../site.ts';

// The health of the shell's versions (PLUS-28): what a new version is blamed for, and what it is not.

let site: Site;
const WITHIN = { interval: 100 };
async function visit(cookie: string): Promise<{ version: string | undefined }> {
  const html = await (await site.get('/ansokan/sok-forening', { headers: { cookie } })).text();
  return { version: registryIn(html)['host']?.version };
}
const told = async () => (await (await site.get('/versions.json')).json()).host;
const live = (version: string, more = {}) => site.setReleases('host', { active: version, ...more });

describe('the health of the shell', () => {
  const persons = (count: number, host: string, from = 0) => personsWith(count, `host:${host}|lookup:1.0.0`, from);
  const person = (number: number, host: string) => persons(1, host, number)[0] ?? '';
  const complain = (cookie: string, source: string) => complainTo(site, cookie, source);
  const GRADUAL = { rollout: { version: '1.1.0', share: 50 }, history: [event('activated', '1.0.0'), event('rollout', '1.1.0')] };
  let backend: Awaited<ReturnType<typeof startHealthSite>>;

  beforeEach(async () => {
    backend = await startHealthSite({ shellStore: true, env: { PASS_CALLS: 'on' } });
    ({ site } = backend);
    for (const version of ['1.0.0', '1.1.0']) site.publishShell(version);
    live('1.0.0', GRADUAL);
    await expect.poll(async () => (await told()).rollout?.version, WITHIN).toBe('1.1.0');
  });
  afterEach(() => site.stop());

  /** So many persons use each of the two; of those with the new one, so many meet an error, and as many of the others as are said. */
  async function used(source: string, failing: { readonly old: number; readonly young: number }): Promise<void> {
    const [old, young] = [persons(20, '1.0.0'), persons(8, '1.1.0', 100)];
    await Promise.all([...old, ...young].map(visit));
    await Promise.all([...old.slice(0, failing.old), ...young.slice(0, failing.young)].map((cookie) => complain(cookie, source)));
  }

  it.each(['host', 'host/1.1.0', 'lookup/1.0.0'])('PLUS-28 stops a gradual shell in which %s fails more, not the slice', async (source) => {
    await used(source, { old: 0, young: 8 });
    await expect.poll(async () => (await told()).stopped, WITHIN).toBe('1.1.0');
    expect((await visit(person(100, '1.1.0'))).version).toBe('1.0.0');
    // On a busy machine it is stopped before the last of the eight is counted.
    const stops = async () => (await backend.stopped()).map(({ slice, version, errors }) => [slice, version, errors >= 5]);
    await expect.poll(stops, WITHIN).toEqual([['host', '1.1.0', true]]);
    expect((await backend.seen()).filter(({ slice, failed }) => slice === 'lookup' && failed)).toEqual([]);
    await site.restart();
    await expect.poll(async () => (await told()).stopped, WITHIN).toBe('1.1.0');
  });

  it('PLUS-28 PLUS-45 an outage of the backend is no error of a shell', async () => {
    await used('host', { old: 0, young: 0 });
    const nothing = () => undefined;
    const deps = { baseUrl: site.url, shellVersion: '1.1.0', onPending: nothing, onBusy: nothing, onResponse: nothing, onAuthTimeout: nothing };
    async function sendIn(cookie: string): Promise<void> {
      const asHere: typeof fetch = (input, init) => fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } });
      const api = createApiClient({ ...deps, fetch: asHere, onUnauthorized: nothing });
      await api.sendIn().catch((error: unknown) => api.log({ level: 'ERROR', ...describeError(error) }));
    }
    backend.state.isDown = true;
    await Promise.all(persons(8, '1.1.0', 100).map(sendIn));
    backend.state.isDown = false;
    // The backend's answer, which is empty, is none that it can use.
    await sendIn(person(107, '1.1.0'));
    const failed = async () => (await backend.seen()).filter((one) => one.failed).map(({ version, visitor }) => `${version} ${visitor}`);
    await expect.poll(failed, WITHIN).toEqual(['1.1.0 inloggad-107']);
  });

  it('PLUS-28 does not count errors of pages opened with an older shell', async () => {
    await used('host/1.0.0', { old: 1, young: 8 });
    const failed = async () => {
      const own = (await backend.seen()).filter((one) => one.slice === 'host' && one.failed);
      return [...new Set(own.map(({ version }) => version))];
    };
    await expect.poll(failed, WITHIN).toEqual(['1.0.0']);
    expect((await told()).stopped).toBeNull();
  });

  const failedToStart = (cookie: string) => site.get('/skalfel', { method: 'POST', headers: { cookie } });
  /** A shell that runs logs how its page felt. */
  const logged = (cookie: string) => site.get('/api/logs', { method: 'POST', headers: { cookie }, body: '{}' });
  const pinOnly = (host: string) => versionsCookie(`host:${host}|lookup:1.0.0`);

  it('PLUS-28 a shell that fails to start stops once its visitors log in', async () => {
    await Promise.all(persons(20, '1.0.0').map(visit));
    for (let number = 0; number < 8; number += 1) {
      const told204 = await failedToStart(pinOnly('1.1.0'));
      expect(told204.status).toBe(204);
      const moved = cookieOf(told204);
      expect((await visit(moved)).version).toBe('1.0.0');
      // Nobody is logged in yet: it counts for nobody.
      expect((await backend.seen()).filter(({ failed }) => failed)).toHaveLength(0);
      if (number < 7) continue;
      const all = Array.from({ length: 8 }, (_, index) => `sid=inloggad-${200 + index}; ${moved}`);
      await Promise.all(all.map(visit));
      await expect.poll(async () => (await backend.seen()).some(({ visitor }) => visitor === 'inloggad-207'), WITHIN).toBe(true);
      // Nor while no other shell is known to have started, as behind a filter that blocks every script.
      expect((await backend.seen()).filter(({ failed }) => failed)).toHaveLength(0);
      await Promise.all(all.map(logged));
    }
    await expect.poll(async () => (await told()).stopped, WITHIN).toBe('1.1.0');
    expect((await visit(pinOnly('1.1.0'))).version).toBe('1.0.0');
  });

  it('PLUS-28 a failed shell is replaced once, by a live version, if pinned', async () => {
    const moved = cookieOf(await failedToStart(pinOnly('1.1.0')));
    const again = cookieOf(await site.get('/logga-in', { headers: { cookie: moved } }));
    expect(again).toContain('host:1.0.0');
    expect((await failedToStart(again)).status).toBe(409);
    expect((await failedToStart('')).status).toBe(409);
    expect((await failedToStart('versions=host:1.1.0~x~y')).status).toBe(409);
    // When the active version fails and no earlier one fits: the built-in one may be too old.
    live('1.1.0');
    await expect.poll(async () => (await told()).active, WITHIN).toBe('1.1.0');
    expect((await failedToStart(pinOnly('1.1.0'))).status).toBe(409);
    expect((await backend.seen()).filter(({ failed }) => failed)).toEqual([]);
  });

  it('PLUS-28 a version that is activated again starts without its former failures', async () => {
    const moved = cookieOf(await failedToStart(pinOnly('1.1.0')));
    expect((await visit(moved)).version).toBe('1.0.0');
    live('1.1.0', { previous: '1.0.0', history: [...GRADUAL.history, { at: '2026-11-21T12:00:00.000Z', what: 'activated', version: '1.1.0' }] });
    await expect.poll(async () => (await visit(moved)).version, WITHIN).toBe('1.1.0');
    await visit(`sid=inloggad-300; ${moved}`);
    await logged(`sid=inloggad-300; ${moved}`);
    await expect.poll(async () => (await backend.seen()).some(({ visitor }) => visitor === 'inloggad-300'), WITHIN).toBe(true);
    expect((await backend.seen()).filter(({ failed }) => failed)).toEqual([]);
  });

  it('PLUS-28 PLUS-42 does not stop a shell for a slice that fails in both', async () => {
    await used('lookup/1.0.0', { old: 20, young: 8 });
    await expect.poll(async () => (await backend.seen()).filter(({ slice, failed }) => slice === 'host' && failed).length, WITHIN).toBe(28);
    const both = { fares: { visits: 8, errors: 8 }, other: { visits: 20, errors: 20 } };
    await expect.poll(async () => (await told()).compared, WITHIN).toMatchObject([{ version: '1.1.0', against: '1.0.0', ...both }]);
    expect((await told()).stopped).toBeNull();
    expect((await told()).rollout).toMatchObject({ version: '1.1.0' });
    expect(await backend.stopped()).toEqual([]);
  });
});
