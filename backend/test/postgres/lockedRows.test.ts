import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openServer } from '../../src/db/openServer.ts';
import type { Database } from '../../src/db/db.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { removeOld } from '../../src/features/operations/removeOld.ts';
import { ownDatabase } from '../database.ts';
import { GOOD_BACKEND } from '../goodSettings.ts';

const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' });

let database: Database;
let other: Client;
beforeAll(async () => {
  const { DATABASE_URL } = await ownDatabase();
  database = await openServer(DATABASE_URL, createLogger('silent'));
  other = new Client({ connectionString: DATABASE_URL });
  await other.connect();
});
afterAll(() => Promise.all([database.close(), other.end()]));

it('ASVS 14.2.7 clearing skips rows that another backend is removing', async () => {
  await other.query(`insert into rate_window (bucket, window_start, count) select 'b' || n, now() - interval '9 days', 1 from generate_series(1, 3) n`);
  await other.query('begin');
  await other.query(`select 1 from rate_window where bucket = 'b2' for update`);
  const remove = () => removeOld({ db: database.db, config, now: () => new Date(), stopping: new AbortController().signal });
  expect((await remove()).removed.windows).toBe(2);
  await other.query('rollback');
  expect((await remove()).removed.windows).toBe(1);
});
