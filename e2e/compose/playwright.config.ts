import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';

// Tests that break the stack they run on: one at a time, and each waits until the stack is whole again.
export default defineConfig({
  ...suite,
  testDir: '.',
  outputDir: '../../test-results/compose-faults',
  fullyParallel: false,
  workers: 1,
});
