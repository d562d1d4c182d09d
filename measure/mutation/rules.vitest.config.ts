import { defineConfig } from 'vitest/config';

/** The unit tests that judge mutants. Each mutant gets fewer generated cases than in a usual run. */
export default defineConfig({
  test: {
    include: ['shared/src/{domain,state}/**/*.test.{ts,tsx}'],
    setupFiles: ['shared/src/testing/cases.ts'],
    // A property that does not hold is nearly always refuted by the first few cases; each mutant would otherwise wait for hundreds.
    env: { PROPERTY_CASES: '60' },
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
