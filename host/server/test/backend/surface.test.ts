import path from 'node:path';
import { SURFACE_PATH } from '@uppgiftsandring/shared/wire/internal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { redescribe, registryIn, startSite, type Site } from '../site.ts';

// The composition server asks the backend what it takes and gives, and gives out no version that does not fit it.

const TOKEN = 't'.repeat(40);
const sak = (...keys: string[]) => ({ type: 'object', properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])), required: ['namn'] });
const surface = (version: string, ...keys: string[]) => ({
  version,
  builtFrom: 'cafe',
  shapes: { entities: { Sak: sak(...keys) }, calls: { 'PUT /api/sak': { takes: { $ref: '#/$defs/Sak' } } } },
});

let site: Site;
/** What the backend answers; null from one of before it could say. */
let said: object | null;
const told = async () => (await site.get('/versions.json')).json();
const given = async (name = 'measures') => registryIn(await (await site.get('/ansokan/atgard-select')).text())[name]?.version;
const statusOf = async (name = 'measures') => (await told()).slices[name];

beforeEach(async () => {
  said = surface('1.0.0', 'namn');
  site = await startSite({
    env: { HOST_TOKEN: TOKEN },
    shellStore: true,
    backend: ({ url, headers }, response) => {
      const isAsked = url === SURFACE_PATH && headers.authorization === `Bearer ${TOKEN}` && said !== null;
      response.writeHead(isAsked ? 200 : 404).end(isAsked ? JSON.stringify(said) : '');
    },
  });
});
afterEach(() => site.stop());

function activateNewKey(): void {
  site.publish('measures', '1.1.0');
  redescribe(path.join(site.storeOf('measures'), '1.1.0'), { entities: { Sak: sak('namn', 'kod') } });
  site.setReleases('measures', { active: '1.1.0', previous: '1.0.0' });
}

it('PLUS-44 PLUS-34 names the backend, and keeps the version that fits it, also when started again', async () => {
  expect((await told()).backend).toEqual(said);
  activateNewKey();
  const refused = { trouble: 'Version 1.1.0 skriver Sak.kod (okänd), vilket backend inte tar emot.' };
  await expect.poll(() => statusOf()).toMatchObject({ ...refused, active: '1.0.0' });
  await site.restart();
  expect(await given()).toBe('1.0.0');
  await expect.poll(() => statusOf()).toMatchObject(refused);
  said = surface('1.1.0', 'namn', 'kod');
  await site.restart();
  await expect.poll(() => statusOf()).toMatchObject({ trouble: null, active: '1.1.0' });
  expect((await told()).backend.version).toBe('1.1.0');
  expect(await given()).toBe('1.1.0');
});

it('PLUS-44 a rollback to a version that the backend refuses changes nothing', async () => {
  site.publish('measures', '1.1.0');
  redescribe(path.join(site.storeOf('measures'), '1.0.0'), { entities: { Sak: sak('namn', 'utgangen') } });
  site.setReleases('measures', { active: '1.1.0', previous: '1.0.0' });
  await expect.poll(() => given()).toBe('1.1.0');
  site.setReleases('measures', { active: '1.0.0', withdrawn: ['1.1.0'] });
  const trouble = 'Version 1.0.0 skriver Sak.utgangen (okänd), vilket backend inte tar emot.';
  await expect.poll(() => statusOf()).toMatchObject({ trouble, active: '1.1.0' });
  expect(await given()).toBe('1.1.0');
});

it('PLUS-44 what is only read leaves no part without any version', async () => {
  site.publish('measures', '1.1.0');
  redescribe(path.join(site.storeOf('measures'), '1.1.0'), { entities: {}, codes: ['SLUT'] });
  site.setReleases('measures', { active: '1.1.0', previous: null });
  said = { ...surface('1.1.0'), shapes: { entities: {}, calls: {}, codes: [] } };
  await site.restart();
  const trouble = 'Version 1.1.0 känner felkoden SLUT, som backend inte ger.';
  await expect.poll(() => statusOf()).toMatchObject({ trouble, version: '1.1.0' });
  expect(await given()).toBe('1.1.0');
  site.setReleases('measures', { active: '1.1.0', previous: '1.0.0' });
  await expect.poll(() => given()).toBe('1.0.0');
});

it('PLUS-44 gives out no shell that calls what the backend lacks', async () => {
  const shapes = { entities: {}, calls: { 'GET /api/ny': {} } };
  for (const [version, more] of [
    ['2.0.0', {}],
    ['2.1.0', { shapes }],
  ] as const)
    site.publishShell(version, more);
  site.setReleases('host', { active: '2.1.0', previous: '2.0.0' });
  await site.restart();
  const { host } = registryIn(await (await site.get('/versions')).text());
  expect(host?.backend).toEqual({ version: '1.0.0', builtFrom: 'cafe' });
  await expect.poll(async () => (await told()).host).toMatchObject({ version: '2.0.0', trouble: 'Version 2.1.0 anropar GET /api/ny, som backend inte har.' });
});

it.each([
  ['says nothing', null],
  ['says nothing readable', { version: 1 }],
])('PLUS-44 a backend that %s refuses what is new, and nothing else', async (_what, answer) => {
  said = answer;
  site.publish('measures', '0.9.0');
  const history = ['0.9.0', '1.0.0'].map((version, day) => ({ at: `2026-11-2${day}T10:00:00.000Z`, what: 'activated' as const, version }));
  site.setReleases('measures', { active: '1.0.0', history });
  await site.restart();
  expect((await told()).backend).toBeNull();
  expect(await given('lookup')).toBe('1.0.0');
  activateNewKey();
  const trouble = 'Version 1.1.0 kan inte jämföras med backend, som inte säger vad den tar emot.';
  await expect.poll(() => statusOf()).toMatchObject({ trouble, active: '1.0.0' });
  expect((await statusOf('lookup')).trouble).toBeNull();
  site.setReleases('measures', { active: '0.9.0', withdrawn: ['1.0.0'], history });
  await expect.poll(() => statusOf()).toMatchObject({ trouble: null, active: '0.9.0' });
});
