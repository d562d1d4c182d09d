import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from './db.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openServer } from './openServer.ts';

/** The database of this backend, migrated: a server when DATABASE_URL is set, otherwise the one in the data folder. */
export async function openDatabase(config: Config, logger: FastifyBaseLogger): Promise<Database> {
  const database = config.databaseUrl ? await openServer(config.databaseUrl, logger) : await openEmbedded(config.dataDir);
  try {
    await database.withSql(migrate);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
