import cookie from '@fastify/cookie';
import { RequestErrors } from '@uppgiftsandring/shared/server/http';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { readConfig } from '../../config/config.ts';
import { loginTransactions, sessions } from '../../db/schema.ts';
import { search } from '../granskning/granskningslogg.ts';
import { useValibot, type Api } from '../api/validation.ts';
import { LoginFailed, type LoginProvider } from '../../adapters/login/loginProvider.ts';
import { loginRoutes, logoutRoutes } from './browserRoutes.ts';
import { createSession, findSession } from './sessions.ts';

const PERSON = { loa: null, personnummer: '19850314-2385', fornamn: 'Anna', efternamn: 'Ek', fullname: 'Anna Ek' };
const START = '/ansokan/sok-forening';
const config = { ...readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', PUBLIC_ORIGIN: 'http://localhost:8080' }), startLimit: { limit: 3, windowSeconds: 60 } };

let lines: string[];
const database = useDatabase(sessions, loginTransactions);
let now: Date;
/** The own names that the person register, a stub here, was asked for. */
let asked: string[];
/** A stub of the identity provider, set by each test; the HTTP tests call the simulated one. */
let provider: LoginProvider;
beforeEach(async () => {
  [lines, asked, now] = [[], [], new Date()];
  let logins = 0;
  const state = () => `tillstand${(logins += 1) > 1 ? logins : ''}`;
  provider = {
    begin: async () => ({ url: new URL('https://idp.example/begin'), secrets: { state: state(), nonce: 'n', codeVerifier: 'c' } }),
    complete: async () => PERSON,
    endSessionUrl: async (state) => new URL(`https://idp.example/end?state=${state}`),
  };
});

async function build(): Promise<Api> {
  const app: Api = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } }, logController: new RequestErrors() });
  await app.register(cookie);
  useValibot(app);
  const find = async (personnummer: string) => {
    asked.push(personnummer);
    return { personnummer, fornamn: 'Anna', mellannamn: null, efternamn: 'Ek', partAdress: null, skyddad: true };
  };
  const deps = { db: database.db, config, login: provider, now: () => now, person: { find }, logger: app.log };
  await loginRoutes(app, deps);
  logoutRoutes(app, deps);
  return app;
}

async function go(url: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') {
  const answer = await (await build()).inject({ url, headers: { ...headers }, remoteAddress });
  expect(answer.statusCode).toBe(303);
  return { to: answer.headers.location, cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])) };
}
const log = () => entriesOf(lines);
const begun = async (from?: string) => (await go('/start', {}, from)).cookies['login'] ?? '';
const session = () => createSession(database.db, PERSON, { webblasare: null, operativsystem: null }, now);
const stateOf = async (secret: string) => (await findSession(database.db, secret, config.session, now)).kind;
const trail = async () => (await search(database.db, { aktor: PERSON.personnummer }, 1)).map(({ handelse, utfall, avser }) => [handelse, utfall, avser]);

