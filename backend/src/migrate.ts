import { openDatabase } from './db/open.ts';
import { createLogger } from './log/logger.ts';
import { readSafeConfig } from './production/judgeBackend.ts';
import { StartupError } from './startupError.ts';

// `node backend/src/migrate.ts`: applies the migrations that the database of DATABASE_URL lacks, and ends. For where servers are replaced by others than
// their own operators (PLUS-65); a backend that starts does the same.

try {
  const config = readSafeConfig(process.env);
  const database = await openDatabase(config, createLogger(config.logLevel));
  await database.close();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
