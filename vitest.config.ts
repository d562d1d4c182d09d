import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // A worker runs one file after another: starting afresh for each took as long as its tests. What a test changes, it puts back.
          isolate: false,
          setupFiles: ['shared/src/testing/cases.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What servers do in their own time takes longer on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          exclude: ['**/node_modules/**', '**/*.browser.test.tsx'],
          include: [
            'shared/src/**/*.test.{ts,tsx}',
            'host/{src,common,server}/**/*.test.{ts,tsx}',
            'mfe-*/src/**/*.test.{ts,tsx}',
            'backend/src/**/*.test.ts',
            'simulators/test/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      'backend/vitest.config.ts',
      'backend/vitest.embedded.config.ts',
    ],
  },
});
