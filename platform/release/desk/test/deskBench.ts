import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, vi } from 'vitest';
import { publish } from '../../publish.ts';
import { readReleases } from '../../store/releaseStore.ts';
import { AT, benchOfEachTest, type Bench } from '../../test/candidate.ts';
import type { Action } from '../common/press.ts';
import { createDesk } from '../server/app.ts';
import type { Login } from '../server/login.ts';
import { createSessions } from '../server/sessions.ts';
import { personHash, type Persons } from '../server/settings.ts';

// A desk for each test, beside release stores of its own.

const ORIGIN = 'https://slapp.example';
export const KEY = 'd'.repeat(40);
/** Of the test register; Anna is on the list, and may release mfe-lookup. */
export const ANNA = '19850314-2385';
export const OTHER = '19920915-2389';
export const HOUR = 3_600_000;

/** Plays the identity provider: the returning person is named in the address. The real login is tested in e2e/tests/delar/slappbord.spec.ts. */
const login: Login = {
  begin: async () => ({ url: new URL('https://idp.example/auth'), secrets: { state: 's', nonce: randomUUID(), codeVerifier: 'v' } }),
  complete: async ({ searchParams }) => {
    const id = searchParams.get('code');
    return id === null ? { refused: 'access_denied' } : { id, name: searchParams.get('name') ?? 'Anna Ek' };
  },
};

/** The cookie of that name that a response sets; empty when it sets none. */
export const cookieOf = (answer: { headers: { 'set-cookie'?: string | string[] | undefined } }, name: string): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => cookie.startsWith(`__Host-${name}=`) && !cookie.includes('=;'))
    ?.split(';')[0] ?? '';

interface World {
  readonly bench: Bench;
  desk: FastifyInstance;
  persons: Persons;
  /** Milliseconds of the desk's clock. */
  now: number;
}

/** A new desk for each test of the file, and functions to use it. */
export function deskOfEachTest() {
  const bench = benchOfEachTest({ TESTER_KEY: KEY, PROMETHEUS_URL: '' });
  let world: World;

  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(bench.store, bench.seal, bench.build(version), AT);
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const page = path.join(bench.folder, 'page');
    mkdirSync(page);
    writeFileSync(path.join(page, 'index.html'), '<!doctype html><title>Släppbordet</title>');
    const door = {
      settings: { origin: ORIGIN, key: KEY, persons: () => world.persons },
      sessions: createSessions(() => world.now),
      login,
      stack: 'https://tjanst.example',
    };
    world = { bench, desk: createDesk(door, page), persons: [{ hash: personHash(ANNA, KEY), parts: ['lookup'] }], now: 0 };
  });
  afterEach(async () => {
    await world.desk.close();
  });

  const call = (url: string, headers: Record<string, string> = {}) => world.desk.inject({ url, headers });
  const live = () => readReleases(world.bench.store);
  async function logIn(person = ANNA) {
    const begun = await call('/start');
    return call(`/inloggad?state=s&code=${person}`, { cookie: cookieOf(begun, 'desk-login') });
  }
  return {
    world: () => world,
    call,
    live,
    logIn,
    /** The cookie of a person who logs in; empty when the login is refused. */
    session: async (person = ANNA) => cookieOf(await logIn(person), 'desk'),
    parts: (cookie: string) => call('/desk/parts', { cookie }),
    logOut: (cookie: string) => world.desk.inject({ method: 'POST', url: '/desk/logout', headers: { cookie, origin: ORIGIN } }),
    press: (cookie: string, action: Action, more: object = {}, headers: object = {}, part = 'mfe-lookup') =>
      world.desk.inject({
        method: 'POST',
        url: `/desk/parts/${part}/press`,
        headers: { cookie, origin: ORIGIN, ...headers },
        payload: { action, version: action === 'rollback' ? null : '1.1.0', share: null, why: 'Ett prov', serial: live().serial ?? 0, ...more },
      }),
  };
}
