import { COMMON } from './common.mjs';

/** Every mutant of the rules and the shared state, judged by the unit tests beside them. */
export default {
  ...COMMON,
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/rules.vitest.config.ts', related: true },
  mutate: ['shared/src/{domain,state}/**/*.ts', '!**/*.test.ts', '!**/*.data.ts', '!**/test/**'],
  ignorePatterns: ['.*', '**/dist', '**/releases', 'screenshots', 'test-results', 'e2e', 'simulators', 'docs'],
  concurrency: 2,
};
