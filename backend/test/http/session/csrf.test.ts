import { expect, inject, it } from 'vitest';
import { call } from '../../api.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';

const { origin } = inject('stack');
const own = { origin, 'x-requested-with': 'uppgiftsandring' };

const browser = await login(PEOPLE.csrf);

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

it.each(['OPTIONS', 'PATCH', 'POST'])('ASVS 3.5.3 %s on the draft is not a call', async (method) => {
  expect([405, 204]).toContain((await call(browser, method, '/api/ansokan')).status);
});

it('ASVS 3.4.2 no answer lets another site read', async () => {
  const response = await browser.go('/api/ansokan', { headers: { origin: 'https://evil.example' } });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
