import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/postgres.ts';

const WHERE_THE_DATABASE_MATTERS = [
  'src/{ansokan,db,inskick,retention}/{repository,db,inskick,removeOld}.test.ts',
  'test/http/{ansokan,currentDraft,inskick,kill,kvitton,limits,session,signera}.test.ts',
  'test/postgres/**/*.test.ts',
];

/** The tests where the database matters, once more on a PostgreSQL server if the machine has one, and those that need one. */
export default defineConfig({
  test: {
    name: 'http-postgres',
    root: import.meta.dirname,
    include: findPostgres() === null ? [] : WHERE_THE_DATABASE_MATTERS,
    globalSetup: ['test/globalSetupPostgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
