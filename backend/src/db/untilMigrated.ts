import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../base/startupError.ts';
import { isMigrated } from './migrate.ts';
import { openServer } from './openServer.ts';

/** The longest time that the migration job may take (deploy/kubernetes/base/migrate.yaml). */
const PATIENCE_MS = 30 * 60_000;
const PAUSE_MS = 2000;

/** What there is to wait for; null when there is nothing. */
async function lacking(databaseUrl: string, logger: FastifyBaseLogger): Promise<string | null> {
  const database = await openServer(databaseUrl, logger).catch((error: unknown) => {
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
export async function untilMigrated(databaseUrl: string, logger: FastifyBaseLogger): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let told = '';
  for (let lacks = await lacking(databaseUrl, logger); lacks !== null; lacks = await lacking(databaseUrl, logger)) {
    if (lacks !== told) console.log(`Väntar på att databasen svarar och har alla migreringar. ${lacks}`);
    told = lacks;
    if (performance.now() > end) throw new StartupError('Databasen svarar inte, eller saknar migreringar: kör dem med den roll som äger tabellerna.');
    await wait(PAUSE_MS);
  }
}
