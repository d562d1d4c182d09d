import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium, TEST_ARGS } from './tools/test/browser/chromium.ts';
import { isPatient } from './tools/test/patience.ts';
import { IN_PLACE } from './vitest.config.ts';

/** React as people get it: with the checks of its development build these tests cost a fifth more. `npm run test:long -- component` has that build. */
const AS_BUILT = {
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  resolve: { alias: IN_PLACE, conditions: ['module', 'browser', 'production'] },
  cacheDir: 'node_modules/.vite/production',
};

/** Neither is a promise of the product. In a whole run, what never comes fails a test on a machine of any speed; whoever has asked for some tests learns of it at once. */
const WAITS: { test: number; poll: number; actionTimeout?: number } = isPatient(process.env)
  ? { test: 120_000, poll: 30_000 }
  : { test: 30_000, poll: 5000, actionTimeout: 5000 };

/** What pages and tests import of others. */
const PACKAGES =
  'react react-dom react-dom/client react/jsx-runtime react/jsx-dev-runtime react-router react-hook-form react-i18next i18next jotai valibot js-cookie bowser @hookform/resolvers/valibot single-spa-react single-spa-react/parcel crypto-js/md5.js vitest-browser-react recharts';

/** Component tests, beside the code that they prove, in the same Chromium as the browser suite. */
export default defineConfig({
  resolve: { alias: IN_PLACE },
  ...(process.env['REACT'] !== 'development' && AS_BUILT),
  // A test may be the first to need a package: bundled while tests run, it would reload the page in the middle of one.
  optimizeDeps: {
    include: PACKAGES.split(' '),
  },
  test: {
    name: 'component',
    include: ['shared/src/**/*.browser.test.tsx', 'host/src/**/*.browser.test.tsx', 'mfe-*/src/**/*.browser.test.tsx', 'platform/**/*.browser.test.tsx'],
    setupFiles: ['shared/src/testing/browser/setup.ts'],
    provide: { translated: process.env['TRANSLATED'] !== undefined },
    testTimeout: WAITS.test,
    expect: { poll: { timeout: WAITS.poll } },
    isolate: false,
    attachmentsDir: path.join(import.meta.dirname, 'test-results/component'),
    browser: {
      enabled: true,
      headless: true,
      // Where nobody watches, a test that fails leaves a picture.
      screenshotFailures: process.env['CI'] !== undefined,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        // Where it is not set, a press and what is expected of an element wait as long as the test may take.
        ...(WAITS.actionTimeout && { actionTimeout: WAITS.actionTimeout }),
        launchOptions: { executablePath: findChromium(), args: TEST_ARGS },
        // What moves is drawn sixty times a second; a test that it moves says so (`wantMotion`).
        contextOptions: { locale: 'sv-SE', timezoneId: 'Europe/Stockholm', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
