import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { createDatabase, execute } from '../postgres.ts';

describe('a database that takes few connections', () => {
  let database: Database;
  let owner: string;
  beforeAll(async () => {
    owner = await createDatabase(inject('postgres') ?? '');
    const url = new URL(owner);
    await execute(url.href, 'create role few login connection limit 3');
    url.username = 'few';
    database = await openServer(url.href, createLogger('silent'));
  });
  afterAll(() => database.close());
  const sleep = (seconds: number) => database.db.execute(sql`select pg_sleep(${seconds})`);

  it('ASVS 16.5.2 forty calls at once wait for their turn: none fails', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => sleep(0.01)));
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('ASVS 16.5.2 a database with all connections taken still answers the check', async () => {
    const held = Promise.all([sleep(3), sleep(3), sleep(3)]);
    // A query answered in the last second would be enough, so wait.
    await wait(1100);
    await expect(database.check()).resolves.toBeUndefined();
    await held;
  });

  it('ASVS 16.5.2 API-24 a full database that refused writes is checked on open connections', async () => {
    const refuse = () => database.db.transaction((tx) => tx.execute(sql`create table refused ()`), { accessMode: 'read only' });
    const fill = () => Promise.all([sleep(0.3), sleep(0.3), sleep(0.3)]);
    await expect(refuse()).rejects.toThrow();
    await fill();
    await expect(database.check()).resolves.toBeUndefined();
    await execute(owner, 'alter role few set default_transaction_read_only = on');
    await expect(refuse()).rejects.toThrow();
    await fill();
    await expect(database.check()).rejects.toMatchObject({ code: '25006' });
    await execute(owner, 'alter role few reset default_transaction_read_only');
    await expect(database.check()).resolves.toBeUndefined();
  });
});
