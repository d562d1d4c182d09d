import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/postgres.ts';

/** Tests that need a server, and the unit tests of code that reads and writes rows, which the unit stage runs on the embedded database. */
const ON_SERVER = [
  'test/postgres/**/*.test.ts',
  // `npm run test:long -- backends`.
  ...(process.env['BACKENDS'] ? ['test/long/**/*.test.ts'] : []),
  'src/{db,features/{ansokan,api,granskning,operations,personuppgifter}}/{repository,db,granskningslogg,rateLimit,personuppgifter,removeOld}.test.ts',
];

/** HTTP tests against the running backend and the running simulators: on a PostgreSQL server, as in production, if the machine has one; else on the embedded database. */
export default defineConfig({
  test: {
    name: 'http',
    root: import.meta.dirname,
    include: ['test/http/**/*.test.ts', ...(findPostgres() === null ? [] : ON_SERVER)],
    globalSetup: ['test/setup/globalSetup.ts'],
    // The state is in the backend, not in the tests' modules: one worker runs file after file.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What servers do in the background takes longer on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
