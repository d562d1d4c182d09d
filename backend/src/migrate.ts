import type { DatabaseConfig } from './config/config.ts';
import { openDatabase } from './db/open.ts';
import { untilMigrated } from './db/untilMigrated.ts';
import { createLogger } from './base/log/logger.ts';
import { readSafeDatabaseConfig } from './config/production/judgeBackend.ts';
import { StartupError } from './base/startupError.ts';

// `node backend/src/migrate.ts`: applies the migrations that the database of DATABASE_URL lacks, as the role that owns its tables, grants the role of
// DATABASE_ROLE the rights of a backend (PLUS-61), and exits (PLUS-65). A backend that starts also applies migrations, if its role may. With `--wait`, and a
// backend's own role, it changes nothing and exits when the migrations have been applied.

async function migrateNow(config: DatabaseConfig): Promise<void> {
  if (config.env === 'prod' && config.databaseRole === undefined) throw new StartupError('DATABASE_ROLE måste anges: den roll som backendarna loggar in med.');
  const database = await openDatabase(config, createLogger(config.logLevel), config.databaseRole);
  await database.close();
}

try {
  const config = readSafeDatabaseConfig(process.env, process.execArgv);
  if (process.argv[2] !== '--wait') await migrateNow(config);
  else if (config.databaseUrl !== undefined) await untilMigrated(config.databaseUrl, createLogger('silent'));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
