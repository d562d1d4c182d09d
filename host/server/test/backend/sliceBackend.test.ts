import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { PERSONER_PATH, PersonerAskedSchema, SAMLAT_PATH, SamlatAskedSchema } from '@uppgiftsandring/shared/wire/internal';
import { AT_ONCE, LARGEST_ANSWER } from '@uppgiftsandring/platform/server/composition/sliceBackends';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { freePort } from '../../../../platform/local/ports.ts';
import { testFolder } from '../../../../platform/local/test/folder.ts';
import { serve, type Served } from '../../../../platform/release/test/serve.ts';
import list from '../../../slices.json' with { type: 'json' };
import { publicKeysOf, publishTo, startSite, writeReleases, type Behind, type Site } from '../site.ts';

// A slice with a backend of its own, which another team runs (PLUS-46).

const OURS = 'http://uppgift.test';
const HOST_TOKEN = 'h'.repeat(40);
const folder = testFolder();
const file = path.join(folder, 'slices.json');
const COOKIES = 'sid=inloggad-1; versions=x; testversion=y';
const problem = (status: number, kod: string, title = 'Tjänsten svarar inte') => ({ type: 'about:blank', title, status, kod });

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}
let seen: Seen[] = [];
let answer: Behind;
/** What a page asks the service's backend as one call. */
const together: string[] = [];
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/identity': { personnummer: '19850314-2385' },
  '/api/session': { expiresAt: '2026-11-30T12:30:00Z', absoluteExpiresAt: '2026-11-30T20:00:00Z', namn: 'Anna Ek' },
};
let isPersonKnown = true;
let [own, site, quick]: [Served?, Site?, Site?] = [];
const metricsPort = await freePort();

/** The service's backend, which says whose session a cookie is of. */
const behind: Behind = async (request, response) => {
  if (request.url === SAMLAT_PATH) {
    const { reads } = v.parse(SamlatAskedSchema, await json(request));
    const svar = reads.map((one) => ({ path: one.path, status: 200, headers: {}, text: JSON.stringify(ANSWERS[one.path] ?? null) }));
    together.push(...svar.map((one) => one.path));
    return response.end(JSON.stringify({ svar }));
  }
  if (request.url !== PERSONER_PATH) return response.end('tjänstens');
  if (!isPersonKnown) return response.writeHead(503).end();
  const { sids } = v.parse(PersonerAskedSchema, await json(request));
  return response.end(JSON.stringify({ personer: sids.filter((sid) => sid.startsWith('inloggad')).map((sid) => ({ sid, person: sid })) }));
};

function write(...more: readonly object[]): void {
  writeFileSync(`${file}.new`, JSON.stringify({ slices: [...list.slices, ...more] }));
  renameSync(`${file}.new`, file);
}
const entry = (name: string, backend = own?.url) => ({ name, store: path.join(folder, name), paths: [`/${name}`], keys: publicKeysOf('exempel'), backend });

beforeAll(async () => {
  own = await serve(async (request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: await text(request) });
    answer(request, response);
  });
  write(entry('exempel'), entry('annan'));
  const first = ['/api/exempel/mina', '/api/session'];
  publishTo(path.join(folder, 'exempel'), 'exempel', '1.0.0', {}, [{ path: '/exempel', title: 'Exempel', guards: ['session'], first }]);
  writeReleases(path.join(folder, 'exempel'), 'exempel', { active: '1.0.0' });
  const env = { FIRST_PAGE_WAIT_MS: '10000', SLICES_FILE: file, HOST_TOKEN, PUBLIC_ORIGIN: OURS, SERVER_RENDERING: 'off' };
  site = await startSite({ env: { ...env, METRICS_PORT: String(metricsPort) }, backend: behind });
  quick = await startSite({ env: { ...env, SLICE_CALL_MS: '150', PASS_CALLS: 'on' }, backend: behind });
});
beforeEach(() => {
  seen = [];
  isPersonKnown = true;
  answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"a":1}');
});
afterAll(async () => {
  await site?.stop();
  await quick?.stop();
  await own?.close();
});

