import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { prepared, type Database, type Db } from '../../src/db/db.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { createDatabase, dropDatabase, execute } from '../postgres.ts';

/** As many connections as a backend has. */
const CONNECTIONS = 10;

const saved = pgTable('saved', { number: bigint('number', { mode: 'number' }), other: integer('other') });
const all = prepared('all_saved', (db) => db.select().from(saved));

describe('a migration that changes the type of a column, below backends that are at work', () => {
  let url: string;
  let database: Database;
  beforeEach(async () => {
    url = await createDatabase(inject('postgres') ?? '');
    await execute(url, 'create table saved (number int, other int); insert into saved values (1, 2)');
    database = await openServer(url, createLogger('silent'));
    await onEach((db) => all(db).execute({}));
    await execute(url, 'alter table saved alter column number type bigint');
  });
  afterEach(async () => {
    await database.close();
    await dropDatabase(inject('postgres') ?? '', url);
  });

  /** Runs the work in as many transactions at once as there are connections. */
  async function onEach<T>(work: (db: Db) => Promise<T>): Promise<T[]> {
    let begun = 0;
    let letGo = () => {};
    const allBegun = new Promise<void>((done) => (letGo = done));
    const one = (tx: Db) => {
      begun += 1;
      if (begun === CONNECTIONS) letGo();
      return allBegun.then(() => work(tx));
    };
    return Promise.all(Array.from({ length: CONNECTIONS }, () => database.db.transaction(one)));
  }

  const ROWS = [{ number: 1, other: 2 }];

  it('API-24 no prepared statement fails after a migration', async () => {
    const found = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, () => all(database.db).execute({})));
    expect(found).toEqual(found.map(() => ROWS));
  });

  it('API-24 no transaction fails after a migration, and its writes are done once', async () => {
    const found = await onEach(async (tx) => {
      await tx.insert(saved).values({ number: 5, other: 5 });
      return (await all(tx).execute({})).length;
    });
    expect(found).toHaveLength(CONNECTIONS);
    expect(await all(database.db).execute({})).toHaveLength(1 + CONNECTIONS);
  });
});
