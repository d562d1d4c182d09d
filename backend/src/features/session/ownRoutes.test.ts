import cookie from '@fastify/cookie';
import { RequestErrors } from '@uppgiftsandring/shared/server/http';
import Fastify from 'fastify';
import { addSeconds } from 'date-fns/addSeconds';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMLAT_PATH } from '@uppgiftsandring/shared/wire/internal';
import { AUTH_TIMEOUT, SESSION_ENDED_ELSEWHERE } from '@uppgiftsandring/shared/domain/constants';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { readConfig } from '../../config/config.ts';
import { sessions } from '../../db/schema.ts';
import { search } from '../granskning/granskningslogg.ts';
import { sendError } from '../../http/errorHandler.ts';
import { useValibot, type Api } from '../api/validation.ts';
import { guardBySession } from './guard.ts';
import { identityRoutes, inloggningarRoutes } from './ownRoutes.ts';
import { hostRoutes } from './personer.ts';
import { endForOperator, createSession } from './sessions.ts';

const ANNA = { loa: null, personnummer: '19850314-2385', fornamn: 'Anna', efternamn: 'Ek', fullname: 'Anna Ek' };
const BO = { ...ANNA, personnummer: '20000229-1011' };
const START = new Date('2026-05-18T12:00:00Z');
const base = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', PUBLIC_ORIGIN: 'http://localhost:8080' });
const config = { ...base, session: { ...base.session, idleSeconds: 1800, absoluteSeconds: 28_800 } };

const database = useDatabase(sessions);
let lines: string[];
let now: Date;
beforeEach(async () => {
  [lines, now] = [[], START];
});

const later = (seconds: number) => (now = addSeconds(START, seconds));
const login = (person = ANNA, system: string | null = 'Linux') => createSession(database.db, person, { webblasare: 'Firefox', operativsystem: system }, now);
async function appWith(clock = () => now): Promise<Api> {
  const app: Api = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } }, logController: new RequestErrors() });
  await app.register(cookie);
  app.decorateRequest('personSession', null);
  app.setErrorHandler(sendError);
  useValibot(app);
  const deps = { db: database.db, config, now: clock };
  hostRoutes(app, deps);
  await app.register(async (scope) => {
    guardBySession(scope, deps);
    identityRoutes(scope, deps);
    inloggningarRoutes(scope, deps);
  });
  return app;
}
async function call(sid: string | undefined, path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', headers: Record<string, string> = {}) {
  const app = await appWith();
  const answer = await app.inject({ method, url: path, headers: sid === undefined ? headers : { ...headers, cookie: `sid=${sid}` } });
  return { status: answer.statusCode, body: answer.body, json: () => answer.json() };
}
const times = (idle: number) => ({
  expiresAt: addSeconds(START, idle).toISOString(),
  absoluteExpiresAt: addSeconds(START, 28_800).toISOString(),
  namn: 'Anna Ek',
});
const trail = async () => (await search(database.db, { handelse: 'inloggning-avslutad' }, 1)).map(({ aktor, avser, utfall }) => [aktor, avser, utfall]);

describe('a session', () => {
  it('PLUS-50 calls made together read the session once and answer as alone', async () => {
    const clock = vi.fn(() => now);
    const app = await appWith(clock);
    const headers = { authorization: `Bearer ${config.hostToken}`, cookie: `sid=${await login()}` };
    const ask = async (reads: { path: string; when?: object }[], more = {}) =>
      (await app.inject({ method: 'POST', url: SAMLAT_PATH, headers: { ...headers, ...more }, payload: { reads, ms: 10_000 } })).json().svar;
    const paths = ['/api/session', '/api/identity', '/api/nothing'];
    const reads = paths.map((path) => ({ path }));
    now = addSeconds(START, 60);
    const svar = await ask(reads);
    expect(clock).toHaveBeenCalledTimes(2);
    expect(JSON.parse(svar[0].text).expiresAt).toBe(times(60 + config.session.idleSeconds).expiresAt);
    const when = (is: string) => ask([{ path: '/api/identity' }, { path: '/api/session', when: { path: '/api/identity', is } }]);
    expect([await when('another'), await when(svar[1].text)].map((one) => one.length)).toEqual([1, 2]);
    const alone = await Promise.all(paths.map((url) => app.inject({ url, headers })));
    expect(svar).toMatchObject(alone.map(({ statusCode: status, payload: text }, index) => ({ path: paths[index], status, text })));
    expect(await ask(reads.slice(0, 1), { cookie: '' })).toMatchObject([{ status: 401, text: 'Unauthorized' }]);
  });

  it('API-01 says who is logged in', async () => {
    expect((await call(await login(), '/api/identity')).json()).toEqual({ personnummer: ANNA.personnummer });
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['none', 200],
    ['same-origin', 200],
  ])('PLUS-61 ASVS 3.5.1 a navigation that is %s answers %i', async (site, status) => {
    expect((await call(await login(), '/api/identity', 'GET', { 'sec-fetch-site': site })).status).toBe(status);
  });

  it('API-00 SESS-03 ASVS 7.3.1 is needed, and must not have ended by time', async () => {
    expect(await call(undefined, '/api/identity')).toMatchObject({ status: 401, body: 'Unauthorized' });
    expect(await call('okand', '/api/identity')).toMatchObject({ status: 401, body: 'Unauthorized' });
    const sid = await login();
    later(1800);
    expect(await call(sid, '/api/identity')).toMatchObject({ status: 401, body: AUTH_TIMEOUT });
  });

  it('PLUS-02 SHELL-08 API-24 ASVS 7.3.2 lasts as long as it is used, up to its longest; asking how long does not extend it', async () => {
    const sid = await login();
    later(1000);
    expect((await call(sid, '/api/session')).json()).toEqual(times(1800));
    // Also twice: the host repeats the request when a backend dies while it handles it (API-24).
    const extend = async () => (await call(sid, '/api/session/extend', 'POST')).json();
    expect([await extend(), await extend()]).toEqual([times(2800), times(2800)]);
    later(2700);
    expect((await call(sid, '/api/session')).json()).toEqual(times(2800));
    for (let seconds = 2700; seconds < 28_800; seconds += 1700) {
      later(seconds);
      await call(sid, '/api/identity');
    }
    later(28_799);
    expect((await call(sid, '/api/session')).json()).toEqual(times(28_800));
    later(28_800);
    expect((await call(sid, '/api/session')).body).toBe(AUTH_TIMEOUT);
  });
});

