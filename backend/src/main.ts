import { readSafeConfig } from './config/production/judgeBackend.ts';
import { StartupError } from './base/startupError.ts';

// `node backend/src/main.ts`: runs the backend with the settings in the environment. A wrong setting is reported before anything else is read.

try {
  const config = readSafeConfig(process.env, process.execArgv);
  const { start } = await import('./start.ts');
  await start(config);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
