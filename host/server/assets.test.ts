import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../assets/i18n/en.json' with { type: 'json' };
import swedish from '../assets/i18n/sv.json' with { type: 'json' };
import { startSite, type Site } from './test/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { APP_ENV: 'test' } });
});
afterAll(() => site.stop());

describe('the shell’s files', () => {
  it('API-16 tells the environment', async () => {
    const response = await site.get('/assets/config/config.json');
    expect(await response.json()).toEqual({ env: 'test' });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('API-16 is production unless something else is said', async () => {
    const unsaid = await startSite();
    expect(await (await unsaid.get('/assets/config/config.json')).json()).toEqual({ env: 'prod' });
    await unsaid.stop();
  });

  it('API-17 I18N-02 gives the translations of a language, which may change under their name', async () => {
    const response = await site.get('/assets/i18n/sv.json');
    expect(await response.json()).toEqual(swedish);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await (await site.get('/assets/i18n/en.json')).json()).toEqual(english);
  });

  it('API-17 answers 404 for a language that there is none of, so that the client falls back to Swedish', async () => {
    expect((await site.get('/assets/i18n/fi.json')).status).toBe(404);
  });

  it('SHELL-01 files named by their content are packed beforehand and kept for ever', async () => {
    const response = await site.get('/assets/main.00000000.js', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toContain('skalet');
  });

  it('SHELL-01 sends them unpacked to who cannot unpack', async () => {
    const response = await site.get('/assets/main.00000000.js', { headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toContain('skalet');
  });

  it.each(['/assets/..%2fbuild.json', '/assets/%2e%2e/build.json', '/slices/lookup/..%2f1.0.0/release.json', '/slices/lookup/1.0.0/..%2f..%2f..%2fdist/build.json'])('SHELL-01 has no way out of its folders: %s', async (url) => {
    const response = await site.get(url);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('builtFrom');
  });
});
