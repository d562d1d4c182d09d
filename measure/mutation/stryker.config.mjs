const isCore = process.env.MUTATED === 'core';
/** What is signed, shown and sent; not the routes, which HTTP tests judge. */
const CORE = [
  'backend/src/features/{pdf,signera/{protocol,svt,xml}}/**/*.ts',
  'backend/src/features/mejl/{deliver,render,smtp,wants,words}.ts',
  '!backend/src/features/pdf/{sendPdf,render/writer}.ts',
];
const RULES = ['shared/src/{domain,state}/**/*.ts', '!**/*.data.ts', '!**/test/**'];

/** Stryker changes one operator, condition, text or call at a time and expects a unit test to notice. */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'measure/mutation/vitest.config.ts', related: !isCore },
  mutate: [...(isCore ? CORE : RULES), '!**/*.test.ts'],
  ignorePatterns: ['.*', '**/dist', '**/releases', 'screenshots', 'test-results', 'e2e', 'docs', ...(isCore ? [] : ['simulators'])],
  concurrency: 2,
  // Stryker's own reading of tsconfig.json needs a compiler older than TypeScript 7; nothing here needs it.
  tsconfigFile: 'none',
  tempDirName: '.stryker-tmp',
  // Values created once, when a file is loaded, are the same in every test: their mutants would need a fresh start each, and types and tables already cover them.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  // Generous, as a busy machine must not look like a mutant that was noticed.
  timeoutMS: 90_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'progress-append-only', ...(isCore ? ['json'] : [])],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation/core.json' },
  thresholds: { high: 98, low: 96, break: 94 },
};
