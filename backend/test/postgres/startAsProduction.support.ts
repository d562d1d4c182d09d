import { readConfig } from '../../src/config/config.ts';
import { start } from '../../src/start.ts';

// A backend that behaves as in production, although its settings are those of a test.
try {
  await start({ ...readConfig(process.env), env: 'prod' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
