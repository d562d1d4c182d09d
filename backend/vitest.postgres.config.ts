import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/postgres.ts';

/**
 * The HTTP tests of what reads and writes rows concurrently. What else is counted and noted has its statements tried here by the unit tests below, and
 * the rest is the same on any database.
 */
const TOUCH_SQL = '{ansokan,callback,currentDraft,inskick,kill,kvitton,login,session}';
const HTTP = process.env['POSTGRES_TESTS'] === 'all' ? '*' : TOUCH_SQL;
/** The unit tests of the database, those HTTP tests (or all: `POSTGRES_TESTS=all`), and the tests that need a server. */
const TESTS = [
  'src/{ansokan,db,granskning,http,inskick,personuppgifter,retention}/{repository,db,granskningslogg,rateLimit,inskick,personuppgifter,removeOld}.test.ts',
  `test/http/**/${HTTP}.test.ts`,
  'test/postgres/**/*.test.ts',
];
/** It concerns the folder of the embedded database. */
const EMBEDDED_ONLY = ['test/http/drift/startup.test.ts'];

/** The same tests once more on a PostgreSQL server if the machine has one, and those that need one. */
export default defineConfig({
  test: {
    name: 'http-postgres',
    root: import.meta.dirname,
    include: findPostgres() === null ? [] : TESTS,
    exclude: EMBEDDED_ONLY,
    globalSetup: ['test/globalSetupPostgres.ts'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What servers do in their own time takes longer on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
