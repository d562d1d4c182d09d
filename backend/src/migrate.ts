import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseConfig } from './config/config.ts';
import { readSafeDatabaseConfig } from './config/production/judgeBackend.ts';
import { isMigrated } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { openServer } from './db/openServer.ts';
import { createLogger } from './base/log/logger.ts';
import { StartupError } from './base/startupError.ts';

// `node backend/src/migrate.ts`: applies the migrations that the database of DATABASE_URL lacks, as the role that owns its tables, grants the role of
// DATABASE_ROLE the rights of a backend (PLUS-61), and exits (PLUS-65). A backend that starts also applies migrations, if its role may. With `--wait`, and a
// backend's own role, it changes nothing and exits when the migrations have been applied.

/** The longest time that the migration job may take (deploy/kubernetes/base/migrate.yaml). */
const PATIENCE_MS = 30 * 60_000;
const PAUSE_MS = 2000;

async function migrateNow(config: DatabaseConfig): Promise<void> {
  if (config.env === 'prod' && config.databaseRole === undefined) throw new StartupError('DATABASE_ROLE måste anges: den roll som backendarna loggar in med.');
  const database = await openDatabase(config, createLogger(config.logLevel), config.databaseRole);
  await database.close();
}

/** What there is to wait for; null when there is nothing. */
async function lacking(databaseUrl: string): Promise<string | null> {
  const database = await openServer(databaseUrl, createLogger('silent')).catch((error: unknown) => {
    // The database does not answer, or does not let our role in yet: the role may be new too.
    if (error instanceof StartupError) return error.message;
    throw error;
  });
  if (typeof database === 'string') return database;
  try {
    return (await database.withSql(isMigrated)) ? null : 'Migreringar saknas.';
  } finally {
    await database.close();
  }
}

/** Waits until another role has applied every migration (ADR 0045, PLUS-65). Throws a `StartupError` after half an hour, or when one had other content. */
async function untilMigrated(databaseUrl: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let told = '';
  for (let lacks = await lacking(databaseUrl); lacks !== null; lacks = await lacking(databaseUrl)) {
    if (lacks !== told) console.log(`Väntar på att databasen svarar och har alla migreringar. ${lacks}`);
    told = lacks;
    if (performance.now() > end) throw new StartupError('Databasen svarar inte, eller saknar migreringar: kör dem med den roll som äger tabellerna.');
    await wait(PAUSE_MS);
  }
}

try {
  const config = readSafeDatabaseConfig(process.env, process.execArgv);
  if (process.argv[2] !== '--wait') await migrateNow(config);
  else if (config.databaseUrl !== undefined) await untilMigrated(config.databaseUrl);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
