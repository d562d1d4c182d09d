import { COMMON } from './common.mjs';

const SIGNATURES = 'backend/src/features/signera/{protocol,svt,xml}/**/*.ts';
// Not the routes, which HTTP tests judge.
const DOCUMENTS = ['backend/src/features/pdf/**/*.ts', '!backend/src/features/pdf/{sendPdf,underlagRoute}.ts', '!backend/src/features/pdf/render/writer.ts'];
const MAILS = 'backend/src/features/mejl/{deliver,render,smtp,wants,words}.ts';

/** Mutants of what is signed, shown and sent: the unit tests beside it judge them all, without a server. */
export default {
  ...COMMON,
  reporters: [...COMMON.reporters, 'json'],
  jsonReporter: { fileName: 'reports/mutation/core.json' },
  vitest: { configFile: 'measure/mutation/core.vitest.config.ts', related: false },
  mutate: [SIGNATURES, ...DOCUMENTS, MAILS, '!**/*.test.ts'],
  ignorePatterns: ['.*', '**/dist', '**/releases', 'screenshots', 'test-results', 'e2e', 'docs'],
  concurrency: 2,
};
