import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { composeText } from '../../tools/compose/docker.ts';
import { expect, test } from '../support/fixtures.ts';
import { liveVersion, PAGES } from '../support/stack/slices.ts';
import { acceptTerms } from '../support/people/terms.ts';
import { ROOT } from '../../platform/build/paths.ts';
import { copyWorkspace, type Workspace } from '../support/stack/workspace.ts';
import { containers, crash, untilWhole } from './containers.ts';

// A team puts a new image of its slice in the running stack, while a user has the page open.

const VERSION = '1.99.0';
const NEW = 'Sök din förening';
const IMAGE_PARTS = ['Dockerfile', 'docker-compose.yml', '.dockerignore', '.npmrc', 'e2e/package.json', 'docs/testregister.md'];

let sources: Workspace;

/** The team's changed sources: another version number and another heading. */
function newSources(): Workspace {
  const workspace = copyWorkspace();
  for (const part of IMAGE_PARTS) cpSync(path.join(ROOT, part), path.join(workspace.folder, part), { recursive: true });
  const change = (file: string, from: string | RegExp, to: string) => {
    const name = path.join(workspace.folder, 'mfe-lookup', file);
    writeFileSync(name, readFileSync(name, 'utf8').replace(from, to));
  };
  change('package.json', /"version": "[^"]*"/, `"version": "${VERSION}"`);
  change('assets/i18n/sv.json', '"RUBRIK": "Sök förening"', `"RUBRIK": "${NEW}"`);
  return workspace;
}

test.beforeAll(() => {
  sources = newSources();
});
test.afterAll(async () => {
  sources?.remove();
  await composeText(['up', '-d', '--wait', 'mfe-lookup']);
});

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByRole('textbox', { name: 'Föreningens organisationsnummer' });

/** The containers of everything but the look-up, by their ids. */
const others = async () =>
  (await containers())
    .filter(({ service }) => service !== 'mfe-lookup')
    .map(({ id }) => id)
    .sort();

/** Builds the slice's image from those sources and puts it in the running stack, as one command. */
function upFrom(folder: string): void {
  const { status, stderr } = spawnSync('docker', ['compose', 'up', '-d', '--build', '--wait', 'mfe-lookup'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LOOKUP_TAG: `test-${VERSION}` },
  });
  if (status !== 0) throw new Error(stderr);
}

test('PLUS-20 PLUS-24 PLUS-34 a new image of one slice releases that slice and nothing else; users with the page open go on with the version they began with', async ({
  page,
  api,
  browser,
  session,
  baseURL,
}) => {
  test.setTimeout(400_000);
  const origin = baseURL ?? '';
  await api.reset();
  await page.goto(PAGES.lookup.path);
  await field(page).fill('716401-1236');
  const before = await others();
  const first = await liveVersion(origin, 'lookup');
  const measures = await liveVersion(origin, 'measures');

  upFrom(sources.folder);
  await expect.poll(async () => (await liveVersion(origin, 'lookup')).version, { timeout: 15_000 }).toBe(VERSION);
  expect(await others()).toEqual(before);
  expect(await liveVersion(origin, 'measures')).toEqual(measures);

  await expect(field(page)).toHaveValue('716401-1236');
  await page.reload();
  await expect(heading(page)).toHaveText(PAGES.lookup.heading);
  await field(page).fill('716401-1236');
  await page.getByRole('search').getByRole('button', { name: 'Sök förening' }).click();
  await page.getByRole('button', { name: 'Välj Storängens samfällighetsförening' }).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
  expect((await fetch(`${origin}${first.base}release.json`)).status).toBe(200);

  const visit = async () => {
    const context = await browser.newContext({
      storageState: { ...session, cookies: session.cookies.filter(({ name }) => name.endsWith('sid')) },
      ...(baseURL ? { baseURL } : {}),
    });
    await acceptTerms(context, origin);
    const visitor = await context.newPage();
    await visitor.goto(PAGES.lookup.path);
    return visitor;
  };
  // The same person starts over: with an association chosen, the look-up page is not shown.
  await api.reset();
  const late = await visit();
  await expect(heading(late)).toHaveText(NEW);
  await late.goto('/versions');
  await expect(late.getByRole('row', { name: /mfe-lookup/ })).toContainText(VERSION);

  expect(await composeText(['exec', '-T', 'mfe-lookup', 'node', 'platform/release/cli.mjs', 'rollback', 'mfe-lookup'])).toContain(
    `${VERSION} är tillbakatagen`,
  );
  await expect.poll(async () => (await liveVersion(origin, 'lookup')).version, { timeout: 15_000 }).toBe(first.version);
  // A manually activated version stays active when the container restarts.
  await crash('mfe-lookup');
  await untilWhole();
  expect((await liveVersion(origin, 'lookup')).version).toBe(first.version);
  await late.goto(PAGES.lookup.path);
  await expect(heading(late)).toHaveText(PAGES.lookup.heading);
});
