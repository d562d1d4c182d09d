import { defineConfig } from 'vitest/config';

/** The whole job in WebKit, through the real stack (`npm run test:long`). */
export default defineConfig({
  test: {
    name: 'browsers',
    include: ['e2e/browsers/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
