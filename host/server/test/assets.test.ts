import { RequestErrors } from '@uppgiftsandring/shared/server/http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import english from '../../assets/i18n/en.json' with { type: 'json' };
import swedish from '../../assets/i18n/sv.json' with { type: 'json' };
import { startSite, type Site } from './site.ts';
import { visitor } from './visitor.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { APP_ENV: 'test' } });
});
afterAll(() => site.stop());

const kindOf = ({ headers }: Response) => [headers.get('content-type'), headers.get('cache-control')];

describe('the shell’s files', () => {
  it('API-16 gives the environment', async () => {
    const response = await site.get('/assets/config/config.json');
    expect(await response.json()).toEqual({ env: 'test' });
    expect(kindOf(response)).toEqual(['application/json; charset=utf-8', 'no-cache']);
  });

  it('API-17 I18N-02 serves the translations of a language, revalidated each time', async () => {
    const response = await site.get('/assets/i18n/sv.json');
    expect(await response.json()).toEqual(swedish);
    expect(kindOf(response)).toEqual(['application/json; charset=utf-8', 'no-cache']);
    expect(await (await site.get('/assets/i18n/en.json')).json()).toEqual(english);
  });

  it.each([
    ['/assets/i18n/sv.json', true],
    ['/slices/lookup/1.0.0/remoteEntry.js', true],
    ['/assets/icons/logo.svg', false],
  ])('PLUS-52 ASVS 3.4.3 ASVS 3.4.4 ASVS 3.4.6 %s is sent with the short headers of a file: %s', async (url, isFile) => {
    // A response from the cache, after the first one, has the same headers.
    await site.get(url);
    const { status, headers } = await site.get(url);
    const policy = headers.get('content-security-policy') ?? '';
    expect([status, headers.get('x-content-type-options'), policy.includes("frame-ancestors 'none'")]).toEqual([200, 'nosniff', true]);
    const isShort = policy === "default-src 'none';frame-ancestors 'none'";
    expect([isShort, headers.has('permissions-policy'), headers.has('x-frame-options')]).toEqual([isFile, !isFile, !isFile]);
  });

  it('PLUS-28 PLUS-64 counting browser errors ignores a cached file, whose cookies are unread', async () => {
    const ended = vi.spyOn(RequestErrors.prototype, 'requestCompleted');
    for (const url of Array.from({ length: 2 }, () => '/slices/lookup/1.0.0/remoteEntry.js')) expect((await site.get(url)).status).toBe(200);
    await vi.waitUntil(() => ended.mock.calls.length === 2);
    expect(ended.mock.calls.map(([error]) => error ?? null)).toEqual([null, null]);
  });

  it('SHELL-01 serves the logo as favicon.ico', async () => {
    const response = await site.get('/favicon.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await response.text()).toBe(await (await site.get('/assets/icons/logo.svg')).text());
  });

  it('API-17 answers 404 for the texts of a missing language', async () => {
    expect((await site.get('/assets/i18n/fi.json')).status).toBe(404);
  });

  it('SHELL-01 files named by their content are packed beforehand and kept for ever', async () => {
    const response = await site.get('/assets/main.00000000.js', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(kindOf(response)).toEqual(['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable']);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toContain('skalet');
  });

  it.each(['/logga-in', '/assets/i18n/sv.json', '/assets/config/config.json', '/assets/main.00000000.js', '/slices/lookup/1.0.0/remoteEntry.js'])(
    'SHELL-01 never compresses %s in a refused encoding (RFC 9110)',
    async (url) => {
      const encodingFor = async (accepted: string) => (await site.get(url, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
      expect(['br', null]).toContain(await encodingFor('gzip;q=0.5, br'));
      for (const refusal of ['br;q=0', 'BR; q=0.000', 'br;q=0, gzip;q=0', 'identity']) expect(await encodingFor(refusal), refusal).toBe(null);
      expect([null, 'gzip']).toContain(await encodingFor('br;q=0, gzip'));
    },
  );

  it.each(['/assets/i18n/sv.json', '/assets/config/config.json', '/assets/main.00000000.js', '/slices/lookup/1.0.0/remoteEntry.js'])(
    'SHELL-01 %s is answered 304 when unchanged, and supports HEAD',
    async (url) => {
      const ask = (method: string, headers: Record<string, string> = {}) =>
        visitor(site.url, '127.0.0.1').ask(url, { method, headers: { 'accept-encoding': 'br', ...headers } });
      const [whole, head] = [await ask('GET'), await ask('HEAD')];
      for (const name of ['content-type', 'content-length', 'content-encoding', 'cache-control', 'etag', 'vary'])
        expect(head.headers[name], name).toBe(whole.headers[name]);
      expect([head.status, head.body]).toEqual([200, '']);
      const again = await ask('GET', { 'if-none-match': whole.headers.etag ?? '' });
      expect([again.status, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ 'cache-control': whole.headers['cache-control'], vary: 'accept-encoding' });
      const tag = whole.headers.etag?.replace('W/', '') ?? '';
      const statusFor = async (asked: string) => (await ask('GET', { 'if-none-match': asked })).status;
      for (const same of [tag, `W/${tag}`, `"another", W/${tag}`, '*']) expect(await statusFor(same), same).toBe(304);
      for (const other of ['"another"', `"x${tag.slice(1)}`, '""']) expect(await statusFor(other), other).toBe(200);
    },
  );

  it.each(['/assets//main.00000000.js', '/assets/i18n%2f..%2fmain.00000000.js'])(
    'SHELL-01 PLUS-69 ASVS 1.1.1 has no second address of a file: %s',
    async (url) => {
      expect((await site.get(url)).status).toBe(404);
    },
  );

  it.each([
    '/assets/..%2fbuild.json',
    '/assets/%2e%2e/build.json',
    '/slices/lookup/..%2f1.0.0/release.json',
    '/slices/lookup/1.0.0/..%2f..%2f..%2fdist/build.json',
  ])('SHELL-01 ASVS 5.3.2 has no way out of its folders: %s', async (url) => {
    const response = await site.get(url);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('builtFrom');
  });
});
