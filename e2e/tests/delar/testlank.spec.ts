import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildCandidate } from '../../support/stack/candidate.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { startService, stopServices, type RunningService } from '../../../platform/local/processes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { liveVersion, openTestLink, PAGES } from '../../support/stack/slices.ts';
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

test('PLUS-49 a tester’s tab chooses a version for itself alone', async ({ page, context, baseURL }) => {
  const { version } = await liveVersion(baseURL ?? '', 'lookup');
  await openTestLink(page, here());
  const choose = async (wanted: string, from = '') => {
    await badge(page).getByRole('button', { name: 'Visa panelen' }).click();
    await badge(page).getByText('mfe-lookup', { exact: true }).click();
    await badge(page).getByRole('textbox', { name: 'Version', exact: true }).fill(wanted);
    await badge(page).getByRole('textbox', { name: 'Adress till ett annat versionslager' }).fill(from);
    await badge(page).getByRole('button', { name: 'Byt mfe-lookup' }).click();
    await expect(badge(page)).toContainText(`version ${wanted} från`);
    await expect(badge(page)).toContainText('bara i den här fliken');
  };
  await choose(version);
  await expect(heading(page)).toHaveText(PAGES.lookup.heading);

  const beside = await context.newPage();
  await beside.goto(PAGES.lookup.path);
  await expect(heading(beside)).toHaveText(CHANGED);
  await expect(badge(beside)).not.toContainText('bara i den här fliken');
  const pages: string[] = [];
  page.on('response', (response) => void (response.request().isNavigationRequest() && pages.push(new URL(response.url()).pathname)));
  await page.reload();
  await expect(badge(page)).toContainText('bara i den här fliken');
  await page.goto('/versions');
  await expect(badge(page)).toContainText('bara i den här fliken');
  await page.goBack();
  await expect(heading(page)).toHaveText(PAGES.lookup.heading);
  await expect(badge(page)).toContainText('bara i den här fliken');
  expect(pages, 'each page came right at once').toEqual([PAGES.lookup.path, '/versions', PAGES.lookup.path]);

  await choose(VERSION, store);
  await expect(heading(page)).toHaveText(CHANGED);
  await badge(page).getByRole('button', { name: 'Ta bort flikens val' }).click();
  await expect(badge(page)).not.toContainText('bara i den här fliken');
  await expect(badge(page).getByRole('button', { name: 'Lämna testversionen' })).toBeVisible();
});

test('PLUS-49 a page that came without its tab’s choice is loaded again', async ({ page, context, baseURL }) => {
  const { version } = await liveVersion(baseURL ?? '', 'lookup');
  await openTestLink(page, here());
  const answer = await page.evaluate(async (wanted) => {
    const call = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slice: 'lookup', version: wanted, store: null, tab: true }),
    };
    return (await fetch('/testversion', call)).json();
  }, version);
  await page.evaluate(
    ([token]) => {
      sessionStorage.setItem('testversion-flik', `${document.getElementById('panel')?.dataset['link']} ${token}`);
    },
    [answer.token],
  );
  await context.clearCookies({ name: 'testversion-flik' });
  await page.goto(PAGES.lookup.path);
  await expect(badge(page)).toContainText('bara i den här fliken');
  await expect(heading(page)).toHaveText(PAGES.lookup.heading);
});
