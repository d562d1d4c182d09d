import { defineConfig } from 'vitest/config';

// `shared` is TypeScript, also when it is installed: the test runner compiles it as it does the slice.
export default defineConfig({
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 60_000, server: { deps: { inline: [/@uppgiftsandring\/shared/] } } },
});
