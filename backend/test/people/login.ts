import { inject } from 'vitest';
import { Browser } from '../browser.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const formAction = (page: string, part: string): string | undefined =>
  [...page.matchAll(/action="([^"]+)"/g)].map(([, action = '']) => action.replaceAll('&amp;', '&')).find((action) => action.includes(part));

/** Does on a page of the identity provider what a person would: logs in (or cancels), or lets it log another person out. */
async function answerPage(browser: Browser, at: URL, page: string, personnummer: string | null): Promise<Response> {
  const end = formAction(page, '/session/end/confirm');
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1];
  if (end !== undefined && xsrf !== undefined) {
    return browser.go(new URL(end, at).href, { method: 'POST', headers: FORM, body: `xsrf=${xsrf}&logout=yes` });
  }
  const target = formAction(page, personnummer === null ? '/avbryt' : '/login');
  if (target === undefined) throw new Error(`not a login page: ${page.slice(0, 300)}`);
  const body = personnummer === null ? '' : `personnummer=${personnummer}`;
  return browser.go(new URL(target, at).href, { method: 'POST', headers: FORM, body });
}

/** Follows a login from an address of the provider until it leads back to the application; returns that address, not yet visited. */
export async function wayBack(browser: Browser, start: string, personnummer: string | null): Promise<URL> {
  let at = new URL(start);
  let response = await browser.go(at.href);
  for (let step = 0; step < 12; step += 1) {
    const location = response.headers.get('location');
    if (location === null) {
      response = await answerPage(browser, at, await response.text(), personnummer);
      continue;
    }
    at = new URL(location, at);
    if (at.origin === browser.origin) return at;
    response = await browser.go(at.href);
  }
  throw new Error('the provider does not send the browser back');
}

/** The address of the provider that /start sends the browser to. */
export async function startLogin(browser: Browser): Promise<string> {
  const response = await browser.go('/start');
  return response.headers.get('location') ?? '';
}

/** A browser logged in as the test person (twelve digits), through the real identity provider. */
export async function login(personnummer: string, origin: string = inject('stack').origin, browser = new Browser(origin)): Promise<Browser> {
  const response = await browser.go((await wayBack(browser, await startLogin(browser), personnummer)).href);
  if (response.headers.get('location') !== '/ansokan/sok-forening') throw new Error(`login failed: ${response.status} ${response.headers.get('location')}`);
  return browser;
}
