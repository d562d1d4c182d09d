import { afterEach, describe, expect, it } from 'vitest';
import swedish from '../../../assets/i18n/sv.json' with { type: 'json' };
import { startSite, type Behind, type Site } from '../site.ts';
import { visitor } from '../visitor.ts';

let site: Site;
afterEach(() => site.stop());

/** Sends these bytes and returns everything that comes back until the server hangs up. */
function rawAnswer(url: string, bytes: string): Promise<string> {
  const socket = visitor(url, '127.0.0.1').dial();
  let answer = '';
  socket
    .setEncoding('utf8')
    .on('data', (part: string) => (answer += part))
    .write(bytes);
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

/** Responds with the request that it got. */
const echo: Behind = (request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.writeHead(url?.startsWith('/start') ? 302 : 200, {
      'content-type': 'application/json',
      location: 'http://127.0.0.1:1/login',
      'set-cookie': ['sid=1; HttpOnly', 'b=2'],
      'x-own': 'kvar',
    });
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(parts).toString('utf8') }));
  });
};

describe('calls to the backend', () => {
  it('API-06 come through with method, query, body and headers', async () => {
    site = await startSite({ backend: echo, env: { PUBLIC_ORIGIN: 'https://uppgiftsandring.example' } });
    const response = await site.get('/api/ansokan?a=%C3%A5', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"3"', 'x-requested-with': 'uppgiftsandring', cookie: 'sid=1' },
      body: '{"x":"å"}',
    });
    const asked = await response.json();
    expect(asked).toMatchObject({ method: 'PUT', url: '/api/ansokan?a=%C3%A5', body: '{"x":"å"}' });
    expect(asked.headers).toMatchObject({
      'if-match': '"3"',
      'x-requested-with': 'uppgiftsandring',
      cookie: 'sid=1',
      host: 'uppgiftsandring.example',
      'x-forwarded-host': 'uppgiftsandring.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(response.headers.getSetCookie()).toEqual(['sid=1; HttpOnly', 'b=2']);
    expect(response.headers.get('x-own')).toBe('kvar');
  });

  it('API-06 cannot be given another sender than the one that asks', async () => {
    site = await startSite({ backend: echo });
    const asked = await (await site.get('/api/x', { headers: { 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'https' } })).json();
    expect(asked.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  it.each([
    ['1', '203.0.113.9'],
    ['2', '198.51.100.7'],
    ['0', '127.0.0.1'],
  ])('API-14 ASVS 15.3.4 ASVS 4.1.3 behind %s proxies the sender is %s, whatever the client wrote before', async (count, sender) => {
    site = await startSite({ backend: echo, env: { TRUST_PROXY: count } });
    const asked = await (await site.get('/api/x', { headers: { 'x-forwarded-for': '10.0.0.1, 198.51.100.7, 203.0.113.9' } })).json();
    expect(asked.headers).toMatchObject({ 'x-forwarded-for': sender });
  });

  it('API-06 ASVS 4.1.1 a body comes through as it is, of whatever kind and however it is sent', async () => {
    site = await startSite({ backend: echo });
    const sent = async (init: RequestInit) => await (await site.get('/api/x', { method: 'POST', ...init })).json();
    for (const type of ['application/json; charset=latin1', 'multipart/form-data; boundary=--x', 'application/x-www-form-urlencoded', 'text/plain']) {
      expect(await sent({ headers: { 'content-type': type }, body: '{"a" : "å"}' })).toMatchObject({ body: '{"a" : "å"}', headers: { 'content-type': type } });
    }
    const kindless = await sent({ body: Buffer.from('hej') });
    expect([kindless.body, kindless.headers['content-type']]).toEqual(['hej', undefined]);
    const inPieces = await visitor(site.url, '127.0.0.1').ask('/api/x', { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'i bitar' });
    expect(JSON.parse(inPieces.body)).toMatchObject({ body: 'i bitar' });
    expect(await sent({ headers: { 'content-type': 'application/json' }, body: '' })).toMatchObject({ body: '', headers: { 'content-length': '0' } });
    expect(await sent({})).toMatchObject({ body: '' });
  });

  it.each([{ 'keep-alive': 'timeout=5' }, { expect: '100-continue' }, { connection: 'x-hop', 'x-hop': '1' }, { te: 'trailers' }])(
    'API-01 what a client says about its own connection stays at the host, and the call comes through (%j)',
    async (said) => {
      site = await startSite({ backend: echo });
      const answer = await visitor(site.url, '127.0.0.1').ask('/api/x', { method: 'POST', headers: { ...said, 'x-own': '1' }, body: 'hej' });
      const asked = JSON.parse(answer.body);
      expect(asked).toMatchObject({ body: 'hej', headers: { 'x-own': '1' } });
      expect(Object.keys(asked.headers).filter((name) => name !== 'connection' && name in said)).toEqual([]);
    },
  );

  it.each(['TRACE', 'PATCH'])('ASVS 4.1.4 %s reaches the backend, which alone knows what its paths take', async (method) => {
    site = await startSite({ backend: (request, response) => response.writeHead(405, { allow: 'GET, PUT' }).end(request.method) });
    for (const path of ['/api/ansokan/validera', '/api/ansokan/1', '/start', '/public/x']) {
      const { status, headers } = await visitor(site.url, '127.0.0.1').ask(path, { method });
      expect([status, headers.allow]).toEqual([405, 'GET, PUT']);
    }
  });

  it('ASVS 4.2.1 a request with two hosts is refused', async () => {
    site = await startSite();
    const answer = await rawAnswer(site.url, 'GET /livez HTTP/1.1\r\nhost: x\r\nHost: y\r\naccept: text/html\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*application\/problem\+json[^]*"status":400}$/);
  });

  it('API-01 what the backend says about its own connection stays there, and a client that wants to hang up is hung up on', async () => {
    site = await startSite({
      backend: (_request, response) =>
        response.writeHead(200, { connection: 'keep-alive, x-hop', 'keep-alive': 'timeout=72', 'x-hop': '1', 'x-own': '2' }).end('{}'),
    });
    const answer = await rawAnswer(site.url, 'GET /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toMatch(/^x-own: 2\r$/im);
    expect(answer).not.toMatch(/^(?:keep-alive|x-hop|connection: keep-alive)/im);
  });

  it.each(['/start', '/inloggad?code=1', '/utloggad', '/logout', '/public/getMeddelande', '/api/kvitton/1/pdf'])(
    'ROUTE-03 ROUTE-13 %s is the backend’s',
    async (url) => {
      site = await startSite({ backend: echo });
      expect((await (await site.get(url)).json()).url).toBe(url);
    },
  );

  it('ROUTE-03 a redirect of the backend reaches the browser as it is', async () => {
    site = await startSite({ backend: echo });
    const response = await site.get('/start');
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/login']);
  });

  it('ROUTE-14 a page whose name only begins as a call does is a page', async () => {
    site = await startSite({ backend: echo });
    expect(await (await site.get('/startsida')).text()).toContain('<div id="root">');
  });

  it('SHELL-01 the backend’s own security headers are kept', async () => {
    site = await startSite({ backend: (_request, response) => response.setHeader('content-security-policy', "default-src 'none'").end('{}') });
    expect((await site.get('/api/x')).headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('API-01 a big answer is passed on as it comes', async () => {
    let finish = () => {};
    site = await startSite({
      backend: (_request, response) => {
        response.write('första ');
        finish = () => response.end('sista');
      },
    });
    const { body } = await site.get('/api/stor');
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('första ');
    finish();
    expect((await reader?.read())?.value).toBe('sista');
  });

  it('ASVS 15.2.2 API-24 the refusal of an overloaded backend that is stopping reaches the page as it is, so that it asks again', async () => {
    const refusal = JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, kod: 'OVERBELASTAD' });
    const headers = { connection: 'close', 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '2', 'content-length': refusal.length };
    site = await startSite({ backend: (_request, response) => response.writeHead(503, headers).end(refusal) });
    const refused = await site.get('/api/ansokan', { method: 'DELETE' });
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type'), await refused.text()]).toEqual([
      503,
      '2',
      'application/problem+json; charset=utf-8',
      refusal,
    ]);
  });

  it('PLUS-25 a program gets a problem when the backend is down', async () => {
    site = await startSite();
    const response = await site.get('/api/ansokan');
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toMatchObject({ status: 502, title: 'Tjänsten svarar inte' });
  });

  it('PLUS-25 a person who navigates gets a page saying that the service is closed', async () => {
    site = await startSite();
    const response = await site.get('/start', { headers: { accept: 'text/html,*/*' } });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain(`<h1>${swedish.SKAL.STANGT.RUBRIK}</h1><p>${swedish.SKAL.STANGT.TEXT}</p>`);
    expect(html).toContain('<link rel="stylesheet" href="/assets/main.00000000.css">');
    expect(html).not.toContain('<script');
  });

  it('PLUS-25 an answer of 503 is asked for once, not again and again', async () => {
    let times = 0;
    site = await startSite({
      backend: (_request, response) => {
        times += 1;
        response.writeHead(503).end();
      },
    });
    expect((await site.get('/api/x')).status).toBe(503);
    expect(times).toBe(1);
  });
});
