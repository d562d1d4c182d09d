import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../src/db/db.ts';
import { migrate } from '../src/db/migrate.ts';
import { asBackend, copyMigrated, dropDatabase } from './postgres.ts';
import { fillWithPrepared } from './preparedFolder.ts';

// Importing each kind of database takes most of a second: only the one that is used is imported.

async function freshEmbedded(): Promise<Database> {
  const { openEmbedded } = await import('../src/db/openEmbedded.ts');
  const folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-db-'));
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

/** A fresh database for the tests that follow, closed after them. */
export function useDatabase(): Pick<Database, 'db' | 'withSql'> {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());
  return {
    get db() {
      return database.db;
    },
    withSql: (work) => database.withSql(work),
  };
}

/** The setting that gives a backend its own database: on the server that the project runs on, else in its data folder. */
export async function ownDatabase(): Promise<{ readonly DATABASE_URL: string }> {
  const server = inject('postgres');
  return { DATABASE_URL: server === undefined ? '' : asBackend(await copyMigrated(server)) };
}