describe('where a person is logged in', () => {
  it('PLUS-19 is told with this browser first, by what opens no session; not what has ended, nor other people’s', async () => {
    const [own] = [await login(), await login(BO)];
    later(60);
    await login(ANNA, 'Windows');
    later(120);
    await login(ANNA, null);
    const rows = (await call(own, '/api/inloggningar')).json();
    expect(rows.map(({ denHar, system }: { denHar: boolean; system: string | null }) => [denHar, system])).toEqual([
      [true, 'Linux'],
      [false, null],
      [false, 'Windows'],
    ]);
    expect(rows[1]).toEqual({
      id: expect.any(String),
      inloggad: now.toISOString(),
      senastAktiv: now.toISOString(),
      webblasare: 'Firefox',
      system: null,
      denHar: false,
    });
    expect((await call(rows[1].id, '/api/identity')).body).toBe('Unauthorized');
    later(1700);
    await call(own, '/api/identity');
    later(1859);
    expect((await call(own, '/api/inloggningar')).json()).toHaveLength(3);
    later(1860);
    expect((await call(own, '/api/inloggningar')).json()).toHaveLength(2);
  });

  it('PLUS-19 ASVS 7.4.5 ASVS 8.2.2 one of the others can be ended, once; this one, and other people’s, cannot', async () => {
    const [own, other, theirs] = [await login(), await login(ANNA, 'Windows'), await login(BO)];
    const [mine, second] = (await call(own, '/api/inloggningar')).json();
    const [foreign] = (await call(theirs, '/api/inloggningar')).json();
    for (const { id } of [mine, foreign]) expect((await call(own, `/api/inloggningar/${id}`, 'DELETE')).status).toBe(404);
    expect(await call(own, `/api/inloggningar/${second.id}`, 'DELETE')).toMatchObject({ status: 204, body: '' });
    expect((await call(own, `/api/inloggningar/${second.id}`, 'DELETE')).status).toBe(404);
    expect((await call(other, '/api/identity')).body).toBe(SESSION_ENDED_ELSEWHERE);
    expect([(await call(own, '/api/identity')).status, (await call(theirs, '/api/identity')).status]).toEqual([200, 200]);
    expect(await trail()).toEqual([[ANNA.personnummer, null, '1 avslutade']]);
    expect(entriesOf(lines)).toEqual([expect.objectContaining({ level: 30, event: 'sessions-ended', ended: 1 })]);
  });

  it('PLUS-19 ASVS 7.4.5 all others can be ended at once; with none there is nothing to tell', async () => {
    const own = await login();
    const others = [await login(), await login()];
    expect((await call(own, '/api/inloggningar', 'DELETE')).status).toBe(204);
    for (const sid of others) expect((await call(sid, '/api/identity')).body).toBe(SESSION_ENDED_ELSEWHERE);
    const told = (await search(database.db, { handelse: 'inloggning-avslutad' }, 9)).length;
    expect((await call(own, '/api/inloggningar', 'DELETE')).status).toBe(204);
    expect(await search(database.db, { handelse: 'inloggning-avslutad' }, 9)).toHaveLength(told);
    expect(entriesOf(lines).map((entry) => entry.ended)).toEqual([2, 0]);
    expect((await call(own, '/api/identity')).status).toBe(200);
  });

  it('ASVS 7.4.5 an operator ends those of one person, or everybody’s, each once', async () => {
    const [anna, bo] = [await login(), await login(BO)];
    expect(await endForOperator(database.db, ANNA.personnummer, now)).toBe(1);
    expect(await trail()).toEqual([['driften', ANNA.personnummer, '1 avslutade']]);
    expect([(await call(anna, '/api/identity')).body, (await call(bo, '/api/identity')).status]).toEqual([SESSION_ENDED_ELSEWHERE, 200]);
    expect(await endForOperator(database.db, undefined, now)).toBe(1);
    expect(await trail()).toEqual([['driften', null, '1 avslutade']]);
    expect((await call(bo, '/api/identity')).body).toBe(SESSION_ENDED_ELSEWHERE);
  });
});
