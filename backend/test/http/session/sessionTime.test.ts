import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { call } from '../../api.ts';
import { ownDatabase } from '../../database.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { startStack, type Running } from '../../stack.ts';

/** A backend of its own, with sessions short enough to wait for, and long enough for a busy machine. */
const IDLE_MS = 3000;
let running: Running;
let origin: string;
beforeAll(async () => {
  running = await startStack({ SESSION_IDLE_SECONDS: String(IDLE_MS / 1000), SESSION_ABSOLUTE_SECONDS: '7', ...(await ownDatabase()) });
  ({ origin } = running.stack);
});
afterAll(async () => {
  await running.stop();
  await rm(running.stack.folder, { recursive: true, force: true });
});
const enter = () => login(PEOPLE.shortLimits, origin);

describe('a session that ends by time', () => {
  it('API-00 SESS-03 ASVS 7.3.1 answers 401 Auth timeout after the idle time, on every call', async () => {
    const browser = await enter();
    await wait(IDLE_MS + 100);
    for (const [method, path] of [
      ['GET', '/api/identity'],
      ['GET', '/api/ansokan'],
      ['POST', '/api/session/extend'],
      ['GET', '/api/session'],
    ] as const) {
      const response = await call(browser, method, path);
      expect([response.status, await response.text()], path).toEqual([401, 'Auth timeout']);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    }
  });

  it('PLUS-02 ASVS 7.3.2 activity extends it, but not beyond the absolute limit', async () => {
    const browser = await enter();
    const first = await (await browser.go('/api/session')).json();
    await wait(500);
    const extended = await (await call(browser, 'POST', '/api/session/extend')).json();
    expect(Date.parse(extended.expiresAt)).toBeGreaterThan(Date.parse(first.expiresAt));
    expect(extended.absoluteExpiresAt).toBe(first.absoluteExpiresAt);
    // Past the idle time, and so far that another idle time would reach beyond the absolute limit.
    while (Date.now() < Date.parse(first.expiresAt) + 1200) {
      expect((await browser.go('/api/identity')).status).toBe(200);
      await wait(200);
    }
    const late = await (await call(browser, 'POST', '/api/session/extend')).json();
    expect(late.expiresAt).toBe(late.absoluteExpiresAt);
    await wait(Date.parse(late.expiresAt) - Date.now() + 200);
    expect(await (await browser.go('/api/identity')).text()).toBe('Auth timeout');
  });

  it('PLUS-02 asking how long it lasts, and the public calls, do not extend it', async () => {
    const browser = await enter();
    for (let i = 0; i < 8; i += 1) {
      await wait(IDLE_MS / 7);
      await browser.go('/api/session');
      await browser.go('/public/getMeddelande');
    }
    expect((await browser.go('/api/identity')).status).toBe(401);
  });
});
