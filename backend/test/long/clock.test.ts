import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { order, reset } from '../faults.ts';
import { answerOf, beginSigning, completeDraft, postBack } from '../http/signering/signera.support.ts';
import { Browser } from '../browser.ts';
import { login, startLogin, wayBack } from '../people/login.ts';
import { withDash } from '../people/people.ts';
import { copyMigrated } from '../postgres.ts';
import { until, type Started } from '../process.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { startBackend, startStack, type Running } from '../stack.ts';

const PERSON = '198503142385';
const DAY_MS = 86_400_000;
/** Read by Node before the backend: a day has passed by this machine's clock that has not passed elsewhere. */
const A_DAY_AHEAD = `const { now } = Date; const late = () => now() + ${DAY_MS};
globalThis.Date = class extends Date { constructor(...given) { super(...(given.length > 0 ? given : [late()])); } static now() { return late(); } };`;

describe('a backend whose machine is a day ahead, beside one that is right', () => {
  let running: Running;
  let ahead: Started;
  let address: string;
  let database: Client;
  beforeAll(async () => {
    running = await startStack({ DATABASE_URL: await copyMigrated(inject('postgres') ?? '') });
    const PORT = String(await freePort());
    address = `http://127.0.0.1:${PORT}`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(A_DAY_AHEAD)}`;
    ahead = await startBackend({ ...running.stack.backendEnv, PORT, NODE_OPTIONS });
    database = new Client({ connectionString: running.stack.backendEnv.DATABASE_URL });
    await database.connect();
  }, 300_000);
  afterAll(async () => {
    await database.end();
    await ahead.stop();
    await running.stop();
  });

  it('SESS-03 API-24 a backend with a wrong clock accepts a session from another', async () => {
    const browser = await login(PERSON, running.stack.origin);
    expect(await (await browser.via(address).go('/api/identity')).json()).toEqual({ personnummer: withDash(PERSON) });
  });

  it('SESS-05 API-24 a login at a wrong clock’s backend has the database’s time', async () => {
    const mine = new Browser(running.stack.origin);
    const there = mine.via(address);
    const back = await wayBack(mine, await startLogin(there), '191212121212');
    expect((await there.go(back.href)).headers.get('location')).toBe('/ansokan/sok-forening');
    expect((await mine.go('/api/identity')).status).toBe(200);
    const { rows } = await database.query(
      "select count(*)::int as wrong from session where greatest(created_at, last_seen_at) > clock_timestamp() + interval '1 minute'",
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it('API-10 API-24 a backend with a wrong clock leaves another’s submission alone', async () => {
    await order(running.stack.control, { service: 'case', mode: 'slow', delayMs: 6000 });
    const browser = await login(PERSON, running.stack.origin);
    const sent = async () => (await database.query<{ attempts: number; state: string }>('select attempts, state from inskick')).rows;
    // Frozen, so that the other one surely begins; then it looks several times for what is due, while the other waits for the case system.
    ahead.child.kill('SIGSTOP');
    try {
      await postBack(await answerOf(await beginSigning(browser, await completeDraft(browser))));
      await until(async () => (await sent())[0]?.attempts === 1, 'begun');
    } finally {
      ahead.child.kill('SIGCONT');
    }
    await until(async () => (await sent())[0]?.state === 'sent', 'sent in');
    await reset(running.stack.control);
    expect(await sent()).toEqual([{ attempts: 1, state: 'sent' }]);
  });

  it('API-10 API-24 the lease of a submission ends by the database’s clock', async () => {
    await database.query('delete from kvittensmejl');
    await order(running.stack.control, { service: 'case', mode: 'slow', delayMs: 6000 });
    running.backend.child.kill('SIGSTOP');
    try {
      // As if it were to be sent in again: the case system gives a repeat the same number.
      await database.query("update inskick set state = 'waiting', attempts = 0, sent_at = null, next_attempt_at = now()");
      const lease = async () =>
        (await database.query<{ ms: number }>('select extract(epoch from lease_until - clock_timestamp()) * 1000 as ms from inskick')).rows[0];
      await until(async () => Number((await lease())?.ms ?? 0) !== 0, 'begun');
      expect(Number((await lease())?.ms)).toBeLessThan(2 * Number(running.stack.backendEnv.OUTSIDE_TIMEOUT_MS) + 1000);
    } finally {
      running.backend.child.kill('SIGCONT');
      await reset(running.stack.control);
    }
  });
});
