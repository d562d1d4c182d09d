import suite from '../playwright.config.ts';
import { defineConfig } from '@playwright/test';

// What a screen reader says of the pages (`npm run test:long -- orca`): one at a time, as there is one focus.
export default defineConfig({ ...suite, testDir: '.', workers: 1, retries: 0, timeout: 600_000, expect: { timeout: 90_000 } });
