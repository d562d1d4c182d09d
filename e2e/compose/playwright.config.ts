import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';

// Tests that break the stack they run on: they run one at a time, and each waits until the whole stack is healthy again.
export default defineConfig({
  ...suite,
  testDir: '.',
  outputDir: '../../test-results/compose-faults',
  fullyParallel: false,
  workers: 1,
});
