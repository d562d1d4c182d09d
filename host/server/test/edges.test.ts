import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startSite } from './site.ts';
import { visitor } from './visitor.ts';

// What the server answers to browsers, crawlers and extensions that ask for something else than a page of the errand.

const asked: string[] = [];
const JSON_ANSWERS: Readonly<Record<string, number>> = { '/api/identity': 200, '/api/kvitton': 401 };
const site = await startSite({
  backend: (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isKnown = /^\/(start|logout|inloggad)(\?.*)?$/.test(request.url ?? '');
    const headers = { 'content-type': 'application/problem+json', location: '/logga-in' };
    response.writeHead(isKnown ? 302 : (JSON_ANSWERS[request.url ?? ''] ?? 404), isKnown ? { location: '/logga-in' } : headers).end('{"status":404}');
  },
});
afterAll(() => site.stop());

const browser = visitor(site.url, '127.0.0.1');
const NAVIGATION = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const navigate = (path: string, headers: Record<string, string> = {}) => browser.ask(path, { headers: { ...NAVIGATION, ...headers } });

describe('a person who navigates', () => {
  it.each([
    ['/start/', '/start'],
    ['/logout/?orsak=x', '/logout?orsak=x'],
    ['/inloggad//?code=1', '/inloggad?code=1'],
    ['/start/x', '/404'],
    ['/inloggad/x', '/404'],
    ['/utloggad/x', '/404'],
    ['/public/x', '/404'],
    ['/api/identity', '/404'],
    ['/api/kvitton', '/404'],
    ['/assets/finns-inte.js', '/404'],
    ['/sitemap.xml', '/404'],
    ['/.well-known/change-password', '/404'],
  ])('ROUTE-14 is led from %s to %s and reads no JSON', async (path, to) => {
    const answer = await navigate(path, { cookie: '' });
    expect([answer.status, answer.headers.location, answer.body]).toEqual([302, to, '']);
    // A browser that says so without the wish for HTML is a person's too.
    expect((await browser.ask(path, { headers: { 'sec-fetch-mode': 'navigate' } })).body).not.toContain('{');
  });
});

describe('a program', () => {
  it.each([
    ['/sitemap.xml', 404],
    ['/.well-known/change-password', 404],
    ['/finns/inte', 404],
    ['/404', 404],
    ['/start/', 404],
    ['/logga-in', 200],
  ])('ROUTE-14 is answered %s with status %i', async (path, status) => {
    expect((await browser.ask(path, { headers: { accept: '*/*' } })).status).toBe(status);
  });

  it('ROUTE-14 crawlers may read the pages for everybody and nothing of an errand', async () => {
    const { status, headers, body } = await browser.ask('/robots.txt', {});
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /logga-in', 'Disallow: /']));
    expect(body).not.toMatch(/ansokan|kvitt|api/);
  });
});

it.each([
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
  ['x-moz', 'prefetch'],
])('SESS-06 a fetch ahead (%s: %s) logs nobody in or out', async (name, value) => {
  asked.length = 0;
  for (const path of ['/logout', '/start', '/start/', '/inloggad?code=1']) {
    const answer = await navigate(path, { [name]: value, cookie: 'sid=hemlig' });
    expect([answer.status, answer.headers['cache-control'], answer.headers['set-cookie'], answer.body]).toEqual([503, 'no-store', undefined, '']);
  }
  expect(asked).toEqual([]);
  expect((await navigate('/logout')).status).toBe(302);
});

describe('too many cookies', () => {
  const cookie = Array.from({ length: 4 }, (_all, nr) => `annan${nr}=${'x'.repeat(3900)}`).join('; ');

  it.each(['/logga-in', '/api/kvitton', '/logout'])('ROUTE-14 at %s are removed and told in a page', async (path) => {
    const answer = await navigate(path, { cookie });
    expect([answer.status, answer.headers['content-type'], answer.headers['clear-site-data']]).toEqual([431, 'text/html; charset=utf-8', '"cookies"']);
    expect(answer.body).toContain('<h1>Webbläsaren skickar för många kakor</h1>');
    expect(answer.body).toContain('Rensa då kakor');
    expect(answer.headers['set-cookie']?.join()).toMatch(/sid=;/);
  });

  it('ROUTE-14 are a problem to a program; an endless address is unknown, and twelve kilobytes are let through', async () => {
    const answer = await browser.ask('/api/kvitton', { headers: { cookie, accept: 'application/json' } });
    expect([answer.status, JSON.parse(answer.body).status]).toEqual([431, 431]);
    expect((await navigate(`/${'x'.repeat(20_000)}`)).headers.location).toBe('/404');
    expect((await navigate('/logga-in', { cookie: cookie.slice(0, 12_000) })).status).toBe(200);
  });

  it('ROUTE-14 as many as cannot be read are told in a page too', async () => {
    const socket = createConnection(Number(new URL(site.url).port), '127.0.0.1');
    socket.write(`GET /logga-in HTTP/1.1\r\nhost: x\r\ncookie: a=${'x'.repeat(100_000)}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain('clear-site-data: "cookies"');
    expect(answer).toContain('<h1>Webbläsaren skickar för många kakor</h1>');
  });
});
