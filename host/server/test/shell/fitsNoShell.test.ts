import path from 'node:path';
import type { Release } from '@uppgiftsandring/platform/contract/releaseStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, redescribe, registryIn, startSite, TESTER_KEY, testerCookie, versionsCookie, type Site } from '../site.ts';

// A slice that fits no shell is only its own team's problem: no session loses its shell because of it, and no other slice's link is refused.

const WITHIN = { interval: 100 };
const ROLLOUT = { rollout: { version: '1.1.0', share: 99 } };

let site: Site;
const page = (cookie: string) => site.get('/ansokan/sok-forening', { headers: { cookie } });
const registry = async (cookie: string) => registryIn(await (await page(cookie)).text());
const told = async () => (await site.get('/versions.json')).json();

/** The versions of the shell that many sessions, begun with 1.0.0, get at a page load each. */
async function shells(): Promise<Set<string | undefined>> {
  const pages = Array.from({ length: 12 }, () => registry(versionsCookie('host:1.0.0|measures:1.0.0')));
  return new Set((await Promise.all(pages)).map((one) => one['host']?.version));
}

function publish(name: 'lookup' | 'measures', more: Partial<Release>): void {
  site.publish(name, '1.1.0');
  redescribe(path.join(site.storeOf(name), '1.1.0'), more);
}

beforeEach(async () => {
  site = await startSite({ shellStore: true, env: { TESTER_KEY, APP_ENV: 'test' } });
  site.publishShell('1.0.0', { names: { react: ['use'] } });
  site.publishShell('1.1.0', { names: { react: ['use', 'useOptimistic'] } });
  publish('lookup', { contract: 99 });
  site.setReleases('lookup', { active: '1.1.0' });
  site.setReleases('host', { active: '1.0.0', ...ROLLOUT });
  await expect.poll(async () => (await told()).host, WITHIN).toMatchObject(ROLLOUT);
  await expect.poll(async () => (await told()).slices.lookup.active, WITHIN).toBe('1.1.0');
});
afterEach(() => site.stop());

describe('while one slice fits no shell', () => {
  it('PLUS-41 PLUS-27 every session keeps its shell, unless another gives what its own lacks', async () => {
    expect(await shells()).toEqual(new Set(['1.0.0']));
    publish('measures', { takes: { react: ['useOptimistic'] } });
    site.setReleases('measures', { active: '1.1.0', withdrawn: ['1.0.0'] });
    await expect.poll(shells, WITHIN).toContain('1.1.0');
  });

  it('PLUS-44 the version before stays when one fits no shell, also after a restart', async () => {
    publish('measures', { shared: { react: '^20.0.0' } });
    site.setReleases('measures', { active: '1.1.0', previous: '1.0.0' });
    const trouble = async () => (await told()).slices.measures.trouble;
    await expect.poll(trouble, WITHIN).toBe('Version 1.1.0 behöver react ^20.0.0, skalet har 19.0.0.');
    expect((await registry(''))['measures']?.version).toBe('1.0.0');
    await site.restart();
    expect((await registry(''))['measures']?.version).toBe('1.0.0');
    // It has no version that fits.
    expect(await registry('')).not.toHaveProperty('lookup');
  });

  it('PLUS-41 PLUS-29 refuses a tester’s link only to the slice without a shell', async () => {
    const testing = async (slice: 'lookup' | 'measures') => `${versionsCookie('host:1.0.0')}; ${await testerCookie(site, slice, '1.1.0')}`;
    site.publish('measures', '1.1.0');
    expect((await registry(await testing('measures')))['measures']?.version).toBe('1.1.0');
    expect((await page(await testing('lookup'))).status).toBe(403);
  });

  it('PLUS-41 PLUS-28 a session whose shell did not start gets another', async () => {
    const failed = await site.get('/skalfel', { method: 'POST', headers: { cookie: versionsCookie('host:1.1.0') } });
    expect(failed.status).toBe(204);
    expect((await registry(cookieOf(failed)))['host']?.version).toBe('1.0.0');
  });
});
