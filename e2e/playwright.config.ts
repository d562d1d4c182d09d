import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import '../tools/stack/localhostNames.ts';

const executablePath = process.env['CHROMIUM_PATH'];
/** By its whole path: other configurations begin from this one, in other folders. */
const TALLY = path.join(import.meta.dirname, '../tools/test/tally/tallyOfPlaywright.ts');
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: './tests',
  outputDir: process.env['PLAYWRIGHT_OUTPUT'] ?? '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores of a small machine: a browser test often waits, for a page or for time.
  workers: 3,
  // One more try: a machine that tests everything at once is sometimes late. Tests that needed it are named at the end.
  retries: 1,
  // Neither is a promise of the product: what never comes fails a test, on a machine of any speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ...(process.env['TALLY_FILE'] ? [[TALLY] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:8080',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Tracing costs a fifth of a run: only the second try pays for it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
      ],
    },
  },
});
