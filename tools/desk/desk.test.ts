import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoggedInPerson } from '../../backend/src/session/loginProvider.ts';
import { LoginFailed } from '../../backend/src/session/loginProvider.ts';
import { publish } from '../release/publish.ts';
import { readReleases } from '../release/releaseStore.ts';
import { AT, envOf, openBench, type Bench } from '../release/test/candidate.ts';
import type { Action } from './common/press.ts';
import { createDesk } from './server/app.ts';
import { personHash, type Persons } from './server/persons.ts';
import { createSessions } from './server/sessions.ts';

const ORIGIN = 'https://slapp.example';
const KEY = 'd'.repeat(40);
const ANNA = '19850314-2385';
const OTHER = '19920915-2389';
const HOUR = 3_600_000;

let bench: Bench;
let desk: FastifyInstance;
let folder: string;
let persons: Persons;
let now: number;

/** The identity provider's part: who comes back says so in the address. The real one is in e2e/tests/delar/slappbord.spec.ts. */
const login = {
  begin: async () => ({ url: new URL('https://idp.example/auth'), secrets: { state: 's', nonce: 'n', codeVerifier: 'v' } }),
  complete: async ({ searchParams }: URL): Promise<LoggedInPerson> => {
    const personnummer = searchParams.get('code');
    if (personnummer === null) throw new LoginFailed('access_denied');
    return { personnummer, loa: null, fornamn: 'Anna', efternamn: 'Ek', fullname: searchParams.get('name') ?? 'Anna Ek' };
  },
};

beforeEach(async () => {
  bench = await openBench();
  for (const [name, value] of Object.entries({ ...envOf(bench), TESTER_KEY: KEY, BACKEND_URL: 'http://127.0.0.1:9', OPERATOR_TOKEN: 'o'.repeat(20) }))
    vi.stubEnv(name, value);
  for (const version of ['1.0.0', '1.1.0']) await publish(bench.store, bench.seal, bench.build(version), AT);
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
  mkdirSync(path.join(folder, 'page'));
  writeFileSync(path.join(folder, 'page/index.html'), '<!doctype html><title>Släppbordet</title>');
  persons = [{ hash: personHash(ANNA, KEY), parts: ['lookup'] }];
  now = 0;
  const door = {
    settings: { origin: ORIGIN, key: KEY, persons: () => persons, proxies: 1 },
    sessions: createSessions(() => now),
    login,
    stack: 'https://tjanst.example',
  };
  desk = createDesk(door, path.join(folder, 'page'));
});
afterEach(async () => {
  await desk.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  bench.clear();
});

const cookieOf = (answer: { headers: { 'set-cookie'?: string | string[] | undefined } }, name: string) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => cookie.startsWith(`__Host-${name}=`) && !cookie.includes('=;'))
    ?.split(';')[0] ?? '';

async function logIn(personnummer = ANNA) {
  const begun = await desk.inject('/start');
  return desk.inject({ url: `/inloggad?state=s&code=${personnummer}`, headers: { cookie: cookieOf(begun, 'desk-login') } });
}
const session = async (personnummer = ANNA) => cookieOf(await logIn(personnummer), 'desk');
const parts = (cookie: string) => desk.inject({ url: '/desk/parts', headers: { cookie } });
const serial = () => readReleases(bench.store).serial ?? 0;
const press = (cookie: string, action: Action, more: object = {}, headers: object = {}, part = 'mfe-lookup') =>
  desk.inject({
    method: 'POST',
    url: `/desk/parts/${part}/press`,
    headers: { cookie, origin: ORIGIN, ...headers },
    payload: { action, version: action === 'rollback' ? null : '1.1.0', share: null, why: 'Ett prov', serial: serial(), ...more },
  });
const live = () => readReleases(bench.store);