const call = async (url = '/api/exempel/rad', init: RequestInit = {}, of = site) => (await of?.get(url, init)) ?? Response.error();
const post = (headers: Record<string, string>, body: BodyInit = '{}') => call('/api/exempel/rad', { method: 'POST', headers, body });
const measured = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

describe('a slice’s own backend', () => {
  it('PLUS-46 gets what is below its path, as it was sent', async () => {
    answer = (_request, response) => response.writeHead(201, { 'content-type': 'application/json', etag: '"2"' }).end('{"a":1}');
    const headers = { origin: OURS, 'content-type': 'application/json', 'if-match': '"1"' };
    const given = await call('/api/exempel/rad?a=%C3%A5', { method: 'PUT', headers, body: '{"x":"å"}' });
    expect([given.status, await given.json(), given.headers.get('etag')]).toEqual([201, { a: 1 }, '"2"']);
    expect(seen).toMatchObject([{ method: 'PUT', url: '/api/exempel/rad?a=%C3%A5', body: '{"x":"å"}', headers: { 'if-match': '"1"' } }]);
  });

  it('PLUS-46 is followed as the list says, while the server runs', async () => {
    const statusOf = async () => (await call()).status;
    write(entry('annan'));
    await expect.poll(statusOf).toBe(404);
    expect(await (await call()).json()).toEqual(problem(404, 'FINNS_INTE', 'Anropet finns inte'));
    write(entry('annan'), entry('exempel', 'http://delen.se'));
    await expect.poll(async () => (await (await call('/versions.json')).json()).trouble).toContain('Backend för delen exempel ska börja med https://');
    write(entry('exempel'), entry('annan'));
    await expect.poll(statusOf).toBe(200);
  });

  it.each(['/api', '/api/', '/api/okand/x', '/api/lookup', '/api/exempelx', '/api/%65xempel/x'])('PLUS-46 %s is nobody’s', async (url) => {
    expect([(await call(url)).status, seen]).toEqual([404, []]);
  });

  it.each(['/../livez', '/x/%2E%2e/../livez?a', '/..%2flivez', '/x%5C..\\livez', '/..;/livez', '/.', '/..%3Bx/livez'])(
    'PLUS-46 never gets %s, which may lead above its path',
    async (rest) => {
      const { origin } = new URL((await call('/livez')).url);
      // A browser, and `fetch`, would take the steps away.
      const [given] = await once(request(origin, { path: `/api/exempel${rest}`, agent: false }).end(), 'response');
      given.resume();
      expect([given.statusCode, seen]).toEqual([404, []]);
    },
  );

  it('PLUS-46 ASVS 14.2.4 learns nothing of a visitor but an id of its own', async () => {
    const headers = { cookie: COOKIES, 'x-forwarded-for': '203.0.113.9', 'x-person': 'forged', authorization: 'Bearer x', referer: `${OURS}/ansokan` };
    for (const url of ['/api/exempel', '/api/annan', '/api/exempel']) expect((await call(url, { headers })).status).toBe(200);
    await call('/api/exempel', { headers: { cookie: 'sid=inloggad-2' } });
    const told = seen.map((one) => one.headers['x-person']);
    expect(new Set(told).size).toBe(3);
    expect([told[0], String(told[0])]).toEqual([told[2], expect.stringMatching(/^[\w-]{43}$/)]);
    expect(Object.keys(seen[0]?.headers ?? {}).toSorted()).toEqual(['accept', 'accept-language', 'connection', 'host', 'x-person']);
    for (const cookie of ['', 'sid=gammal']) await call('/api/exempel', { headers: { cookie, 'x-person': 'forged' } });
    expect(seen.slice(-2).map((one) => one.headers['x-person'])).toEqual([undefined, undefined]);
  });

  it('PLUS-46 PLUS-50 answers what its page asks first, in the page', async () => {
    const headers = { ...NAVIGATION, 'sec-fetch-dest': 'document', cookie: 'sid=inloggad-1' };
    const page = await (await call('/exempel', { headers })).text();
    const { answers } = JSON.parse(/id="state">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
    expect(answers).toEqual({ '/api/exempel/mina': { a: 1 }, '/api/session': ANSWERS['/api/session'] });
    await call('/api/exempel/mina', { headers: { cookie: 'sid=inloggad-1', accept: 'application/json' } });
    const [first, second] = seen;
    // The page's own call and the server's are the same.
    expect([seen.length, first?.headers['x-person'], first?.headers['cookie']]).toEqual([2, second?.headers['x-person'], undefined]);
    expect([together.includes('/api/session'), together.some((asked) => asked.startsWith('/api/exempel'))]).toEqual([true, false]);
  });

  it('PLUS-46 is not asked when nobody can say whose session it is', async () => {
    const failures = async () => /system="mfe-exempel",result="none"\} (\d+)/.exec(await measured())?.[1];
    const before = await failures();
    isPersonKnown = false;
    expect((await call('/api/exempel', { headers: { cookie: COOKIES } })).status).toBe(503);
    expect([(await call('/api/exempel')).status, seen.length]).toEqual([200, 1]);
    // Its team is not blamed.
    expect(await failures()).toBe(before);
  });

  it('PLUS-46 SESS-03 ends nobody’s session with 401', async () => {
    answer = (_request, response) => response.writeHead(401).end('AUTH_TIMEOUT');
    for (const [cookie, status] of [COOKIES, 'sid=gammal', ''].map((one) => [one, one === COOKIES ? 403 : 401] as const))
      expect((await call('/api/exempel', { headers: { cookie } })).status, cookie).toBe(status);
  });

  it('PLUS-46 API-06 ASVS 3.5.1 is changed by no other site', async () => {
    const forged: readonly Record<string, string>[] = [
      {},
      { origin: 'https://annan.se' },
      { origin: 'null' },
      { origin: OURS, 'sec-fetch-site': 'cross-site' },
      { origin: OURS, 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of forged) {
      const refused = await post(headers);
      expect([refused.status, await refused.json()], JSON.stringify(headers)).toEqual([403, problem(403, 'FORFALSKAT_ANROP', 'Anropet kan inte besvaras')]);
    }
    expect(seen).toEqual([]);
    expect((await post({ origin: OURS, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await call('/api/exempel', { method: 'OPTIONS', headers: { origin: OURS } })).status).toBe(405);
  });

  it('PLUS-46 ASVS 3.2.1 answers with no cookie, page, script or redirect', async () => {
    const more = {
      'set-cookie': 'sid=x',
      'content-security-policy': 'x',
      'clear-site-data': '"*"',
      'cache-control': 'public',
      refresh: '0;url=/',
      link: '</x>',
    };
    const types: readonly (readonly [string, string])[] = [
      ['text/html; charset=utf-8', 'application/octet-stream'],
      ['text/javascript', 'application/octet-stream'],
      ['image/svg+xml', 'application/octet-stream'],
      ['application/jsonp', 'application/octet-stream'],
      ['application/pdf', 'application/pdf'],
      ['application/problem+json', 'application/problem+json'],
    ];
    for (const [type, given] of types) {
      answer = (_request, response) => response.writeHead(200, { ...more, 'content-type': type, 'content-disposition': 'inline' }).end('<script>');
      const { headers } = await call();
      expect(headers.get('content-type')).toBe(given);
      expect(headers.get('content-disposition'), type).toBe(given.endsWith('json') ? null : 'attachment');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
      expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store']);
      for (const name of ['set-cookie', 'clear-site-data', 'refresh', 'link']) expect(headers.get(name), name).toBeNull();
    }
    answer = (_request, response) => response.writeHead(302, { location: 'https://annan.se' }).end();
    expect((await call()).status).toBe(503);
    answer = (_request, response) => response.writeHead(600).end();
    expect((await call()).status).toBe(503);
  });

  it('PLUS-46 ROUTE-14 is read by no person who navigates, but may give a file', async () => {
    const led = await call('/api/exempel', { headers: NAVIGATION });
    expect([led.status, led.headers.get('location')]).toEqual([302, '/404']);
    answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename=a.pdf' }).end('%PDF');
    expect((await call('/api/exempel', { headers: NAVIGATION })).headers.get('content-disposition')).toBe('attachment; filename=a.pdf');
    answer = (request) => request.socket.destroy();
    const closed = await call('/api/exempel', { headers: NAVIGATION });
    expect([closed.status, closed.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  });

  it.each<[string, number, Behind]>([
    ['cuts the connection', 503, (request) => request.socket.destroy()],
    ['stops in the middle', 503, (_request, response) => response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy())],
    ['says nothing', 504, () => undefined],
    ['never ends', 504, (_request, response) => void response.writeHead(200).write('x')],
    ['sends too much', 502, (_request, response) => response.end(Buffer.alloc(LARGEST_ANSWER + 1))],
  ])('PLUS-46 that %s gives a problem of %i', async (_how, status, how) => {
    answer = how;
    const given = await call('/api/exempel', {}, status === 504 ? quick : site);
    expect([given.status, given.headers.get('content-type'), given.headers.get('retry-after')]).toEqual([status, 'application/problem+json', '30']);
    expect(await given.json()).toEqual(problem(status, 'SVARAR_INTE'));
  });

  it('PLUS-46 that is not there gives 503; the largest answer and body come through', async () => {
    answer = (_request, response) => response.setHeader('content-type', 'text/plain').end(Buffer.alloc(LARGEST_ANSWER, 'x'));
    expect((await (await post({ origin: OURS }, 'x'.repeat(262_144))).text()).length).toBe(LARGEST_ANSWER);
    expect((await post({ origin: OURS }, 'x'.repeat(262_145))).status).toBe(413);
    const isLed = async (to?: string) => {
      write(entry('exempel', to), entry('annan'));
      return expect.poll(async () => (await call()).status).toBe(to ? 503 : 200);
    };
    await isLed('http://127.0.0.1:9');
    await isLed();
  });

  it('PLUS-46 ASVS 15.2.2 that is slow holds up no other slice and no page', async () => {
    const held: ServerResponse[] = [];
    answer = (request, response) => (request.url?.endsWith('vantar') ? held.push(response) : response.end('{}'));
    const waiting = Array.from({ length: AT_ONCE }, () => call('/api/exempel/vantar'));
    await expect.poll(() => held.length).toBe(AT_ONCE);
    const refused = await call('/api/exempel/rad');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual(problem(503, 'OVERBELASTAD', 'För många anrop samtidigt'));
    expect([(await call('/api/annan/rad')).status, (await call('/logga-in')).status]).toEqual([200, 200]);
    for (const response of held) response.end('{}');
    for (const given of await Promise.all(waiting)) expect(given.status).toBe(200);
    expect((await call('/api/exempel/rad')).status).toBe(200);
  });

  it('PLUS-46 PLUS-64 is measured by slice, without path or person', async () => {
    answer = (_request, response) => response.writeHead(418).end();
    await call('/api/annan/19850314-2385');
    await expect.poll(measured).toMatch(/outside_duration_seconds_count\{system="mfe-annan",result="418"\} 1/);
    expect(await measured()).not.toContain('19850314');
  });

  it('PLUS-46 stands beside the service’s own calls where there is no edge', async () => {
    expect(await (await call('/api/identity', { headers: { cookie: COOKIES } }, quick)).text()).toBe('tjänstens');
    expect(await (await call('/api/exempel', {}, quick)).json()).toEqual({ a: 1 });
    expect(seen).toHaveLength(1);
  });
});
