import { defineConfig } from 'vitest/config';

/** HTTP tests against the running backend and the running simulators. */
export default defineConfig({
  test: {
    name: 'http',
    root: import.meta.dirname,
    include: ['test/http/**/*.test.ts'],
    globalSetup: ['test/globalSetup.ts'],
    // The state is in the backend, not in the tests' modules: one worker runs file after file.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What servers do in their own time takes longer on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
