import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { connectionTo, type Connection } from '../../platform/health/book/connection.ts';
import { sliceHealth, sliceLists, sliceRenderings, sliceSteps, sliceStops } from '../../platform/health/book/tables.ts';
import type { Database, SqlExec } from '../src/db/db.ts';
import { migrate } from '../src/db/migrate.ts';
import { asBackend, copyMigrated, dropDatabase } from './postgres.ts';
import { fillWithPrepared } from './preparedFolder.ts';

// Importing each kind of database takes most of a second: only the one that is used is imported.

const folderOfWorker = mkdtempSync(join(tmpdir(), 'uppgiftsandring-db-'));
// A worker is ended by a signal.
process.once('exit', () => rmSync(folderOfWorker, { recursive: true, force: true }));
process.once('SIGTERM', () => process.exit());

async function freshEmbedded(): Promise<Database> {
  const { openEmbedded } = await import('../src/db/openEmbedded.ts');
  const folder = await mkdtemp(join(folderOfWorker, 'db-'));
  await fillWithPrepared(folder);
  const database = await openEmbedded(folder);
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freshOnServer(server: string): Promise<Database> {
  const [{ openServer }, { createLogger }] = await Promise.all([import('../src/db/openServer.ts'), import('../src/base/log/logger.ts')]);
  const url = await copyMigrated(server);
  const database = await openServer(url, createLogger('silent'));
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(server, url);
    },
  };
}

/** An empty, migrated database for one test: on the server that the project runs on, else embedded. */
export async function freshDatabase(): Promise<Database> {
  const server = inject('postgres');
  const database = server === undefined ? await freshEmbedded() : await freshOnServer(server);
  await database.withSql(migrate);
  return database;
}

/** The embedded database that a worker's files share: to open one for each takes longer than most of their tests. */
let shared: Database | undefined;

/** Removes all rows, as the owner of the tables, whom the triggers of the audit trail do not stop. */
async function empty(exec: SqlExec): Promise<void> {
  const [row] = await exec("select string_agg(tablename, ', ') as names from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'");
  await exec(`set session_replication_role = replica; truncate ${String(row?.names)}; reset session_replication_role;
    insert into granskningshuvud (nr, hash, gallrad_nr, gallrad_hash) values (0, repeat('0', 64), 0, repeat('0', 64))`);
}

/** An empty database for the tests that follow; each begins with those tables empty. */
export function useDatabase(...tables: readonly PgTable[]): Pick<Database, 'db' | 'withSql'> {
  const isShared = inject('postgres') === undefined;
  let database: Database;
  beforeAll(async () => {
    database = isShared ? (shared ??= await freshDatabase()) : await freshDatabase();
    await database.withSql(empty);
  });
  beforeEach(async () => {
    for (const table of tables) await database.db.delete(table);
  });
  afterAll(async () => {
    if (!isShared) await database.close();
  });
  return {
    get db() {
      return database.db;
    },
    withSql: (work) => database.withSql(work),
  };
}

let book: Connection | undefined;

/** The platform's database, which a worker's files share, without rows. It stays open when a site closes it. */
export async function emptyBook(): Promise<Connection> {
  if (!book) await fillWithPrepared(folderOfWorker, 'health');
  const db = await (book ??= connectionTo(join(folderOfWorker, 'health'))).connect();
  for (const table of [sliceHealth, sliceLists, sliceRenderings, sliceSteps, sliceStops]) await db.delete(table);
  return { connect: async () => db, close: async () => undefined };
}

/** The setting that gives a backend its own database: on the server that the project runs on, else in its data folder. */
export async function ownDatabase(): Promise<{ readonly DATABASE_URL: string }> {
  const server = inject('postgres');
  return { DATABASE_URL: server === undefined ? '' : asBackend(await copyMigrated(server)) };
}
