import { expect, inject, it } from 'vitest';
import { Browser } from '../../browser.ts';
import { login, startLogin, wayBack } from '../../people/login.ts';
import { rawAnswer } from '../../rawAnswer.ts';
import { PEOPLE, withDash } from '../../people/people.ts';

const { origin } = inject('stack');
const FAILED = '/logga-in?inloggning=misslyckad';

const finish = async (browser: Browser, start: string, person: string | null) => browser.go((await wayBack(browser, start, person)).href);

it.each(['/start', 'http://evil.example/start'])('SESS-05 ASVS 4.2.1 a login from %s leads back to our host, whatever the headers', async (target) => {
  const said = 'host: evil.example\r\nx-forwarded-host: evil.example\r\nforwarded: host=evil.example;proto=https\r\nconnection: close';
  const [, location = ''] = /^location: (.+)\r$/im.exec(await rawAnswer(origin, `GET ${target} HTTP/1.1\r\n${said}\r\n\r\n`)) ?? [];
  expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${origin}/inloggad`);
  expect(location).not.toContain('evil');
});

it('SESS-04 API-01 the identity has the personal number of the login', async () => {
  const browser = await login(PEOPLE.login);
  expect(await (await browser.go('/api/identity')).json()).toEqual({ personnummer: withDash(PEOPLE.login) });
});

it('ASVS 3.3.2 ASVS 3.3.4 ASVS 7.2.3 ASVS 11.5.1 the session cookie is HttpOnly, SameSite=Lax, and 256 random bits', async () => {
  const [cookie, next] = [(await login(PEOPLE.login)).cookie('sid'), (await login(PEOPLE.login)).cookie('sid')];
  expect(next?.value).not.toBe(cookie?.value);
  expect(cookie?.attributes).toMatch(/HttpOnly/i);
  expect(cookie?.attributes).toMatch(/SameSite=Lax/i);
  expect(cookie?.attributes).not.toMatch(/Max-Age|Expires|Domain/i);
  expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32);
});

it('SESS-05 a cancelled login returns to the login page without a session', async () => {
  const browser = new Browser(origin);
  const response = await finish(browser, await startLogin(browser), null);
  expect([response.status, response.headers.get('location')]).toEqual([303, FAILED]);
  expect(browser.cookie('sid')).toBeUndefined();
});

it.each([
  ['no PKCE', (url: URL) => url.searchParams.delete('code_challenge')],
  ['another code challenge', (url: URL) => url.searchParams.set('code_challenge', 'A'.repeat(43))],
  ['another nonce', (url: URL) => url.searchParams.set('nonce', 'another')],
  ['another state', (url: URL) => url.searchParams.set('state', 'another')],
])('ASVS 10.5.1 ASVS 10.1.2 a login with %s gives no session', async (_what, tamper) => {
  const browser = new Browser(origin);
  const start = new URL(await startLogin(browser));
  tamper(start);
  const response = await finish(browser, start.href, PEOPLE.login);
  expect(response.headers.get('location')).toBe(FAILED);
  expect(browser.cookie('sid')).toBeUndefined();
});
