import { defineConfig } from 'vitest/config';

/** Few generated cases for each mutant, as for the rules. */
const UNIT = { setupFiles: ['shared/src/testing/cases.ts'], env: { PROPERTY_CASES: '25', CASES: '25' } };
const LIMITS = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** The tests that judge the backend's mutants: the unit tests first, as the run ends with the first test that fails. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['backend/src/**/*.test.ts', 'tools/verify/*.test.ts'], ...UNIT, sequence: { groupOrder: 0 }, ...LIMITS } },
      {
        test: {
          name: 'http',
          include: ['backend/test/http/**/*.test.ts', 'backend/test/postgres/{olderDraft,skyddadSedan,twoBackends}.test.ts'],
          // These tests wait for minutes, for something that no mutant of a feature changes.
          exclude: ['backend/test/http/**/{availability,kill}.test.ts'],
          globalSetup: ['tools/mutation/provide.ts'],
          setupFiles: ['tools/mutation/activate.mjs'],
          sequence: { groupOrder: 1 },
          ...LIMITS,
        },
      },
    ],
  },
});
