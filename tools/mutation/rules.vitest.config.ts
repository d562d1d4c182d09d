import { defineConfig } from 'vitest/config';

/** The unit tests that judge mutants. Each mutant gets fewer generated cases than in a usual run. */
export default defineConfig({
  test: {
    include: ['shared/src/{domain,state}/**/*.test.{ts,tsx}'],
    setupFiles: ['tools/mutation/fewerCases.ts'],
    testTimeout: 180_000,
  },
});
