import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/postgres.ts';

/** The unit tests of the database, every HTTP test, and the tests that need a server. */
const TESTS = ['src/{ansokan,db,inskick,retention}/{repository,db,inskick,removeOld}.test.ts', 'test/http/**/*.test.ts', 'test/postgres/**/*.test.ts'];
/** It is about the folder of the embedded database. */
const EMBEDDED_ONLY = ['test/http/startup.test.ts'];

/** The same tests once more on a PostgreSQL server if the machine has one, and those that need one. */
export default defineConfig({
  test: {
    name: 'http-postgres',
    root: import.meta.dirname,
    include: findPostgres() === null ? [] : TESTS,
    exclude: EMBEDDED_ONLY,
    globalSetup: ['test/globalSetupPostgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
