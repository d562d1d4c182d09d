import { COMMON } from './common.mjs';

/** The mutants of the rules and the shared state, judged by the unit tests beside them. */
export default {
  ...COMMON,
  vitest: { configFile: 'measure/mutation/rules.vitest.config.ts', related: true },
  mutate: ['shared/src/{domain,state}/**/*.ts', '!**/*.test.ts', '!**/*.data.ts', '!**/test/**'],
  ignorePatterns: ['.*', '**/dist', '**/releases', 'screenshots', 'test-results', 'e2e', 'simulators', 'docs'],
  concurrency: 2,
};
