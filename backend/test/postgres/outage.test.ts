import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ansokanOf, draftOf, problemOf, save } from '../api.ts';
import { Browser } from '../browser.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { until } from '../process.ts';
import { startOnOwnDatabase, type OnOwnDatabase } from './ownDatabase.support.ts';

describe('a database server that is lost and comes back', () => {
  let running: OnOwnDatabase;
  beforeAll(async () => {
    running = await startOnOwnDatabase();
  }, 300_000);
  afterAll(() => running.stop());
  const lose = async () => {
    await running.alter('allow_connections false');
    await running.cut();
  };
  const comeBack = () => running.alter('allow_connections true');

  it('ASVS 16.5.3 ASVS 16.5.2 a lost database gives 503 without details, and the service recovers', async () => {
    const { origin } = running.stack;
    const browser = await login(PEOPLE.ansokan, origin);
    const draft = await draftOf(browser);
    const changed = { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, foreningsstamma: '2025-05-17' } };
    await lose();
    expect((await fetch(`${origin}/livez`)).status).toBe(200);
    // A connection that is being ended may answer once more.
    await until(async () => (await fetch(`${origin}/readyz`)).status === 503, 'not ready');
    for (const response of [await browser.go('/api/identity'), await browser.go('/api/ansokan'), await save(browser, changed)]) {
      expect(await problemOf(response.clone())).toMatchObject({ status: 503, kod: 'UPPTAGET' });
      expect(response.headers.get('retry-after')).toBe('2');
      expect(await response.text()).not.toMatch(/postgres|database|test_|127\.0\.0\.1|\bat /i);
    }
    const start = await new Browser(origin).go('/start');
    expect([start.status, start.headers.get('location')]).toEqual([303, '/logga-in?inloggning=misslyckad']);
    await comeBack();
    await until(async () => (await fetch(`${origin}/readyz`)).status === 200, 'ready again');
    expect(await draftOf(browser)).toEqual(draft);
    expect(await ansokanOf(await save(browser, changed))).toEqual(changed);
  });
});
