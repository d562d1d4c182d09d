import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOf, problemOf } from '../api.ts';
import type { Browser } from '../browser.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { until } from '../process.ts';
import { startOnOwnDatabase, type OnOwnDatabase } from './ownDatabase.support.ts';

/** As many as a backend has (docs/operations.md), besides the one of /readyz. */
const CONNECTIONS = 10;

describe('a backend all of whose connections are busy', () => {
  let running: OnOwnDatabase;
  let browser: Browser;
  let holder: Client;
  /** Not `holder`: its transaction only sees the activity at its beginning. */
  let watcher: Client;
  let reads: Promise<Response>[] = [];
  beforeAll(async () => {
    running = await startOnOwnDatabase();
    browser = await login(PEOPLE.ansokan, running.stack.origin);
    await draftOf(browser);
    const connectionString = running.stack.backendEnv.DATABASE_URL;
    [holder, watcher] = [new Client({ connectionString }), new Client({ connectionString })];
    await Promise.all([holder.connect(), watcher.connect()]);
  }, 300_000);
  afterAll(async () => {
    await Promise.all([holder.end(), watcher.end()]);
    await running.stop();
  });
  beforeEach(async () => {
    await holder.query('begin; lock table ansokan in access exclusive mode');
    readMore(CONNECTIONS + 2);
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await until(async () => (await watcher.query(waiting)).rowCount === CONNECTIONS, 'all busy');
  });
  afterEach(async () => {
    await holder.query('rollback');
    await Promise.all(reads);
    reads = [];
    expect(await draftOf(browser)).toHaveProperty('id');
  });
  /** Calls that wait for the lock, or for a connection. */
  const readMore = (many: number) => reads.push(...Array.from({ length: many }, () => browser.go('/api/ansokan')));

  it('ASVS 16.5.2 ASVS 15.2.2 a backend with busy connections stays ready', async () => {
    const answers: number[] = [];
    for (const end = performance.now() + 3000; performance.now() < end; await wait(200)) {
      answers.push((await fetch(`${running.stack.origin}/readyz`)).status);
    }
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(3);
  });

  it('ASVS 16.5.2 a call that has waited three seconds for a connection answers 503', async () => {
    // The requests before it in the queue take the connections that are released meanwhile.
    readMore(CONNECTIONS);
    const answer = await browser.go('/api/identity');
    expect([await problemOf(answer.clone()), answer.headers.get('retry-after')]).toEqual([expect.objectContaining({ status: 503, kod: 'UPPTAGET' }), '2']);
    expect(await answer.text()).not.toMatch(/timeout|connect|postgres|\bat /i);
  });
});