describe('a login', () => {
  it('SESS-05 API-22 ASVS 7.2.2 ASVS 7.2.3 ASVS 7.2.4 ASVS 11.5.1 a login makes a new session and ends the one from before', async () => {
    const login = await begun('10.0.1.1');
    const old = await session();
    const back = await go('/inloggad?state=tillstand&code=x', { cookie: `login=${login}; sid=${old}`, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' });
    expect([back.to, back.cookies['login']]).toEqual([START, '']);
    expect([await stateOf(back.cookies['sid'] ?? ''), await stateOf(old)]).toEqual(['active', 'none']);
    expect(Buffer.from(back.cookies['sid'] ?? '', 'base64url')).toHaveLength(32);
    expect(await trail()).toEqual([['inloggning', 'inloggad', null]]);
    expect(log()).toEqual([expect.objectContaining({ level: 30, event: 'login' })]);
  });

  it.each([
    ['its own', 'Anna Inloggad', 'Anna Inloggad', []],
    ['the person register’s, uncounted', '', 'Anna Ek', [PERSON.personnummer]],
  ])('CONT-06 SHELL-08 gives the session a name: %s', async (_whose, fullname, expected, register) => {
    provider = { ...provider, complete: async () => ({ ...PERSON, fullname }) };
    const { cookies } = await go('/inloggad?state=tillstand&code=x', { cookie: `login=${await begun(`10.0.7.${fullname.length}`)}` });
    expect(await findSession(database.db, cookies['sid'], config.session, now)).toMatchObject({ session: { fullname: expected } });
    expect([asked, await trail()]).toEqual([register, [['inloggning', 'inloggad', null]]]);
  });

  it('ROUTE-03 somebody who is logged in goes on, from the start and from a page that was visited before', async () => {
    const sid = await session();
    expect((await go('/start', { cookie: `sid=${sid}` })).to).toBe(START);
    expect((await go('/inloggad?state=gammalt', { cookie: `sid=${sid}; login=x` })).to).toBe(START);
    expect(await stateOf(sid)).toBe('active');
  });

  it.each([
    ['another state', 'state=annat', undefined],
    ['no state', '', undefined],
    ['another browser', 'state=tillstand', 'annan'],
  ])('SESS-05 ASVS 10.1.2 ASVS 10.2.1 with %s is none, and is logged as that', async (_what, query, browser) => {
    const login = await begun(`10.0.2.${query.length}`);
    expect(await go(`/inloggad?${query}`, { cookie: `login=${browser ?? login}` })).toEqual({ to: '/logga-in?inloggning=misslyckad', cookies: {} });
    expect(log()).toEqual([expect.objectContaining({ level: 40, event: 'login-failed', reason: 'state' })]);
    expect(log()[0]).not.toHaveProperty('cause');
  });

  it('SESS-05 counts for ten minutes', async () => {
    const login = await begun('10.0.3.1');
    now = new Date(now.getTime() + 600_000);
    expect((await go('/inloggad?state=tillstand', { cookie: `login=${login}` })).to).toBe('/logga-in?inloggning=misslyckad');
  });

  it('ASVS 16.3.1 that the provider refuses is logged with its reason and cause, a fault of ours as an error', async () => {
    provider = { ...provider, begin: () => Promise.reject(new LoginFailed('provider-unreachable', { cause: new Error('borta') })) };
    expect((await go('/start', {}, '10.0.4.1')).to).toBe('/logga-in?inloggning=misslyckad');
    provider = { ...provider, begin: () => Promise.reject(new TypeError('fel')) };
    expect((await go('/start', {}, '10.0.4.1')).to).toBe('/logga-in?inloggning=misslyckad');
    expect(log()).toEqual([
      expect.objectContaining({ level: 40, event: 'login-failed', reason: 'provider-unreachable', cause: expect.anything() }),
      expect.objectContaining({ level: 50, event: 'login-failed', reason: 'internal', err: expect.objectContaining({ message: 'fel' }) }),
    ]);
    expect(JSON.stringify(log()[0].cause)).toContain('borta');
  });

  it('API-18 that is begun too often from the same place gets a page that says so', async () => {
    const places = [];
    for (let count = 0; count < 4; count += 1) places.push((await go('/start', {}, '10.0.5.1')).to);
    expect(places).toEqual(['https://idp.example/begin', 'https://idp.example/begin', 'https://idp.example/begin', '/logga-in?inloggning=upptagen']);
  });

  it('API-18 ASVS 3.5.1 is not begun, nor counted, by an image of another site; a link there begins it', async () => {
    const from = (dest: string) => go('/start', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest }, '10.0.8.1');
    for (let count = 0; count < 4; count += 1) expect((await from('image')).to).toBe('/');
    expect((await from('document')).to).toBe('https://idp.example/begin');
  });

  it('SESS-05 in two tabs is the same browser’s', async () => {
    const login = await begun('10.0.6.1');
    expect((await go('/start', { cookie: `login=${login}` }, '10.0.6.1')).cookies['login']).toBe(login);
  });
});

describe('a logout', () => {
  it('SESS-06 ASVS 7.4.1 ASVS 14.3.1 ends the session here and at the provider, and is told in the audit trail', async () => {
    const sid = await session();
    expect(await go('/logout', { cookie: `sid=${sid}` })).toEqual({ to: 'https://idp.example/end?state=ja', cookies: { sid: '' } });
    expect(await stateOf(sid)).toBe('none');
    expect(await trail()).toEqual([['utloggning', 'utloggad', null]]);
    expect(log()).toEqual([expect.objectContaining({ level: 30, event: 'logout' })]);
  });

  it('SESS-06 of a session that has ended by time says so', async () => {
    const sid = await session();
    now = new Date(now.getTime() + config.session.idleSeconds * 1000);
    expect((await go('/logout', { cookie: `sid=${sid}` })).to).toBe('https://idp.example/end?state=tid');
  });

  it('SESS-06 ends here when the provider cannot end it', async () => {
    provider = { ...provider, endSessionUrl: async () => null };
    expect((await go('/logout', { cookie: `sid=${await session()}` })).to).toBe('/logga-in?utloggad=ja');
    expect((await go('/logout')).to).toBe('/logga-in?utloggad=ja');
    expect((await go('/logout', { cookie: 'sid=okand' })).to).toBe('/logga-in?utloggad=ja');
  });

  it('SESS-06 ASVS 3.5.1 is not for other sites to make', async () => {
    const sid = await session();
    expect(await go('/logout', { cookie: `sid=${sid}`, 'sec-fetch-site': 'cross-site' })).toEqual({ to: '/', cookies: {} });
    expect(await stateOf(sid)).toBe('active');
    expect((await go('/logout', { cookie: `sid=${sid}`, 'sec-fetch-site': 'same-site' })).cookies).toEqual({ sid: '' });
  });

  it.each([
    ['?state=tid', 'tid'],
    ['?state=ja', 'ja'],
    ['?state=annat', 'ja'],
    ['', 'ja'],
  ])('SESS-06 back from the provider with %j the page says %s', async (query, reason) => {
    expect((await go(`/utloggad${query}`)).to).toBe(`/logga-in?utloggad=${reason}`);
  });
});
