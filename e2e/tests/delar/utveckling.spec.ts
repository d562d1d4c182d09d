import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillForStack } from '../../../backend/test/preparedFolder.ts';
import { start, type Running } from '../../support/stack/command.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { expect, test } from '../../support/fixtures.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { acceptTerms } from '../../support/people/terms.ts';
import { ROOT } from '../../../platform/build/paths.ts';
import { copyWorkspace, type Workspace } from '../../support/stack/workspace.ts';

// The development command of a slice's team, run in a copy of the sources.

test.use({ loggedIn: false });

let workspace: Workspace;
let dev: Running;
let origin: string;

test.beforeAll(async () => {
  workspace = copyWorkspace();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const dataDir = path.join(workspace.folder, 'data');
  await fillForStack(dataDir);
  // The stores are those of the real workspace, and are signed with its keys.
  const keys = path.join(ROOT, '.data/release-keys/release-keys.json');
  const env = { PORT: String(port), DATA_DIR: dataDir, RELEASES_DIR: workspace.releases, RELEASE_KEYS_FILE: keys };
  dev = await start(workspace.folder, [path.join(workspace.folder, 'tools/dev/main.ts'), 'mfe-lookup'], env);
});
test.afterAll(async () => {
  await dev?.stop();
  workspace?.remove();
});

function change(file: string, from: string, to: string): void {
  const name = path.join(workspace.folder, 'mfe-lookup', file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
}

test('PLUS-20 changed components and texts show at once, the shell’s after a reload @long', async ({ page, context }) => {
  await useOwnSession(context, origin, '19850314-2385');
  await acceptTerms(context, origin);
  await page.goto(`${origin}/ansokan/sok-forening`);
  const field = page.getByRole('textbox', { name: 'Organisationsnummer' });
  await field.fill('716401-1236');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));

  change('src/sok-forening/SokForeningPage.tsx', "title={t('SOK_FORENING.RUBRIK')}", 'title="Ändrad medan sidan är öppen"');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ändrad medan sidan är öppen');
  await expect(field).toHaveValue('716401-1236');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'samePage'))).toBe(true);

  change('assets/i18n/sv.json', '"SOK": "Sök förening"', '"SOK": "Leta upp föreningen"');
  await expect(page.getByRole('button', { name: 'Leta upp föreningen' })).toBeVisible();

  // A new name that the shell provides: the shell is rebuilt, and the slice can use it after a reload.
  const state = path.join(workspace.folder, 'shared/src/state/index.ts');
  writeFileSync(state, `${readFileSync(state, 'utf8')}\nexport const newName = 'Nytt i skalet';\n`);
  await expect.poll(() => dev.output(), { timeout: 90_000 }).toContain('Skalet är ombyggt: ladda om sidan.');
  change('src/sok-forening/SokForeningPage.tsx', 'title="Ändrad medan sidan är öppen"', 'title={newName}');
  change('src/sok-forening/SokForeningPage.tsx', 'import ', "import { newName } from '@uppgiftsandring/shared/state';\nimport ");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nytt i skalet', { timeout: 10_000 });
  }).toPass();

  const told = await (await page.request.get(`${origin}/versions.json`)).json();
  expect(told.slices.lookup.version).toMatch(/-dev$/);
  expect(told.slices.wizard).toMatchObject({ version: told.slices.wizard.active });
});
