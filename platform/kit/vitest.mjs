import { defineConfig } from 'vitest/config';

// `shared` and the contract are TypeScript, also when they are installed: the test runner compiles it as it does the slice.
export default defineConfig({
  test: {
    include: ['{src,backend}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
    server: { deps: { inline: [/@uppgiftsandring\/(?:shared|platform)/] } },
  },
});
