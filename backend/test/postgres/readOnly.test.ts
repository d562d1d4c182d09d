import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ansokanOf, draftOf, problemOf, save } from '../api.ts';
import { Browser } from '../browser.ts';
import { beginSigning, completeDraft, startSigning } from '../http/signering/signera.support.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { until } from '../process.ts';
import { startOnOwnDatabase, type OnOwnDatabase } from './ownDatabase.support.ts';

describe('a database server that takes no writes for a while', () => {
  let running: OnOwnDatabase;
  beforeAll(async () => {
    running = await startOnOwnDatabase();
  }, 300_000);
  afterAll(() => running.stop());

  /** What new connections may do. Open ones stay as they are, like connections to a server that has become another's standby. */
  const set = (how: 'on' | 'off') => running.alter(`set default_transaction_read_only = ${how}`);
  const ready = async () => {
    const answer = await fetch(`${running.stack.origin}/readyz`);
    return [answer.status, await answer.json()];
  };
  const becomes = (status: number) => until(async () => (await ready())[0] === status, `/readyz ${status}`);

  it('API-24 ASVS 16.5.2 a read-only database gives 503, keeps its data, and the service recovers', async () => {
    const { origin } = running.stack;
    const browser = await login(PEOPLE.ansokan, origin);
    const draft = await completeDraft(browser);
    await beginSigning(browser, draft);
    const changed = { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, foreningsstamma: '2025-05-18' } };
    await set('on');
    await running.cut();
    await becomes(503);
    expect(await ready()).toEqual([503, { status: 'database-read-only' }]);
    expect((await fetch(`${origin}/livez`)).status).toBe(200);
    for (const answer of [await save(browser, changed), await startSigning(browser, draft), await save(browser, changed)]) {
      expect(await problemOf(answer.clone())).toMatchObject({ status: 503, kod: 'UPPTAGET' });
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.text()).not.toMatch(/read-only|transaction|postgres/i);
    }
    const start = await new Browser(origin).go('/start');
    expect([start.status, start.headers.get('location')]).toEqual([303, '/logga-in?inloggning=misslyckad']);
    await set('off');
    await becomes(200);
    expect(await draftOf(browser)).toEqual(draft);
    expect(await ansokanOf(await save(browser, changed))).toEqual(changed);
    expect(await draftOf(browser)).toEqual(changed);
  });
});
