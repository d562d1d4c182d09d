import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildCandidate } from '../../support/stack/candidate.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { startService, stopServices, type RunningService } from '../../../platform/local/processes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openTestLink, PAGES } from '../../support/stack/slices.ts';
import { LISTEN_ON, reachedAt } from '../../support/stack/thisMachine.ts';

// A build on a developer's machine, shown in the running stack to one browser only.

const VERSION = '9.9.9';
const CHANGED = 'Sök din förening';
let folder: string;
let server: RunningService;
let store: string;

// All tests in one worker, because they share the build.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bygge-'));
  buildCandidate('lookup', VERSION, path.join(folder, VERSION), { from: 'Sök förening', to: CHANGED });
  const port = await freePort();
  store = reachedAt(port);
  const env = { APP_ENV: 'test', HOST: LISTEN_ON, PORT: String(port) };
  server = await startService({ name: 'bygget', script: 'platform/release/stores/server.ts', args: [folder], env, readyUrl: `http://127.0.0.1:${port}/livez` });
});
test.afterAll(async () => {
  await stopServices([server]);
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(({ api }) => api.reset());

const badge = (page: Page) => page.getByRole('region', { name: 'Testversion' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const here = () => ({ slice: 'lookup' as const, version: VERSION, store });

test('PLUS-31 PLUS-51 a test link shows a local build to one browser until left', async ({ page, browser, session, baseURL }) => {
  await openTestLink(page, here());
  await expect(badge(page)).toContainText(`Du testar mfe-lookup version ${VERSION} från ${new URL(store).host}`);
  // Only the slice under test is not server-rendered.
  expect(await (await page.goto('/versions'))?.text()).toContain('<main class="page"');
  expect(await (await page.goto(PAGES.lookup.path))?.text()).not.toContain('<main class="page"');
  await expect(heading(page)).toHaveText(CHANGED);
  await expect(badge(page)).toBeVisible();

  const other = await browser.newContext({ storageState: session, ...(baseURL ? { baseURL } : {}) });
  const beside = await other.newPage();
  await beside.goto('/versions');
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Versioner');
  await expect(badge(beside)).toHaveCount(0);
  await other.close();

  const field = page.getByRole('textbox', { name: 'Organisationsnummer' });
  await field.fill('716401-1236');
  await badge(page).getByRole('button', { name: 'Lämna testversionen' }).click();
  await expect(page.getByText('Du använder nu den vanliga versionen.').first()).toBeVisible();
  await expect(heading(page)).toHaveText(PAGES.lookup.heading);
  await expect(badge(page)).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText(PAGES.lookup.heading);
  await expect(page.getByText('Du använder nu den vanliga versionen.')).toHaveCount(0);
});
