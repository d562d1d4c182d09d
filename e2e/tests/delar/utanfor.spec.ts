import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillForStack } from '../../../backend/test/preparedFolder.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { expect, test } from '../../support/fixtures.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { acceptTerms } from '../../support/people/terms.ts';
import { run, start, type Running } from '../../support/stack/command.ts';
import { ROOT } from '../../../platform/build/paths.ts';

// A team with a separate repository, as in docs/new-slice.md: the slice is created, developed, tested, published and broken in a folder that has
// only the packed tarballs from this repository, while a stack keeps running in which nothing else changes.

test.setTimeout(600_000);
test.use({ loggedIn: false });

const KIT = 'node_modules/@uppgiftsandring/slice-kit/bin.mjs';
const PAGE = 'src/anteckningar/AnteckningarPage.tsx';
const PERSON = '19850314-2385';
let folder: string;
let notes: string;
let stack: Running;
let origin: string;
let env: Record<string, string>;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(path.join(os.tmpdir(), 'utanfor-'));
  notes = path.join(folder, 'notes');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const data = path.join(folder, 'data');
  await fillForStack(data);
  stack = await start(ROOT, [path.join(ROOT, 'tools/start.ts')], { APP_ENV: 'test', PORT: String(port), DATA_DIR: data });
  const [, uploads = ''] = /Nya delar publicerar till (\S+)/.exec(stack.output()) ?? [];
  env = { STACK: origin, STORE: `${uploads}/notes/`, DATA_DIR: data, PORT: String(await freePort()), RELEASES_DIR: '', RELEASE_KEYS_FILE: '', HOST_BUILD: '' };
  await run(ROOT, [path.join(ROOT, 'tools/new/main.ts'), 'mfe-notes', '/anteckningar', '--outside', notes]);
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: notes, stdio: 'pipe' });
});
test.afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kit = (...args: string[]) => run(notes, [KIT, ...args], env);

function change(file: string, from: string, to: string): void {
  const name = path.join(notes, file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
}

interface Told {
  readonly version: string;
  readonly builtFrom: string;
  readonly active: string;
  readonly trouble: string | null;
}

/** The state of the shell and of all other slices in the stack. */
async function others() {
  const { host, slices }: { host: Told; slices: Record<string, Told> } = await (await fetch(`${origin}/versions.json`)).json();
  const { notes: _own, ...rest } = slices;
  return Object.entries({ host, ...rest }).map(([name, { version, builtFrom, active, trouble }]) => [name, version, builtFrom, active, trouble]);
}

test('PLUS-41 a slice in its own repository is developed, released and rolled back @long', async ({ page, context, expects }) => {
  const before = await others();
  await useOwnSession(context, origin, PERSON);
  await acceptTerms(context, origin);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('it is whole as it was written: types, lint, tests, and it fits what is live', async () => {
    expect(await kit('test')).toContain('Typer, lint och tester är hela.');
    expect(await kit('release', 'check')).toContain('mfe-notes 1.0.0 passar det som är i drift.');
  });

  await test.step('a changed component shows without a reload, in the packed shell with the login and the slices of the running stack', async () => {
    const dev = await start(notes, [KIT, 'dev'], env);
    const [, address = ''] = /Redo: (\S+)/.exec(dev.output()) ?? [];
    await page.goto(address);
    await expect(heading).toHaveText('Anteckningar');
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
    change(PAGE, "title={t('ANTECKNINGAR.RUBRIK')}", 'title="Ändrad medan sidan är öppen"');
    await expect(heading).toHaveText('Ändrad medan sidan är öppen');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'samePage'))).toBe(true);
    await page.getByRole('link', { name: 'Visa dina kvittenser' }).click();
    await expect(heading).toHaveText('Dina kvittenser');
    change(PAGE, 'title="Ändrad medan sidan är öppen"', "title={t('ANTECKNINGAR.RUBRIK')}");
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    await dev.stop();
  });

  await test.step('it is published with the team’s key, activated, and there by its address, in the menu and in /versions', async () => {
    await kit('release', 'keys');
    await expect(kit('release', 'publish')).rejects.toThrow('Delen notes står inte i listan över delar.');
    const keys = path.join(notes, '.data/release-keys/release-keys.json');
    await run(ROOT, [path.join(ROOT, 'platform/release/register/main.ts'), 'mfe-notes', '/anteckningar', '--keys', keys], env);
    expect(await kit('release', 'publish')).toContain('mfe-notes 1.0.0 är publicerad.');
    await kit('release', 'activate', '1.0.0');
    await expect.poll(async () => (await (await fetch(`${origin}/versions.json`)).json()).slices.notes?.active).toBe('1.0.0');
    await page.goto(`${origin}/kvitton`);
    await page.getByRole('link', { name: 'Anteckningar' }).click();
    await expect(heading).toHaveText('Anteckningar');
    await expect(page).toHaveURL(`${origin}/anteckningar`);
    await expect(page).toHaveTitle('Uppgiftsändring - Anteckningar');
    await page.goto(`${origin}/versions`);
    await expect(page.getByRole('row', { name: 'mfe-notes' })).toContainText('1.0.0');
    expect(await others()).toEqual(before);
  });

  await test.step('when it breaks, nobody else notices, and one command takes it back', async () => {
    change('package.json', '"version": "1.0.0"', '"version": "1.0.1"');
    change('CHANGELOG.md', '## 1.0.0', '## 1.0.1\n\n- Den går sönder.\n\n## 1.0.0');
    // In an effect: what breaks its own tests is not published.
    change(PAGE, 'import ', "import { useEffect } from 'react';\nimport ");
    change(PAGE, '  return (', "  useEffect(() => {\n    throw new Error('trasig');\n  });\n  return (");
    await kit('release', 'publish');
    await kit('release', 'activate', '1.0.1');
    await expect.poll(async () => (await (await fetch(`${origin}/versions.json`)).json()).slices.notes.active).toBe('1.0.1');
    await context.clearCookies({ name: 'versions' });
    expects('console: Error: trasig', 'error dialog: En del av sidan kunde inte laddas.');
    await page.goto(`${origin}/anteckningar`);
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible();
    await page.getByRole('link', { name: 'Visa dina kvittenser' }).click();
    await expect(heading).toHaveText('Dina kvittenser');
    expect(await others()).toEqual(before);
    await kit('release', 'rollback');
    await expect.poll(async () => (await (await fetch(`${origin}/versions.json`)).json()).slices.notes.active).toBe('1.0.0');
    await page.goto(`${origin}/anteckningar`);
    await expect(heading).toHaveText('Anteckningar');
  });
});
