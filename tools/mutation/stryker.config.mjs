// Stryker changes one operator, condition, text or call at a time and expects a unit test to notice. Run by tools/mutation/main.ts.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: true },
  mutate: ['shared/src/{domain,state}/**/*.ts', '!**/*.test.ts', '!**/*.data.ts', '!**/test/**'],
  ignorePatterns: ['.*', '**/dist', '**/releases', 'screenshots', 'test-results', 'e2e', 'simulators', 'docs'],
  // Stryker's own reading of tsconfig.json needs a compiler older than TypeScript 7; nothing here needs it.
  tsconfigFile: 'none',
  tempDirName: '.stryker-tmp',
  // Values created once, when a file is loaded, are the same in every test: their mutants would need a fresh start each, and types and tables already cover them.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 98, low: 96, break: 94 },
};
