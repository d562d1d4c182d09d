import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../platform/build/paths.ts';
import { expect, test } from '../../support/fixtures.ts';
import { run } from '../../support/stack/command.ts';
import { newSlice, type NewSlice } from '../../support/stack/newSlice.ts';
import { startOwnStack, type OwnStack } from '../../support/stack/ownStack.ts';
import { buildWithVite, buildWithWebpack } from '../../support/stack/otherBundlers.ts';
import { copyWorkspace, giveOthers, type Workspace } from '../../support/stack/workspace.ts';
import { watchText } from '../../support/watch/stays.ts';

// Slices whose teams have chosen otherwise than the others: of the version of React, the bundler, the framework. Each is beside the four on the same page.

test.setTimeout(600_000);
// All tests in one worker, because they share the stack.
test.describe.configure({ mode: 'default' });

let stack: OwnStack;
let workspace: Workspace;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  stack = await startOwnStack();
  workspace = copyWorkspace();
});
test.afterAll(async () => {
  workspace?.remove();
  await stack?.stop();
});

/** Publishes the first version and waits until the stack shows it. */
async function live(name: string, slice: NewSlice): Promise<void> {
  await slice.goLive('1.0.0');
  await expect.poll(async () => (await (await fetch(`${stack.origin}/versions.json`)).json()).slices[name]?.version, { timeout: 30_000 }).toBe('1.0.0');
}

/** Releases a shell that gives the last major of React too. */
async function releaseOtherReact(): Promise<void> {
  giveOthers(workspace, '1.98.0');
  await run(workspace.folder, [path.join(workspace.folder, 'platform/build/build.mjs'), 'host', '--no-publish']);
  const dist = path.join(workspace.folder, 'host/dist');
  const [other] = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')).others;
  expect([other.name, other.provides.react, other.provides.jotai]).toEqual(['react-18', '18.3.1', undefined]);
  expect(other.names.react).toEqual(expect.arrayContaining(['createElement', 'useState', 'version']));
  expect(other.names.react).not.toContain('use');
  expect(other.names['react-dom/client']).toEqual(['createRoot', 'default', 'hydrateRoot']);
  await stack.release('publish', 'host', '--from', dist);
  await stack.release('activate', 'host', '1.98.0');
  await expect.poll(async () => (await fetch(`${stack.origin}/logga-in`)).text()).toContain('data-base="/slices/host/1.98.0');
}

test('PLUS-46 PLUS-50 a new slice without calls comes whole, with a neighbour’s part @long', async ({ browser }) => {
  const slice = await newSlice('lugn', stack, workspace);
  slice.change('slice.json', ['"guards": ["session"],', '"guards": ["session"], "slots": ["after"],']);
  slice.change('src/lugn/LugnPage.tsx', ['import { useConfig,', 'import { Slot, useConfig,'], ['    </div>', '      <Slot name="after" />\n    </div>']);
  expect(await slice.release('publish')).toContain('mfe-lugn 1.0.0 är publicerad.');
  await live('lugn', slice);

  const page = await stack.newVisitor(browser);
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  const wasGone = await watchText(page, 'Lugn');
  const opened = await page.goto('/lugn');
  expect(await opened?.text()).toMatch(/<h1[^>]*>Lugn</);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lugn');
  await page.waitForLoadState('networkidle');
  expect(calls.filter((call) => call.startsWith('/api/') && call !== '/api/logs')).toEqual([]);
  expect(await wasGone()).toBe(false);

  const neighbour = await newSlice('granne', stack, workspace);
  const shape = '{ "type": "object", "properties": { "sida": { "type": "string" } }, "required": ["sida"] }';
  neighbour.change(
    'slice.json',
    ['"events": {', `"events": { "hears": { "lugn-visad": ${shape} },`],
    ['"config": {', '"parts": [{ "slot": "lugn/after", "part": "Tips" }],\n  "config": {'],
  );
  writeFileSync(
    path.join(neighbour.folder, 'src/Tips.tsx'),
    `import { useConfig, useHeard } from '@uppgiftsandring/platform/contract';
export function Tips() {
  return <p>{['Grannen', JSON.stringify(useHeard('lugn-visad')), useConfig('visaTips')].join(' ')}</p>;
}
`,
  );
  const part = 'parts: { Tips: lazyPage(async () => (await import(/* webpackChunkName: "tips" */ "./Tips.tsx")).Tips) }';
  neighbour.change('src/slice.ts', ['pages });', `pages, ${part} });`], ['import { defineSlice }', 'import { defineSlice, lazyPage }']);
  expect(await neighbour.release('publish')).toContain('mfe-granne 1.0.0 är publicerad.');
  await live('granne', neighbour);
  await page.goto('/lugn');
  await expect(page.getByText('Grannen {"sida":"/lugn"} false')).toBeVisible();
  await neighbour.release('config', 'visaTips=true');
  const isOn = async () => (await (await fetch(`${stack.origin}/versions.json`)).json()).slices.granne.config.visaTips;
  await expect.poll(isOn, { timeout: 10_000 }).toBe(true);
  await page.goto('/lugn');
  await expect(page.getByText('Grannen {"sida":"/lugn"} true')).toBeVisible();
});

