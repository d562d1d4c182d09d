import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fillForStack } from '../../../backend/test/preparedFolder.ts';
import { offer, packFolder } from '../../../platform/kit/packages/packed.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { expect, test } from '../../support/fixtures.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { acceptTerms } from '../../support/people/terms.ts';
import { run, start, type Running } from '../../support/stack/command.ts';
import { PATIENT } from '../../support/stack/ownStack.ts';
import { watchText } from '../../support/watch/stays.ts';
import { ROOT } from '../../../platform/build/paths.ts';

// A team with a separate repository, as in docs/new-slice.md: the slice is created, developed, tested, published and broken in a folder that has
// only the packed tarballs from this repository, while a stack keeps running in which nothing else changes.

// One stack and one slice, which each test goes on with.
test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.use({ loggedIn: false });

const KIT = 'node_modules/@uppgiftsandring/slice-kit/bin.mjs';
const PAGE = 'src/anteckningar/AnteckningarPage.tsx';
const PERSON = '19850314-2385';
let folder: string;
let notes: string;
let stack: Running;
let origin: string;
let backend: Running | undefined;
let env: Record<string, string>;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(path.join(os.tmpdir(), 'utanfor-'));
  notes = path.join(folder, 'notes');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const data = path.join(folder, 'data');
  await fillForStack(data);
  stack = await start(ROOT, [path.join(ROOT, 'tools/start.ts')], { APP_ENV: 'test', PORT: String(port), DATA_DIR: data, ...PATIENT });
  const [, uploads = ''] = /Nya delar publicerar till (\S+)/.exec(stack.output()) ?? [];
  env = { STACK: origin, STORE: `${uploads}/notes/`, DATA_DIR: data, PORT: String(await freePort()), RELEASES_DIR: '', RELEASE_KEYS_FILE: '', HOST_BUILD: '' };
  await run(ROOT, [path.join(ROOT, 'tools/new/main.ts'), 'mfe-notes', '/anteckningar', '--outside', notes]);
  npm('install');
});
test.afterAll(async () => {
  await backend?.stop();
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kit = (...args: string[]) => run(notes, [KIT, ...args], env);
const npm = (command: string) =>
  execFileSync('npm', [command, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: notes, stdio: 'pipe' });

function change(file: string, from: string, to: string): void {
  const name = path.join(notes, file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
}

/** Writes in the slice's own backend, by its page. */
async function addRow(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Ny rad' }).fill(text);
  await page.getByRole('button', { name: 'Lägg till' }).click();
  await expect(page.getByRole('list', { name: 'Dina rader' }).getByRole('listitem').first()).toHaveText(text);
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

test('PLUS-41 PLUS-46 a slice in its own repository is developed, released and rolled back @long', async ({ page, context, expects }) => {
  const before = await others();
  await useOwnSession(context, origin, PERSON);
  await acceptTerms(context, origin);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('it gets a part on the page of another slice, as docs/new-slice.md says', async () => {
    writeFileSync(path.join(notes, 'src/Tips.tsx'), 'export const Tips = () => <p>Läs dina anteckningar</p>;\n');
    change('src/slice.ts', '{ defineSlice }', '{ defineSlice, lazyPage }');
    change('src/slice.ts', 'pages })', "pages, parts: { Tips: lazyPage(async () => (await import('./Tips.tsx')).Tips) } })");
    change('slice.json', '  "events"', '  "parts": [{ "slot": "receipt/after", "part": "Tips" }],\n  "events"');
  });

  await test.step('it is whole: types, lint, tests, and it fits what is live', async () => {
    expect(await kit('test')).toContain('Typer, lint och tester är hela.');
    expect(await kit('release', 'check')).toMatch(/mfe-notes 1\.0\.0 passar det som är i drift\.\s*$/);
  });

  await test.step('where no stack answers, the command says with which setting to name one', async () => {
    const away = { ...env, STACK: 'http://127.0.0.1:9' };
    for (const command of [['dev'], ['release', 'check']]) await expect(run(notes, [KIT, ...command], away)).rejects.toThrow('ange en annan med STACK');
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
    await addRow(page, 'Skriven i utveckling');
    // No page asks while the shell starts again.
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    const limit = ["LIMIT 50'", "LIMIT 0'"] as const;
    change('slice.json', 'Uppgiftsändring - A', 'Uppgiftsändring - Nya a');
    change('backend/server.ts', ...limit);
    for (const place of ['slice.json', 'backend']) await expect.poll(() => dev.output()).toContain(`${place} har ändrats: ladda om sidan.`);
    await page.goto(address);
    await expect(page).toHaveTitle('Uppgiftsändring - Nya anteckningar');
    await expect(page.getByText('Du har inga rader än.')).toBeVisible();
    change('backend/server.ts', limit[1], limit[0]);
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
    const port = String(await freePort());
    backend = await start(notes, ['backend/main.ts'], { PORT: port, DATA_DIR: path.join(folder, 'rader') });
    const list = ['mfe-notes', '/anteckningar', '--keys', keys, '--backend', `http://127.0.0.1:${port}`];
    await run(ROOT, [path.join(ROOT, 'platform/release/register/main.ts'), ...list], env);
    expect(await kit('release', 'publish')).toContain('mfe-notes 1.0.0 är publicerad.');
    await kit('release', 'activate', '1.0.0');
    await expect.poll(async () => (await (await fetch(`${origin}/versions.json`)).json()).slices.notes?.active).toBe('1.0.0');
    await page.goto(`${origin}/kvitton`);
    await expect(page.getByText('Läs dina anteckningar')).toBeVisible();
    await page.getByRole('link', { name: 'Anteckningar' }).click();
    await expect(heading).toHaveText('Anteckningar');
    await expect(page).toHaveURL(`${origin}/anteckningar`);
    await expect(page).toHaveTitle('Uppgiftsändring - Nya anteckningar');
    await addRow(page, 'Skriven i delens backend');
    const calls: string[] = [];
    const wasGone = await watchText(page, 'Skriven i delens backend');
    page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
    const opened = await page.goto(`${origin}/anteckningar`);
    expect(await opened?.text()).toContain('<p>Skriven i delens backend</p>');
    await expect(page.getByRole('list', { name: 'Dina rader' }).getByRole('listitem')).toHaveText(['Skriven i delens backend']);
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => call.startsWith('/api/') && call !== '/api/logs')).toEqual([]);
    expect(await wasGone()).toBe(false);
    await page.goto(`${origin}/versions`);
    await expect(page.getByRole('row', { name: /^mfe-notes 1/ })).toContainText('1.0.0');
    expect(await others()).toEqual(before);
  });

  await test.step('when it breaks, nobody else notices, and one command takes it back', async () => {
    change('package.json', '"version": "1.0.0"', '"version": "1.0.1"');
    change('CHANGELOG.md', '## 1.0.0', '## 1.0.1\n\n- Den går sönder.\n\n## 1.0.0');
    // In an effect: what breaks its own tests is not published.
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

test('PLUS-47 a team elsewhere tries, previews and releases by its own key alone @long', async ({ page, context, expects }) => {
  await useOwnSession(context, origin, PERSON);
  // Without the folder where the stack keeps its keys.
  const alone = { ...env, DATA_DIR: '' };
  const kit = (...args: string[]) => run(notes, [KIT, ...args], alone);
  await expect(kit('release')).rejects.toThrow('npm run release -- preview pr12.1');
  expect(await kit('smoke', '1.0.0')).toContain('mfe-notes 1.0.0 fungerar på');
  await expect(kit('release', 'figures')).rejects.toThrow('Den här miljön mäter inget över tid.');

  await test.step('a preview is in the browser that opened its link, and nowhere else', async () => {
    change(PAGE, "    throw new Error('trasig');\n", '');
    const [link = ''] = /http\S+\/testversion\/\S+/.exec(await kit('release', 'preview', 'pr1.1')) ?? [];
    await page.goto(link);
    await expect(page).toHaveURL(`${origin}/anteckningar`);
    await page.goto(`${origin}/versions`);
    await expect(page.getByRole('row', { name: /^mfe-notes 1/ })).toContainText('1.0.1-pr1.1');
    expect((await (await fetch(`${origin}/versions.json`)).json()).slices.notes.version).toBe('1.0.0');
  });

  await test.step('a build on this computer too, while it is served', async () => {
    const local = await start(notes, [KIT, 'release', 'link', '--local'], alone, 'Bygget visas');
    const [link = ''] = /http\S+\/testversion\/\S+/.exec(local.output()) ?? [];
    await page.goto(link);
    await expect(page.getByRole('region', { name: 'Testversion' })).toContainText('mfe-notes version 1.0.1 från localhost:');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anteckningar');
    await local.stop();
    await context.clearCookies({ name: 'testversion' });
  });

  await test.step('the desk opens once, for this slice alone, and changes what is live', async () => {
    const desk = await start(notes, [KIT, 'desk'], alone);
    const [, entry = ''] = /Redo: (\S+)/.exec(desk.output()) ?? [];
    await page.goto(entry);
    await expect(page.getByRole('navigation', { name: 'Delar' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('Kurvorna kräver Prometheus')).toBeVisible();
    await page.getByRole('radio', { name: 'Ge den till alla' }).check();
    await page.getByLabel('Version', { exact: true }).selectOption('1.0.1');
    await expect(page.getByText('npx slice-kit release activate 1.0.1 --again', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: /^Varför/ }).fill('Ett nytt försök');
    await page.getByRole('button', { name: 'Ge 1.0.1 till alla' }).click();
    await expect(page.getByText('mfe-notes 1.0.1 är aktiv.', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Ta tillbaka den senaste' }).check();
    await page.getByRole('textbox', { name: /^Varför/ }).fill('Den går fortfarande sönder');
    await page.getByRole('button', { name: 'Ta tillbaka 1.0.1' }).click();
    await expect.poll(async () => (await (await fetch(`${origin}/versions.json`)).json()).slices.notes.active).toBe('1.0.0');
    await context.clearCookies();
    expects('alert: Det här släppbordet öppnas');
    await page.goto(entry);
    await expect(page.getByText('Det här släppbordet öppnas med adressen som npm run desk skriver')).toBeVisible();
    await desk.stop();
  });
});

/** The packages as they would be after a change in `shared`, in a folder. */
async function tomorrows(): Promise<string> {
  const [work, to] = [path.join(folder, 'work'), path.join(folder, 'tomorrow')];
  cpSync(path.join(ROOT, '.cache/packages'), work, { recursive: true });
  mkdirSync(to);
  appendFileSync(path.join(work, 'shared/src/domain/constants.ts'), "\nexport const TOMORROW = 'imorgon';\n");
  offer(to, await Promise.all(['shared', 'platform', 'slice-kit', 'dev-shell'].map((name) => packFolder(path.join(work, name), '1.9', to))));
  return to;
}

test('PLUS-47 a slice in its own repository is upgraded, with its imports and lock file @long', async () => {
  expect(await kit('upgrade'), 'the stack offers the same packages').toContain('Paketen är redan de nyaste');
  const to = await tomorrows();
  // As slices from before wrote it.
  change('src/slice.ts', '@uppgiftsandring/platform/contract', '@uppgiftsandring/shared/slice');
  const said = await kit('upgrade', to);
  expect(said).toContain('src/slice.ts: @uppgiftsandring/shared/slice heter nu @uppgiftsandring/platform/contract');
  expect(said).toContain('Typer, lint och tester är hela.');
  npm('ci');
  expect(readFileSync(path.join(notes, 'node_modules/@uppgiftsandring/shared/src/domain/constants.ts'), 'utf8')).toContain('imorgon');
  expect(await kit('upgrade', to)).toContain('Paketen är redan de nyaste');
});
