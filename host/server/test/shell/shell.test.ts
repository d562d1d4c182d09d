import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import swedish from '../../../assets/i18n/sv.json' with { type: 'json' };
import { EARLY_SOURCE, WATCH_SOURCE } from '@uppgiftsandring/platform/server/page/watch';
import { registryIn, startSite, versionsCookie, TESTER_KEY, testerCookie, type Site } from '../site.ts';

const titles: Readonly<Record<string, string>> = swedish.TITLES;
let site: Site;
let today = new Date('2026-11-30T12:00:00Z');

beforeAll(async () => {
  site = await startSite({ now: () => today, env: { FORM_ACTION_ORIGINS: 'https://sign.example, https://idp.example', APP_ENV: 'test' } });
});
afterAll(() => site.stop());

const page = async (url: string, init?: RequestInit) => (await site.get(url, init)).text();

describe('the page', () => {
  it.each(ROUTES)('ROUTE-16 I18N-05 $path gets the shell as a deep link, with its own title', async ({ path, title }) => {
    const response = await site.get(`${path}?a=1`);
    expect(response.status).toBe(path === '/404' ? 404 : 200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toContain(`<title>${titles[title]}</title>`);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('{{');
  });

  it('ROUTE-01 sends the empty path to the login page', async () => {
    const response = await site.get('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/logga-in']);
  });

  it.each(['//', '//a:b/', '//%', '//x/logga-in'])('ROUTE-14 the address %s is no reason to fail', async (address) => {
    expect((await site.get(address)).status).toBeLessThan(500);
  });

  it.each(['/ansokan', '/finns/inte', '/versions.html/'])('ROUTE-14 NOTF-01 answers the unknown path %s with the titled not-found page', async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Uppgiftsändring - Sidan finns inte</title>');
  });

  it.each(['/ansokan/%E0%A4%A', '/%'])('ROUTE-14 sends the address %s, which cannot be decoded, to the 404 page', async (path) => {
    const response = await site.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404']);
  });

  it.each(['/finns.inte', '/ansokan/sammanfattning.html'])('ROUTE-14 redirects navigation to the missing file %s to /404', async (path) => {
    const response = await site.get(path, { headers: { accept: 'text/html,*/*' } });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404']);
  });

  it.each(['/finns-inte.ico', '/assets/finns-inte.js', '/slices/lookup/1.0.0/finns-inte.js', '/slices/okand/1.0.0/remoteEntry.js'])(
    'ROUTE-16 answers 404, not the shell, for the missing file %s',
    async (path) => {
      const response = await site.get(path);
      expect(response.status).toBe(404);
      expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null]);
      expect(await response.text()).not.toContain('<html');
    },
  );

  it.each([
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/ansokan/sammanfattning', 'GET, HEAD'],
    ['DELETE', '/assets/config/config.json', 'GET, HEAD'],
    ['PATCH', '/versions.json', 'GET, HEAD'],
    ['PUT', '/testversion', 'DELETE, GET, HEAD, POST'],
  ])('ASVS 4.1.4 answers %s %s with 405 and what the path takes', async (method, path, allow) => {
    const response = await site.get(path, { method });
    expect([response.status, response.headers.get('content-type')]).toEqual([405, 'application/problem+json; charset=utf-8']);
    expect(response.headers.get('allow')?.split(', ').toSorted().join(', ')).toBe(allow);
    const asked = await site.get(path, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, response.headers.get('allow')]);
  });

  it('ASVS 4.1.4 answers HEAD with the headers of the page', async () => {
    const [head, get] = [await site.get('/logga-in', { method: 'HEAD' }), await site.get('/logga-in')];
    const told = ['content-type', 'content-length', 'etag', 'cache-control', 'vary'];
    expect([head.status, ...told.map((name) => head.headers.get(name))]).toEqual([200, ...told.map((name) => get.headers.get(name))]);
    expect(await head.text()).toBe('');
  });

  it.each([
    ['2026-11-30T12:00:00Z', 'autumn'],
    ['2026-11-30T23:30:00Z', 'winter'],
    ['2027-02-28T12:00:00Z', 'winter'],
    ['2028-02-29T12:00:00Z', 'winter'],
    ['2027-03-01T12:00:00Z', 'spring'],
    ['2027-06-01T12:00:00Z', 'summer'],
  ])('SHELL-04 at %s the body is %s from the first byte', async (at, season) => {
    today = new Date(at);
    expect(await page('/logga-in')).toContain(`<body class="${season}">`);
  });

  it('PLUS-77 scripts in the page itself suit far older browsers', async () => {
    const scripts = (await page('/logga-in')).match(/(?<=<script>).*?(?=<\/script>)/gs) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.join('')).not.toMatch(/\?\.\D|\?\?|\|\|=|catch\{/);
  });

  it('SHELL-01 says without JavaScript that it is needed', async () => {
    expect(await page('/logga-in')).toContain(`<noscript><p class="page page-width" lang="sv">${swedish.SKAL.JAVASCRIPT}</p></noscript>`);
  });

  it('SHELL-01 is Swedish, or English with the language cookie (PLUS-11)', async () => {
    expect(await page('/logga-in')).toContain('<html lang="sv" data-base="/">');
    const english = await page('/ansokan/sok-forening', { headers: { cookie: 'a=b; sprak=en' } });
    expect(english).toContain('<html lang="en" data-base="/">');
    expect(english).toContain('href="/slices/lookup/1.0.0/assets/i18n/en.json"');
    expect(english).toContain('<title>Uppgiftsändring - Sök förening</title>');
  });

  it.each([
    ['en-GB,en;q=0.9', undefined, 'en'],
    ['en;q=0.5,sv', undefined, 'sv'],
    ['en', 'sprak=sv', 'sv'],
  ])('PLUS-82 a visit that accepts %s, with the cookie %s, is in %s', async (accepted, cookie, language) => {
    const headers = { 'accept-language': accepted, ...(cookie && { cookie }) };
    const { etag, ...shown } = await site
      .get('/logga-in', { headers })
      .then(async (answer) => ({ etag: answer.headers.get('etag') ?? '', html: await answer.text() }));
    expect(shown.html).toContain(`<html lang="${language}" data-base="/">`);
    expect(shown.html).toContain(`href="/assets/i18n/${language}.json"`);
    const statuses = ['sv', 'en'].map(async (other) => (await site.get('/logga-in', { headers: { 'accept-language': other, 'if-none-match': etag } })).status);
    expect(await Promise.all(statuses)).toEqual(language === 'sv' ? [304, 200] : [200, 304]);
  });

  it('PLUS-34 carries the registry of all slices', async () => {
    const registry = registryIn(await page('/logga-in'));
    expect(Object.keys(registry)).toEqual(['lookup', 'measures', 'wizard', 'receipt']);
    expect(registry['lookup']).toMatchObject({ version: '1.0.0', base: '/slices/lookup/1.0.0/', source: 'mfe-lookup/releases', entry: 'remoteEntry.js' });
  });

  it('ROUTE-16 preloads the files of the URL’s slice only, with integrity', async () => {
    const html = await page('/ansokan/sok-forening');
    const tag = /<link rel="preload" as="(\w+)"( fetchpriority="low")? crossorigin="anonymous"( integrity="sha384-[\w+/]{64}")? href="([^"]+)">/g;
    const preloads = [...html.matchAll(tag)].map(([, kind, low, integrity, url]) => [
      url,
      kind,
      low === undefined ? 'first' : 'behind',
      integrity !== undefined,
    ]);
    expect(preloads).toEqual([
      ['/assets/i18n/sv.json', 'fetch', 'first', false],
      ['/assets/slice-runtime.00000000.js', 'script', 'behind', true],
      ['/slices/lookup/1.0.0/remoteEntry.js', 'script', 'behind', true],
      ['/slices/lookup/1.0.0/slice.11111111.js', 'script', 'behind', true],
      ['/slices/lookup/1.0.0/sok-forening.22222222.js', 'script', 'behind', true],
      ['/slices/lookup/1.0.0/sok-forening.33333333.css', 'style', 'behind', true],
      ['/slices/lookup/1.0.0/assets/i18n/sv.json', 'fetch', 'behind', false],
    ]);
    expect(await page('/logga-in')).not.toContain('as="script"');
  });

  it('ROUTE-16 ASVS 14.3.2 a page is cached privately and answered 304 while unchanged', async () => {
    const first = await site.get('/kvitton');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await site.get('/kvitton', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    for (const { headers } of [first, again]) expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    expect((await site.get('/ansokan/kvittens', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })).status).toBe(200);
  });

  it('SHELL-01 ASVS 1.3.2 ASVS 14.2.3 allows our own origin only, and forms to the signing service', async () => {
    const { headers } = await site.get('/logga-in');
    expect(headers.get('content-security-policy')?.replaceAll(';', '; ')).toBe(
      `default-src 'none'; script-src 'self' ${WATCH_SOURCE} ${EARLY_SOURCE}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self' https://sign.example https://idp.example; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('SHELL-01 is sent whole or packed, as the browser asks', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await site.get('/logga-in', { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await response.text()).toContain('</html>');
    }
  });
});

describe('on https', () => {
  it('SHELL-01 over https sets HSTS and a secure cookie', async () => {
    const secure = await startSite({ env: { PUBLIC_ORIGIN: 'https://uppgiftsandring.example' } });
    const { headers } = await secure.get('/logga-in');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('set-cookie')).toMatch(/^__Host-versions=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.stop();
  });

  it('ASVS 3.3.1 PLUS-24 PLUS-31 cookies of versions and links are read under the __Host- prefix only', async () => {
    const secure = await startSite({ env: { PUBLIC_ORIGIN: 'https://uppgiftsandring.example', TESTER_KEY } });
    const versionFor = async (cookie: string) => registryIn(await (await secure.get('/logga-in', { headers: { cookie } })).text())['lookup']?.version;
    secure.publish('lookup', '1.1.0');
    secure.publish('lookup', '1.2.0');
    const pinned = versionsCookie('lookup:1.1.0');
    const opened = await testerCookie(secure, 'lookup', '1.2.0');
    expect(opened).toMatch(/^__Host-testversion=./);
    expect(await Promise.all([opened, opened.replace('__Host-', ''), `__Host-${pinned}`, pinned].map(versionFor))).toEqual([
      '1.2.0',
      '1.0.0',
      '1.1.0',
      '1.0.0',
    ]);
    expect((await (await secure.get('/versions.json', { headers: { cookie: `__Host-${pinned}` } })).json()).slices.lookup.version).toBe('1.1.0');
    const left = await secure.get('/testversion', { method: 'DELETE' });
    expect(left.headers.get('set-cookie')).toBe(
      '__Host-testversion=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    );
    await secure.stop();
  });
});

describe('a build of the shell that cannot be read', () => {
  it('ROUTE-16 tells a browser by page, and a program by problem, of closing', async () => {
    const broken = await startSite({});
    try {
      rmSync(path.join(broken.folder, 'dist', 'build.json'));
      const shown = await broken.get('/logga-in', { headers: { accept: 'text/html' } });
      expect([shown.status, shown.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(await shown.text()).toContain(`<h1>${swedish.SKAL.STANGT.RUBRIK}</h1>`);
      const told = await broken.get('/logga-in', { headers: { accept: 'application/json' } });
      expect([told.status, (await told.json()).title]).toEqual([500, 'Tjänsten svarar inte']);
    } finally {
      await broken.stop();
    }
  });
});
