import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db.ts';
import { migrate } from './migrate.ts';
import { openServer } from './openServer.ts';
import { StartupError } from '../base/startupError.ts';

/** A backend image has no embedded database: without it the image is a third of the size, and production has a server. */
async function embedded(dataDir: string): Promise<Database> {
  const { openEmbedded } = await import('./openEmbedded.ts').catch((cause: unknown) => {
    throw new StartupError('DATABASE_URL måste anges: den här installationen har ingen egen databas.', { cause });
  });
  return openEmbedded(dataDir);
}

/** The database of this backend, migrated: a server when DATABASE_URL is set, otherwise the one in the data folder. The role, if given, gets the rights of a backend. */
export async function openDatabase(
  config: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  logger: FastifyBaseLogger,
  role?: string,
): Promise<Database> {
  const database = config.databaseUrl ? await openServer(config.databaseUrl, logger) : await embedded(config.dataDir);
  try {
    await database.withSql((exec) => migrate(exec, role));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
