import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publish } from '../publish.ts';
import { addKey } from '../seal/keys.ts';
import { sealIn } from '../seal/seal.ts';
import { readReleases } from '../store/releaseStore.ts';
import { AT, benchOfEachTest } from '../test/candidate.ts';
import { createTeamDesk, entryOf } from './server/teamDesk.ts';
import type { Action } from './common/press.ts';

// The desk that a team opens with its own key (PLUS-47): here that of lookup, among stores of this machine.

const ORIGIN = 'http://localhost:8091';
const bench = benchOfEachTest({ PROMETHEUS_URL: '' });
const used: string[] = [];
let app: FastifyInstance;

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish(bench.store, bench.seal, bench.build(version), AT);
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const page = path.join(bench.folder, 'page');
  mkdirSync(page);
  writeFileSync(path.join(page, 'index.html'), '<!doctype html><title>Släppbordet</title>');
  used.length = 0;
  const inStore = <T>(name: string, work: () => Promise<T>) => {
    used.push(name);
    return work();
  };
  app = createTeamDesk({ name: 'lookup', origin: ORIGIN, stack: 'https://tjanst.example', inStore }, page);
});
afterEach(() => app.close());

const enter = (entry = entryOf(ORIGIN, bench.seal)) => app.inject({ url: entry.replace(ORIGIN, '') });
async function session(): Promise<string> {
  const { cookies } = await enter();
  return `desk=${cookies[0]?.value ?? ''}`;
}
const press = (cookie: string, action: Action, more: object = {}, part = 'mfe-lookup') =>
  app.inject({
    method: 'POST',
    url: `/desk/parts/${part}/press`,
    headers: { cookie, origin: ORIGIN },
    payload: { action, version: action === 'rollback' ? null : '1.1.0', share: null, why: 'Ett prov', serial: readReleases(bench.store).serial ?? 0, ...more },
  });

it('PLUS-47 a team activates, releases gradually, rolls back and withdraws at its own desk', async () => {
  const cookie = await session();
  await press(cookie, 'activate', { version: '1.0.0' });
  await press(cookie, 'share', { share: 10 });
  expect(readReleases(bench.store)).toMatchObject({ active: '1.0.0', rollout: { version: '1.1.0', share: 10 } });
  expect((await press(cookie, 'rollback')).json().message).toBe('mfe-lookup: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
  await press(cookie, 'activate', { again: true });
  expect((await press(cookie, 'withdraw', { version: '1.0.0' })).statusCode).toBe(200);
  expect((await press(cookie, 'link')).json().message).toContain('https://tjanst.example/testversion/');
  expect(used).toEqual(Array.from({ length: 6 }, () => 'lookup'));
  expect((await app.inject({ url: '/desk/session', headers: { cookie } })).json().name).not.toBe('');
});

it('PLUS-47 the desk of a team releases no other slice', async () => {
  const cookie = await session();
  for (const part of ['mfe-wizard', 'host']) {
    const answer = await press(cookie, 'activate', {}, part);
    expect([answer.statusCode, answer.json().message]).toEqual([403, `Du får inte släppa ${part}.`]);
  }
});

it('PLUS-47 an entry lets in once, and only with the team’s key, for this desk', async () => {
  const entry = entryOf(ORIGIN, bench.seal);
  expect((await enter(entry)).headers['location']).toBe('/');
  await addKey('wizard', bench.keys, new Date('2020-01-01'), 0);
  const others = [entry, entryOf(ORIGIN, sealIn('wizard', bench.keys)), entryOf('http://localhost:9', bench.seal), `${ORIGIN}/in`, `${ORIGIN}/in?entry=x`];
  for (const one of others) {
    const { headers, cookies } = await enter(one.replace('http://localhost:9', ORIGIN));
    expect([headers['location'], cookies]).toEqual(['/?inloggning=nyckel', []]);
  }
  expect((await app.inject({ url: '/start' })).headers['location']).toBe('/?inloggning=nyckel');
  expect((await app.inject({ url: '/desk/parts' })).statusCode).toBe(401);
});
