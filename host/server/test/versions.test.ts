import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StackSchema } from '@uppgiftsandring/platform/contract/versions';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cookieOf, registryIn, startSite, untilTrouble, versionsCookie, type Site } from './site.ts';

let site: Site;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const LIVE_WITHIN_MS = 5000;

async function visit(cookie = ''): Promise<{ version: string | undefined; cookie: string }> {
  const response = await site.get('/ansokan/sok-forening', { headers: { cookie } });
  return { version: registryIn(await response.text())['lookup']?.version, cookie: cookieOf(response) || cookie };
}

const until = (version: string) => expect.poll(async () => (await visit()).version, { timeout: LIVE_WITHIN_MS }).toBe(version);

it('PLUS-23 an activated version is live within five seconds, without a restart', async () => {
  expect((await visit()).version).toBe('1.0.0');
  site.publish('lookup', '1.1.0');
  site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
  await until('1.1.0');
});

it('PLUS-24 the cookie is set once and ends with the browser session', async () => {
  const first = await site.get('/logga-in');
  expect(first.headers.get('set-cookie')).toMatch(
    /^versions=lookup:1\.0\.0\|measures:1\.0\.0\|wizard:1\.0\.0\|receipt:1\.0\.0~\w+~[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const second = await site.get('/kvitton', { headers: { cookie: cookieOf(first) } });
  expect(second.headers.has('set-cookie')).toBe(false);
});

it('PLUS-24 a session whose version has vanished gets the active one', async () => {
  expect((await visit(versionsCookie('lookup:0.9.0|measures:1.0.0'))).version).toBe('1.0.0');
});

it('PLUS-29 a forged cookie chooses no version', async () => {
  site.publish('lookup', '2.0.0');
  expect((await visit('versions=lookup:2.0.0')).version).toBe('1.0.0');
  expect((await visit(`${versionsCookie('lookup:1.0.0').replace('1.0.0', '2.0.0')}`)).version).toBe('1.0.0');
  expect((await visit(versionsCookie('lookup:2.0.0'))).version).toBe('2.0.0');
});

it('PLUS-23 PLUS-24 PLUS-29 sessions lose a withdrawn version, but keep a replaced one', async () => {
  site.publish('lookup', '1.1.0');
  const { cookie } = await visit();
  site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
  await until('1.1.0');
  expect((await visit(cookie)).version).toBe('1.0.0');
  expect((await site.get('/slices/lookup/1.0.0/remoteEntry.js')).status).toBe(200);
  site.setReleases('lookup', { active: '1.1.0', withdrawn: ['1.0.0'] });
  await expect.poll(async () => (await visit(cookie)).version, { timeout: LIVE_WITHIN_MS }).toBe('1.1.0');
  expect((await visit(cookie)).cookie).toContain('lookup:1.1.0');
});

it('PLUS-23 PLUS-24 sessions keep their version when a server restarts during a gradual release', async () => {
  site.publish('lookup', '1.1.0');
  site.setReleases('lookup', { active: '1.0.0', rollout: { version: '1.1.0', share: 50 } });
  const drawn = () => Promise.all(Array.from({ length: 60 }, () => visit()));
  await expect.poll(async () => (await drawn()).some(({ version }) => version === '1.1.0'), { timeout: LIVE_WITHIN_MS }).toBe(true);
  const sessions = await drawn();
  await site.restart();
  expect(new Set(sessions.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']));
  for (const { cookie, version } of sessions) expect((await visit(cookie)).version).toBe(version);
  expect(new Set((await drawn()).map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']));
});

it('ERR-08 uses the last known version when the store cannot be read', async () => {
  expect((await visit()).version).toBe('1.0.0');
  writeFileSync(path.join(site.storeOf('lookup'), 'releases.json'), '{"active": ');
  await untilTrouble(site, 'lookup');
  expect((await visit()).version).toBe('1.0.0');
});

it('ERR-08 leaves out a slice without any version', async () => {
  rmSync(site.storeOf('measures'), { recursive: true });
  const response = await site.get('/ansokan/atgard-select');
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toContain('<title>Uppgiftsändring - Välj åtgärd</title>');
  expect(Object.keys(registryIn(html))).toEqual(['lookup', 'wizard', 'receipt']);
});

it('PLUS-34 one URL gives the version of everything and where it came from', async () => {
  const response = await site.get('/versions.json');
  const body = await response.json();
  expect(body.host).toMatchObject({ version: '1.0.0', builtFrom: 'cafe', contract: 1, contracts: [1] });
  expect(body.slices.receipt).toEqual({
    version: '1.0.0',
    builtFrom: 'from-1.0.0',
    source: 'mfe-receipt/releases',
    signed: expect.stringMatching(/^receipt-[0-9a-f]{12}$/),
    trouble: null,
    expires: expect.any(String),
    base: '/slices/receipt/1.0.0/',
    test: false,
    active: '1.0.0',
    previous: null,
    rollout: null,
    there: { '1.0.0': null },
    steps: [],
    stopped: null,
    stops: [],
    barred: [],
    compared: [],
    happened: [],
    waiting: null,
    health: [],
    config: {},
    ignored: [],
    live: [{ version: '1.0.0' }],
    parts: [],
    paths: ['/ansokan/kvittens', '/kvitton'],
    guards: { '/ansokan/kvittens': ['session', 'signed', 'submitted'], '/kvitton': ['session'] },
  });
  expect(body.trouble).toBeNull();
  expect(v.parse(StackSchema, body)).toEqual(body);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('PLUS-34 gives a session its own versions', async () => {
  site.publish('lookup', '0.9.0');
  const response = await site.get('/versions.json', { headers: { cookie: versionsCookie('lookup:0.9.0') } });
  expect((await response.json()).slices.lookup).toMatchObject({ version: '0.9.0', active: '1.0.0' });
});

it('PLUS-34 is alive and ready, and says which slices there are', async () => {
  expect((await site.get('/livez')).status).toBe(200);
  const ready = await site.get('/readyz');
  expect(await ready.json()).toEqual({ status: 'ok', slices: { lookup: '1.0.0', measures: '1.0.0', wizard: '1.0.0', receipt: '1.0.0' } });
});

it('PLUS-34 is not ready without a build of the shell', async () => {
  rmSync(path.join(site.folder, 'dist'), { recursive: true });
  expect((await site.get('/readyz')).status).toBe(503);
  expect((await site.get('/livez')).status).toBe(200);
});
