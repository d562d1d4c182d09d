import { COMMON } from './common.mjs';

const FEATURES = '{ansokan,arende,http,inskick,kvitton,meddelande,mejl,pdf,person,register,retention,session,signera,villkor}';

/** A sample of the mutants of the backend's features, judged by its unit tests and, if they do not notice, by the HTTP tests. */
export default {
  ...COMMON,
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutation/sample.mjs'],
  checkers: ['sample'],
  vitest: { configFile: 'tools/mutation/backend.vitest.config.ts', related: false },
  mutate: [`backend/src/${FEATURES}/**/*.ts`, '!**/*.test.ts', '!**/tables.ts'],
  ignorePatterns: ['.*', '**/dist', '**/releases', 'screenshots', 'test-results', 'e2e', 'docs'],
  // The HTTP tests share one backend, which has one mutant at a time.
  concurrency: 1,
};