test('PLUS-48 a slice on the last major of React works beside the others @long', async ({ browser }) => {
  await releaseOtherReact();
  const slice = await newSlice('arton', stack, workspace);
  slice.change('package.json', ['"react": "^19.2.0"', '"react": "^18.3.0"']);
  await expect(slice.release('check')).rejects.toThrow('Versionen tar useEffectEvent ur react, som skalet inte ger.');
  slice.change(
    'src/arton/ArtonPage.tsx',
    [
      "import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';",
      "import { announceAtom, sessionAtom } from '@uppgiftsandring/shared/state';\nimport { useAtomValue, useSetAtom } from 'jotai';\nimport { useState, version } from 'react';",
    ],
    [
      '  return (',
      `  const [count, setCount] = useState(0);
  const announce = useSetAtom(announceAtom);
  const session = useAtomValue(sessionAtom);
  const press = () => {
    setCount(count + 1);
    announce(\`\${count + 1} tryck\`);
  };
  return (`,
    ],
    [
      "<PageHead title={t('ARTON.RUBRIK')} lead={t('ARTON.INGRESS')} />",
      `<h1>{t('ARTON.RUBRIK')}</h1>
      <button type="button" onClick={press}>
        {version} {session ? 'inloggad' : 'utloggad'} {count}
      </button>`,
    ],
  );
  expect(await slice.release('publish')).toContain('mfe-arton 1.0.0 är publicerad.');
  await live('arton', slice);

  const page = await stack.newVisitor(browser);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const fetched = () => scripts.filter((file) => file.includes('/react-18.')).length;
  const heading = page.getByRole('heading', { level: 1 });
  const button = page.getByRole('button', { name: '18.3.1 inloggad' });
  const menu = page.getByRole('banner');

  await page.goto('/kvitton');
  await expect(heading).toHaveText('Dina kvittenser');
  await page.waitForLoadState('networkidle');
  expect(fetched()).toBe(0);
  await menu.getByRole('link', { name: 'Arton' }).click();
  await expect(heading).toHaveText('Arton');
  await button.click();
  await expect(button).toHaveText(/1$/);
  await expect(page.getByText('1 tryck')).toBeAttached();
  expect(fetched()).toBe(1);
  await menu.getByRole('link', { name: 'Visa dina kvittenser' }).click();
  await expect(heading).toHaveText('Dina kvittenser');
  await page.goto('/arton');
  await button.click();
  await expect(button).toHaveText(/1$/);
});

for (const [bundler, title, bytes, buildWith] of [
  ['webpack', 'Packad', 16_000, buildWithWebpack],
  ['Vite', 'Snabb', 40_000, buildWithVite],
] as const) {
  test(`PLUS-48 a slice that ${bundler} has built works beside the others @long`, async ({ browser }) => {
    const name = title.toLowerCase();
    const slice = await newSlice(name, stack, workspace);
    slice.change('budget.json', ['16000', String(bytes)]);
    const dist = await buildWith(name, slice.folder);
    await run(workspace.folder, [path.join(workspace.folder, 'platform/build/build.mjs'), `mfe-${name}`, '--from', dist]);
    expect(await slice.release('publish', '--from', dist)).toContain(`mfe-${name} 1.0.0 är publicerad.`);
    await live(name, slice);

    const page = await stack.newVisitor(browser);
    const heading = page.getByRole('heading', { level: 1 });
    const link = (text: string) => page.getByRole('banner').getByRole('link', { name: text });
    await page.goto(`/${name}`);
    await expect(heading).toHaveText(title);
    await link('Visa dina kvittenser').click();
    await expect(heading).toHaveText('Dina kvittenser');
    await link(title).click();
    await expect(heading).toHaveText(title);
  });
}

test('PLUS-48 ERR-08 a custom element mounts, follows the address, crashes alone and leaves nothing @long', async ({ browser, expects }) => {
  const slice = await newSlice('element', stack, workspace);
  const source = (file: string) => path.join(slice.folder, 'src', file);
  for (const file of ['element', 'pages.ts']) rmSync(source(file), { recursive: true });
  cpSync(path.join(ROOT, 'e2e/support/stack/elementSlice.ts'), source('slice.ts'));
  slice.change('src/slice.test.ts', ["import { pages } from './pages.ts';\n", ''], ['create, pages, manifest', 'create, manifest']);
  slice.change('slice.json', ['"routes": [', '"routes": [{ "path": "/element/andra", "title": "Andra", "guards": ["session"] },']);
  expect(await slice.release('publish')).toContain('mfe-element 1.0.0 är publicerad.');
  await live('element', slice);

  const page = await stack.newVisitor(browser);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/element');
  await expect(heading).toHaveText('Sidan /element');
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(heading).toHaveText('Sidan /element/andra');
  await page.getByRole('banner').getByRole('link', { name: 'Visa dina kvittenser' }).click();
  await expect(heading).toHaveText('Dina kvittenser');
  await expect(page.locator('en-sida')).toHaveCount(0);
  await page.goBack();
  await expect(heading).toHaveText('Sidan /element/andra');
  expects('error dialog: En del av sidan kunde inte laddas.');
  await page.getByRole('button', { name: 'Krascha' }).click();
  await expect(page.getByRole('dialog', { name: 'Något gick fel' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Den här delen kunde inte visas' })).toBeVisible();
  await expect(page.locator('en-sida')).toHaveCount(0);
});
