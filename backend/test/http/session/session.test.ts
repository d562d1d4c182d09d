import { expect, inject, it } from 'vitest';
import { Browser } from '../../browser.ts';
import { call, documentedCalls } from '../../api.ts';
import { login, wayBack } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';

const { origin } = inject('stack');

it('API-00 ASVS 7.2.1 ASVS 8.2.1 ASVS 8.3.1 ASVS 6.3.4 every call that is not public answers 401 without a session', async () => {
  const isPublic = (path: string) => path === '/api/logs' || path === '/api/signera/callback' || path.startsWith('/public/') || !path.startsWith('/api/');
  const calls = (await documentedCalls()).filter(({ path }) => !isPublic(path));
  expect(calls.length).toBeGreaterThanOrEqual(13);
  for (const { method, path } of calls) {
    const response = await call(new Browser(origin), method, path);
    expect([response.status, await response.text()], `${method} ${path}`).toEqual([401, 'Unauthorized']);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  }
});

it('SESS-06 ASVS 7.4.1 ASVS 14.3.1 /logout ends both sessions and clears only its own cookie', async () => {
  const browser = await login(PEOPLE.session);
  const sid = browser.cookie('sid')?.value ?? '';
  browser.setCookie('TERMS_CONFIRM', 'kept');
  const response = await browser.go('/logout');
  expect(response.status).toBe(303);
  expect(response.headers.get('clear-site-data')).toBeNull();
  const end = new URL(response.headers.get('location') ?? '');
  // The caller, and where to go afterwards; not the person who was logged in.
  expect(Object.fromEntries(end.searchParams)).toEqual({ client_id: 'uppgiftsandring', post_logout_redirect_uri: `${origin}/utloggad`, state: 'ja' });
  expect((await wayBack(browser, end.href, PEOPLE.session)).href).toBe(`${origin}/utloggad?state=ja`);
  expect(browser.cookie('sid')).toBeUndefined();
  expect(browser.cookie('TERMS_CONFIRM')?.value).toBe('kept');
  browser.setCookie('sid', sid);
  expect((await browser.go('/api/identity')).status).toBe(401);
});

it('ASVS 3.4.3 ASVS 14.3.2 ASVS 3.4.4 ASVS 3.4.5 ASVS 3.4.6 ASVS 3.2.1 ASVS 14.2.2 every answer forbids storing, loading, framing, sniffing and referrers', async () => {
  const browser = await login(PEOPLE.session);
  for (const path of ['/api/identity', '/api/ansokan', '/start', '/logout', '/api/nothing', '/public/getMeddelande']) {
    const { headers } = await browser.go(path);
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    const policy = headers.get('content-security-policy')?.split(';').toSorted();
    expect(policy, path).toEqual(["base-uri 'none'", "default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"]);
  }
});
