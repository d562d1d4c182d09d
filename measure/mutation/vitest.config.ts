import { defineConfig } from 'vitest/config';

const isCore = process.env['MUTATED'] === 'core';
const CORE = ['backend/src/features/{inskick,mejl,pdf,signera}/**/*.test.ts', 'tools/verify/*.test.ts'];

/** Names of persons are judged where they are used. */
const RULES = ['shared/src/{domain,state}/**/*.test.{ts,tsx}', 'shared/src/api/client.test.ts'];

/** The unit tests that judge mutants. */
export default defineConfig({
  test: {
    include: isCore ? CORE : RULES,
    setupFiles: ['shared/src/testing/cases.ts'],
    // A property that does not hold is nearly always refuted by the first few cases; each mutant would otherwise wait for hundreds.
    env: isCore ? { PROPERTY_CASES: '25', CASES: '25' } : { PROPERTY_CASES: '60' },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
