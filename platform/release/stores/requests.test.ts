import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askStore } from '../remote.ts';
import { addKey, readKeys } from '../seal/keys.ts';
import { sealIn } from '../seal/seal.ts';
import { benchOfEachTest } from '../test/candidate.ts';
import { startPrometheus, type Prometheus } from '../test/prometheus.ts';
import { createRequests, requestOf } from './requests.ts';
import { uploadServer } from './uploads.ts';

// What the team of lookup, elsewhere, gets of the stack with its own key alone (PLUS-47); wizard is another team.

const bench = benchOfEachTest();
let app: FastifyInstance;
let prometheus: Prometheus;
let address: string;

beforeEach(async () => {
  await addKey('wizard', bench.keys, new Date('2020-01-01'), 0);
  const { lookup, wizard } = readKeys(bench.keys);
  const list = path.join(bench.folder, 'slices.json');
  writeFileSync(
    list,
    JSON.stringify({
      slices: [
        { name: 'lookup', paths: [], keys: lookup },
        { name: 'wizard', paths: [], keys: wizard },
      ],
    }),
  );
  vi.spyOn(console, 'error').mockReturnValue();
  prometheus = await startPrometheus();
  vi.stubEnv('PROMETHEUS_URL', prometheus.url);
  app = uploadServer(path.join(bench.folder, 'stores'), list);
  address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/lookup/`;
});
afterEach(() => Promise.all([app.close(), prometheus.stop()]));

const figures = (seal = bench.seal) => askStore(address, 'figures', seal, { span: 'minute' });
async function answered(body: string): Promise<string> {
  const answer = await fetch(new URL('figures', address), { method: 'POST', body });
  return `${answer.status} ${(await answer.text()).trim()}`;
}

it('PLUS-47 a team reads the figures of its own slice by its key alone', async () => {
  prometheus.add('use', '1.0.0', 'loads', [Date.now() / 1000 - 60, 12]);
  expect(await figures()).toMatchObject({ curves: [{ version: '1.0.0', loads: 12 }] });
  expect(prometheus.asked.every(({ query }) => query?.includes('slice="lookup"'))).toBe(true);
});

it('PLUS-47 another team’s key, and one that nobody knows, is refused', async () => {
  const before = prometheus.asked.length;
  await expect(figures(sealIn('wizard', bench.keys))).rejects.toThrow('Det är inte undertecknat av laget för lookup');
  expect(await answered('{}')).toBe('403 Det är inte undertecknat av laget för lookup: unsigned.');
  expect(await answered(JSON.stringify(bench.seal.sign('releases', { ask: 'figures' })))).toContain('403 Det är inte undertecknat av laget för lookup: forged');
  expect(prometheus.asked).toHaveLength(before);
});

it('PLUS-47 a request is answered once, by the server and for the thing that it names', async () => {
  const body = requestOf(bench.seal, address, { ask: 'figures' });
  expect(await answered(body)).toMatch(/^200 /);
  expect(await answered(body)).toBe('403 Det har redan använts en gång. Kör kommandot igen.');
  expect(await answered(requestOf(bench.seal, address, { ask: 'desk' }))).toMatch(/^403 Det är undertecknat för något annat/);
  expect(await answered(requestOf(bench.seal, 'https://annan.example/', { ask: 'figures' }))).toMatch(/^403 Det är undertecknat för något annat/);
});

it('PLUS-47 a request counts for two minutes, and not for a server that started later', () => {
  const asked: unknown = JSON.parse(requestOf(bench.seal, address, { ask: 'figures' }));
  const host = new URL(address).host;
  let now = Date.now() - 1000;
  const requests = createRequests(() => now);
  now += 125_000;
  expect(() => requests.demand(asked, 'figures', host)).toThrow('Det är inte undertecknat nu.');
  now -= 10_000;
  requests.demand(asked, 'figures', host);
  expect(() => requests.demand(asked, 'figures', host)).toThrow('redan använts');
  const later = createRequests(() => Date.now() + 60_000);
  expect(() => later.demand(asked, 'figures', host)).toThrow('Det är inte undertecknat nu.');
});

it('PLUS-47 a stack without curves says so', async () => {
  vi.stubEnv('PROMETHEUS_URL', '');
  await expect(figures()).rejects.toThrow('Den här miljön mäter inget över tid.');
  vi.stubEnv('PROMETHEUS_URL', 'http://127.0.0.1:9');
  await expect(figures()).rejects.toThrow('Kurvorna går inte att hämta just nu.');
});
