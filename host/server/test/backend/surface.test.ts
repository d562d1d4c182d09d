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
let said: object;
const told = async () => (await site.get('/versions.json')).json();

beforeEach(async () => {
  said = surface('1.0.0', 'namn');
  site = await startSite({
    env: { HOST_TOKEN: TOKEN },
    backend: ({ url, headers }, response) => {
      const isAsked = url === SURFACE_PATH && headers.authorization === `Bearer ${TOKEN}`;
      response.writeHead(isAsked ? 200 : 404).end(isAsked ? JSON.stringify(said) : '');
    },
  });
});
afterEach(() => site.stop());

it('PLUS-44 PLUS-34 names the backend, and keeps the version that fits it', async () => {
  expect((await told()).backend).toEqual(said);
  site.publish('measures', '1.1.0');
  redescribe(path.join(site.storeOf('measures'), '1.1.0'), { entities: { Sak: sak('namn', 'kod') } });
  site.setReleases('measures', { active: '1.1.0', previous: '1.0.0' });
  const measures = async () => (await told()).slices.measures;
  await expect.poll(measures).toMatchObject({ trouble: 'Version 1.1.0 skriver Sak.kod (okänd), vilket backend inte tar emot.', active: '1.0.0' });
  said = surface('1.1.0', 'namn', 'kod');
  await site.restart();
  await expect.poll(measures).toMatchObject({ trouble: null, active: '1.1.0' });
  expect((await told()).backend.version).toBe('1.1.0');
});

it('PLUS-44 a backend that says nothing readable refuses no version', async () => {
  said = { version: 1 };
  await site.restart();
  expect((await told()).backend).toBeNull();
  expect(registryIn(await (await site.get('/ansokan/sok-forening')).text())['lookup']?.version).toBe('1.0.0');
});
