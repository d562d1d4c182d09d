import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';

// Shells and slices of earlier commits (`npm run test:long -- newKey`).
export default defineConfig({ ...suite, testDir: '.', workers: 1, retries: 0 });
