/** What every run shares: Stryker changes one operator, condition, text or call at a time and expects a test to notice. */
export const COMMON = {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // Stryker's own reading of tsconfig.json needs a compiler older than TypeScript 7; nothing here needs it.
  tsconfigFile: 'none',
  tempDirName: '.stryker-tmp',
  // Values created once, when a file is loaded, are the same in every test: their mutants would need a fresh start each, and types and tables already cover them.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  // Generous, as a busy machine must not look like a mutant that was noticed.
  timeoutMS: 90_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 98, low: 96, break: 94 },
};
