import { readConfig } from '../config.ts';
import { openServer } from '../../db/openServer.ts';
import { assertRole, ROLE_DEMAND } from '../../db/rights.ts';
import { createLogger } from '../../base/log/logger.ts';
import { StartupError } from '../../base/startupError.ts';
import type { examine } from './judgeBackend.ts';

const line = (isSafe: boolean, sentence: string) => ({ isSafe, text: `  ${isSafe ? 'ja ' : 'NEJ'}  ${sentence}` });

/** What the doctor prints about the role with which backends with those settings log in to the database (PLUS-61). Changes nothing there. */
export async function examineRole(env: NodeJS.ProcessEnv): Promise<ReturnType<typeof examine>> {
  try {
    const { databaseUrl } = readConfig(env);
    if (databaseUrl === undefined) return line(false, `${ROLE_DEMAND}: ingen databas är angiven.`);
    const database = await openServer(databaseUrl, createLogger('silent'));
    try {
      await database.withSql(assertRole);
    } finally {
      await database.close();
    }
    return line(true, `${ROLE_DEMAND} (ASVS 13.2.2).`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return line(false, error.message);
  }
}
