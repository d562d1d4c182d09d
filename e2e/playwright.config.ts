import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import '../platform/local/localhostNames.ts';
import { TEST_ARGS } from '../tools/test/browser/chromium.ts';

const executablePath = process.env['CHROMIUM_PATH'];
/** An absolute path: configurations in other folders extend this one. */
const TALLY = path.join(import.meta.dirname, '../tools/test/tally/tallyOfPlaywright.ts');

export default defineConfig({
  testDir: './tests',
  outputDir: process.env['PLAYWRIGHT_OUTPUT'] ?? '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores of a small machine: a browser test often waits.
  workers: 3,
  // One retry: a machine that runs everything at once is sometimes late. Tests that needed it are listed at the end.
  retries: 1,
  // These timeouts are not requirements on the product: they only end a test that waits for something that never happens, also on a slow machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ...(process.env['TALLY_FILE'] ? [[TALLY] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:8080',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Tracing takes a fifth of a run's time: only a retry is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: TEST_ARGS,
    },
  },
});
