import { beforeAll, describe, expect, inject, it } from 'vitest';
import { apiHeaders, call, documentedCalls } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';

const { origin } = inject('stack');
const own = { origin, 'x-requested-with': 'uppgiftsandring' };

describe('forgery', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await login(PEOPLE.csrf);
  });

  it.each([
    ['no header of ours', { origin }],
    ['another value of it', { ...own, 'x-requested-with': 'XMLHttpRequest' }],
    ['another origin', { ...own, origin: 'https://evil.example' }],
    ['the opaque origin', { ...own, origin: 'null' }],
    ['the same host by another scheme', { ...own, origin: origin.replace('http:', 'https:') }],
    ['a cross-site fetch', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { ...own, 'sec-fetch-site': 'same-site' }],
    ['neither origin nor Sec-Fetch-Site', { 'x-requested-with': 'uppgiftsandring' }],
  ])('API-06 ASVS 3.5.1 ASVS 3.5.2 a state-changing call with %s answers 403 and changes nothing', async (_what, headers: Record<string, string>) => {
    const before = await (await browser.go('/api/ansokan')).text();
    for (const [method, path] of [
      ['DELETE', '/api/ansokan'],
      ['POST', '/api/session/extend'],
      ['PUT', '/api/ansokan/validera'],
      ['POST', '/api/logs'],
    ] as const) {
      expect((await browser.go(path, { method, headers })).status, path).toBe(403);
    }
    expect(await (await browser.go('/api/ansokan')).text()).toBe(before);
  });

  it('API-06 ASVS 3.5.1 the signing service’s answer is the only state-changing call under /api that is exempt', async () => {
    const unsafe = (await documentedCalls()).filter(({ method, path }) => path.startsWith('/api/') && method !== 'GET');
    expect(unsafe.length).toBeGreaterThanOrEqual(6);
    for (const { method, path } of unsafe) {
      const { status } = await browser.go(path, { method, headers: { origin } });
      expect(status === 403, `${method} ${path}`).toBe(path !== '/api/signera/callback');
    }
  });

  it('API-06 the own origin alone, or Sec-Fetch-Site alone, is enough with the header', async () => {
    for (const headers of [own, { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'uppgiftsandring' }]) {
      expect((await browser.go('/api/session/extend', { method: 'POST', headers })).status).toBe(200);
    }
  });

  it.each([
    ['nothing', {}],
    ['another origin', { ...own, origin: 'https://evil.example' }],
    ['a cross-site navigation', { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'uppgiftsandring' }],
    ['a navigation of the own site', { 'sec-fetch-site': 'same-origin' }],
  ])('INC-31 sending in by GET asks for the same: with %s it answers 403', async (_what, headers: Record<string, string>) => {
    expect((await browser.go('/api/ansokan/skickain', { headers })).status).toBe(403);
  });

  it('ASVS 3.5.1 a form cannot call: form, text and multipart bodies are refused', async () => {
    const id = '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11';
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml', '']) {
      const response = await browser.go(`/api/ansokan/${id}`, {
        method: 'PUT',
        headers: { ...apiHeaders(browser), 'content-type': type },
        body: Buffer.from('{}'),
      });
      expect(response.status, type).toBe(415);
    }
  });

  it.each(['OPTIONS', 'PATCH', 'POST'])('ASVS 3.5.3 %s on the draft is not a call', async (method) => {
    expect([405, 204]).toContain((await call(browser, method, '/api/ansokan')).status);
  });

  it('ASVS 3.4.2 no answer lets another site read', async () => {
    const response = await browser.go('/api/ansokan', { headers: { origin: 'https://evil.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
