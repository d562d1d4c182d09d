import { defineConfig } from 'vitest/config';

/** HTTP tests against the running backend and the running simulators. */
export default defineConfig({
  test: {
    name: 'http',
    root: import.meta.dirname,
    include: ['test/http/**/*.test.ts'],
    globalSetup: ['test/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
