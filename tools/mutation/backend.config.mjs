import { COMMON } from './common.mjs';

const FEATURES = '{ansokan,arende,http,inskick,kvitton,meddelande,mejl,pdf,person,register,operations/retention,session,signera,villkor}';

/** Mutants of the backend's features, judged by its unit tests and, if they do not notice, by the HTTP tests. */
export default {
  ...COMMON,
  // Which test noticed what: a figure is worth as much as the reasons are.
  reporters: [...COMMON.reporters, 'json'],
  jsonReporter: { fileName: 'reports/mutation/backend.json' },
  vitest: { configFile: 'tools/mutation/backend.vitest.config.ts', related: false },
  mutate: [`backend/src/${FEATURES}/**/*.ts`, '!**/*.test.ts', '!**/tables.ts'],
  ignorePatterns: ['.*', '**/dist', '**/releases', 'screenshots', 'test-results', 'e2e', 'docs'],
  // Each runner has a stack of its own; when all is drawn, what drew runs tests too.
  concurrency: 2,
};
