import { createLogger } from '../base/log/logger.ts';
import { readDatabaseConfig } from '../config/config.ts';
import { StartupError } from '../base/startupError.ts';
import { openServer } from '../db/openServer.ts';
import { CopyFault } from './copy.ts';
import { openTrail, saidOf } from './rounds.ts';
import { keyIn, readWitness } from './settings.ts';
import { compareAll } from './trail.ts';

/** Compares the whole audit trail with the witness's copy (PLUS-69): a line to print, and the exit code. It needs only the public half of the key. */
export async function compareNow(env: NodeJS.ProcessEnv): Promise<{ readonly line: string; readonly code: 0 | 1 }> {
  try {
    const { WITNESS_DIR, WITNESS_KEY_FILE } = readWitness(env);
    const { databaseUrl } = readDatabaseConfig(env);
    if (databaseUrl === undefined) throw new StartupError('DATABASE_URL måste anges.');
    const copy = openTrail(WITNESS_DIR, keyIn(WITNESS_KEY_FILE, false));
    const database = await openServer(databaseUrl, createLogger('silent'));
    try {
      const { brott, ande } = await compareAll(database.db, copy, new Date());
      if (brott !== null) return { line: saidOf(brott), code: 1 };
      return { line: ande ? `Granskningsloggen är som kopian, som slutar med ${ande.nr}:${ande.hash}` : 'Kopian är tom.', code: 0 };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof CopyFault) return { line: `Kopian är inte vittnets: ${error.message}.`, code: 1 };
    if (error instanceof StartupError) return { line: error.message, code: 1 };
    throw error;
  }
}
