import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../platform/build/paths.ts';
import { expect, test } from '../../support/fixtures.ts';
import { run } from '../../support/stack/command.ts';
import { newSlice, type NewSlice } from '../../support/stack/newSlice.ts';
import { startOwnStack, type OwnStack } from '../../support/stack/ownStack.ts';
import { buildWithVite, buildWithWebpack } from '../../support/stack/otherBundlers.ts';
import { copyWorkspace, giveOthers, type Workspace } from '../../support/stack/workspace.ts';

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
