import { defineConfig } from 'vitest/config';

/** The unit tests that judge what is signed, shown and sent. Each mutant gets few generated cases, as for the rules. */
export default defineConfig({
  test: {
    include: ['backend/src/features/{inskick,mejl,pdf,signera}/**/*.test.ts', 'tools/verify/*.test.ts'],
    setupFiles: ['shared/src/testing/cases.ts'],
    env: { PROPERTY_CASES: '25', CASES: '25' },
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
