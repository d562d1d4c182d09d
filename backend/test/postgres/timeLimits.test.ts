import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Db } from '../../src/db/db.ts';
import { ansokningar } from '../../src/db/schema.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { ownDatabase } from '../database.ts';

let database: Database;
beforeAll(async () => {
  database = await openServer((await ownDatabase()).DATABASE_URL, createLogger('silent'));
});
afterAll(() => database.close());

const setting = (name: string) => sql<string>`current_setting(${name})`;
const read = (db: Db) =>
  db
    .select({ statement: setting('statement_timeout'), lock: setting('lock_timeout'), idle: setting('idle_in_transaction_session_timeout') })
    .from(sql`(values (1)) as one`);

it('ASVS 15.2.2 the server limits statements, locks and idle transactions, but not migrations', async () => {
  const limits = { statement: '8s', lock: '4s', idle: '10s' };
  expect(await read(database.db)).toEqual([limits]);
  expect(await database.db.transaction(read)).toEqual([limits]);
  const query = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  expect(await database.withSql((exec) => exec(query))).toEqual([{ statement: '0', lock: '0' }]);
});

it('ASVS 15.2.2 a wait for a held lock fails by the lock limit', async () => {
  await database.withSql(async (exec) => {
    await exec('begin; lock table ansokan');
    await expect(database.db.select().from(ansokningar)).rejects.toMatchObject({ cause: { code: '55P03' } });
    await exec('rollback');
  });
});
