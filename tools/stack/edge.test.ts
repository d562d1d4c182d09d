import { text } from 'node:stream/consumers';
import { BODY_LIMIT } from '@uppgiftsandring/shared/domain/constants';
import { describe, expect, it } from 'vitest';
import { postSlowly } from '../../host/server/test/visitor.ts';
import { hasHaproxy } from './edge.ts';
import { echo, edgeStand, NAVIGATION, page } from './test/edgeStand.ts';

// What the edge passes on, to whom, and what it answers to people.

/** Where sides.cfg has the identity provider. */
const ASIDE = 4001;
const hostname = { host: 'idp.localhost:8080' };

describe.skipIf(!hasHaproxy())('the edge', async () => {
  const { one, host, side, from, ask, echoed, allAnswer, asked, metrics, origin, log } = await edgeStand(ASIDE);

  it.each(['/start', '/inloggad?code=1', '/utloggad', '/logout', '/public/getMeddelande', '/api/kvitton/1/pdf'])(
    'ROUTE-03 ROUTE-13 gives %s to a backend',
    async (url) => {
      expect(await echoed(url)).toMatchObject({ url, by: expect.stringMatching(`:${one.port}$`) });
    },
  );

  it.each(['/', '/startsida', '/logga-in', '/assets/main.js', '/slices/lookup/1.0.0/a.js', '/api/logs', '/start/x', '/apis'])(
    'ROUTE-14 gives %s to a composition server',
    async (url) => {
      expect(await echoed(url)).toMatchObject({ url, by: `127.0.0.1:${host.port}` });
    },
  );

  it.each(['/api', '/api/notes/anteckningar?a=1', '/api/identityx', '/api/sessions/x', '/api/openapixjson'])(
    'PLUS-46 gives %s, which is no call of the service, to a composition server',
    async (url) => {
      for (const headers of [{}, NAVIGATION]) expect(await echoed(url, headers)).toMatchObject({ url, by: `127.0.0.1:${host.port}` });
    },
  );

  it('API-06 ROUTE-03 SHELL-01 the edge passes on the whole request and response unchanged', async () => {
    const headers = { 'content-type': 'application/json', 'if-match': '"3"', 'x-requested-with': 'uppgiftsandring', cookie: 'sid=1' };
    const answer = await ask('/api/ansokan?a=%C3%A5', headers, { method: 'PUT', body: '{"x":"å"}' });
    expect(JSON.parse(answer.body)).toMatchObject({ method: 'PUT', url: '/api/ansokan?a=%C3%A5', body: '{"x":"å"}', headers });
    expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-own': '1' });
    expect(answer.headers['keep-alive']).toBeUndefined();
    const redirected = await ask('/start');
    expect([redirected.status, redirected.headers.location]).toEqual([302, 'http://idp/']);
    allAnswer((_request, response) => response.setHeader('content-security-policy', "default-src 'none'").end());
    expect((await ask('/api/identity')).headers).toMatchObject({ 'content-security-policy': "default-src 'none'" });
    expect((await ask('/api/identity')).headers['x-frame-options']).toBeUndefined();
  });

  it('API-06 ASVS 4.1.1 passes a body of any kind on as it came', async () => {
    for (const type of ['application/json; charset=latin1', 'multipart/form-data; boundary=--x', 'text/plain'])
      expect(await echoed('/api/identity', { 'content-type': type }, { method: 'POST', body: '{"a" : "å"}' })).toMatchObject({
        body: '{"a" : "å"}',
        headers: { 'content-type': type },
      });
    expect(await echoed('/api/identity', { 'transfer-encoding': 'chunked' }, { method: 'POST', body: 'i bitar' })).toMatchObject({ body: 'i bitar' });
    expect(await echoed('/api/identity', {}, { method: 'POST' })).toMatchObject({ body: '' });
  });

  it('API-14 ASVS 15.3.4 ASVS 4.1.3 the sender is the peer, or a trusted proxy’s last', async () => {
    const forged = { 'x-forwarded-for': '10.0.0.1, 203.0.113.9', 'x-forwarded-host': 'x', forwarded: 'for=1' };
    const { headers } = await echoed('/api/identity', forged);
    expect([headers['x-forwarded-for'], headers['x-forwarded-host'], headers.forwarded]).toEqual(['127.0.0.1', undefined, undefined]);
    const trusted = await from('127.0.0.9').ask('/api/identity', { headers: forged });
    expect(JSON.parse(trusted.body).headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it.each([{ 'keep-alive': 'timeout=5' }, { expect: '100-continue' }, { te: 'trailers' }, { traceparent: '00-1-1-01' }, { connection: 'x-hop', 'x-hop': '1' }])(
    'API-01 PLUS-64 keeps what a client says of its connection or traces: %j',
    async (said) => {
      const { body, headers } = await echoed('/api/identity', { ...said, 'x-own': '1' }, { method: 'POST', body: 'hej' });
      expect([body, headers['x-own']]).toEqual(['hej', '1']);
      expect(Object.keys(headers).filter((name) => name !== 'connection' && name in said)).toEqual([]);
    },
  );

  it.each(['TRACE', 'PATCH'])('ASVS 4.1.4 lets the backend refuse %s', async (method) => {
    allAnswer((_request, response) => response.writeHead(405, { allow: 'GET, PUT' }).end());
    const { status, headers } = await ask('/api/ansokan/1', {}, { method });
    expect([status, headers.allow]).toEqual([405, 'GET, PUT']);
  });

  it('ASVS 4.2.1 refuses a request with two hosts', async () => {
    const socket = from().dial();
    socket.write('GET /livez HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('API-01 passes a large answer on as it comes', async () => {
    let finish = () => {};
    allAnswer((_request, response) => {
      response.write('första ');
      finish = () => response.end('sista');
    });
    const { body } = await fetch(`${origin()}/api/kvitton/stor`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('första ');
    finish();
    expect((await reader?.read())?.value).toBe('sista');
  });

  describe('a body', () => {
    it('ESIG-05 API-14 API-15 ASVS 15.2.2 that comes slowly reaches no server and is given up', async () => {
      const paths = ['/api/signera/callback', '/api/logs', '/public/nothing'];
      const given = Array.from({ length: 90 }, (_, nr) => postSlowly(from().dial(), paths[nr % paths.length] ?? ''));
      for (let call = 0; call < 5; call += 1) expect((await from('127.0.0.2').ask('/api/identity')).status).toBe(200);
      for (const answer of await Promise.all(given)) expect(answer).toMatch(/^HTTP\/1.1 408 [^]*application\/problem\+json[^]*"status":408}$/);
      expect([asked(), host.asked]).toEqual([Array(5).fill('GET /api/identity'), []]);
    });

    it('API-06 ESIG-05 ASVS 4.1.1 of the largest size comes through, and one byte more is refused', async () => {
      const send = (bytes: number, headers = {}) =>
        ask('/api/ansokan/1', { 'content-type': 'application/json', ...headers }, { method: 'POST', body: 'x'.repeat(bytes) });
      expect((await send(BODY_LIMIT)).status).toBe(200);
      const { status, body, headers } = await send(BODY_LIMIT + 1);
      expect([status, JSON.parse(body).status, headers['content-type']]).toEqual([413, 413, 'application/problem+json']);
      const form = await send(BODY_LIMIT + 1, { accept: 'text/html,*/*' });
      expect([form.status, form.headers.location]).toEqual([303, '/ansokan/error?orsak=fel']);
      expect(asked()).toHaveLength(1);
    });
  });

  describe('a person who navigates', () => {
    it.each([
      [200, '/api/identity', '/404'],
      [401, '/api/kvitton', '/404'],
      [404, '/public/x', '/404'],
    ])('ROUTE-14 reads no JSON that is answered %i', async (status, url, to) => {
      allAnswer((_request, response) => response.writeHead(status, { 'content-type': 'application/problem+json' }).end('{}'));
      const answer = await ask(url, NAVIGATION);
      expect([answer.status, answer.headers.location, answer.body]).toEqual([302, to, '']);
      expect((await ask(url, { 'sec-fetch-mode': 'navigate' })).body).not.toContain('{');
    });

    it.each([429, 500, 503])('PLUS-25 ROUTE-14 sees the page of a closed service for JSON of %i', async (status) => {
      allAnswer((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'));
      const answer = await ask('/api/kvitton/1/pdf', NAVIGATION);
      expect([answer.status, answer.body]).toEqual([503, page('closed')]);
    });

    it.each(['/start', '/logout?orsak=x', '/inloggad?code=1'])('ROUTE-14 may write %s with slashes at its end', async (url) => {
      const [pathname, query] = url.split('?');
      expect(await echoed([`${pathname}//`, query].filter(Boolean).join('?'))).toMatchObject({ url });
    });

    it.each([
      ['sec-purpose', 'prefetch'],
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-moz', 'prefetch'],
    ])('SESS-06 is neither logged in nor out by a fetch ahead (%s: %s)', async (name, value) => {
      for (const url of ['/logout', '/start', '/start/', '/inloggad?code=1']) {
        const answer = await ask(url, { ...NAVIGATION, [name]: value, cookie: 'sid=1' });
        expect([answer.status, answer.headers['cache-control'], answer.headers['set-cookie'], answer.body]).toEqual([503, 'no-store', undefined, '']);
      }
      expect(asked()).toEqual([]);
    });

    it('ROUTE-14 too many cookies are removed, and a page explains it', async () => {
      for (const length of [16_000, 30_000]) {
        const cookie = `a=${'x'.repeat(length)}`;
        for (const url of ['/logga-in', '/api/kvitton', '/logout']) {
          const { status, headers, body } = await ask(url, { ...NAVIGATION, cookie });
          expect([status, headers['clear-site-data'], body]).toEqual([431, '"cookies"', page('cookies')]);
        }
        expect(JSON.parse((await ask('/api/kvitton', { cookie })).body)).toMatchObject({ status: 431 });
      }
      expect((await ask('/logga-in', { ...NAVIGATION, cookie: `a=${'x'.repeat(12_000)}` })).status).toBe(200);
    });
  });

  describe('another server behind the same port', () => {
    it('PLUS-30 gets requests for its name as they are, however large', async () => {
      const body = 'x'.repeat(BODY_LIMIT + 1);
      side.answer = (request, response, sent) => (response.setHeader('content-security-policy', "default-src 'none'"), echo(request, response, sent));
      const told = await echoed('/logout/?x=1', hostname, { method: 'POST', body });
      expect(told).toMatchObject({ by: `${side.address}:${ASIDE}`, url: '/logout/?x=1', body, headers: hostname });
      expect(await echoed('/livez', { host: 'idp.localhost.example' })).toMatchObject({ by: `127.0.0.1:${host.port}` });
    });

    it('PLUS-32 that cuts its connections looks so from outside', async () => {
      side.answer = (request) => request.socket.destroy();
      await expect(ask('/auth', hostname)).rejects.toThrow('socket hang up');
    });
  });

  it('ASVS 14.2.1 ASVS 16.2.5 PLUS-64 logs failures without address, path or query, and measures', async () => {
    allAnswer((request) => request.socket.destroy());
    await ask('/api/personnummer/19850314-2385?x=19850314-2385', {}, { method: 'POST' });
    await expect.poll(log).toMatch(/\{"edge":"api","server":"b\d","method":"POST","status":502,"ms":\d+,"end":"S[HD]","tries":"0"\}/);
    expect(log()).not.toMatch(/19850314|127\.0\.0\.1:\d+ \[|personnummer/);
    expect(await metrics()).toMatch(/haproxy_backend_http_responses_total\{proxy="api",code="5xx"\} [1-9]/);
  });
});
