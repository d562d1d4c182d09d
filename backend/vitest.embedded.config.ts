import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/postgres.ts';

/** The HTTP tests of code that reads and writes rows; the rest is the same on any database, and the unit tests run the outbox on this one. */
const TOUCH_SQL = '{ansokan,callback,kvitton,login,session}';
const REPEATED = process.env['REPEATED'] === 'all' ? '*' : TOUCH_SQL;

/** Tests of the embedded database itself, and HTTP tests once more on it: those above (or all: `REPEATED=all`) that the project `http` runs on a server. */
export default defineConfig({
  test: {
    name: 'http-embedded',
    root: import.meta.dirname,
    include: ['test/embedded/**/*.test.ts', ...(findPostgres() === null ? [] : [`test/http/**/${REPEATED}.test.ts`])],
    globalSetup: ['test/setup/globalSetupEmbedded.ts'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What servers do in the background takes longer on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