describe('the release desk', () => {
  it('PLUS-42 each button does what its command does, and the history says who and why', async () => {
    const anna = await session();
    expect((await press(anna, 'activate', { version: '1.0.0' })).json()).toEqual({ said: 'mfe-lookup 1.0.0 är aktiv.' });
    await press(anna, 'share', { share: 10, why: 'Först några' });
    expect(live()).toMatchObject({ active: '1.0.0', rollout: { version: '1.1.0', share: 10 } });
    await press(anna, 'byItself');
    expect(live().rollout?.plan?.shares).toEqual([1, 10, 50, 100]);
    expect((await press(anna, 'rollback')).json().said).toBe('mfe-lookup: 1.1.0 är tillbakatagen, 1.0.0 är aktiv.');
    await press(anna, 'activate');
    await press(anna, 'withdraw', { version: '1.0.0', why: `Fel för ${OTHER}` });
    const said = live()
      .history.filter(({ by }) => by === 'Anna Ek')
      .map(({ what, why }) => [what, why]);
    expect(said).toEqual([
      ['activated', 'Ett prov'],
      ['rollout', 'Först några'],
      ['rollout', 'Ett prov'],
      ['stopped', 'Ett prov'],
      ['activated', 'Ett prov'],
      ['withdrawn', expect.not.stringContaining(OTHER)],
    ]);
    expect((await press(anna, 'link')).json().said).toContain('https://tjanst.example/testversion/');
    expect(JSON.stringify(vi.mocked(console.log).mock.calls)).not.toMatch(/\d{8}-\d{4}/);
  });

  it('PLUS-42 what a command refuses changes nothing, and is said in its words', async () => {
    const anna = await session();
    const before = live();
    for (const [action, more, words] of [
      ['rollback', {}, 'ingen tidigare version'],
      ['activate', { version: '9.9.9' }, 'finns inte'],
      ['share', { share: 10 }, 'Ingen version är aktiv'],
    ] as const) {
      const answer = await press(anna, action, more);
      expect([answer.statusCode, answer.json().said]).toEqual([409, expect.stringContaining(words)]);
    }
    expect((await press(anna, 'activate', { version: '../1.0.0' })).statusCode).toBe(400);
    expect((await press(anna, 'share', { share: 100 })).statusCode).toBe(400);
    expect(live()).toEqual(before);
  });

  it('PLUS-42 a reason may begin with a dash', async () => {
    const anna = await session();
    expect((await press(anna, 'activate', { why: '-1 % fel, --local' })).statusCode).toBe(200);
    expect(live().history.at(-1)).toMatchObject({ what: 'activated', why: '-1 % fel, --local' });
  });

  it('PLUS-42 a damaged store is told of at its part; the others are as they are', async () => {
    const anna = await session();
    mkdirSync(path.join(bench.folder, 'mfe-wizard'), { recursive: true });
    writeFileSync(path.join(bench.folder, 'mfe-wizard/releases.json'), '{');
    const answer = await parts(anna);
    expect(answer.statusCode).toBe(200);
    const byName = new Map(answer.json().map((part: { name: string }) => [part.name, part]));
    expect(byName.get('mfe-wizard')).toMatchObject({ trouble: expect.stringContaining('är skadad'), may: false, versions: [] });
    expect(byName.get('mfe-lookup')).toMatchObject({ trouble: null, may: true, versions: [{ version: '1.1.0' }, { version: '1.0.0' }] });
    expect((await press(anna, 'activate')).statusCode).toBe(200);
  });

  it('PLUS-42 what is refused is in the log with who pressed what, without reason or personal number', async () => {
    const anna = await session();
    await press(anna, 'activate', { why: `Fel för ${OTHER}` }, {}, 'mfe-wizard');
    await press(anna, 'activate', { why: `Fel för ${OTHER}`, serial: -1 });
    await press(anna, 'activate', {}, { origin: 'https://annan.example' });
    persons = JSON.parse('null');
    expect((await parts(anna)).statusCode).toBe(500);
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toEqual([
      { event: 'desk-press-refused', by: 'Anna Ek', command: 'npm run release -- activate mfe-wizard 1.1.0', reason: 'not-theirs' },
      {
        event: 'desk-press-refused',
        by: 'Anna Ek',
        command: 'npm run release -- activate mfe-lookup 1.1.0',
        reason: expect.stringContaining('Någon annan har ändrat'),
      },
      { event: 'desk-call-refused', reason: 'origin' },
      { event: 'desk-failed', reason: expect.stringContaining('TypeError') },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/\d{8}-?\d{4}|Fel för/);
  });

  it('PLUS-42 of two who press at once by the same list, one is told that the other has changed it', async () => {
    const anna = await session();
    await press(anna, 'activate', { version: '1.0.0' });
    await press(anna, 'activate', { version: '1.1.0' });
    const own = { serial: serial() };
    const answers = await Promise.all([press(anna, 'rollback', own), press(anna, 'rollback', own)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.map((answer) => answer.json().said)).toContainEqual(expect.stringContaining('Någon annan har ändrat'));
    expect(live().active).toBe('1.0.0');
  });

  it('PLUS-42 ASVS 8.2.1 nobody who is not logged in sees or presses anything, and no page of somebody else’s presses for them', async () => {
    const before = live();
    for (const cookie of ['', '__Host-desk=', `__Host-desk=${'x'.repeat(43)}`]) {
      expect((await parts(cookie)).statusCode).toBe(401);
      expect((await press(cookie, 'activate')).statusCode).toBe(401);
    }
    const anna = await session();
    for (const origin of ['https://annan.example', 'null', '']) expect((await press(anna, 'activate', {}, { origin })).statusCode).toBe(403);
    expect(live()).toEqual(before);
    expect((await parts(anna)).statusCode).toBe(200);
  });

  it('PLUS-42 ASVS 8.2.1 another team’s part can be seen and not changed; who is not on the list, or no longer is, does not come in', async () => {
    const anna = await session();
    const mine = (await parts(anna)).json().map(({ name, may }: { name: string; may: boolean }) => [name, may]);
    expect(mine).toContainEqual(['mfe-lookup', true]);
    expect(mine).toContainEqual(['mfe-wizard', false]);
    expect((await press(anna, 'activate', {}, {}, 'mfe-wizard')).statusCode).toBe(403);
    expect((await logIn(OTHER)).headers['location']).toBe('/?inloggning=nekad');
    expect(await session(OTHER)).toBe('');
    persons = [];
    expect((await parts(anna)).statusCode).toBe(401);
  });

  it('PLUS-42 ASVS 7.3.2 a login lasts two hours, ends when one leaves, and begins with the browser that asked for it, once', async () => {
    const anna = await session();
    now = 2 * HOUR - 1;
    expect((await parts(anna)).statusCode).toBe(200);
    now = 2 * HOUR;
    expect((await parts(anna)).statusCode).toBe(401);
    const again = await session();
    await desk.inject({ method: 'POST', url: '/desk/logout', headers: { cookie: again, origin: ORIGIN } });
    expect((await parts(again)).statusCode).toBe(401);

    const begun = cookieOf(await desk.inject('/start'), 'desk-login');
    const back = (cookie: string) => desk.inject({ url: `/inloggad?state=s&code=${ANNA}`, headers: { cookie } });
    expect((await back('__Host-desk-login=annan')).headers['location']).toBe('/?inloggning=misslyckad');
    expect((await back(begun)).headers['location']).toBe('/');
    expect((await back(begun)).headers['location']).toBe('/?inloggning=misslyckad');
    const late = cookieOf(await desk.inject('/start'), 'desk-login');
    now += 10 * 60_000;
    expect((await back(late)).headers['location']).toBe('/?inloggning=misslyckad');
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/\d{8}-?\d{4}/);
  });

  it('PLUS-42 ASVS 2.4.1 who begins many logins is refused more, and pushes out nobody else’s', async () => {
    const begin = (sender: string) => desk.inject({ url: '/start', headers: { 'x-forwarded-for': `10.9.9.9, ${sender}` } });
    const anna = cookieOf(await begin('198.51.100.7'), 'desk-login');
    const many: string[] = [];
    for (let n = 0; n < 21; n += 1) many.push(String((await begin(n % 2 === 0 ? '2001:db8::1' : `2001:db8::${n}`)).headers['location']));
    expect(many.slice(0, 20)).toEqual(Array(20).fill('https://idp.example/auth'));
    expect(many[20]).toBe('/?inloggning=misslyckad');
    expect((await desk.inject({ url: `/inloggad?state=s&code=${ANNA}`, headers: { cookie: anna } })).headers['location']).toBe('/');
    now = 10 * 60_000;
    expect((await begin('2001:db8::1')).headers['location']).toBe('https://idp.example/auth');
  });

  it('PLUS-42 who has no name does not come in: the history would say nobody', async () => {
    const begun = cookieOf(await desk.inject('/start'), 'desk-login');
    const back = await desk.inject({ url: `/inloggad?state=s&code=${ANNA}&name=%20`, headers: { cookie: begun } });
    expect([back.headers['location'], cookieOf(back, 'desk')]).toEqual(['/?inloggning=misslyckad', '']);
  });

  it('PLUS-42 a backend that does not answer does not keep the desk waiting', async () => {
    const anna = await session();
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    expect((await desk.inject({ url: '/desk/parts/mfe-lookup/curves?span=minute', headers: { cookie: anna } })).json()).toBeNull();
    silent.closeAllConnections();
    silent.close();
  });

  it('PLUS-42 shows what is in the store also when neither the running stack nor the backend answers', async () => {
    const anna = await session();
    vi.stubEnv('HOST_BUILD', 'http://127.0.0.1:9/versions.json');
    const [part] = (await parts(anna)).json();
    expect(part).toMatchObject({ name: 'mfe-lookup', isKnown: false, stopped: null, versions: [{ version: '1.1.0', users: null }, { version: '1.0.0' }] });
    expect((await desk.inject({ url: '/desk/parts/mfe-lookup/curves?span=minute', headers: { cookie: anna } })).json()).toBeNull();
    expect((await desk.inject({ url: '/desk/parts/mfe-lookup/curves?span=year', headers: { cookie: anna } })).statusCode).toBe(404);
  });

  it('PLUS-42 ASVS 3.4.3 its page comes with a strict policy, and its cookies can be read by no script', async () => {
    const page = await desk.inject('/');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    for (const cookie of [(await logIn()).headers['set-cookie'] ?? []].flat()) expect(cookie).toMatch(/HttpOnly.*Secure.*SameSite=Lax/);
  });
});
