import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fillForStack } from '../../../backend/test/preparedFolder.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { ROOT } from '../../../platform/local/processes.ts';
import { startStack } from '../../stack/stack.ts';
import { outputOf } from '../output.ts';
import { findChromium, findWholeChromium } from './chromium.ts';
import { runForTally, type Tally } from '../tally/tally.ts';

interface PlaywrightSelection {
  /** Only tests whose title contains this. */
  readonly title?: string;
  /** Only the tests in these rooms (`e2e/tests/<room>`); all rooms by default. */
  readonly rooms?: readonly string[];
  /** Only this share of them, such as `1/4`. */
  readonly shard?: string;
  /** A stack that already runs; without it one is started for the tests. */
  readonly baseUrl?: string;
  /** Folder with another build of the shell than `host/dist`, for the stack that is started. */
  readonly shell?: string;
  /** Another program of the backend, likewise. */
  readonly backend?: string;
  /** `sample` leaves out tests tagged @long. */
  readonly extent: 'sample' | 'all';
  readonly passThrough?: readonly string[];
  /** Another set of tests than the suite, by its configuration. */
  readonly config?: string;
  /** More environment for the tests: where the parts of a running stack are. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Environment of the stack that tests start for themselves: limits high enough for a run of many tests. */
export const TEST_ENV = {
  APP_ENV: 'test',
  LOOKUP_LIMIT: '1000',
  LOOKUP_DAY_LIMIT: '100000',
  SIGN_LIMIT: '100',
  DOCUMENT_LIMIT: '1000',
  START_LIMIT: '1000',
  CALLBACK_LIMIT: '1000',
  CASE_STATUS_SECONDS: '1',
  OIDC_TIMEOUT_MS: '30000',
  OUTSIDE_TIMEOUT_MS: '30000',
  FIRST_PAGE_WAIT_MS: '10000',
  STORE_WAIT_MS: '10000',
  RENDER_DEADLINE_MS: '5000',
  LOG_LEVEL: 'info',
};

/** The arguments of Playwright that choose those tests. */
export function argumentsFor({ config = 'e2e/playwright.config.ts', rooms = [], shard, title, extent }: PlaywrightSelection): string[] {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--pass-with-no-tests', ...rooms.map((room) => `e2e/tests/${room}/`)];
  if (shard) args.push('--shard', shard);
  if (title) args.push('--grep', title);
  if (extent === 'sample') args.push('--grep-invert', '@long');
  return args;
}

/** Runs the end-to-end tests against a running stack or one started for them, and counts them. */
export async function playwright(selection: PlaywrightSelection): Promise<Tally> {
  const chromium = findChromium();
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'uppgiftsandring-e2e-'));
  const dataDir = path.join(folder.path, 'data');
  const { shell, backend } = selection;
  if (!selection.baseUrl) await fillForStack(dataDir);
  const stack = selection.baseUrl
    ? undefined
    : await startStack({ port: await freePort(), dataDir, env: TEST_ENV, ...(shell && { hostDist: shell }), ...(backend && { backend }) });
  try {
    return await runForTally(process.execPath, [...argumentsFor(selection), ...(selection.passThrough ?? [])], {
      CHROMIUM_PATH: chromium,
      WHOLE_CHROMIUM_PATH: findWholeChromium(),
      BASE_URL: selection.baseUrl ?? stack?.origin ?? '',
      CONTROL_URL: process.env['CONTROL_URL'] ?? stack?.controlUrl ?? '',
      CASE_URL: process.env['CASE_URL'] ?? stack?.caseUrl ?? '',
      BACKEND_URL: process.env['BACKEND_URL'] ?? stack?.backendUrl ?? '',
      KEYS_DIR: process.env['KEYS_DIR'] ?? stack?.keysDir ?? '',
      PLAYWRIGHT_OUTPUT: outputOf(path.join(ROOT, 'test-results')),
      ...selection.env,
    });
  } finally {
    await stack?.stop();
  }
}
