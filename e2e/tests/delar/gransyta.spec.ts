import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../../support/fixtures.ts';
import { run } from '../../support/stack/command.ts';
import { copyWorkspace, type Workspace } from '../../support/stack/workspace.ts';
import { filesIn } from '../../../platform/build/files.ts';
import { hostDist, ROOT, sliceDist } from '../../../platform/build/paths.ts';
import { publish } from '../../../platform/release/publish.ts';
import { sealOf } from '../../../platform/release/seal/seal.ts';
import { activated } from '../../../platform/release/store/releases.ts';
import { changeReleases, readRelease } from '../../../platform/release/store/releaseStore.ts';

// Real builds of a shell and of a slice in a copy of the workspace, where each is changed as a team might (PLUS-27).

test.use({ loggedIn: false });
// All tests in one worker, because they share the workspace.
test.describe.configure({ mode: 'default', timeout: 600_000 });

const STATE = '@uppgiftsandring/shared/state';
const RELEASES = 'versionslager';
let workspace: Workspace;
const at = (...parts: string[]) => path.join(workspace.folder, ...parts);

function change(file: string, how: (text: string) => string): void {
  const text = readFileSync(at(file), 'utf8');
  const changed = how(text);
  if (changed === text) throw new Error(`${file} was to change`);
  writeFileSync(at(file), changed);
}

const node = (...args: string[]) => run(workspace.folder, args, { RELEASES_DIR: at(RELEASES), HOST_BUILD: path.join(hostDist, 'build.json') });
const release = (...args: string[]) => node(at('platform/release/cli.mjs'), ...args).catch((error: unknown) => String(error));

test.beforeAll(async () => {
  workspace = copyWorkspace();
  const store = at(RELEASES, 'mfe-receipt');
  const { version } = await publish(store, await sealOf('receipt'), sliceDist('receipt'), new Date());
  await changeReleases(store, await sealOf('receipt'), (releases) => activated(releases, version, new Date()));
});
test.afterAll(() => workspace.remove());

test('PLUS-27 PLUS-44 a shell without a name, or with another form of it, is refused @long', async () => {
  expect(await release('check', 'host', '--from', hostDist)).toMatch(/^Skalet passar den version som används\./);
  const sources = ['shared/src', 'host/src', 'host/common'].flatMap((folder) => filesIn(at(folder)).map((file) => `${folder}/${file}`));
  for (const file of sources.filter((name) => /\.tsx?$/.test(name) && readFileSync(at(name), 'utf8').includes('ansokanAtom')))
    change(file, (text) => text.replaceAll('ansokanAtom', 'utkastAtom'));
  change('shared/src/state/frame/ui.ts', (text) => text.replace('set, text: string) =>', 'set, { text }: { text: string }) =>'));
  change('shared/src/state/frame/dialog.ts', (text) => text.replace("'closeDialog', (_get, set, id: string)", "'closeDialog', (_get, set, id: string | null)"));
  const said = await release('check', 'host');
  expect(said).toContain('Skalet passar inte de delar som används:');
  expect(said).toContain(`delade namn: mfe-receipt ${readRelease(sliceDist('receipt')).version} (aktiv) tar ansokanAtom ur ${STATE}, som skalet inte ger.`);
  expect(said).toContain(`tar announceAtom ur ${STATE} i en annan form än skalet ger.`);
  expect(said).not.toContain('closeDialogAtom');
  expect(said).toContain('Ge det i skalet också, eller släpp först en version av delen som klarar sig utan.');
});

test('PLUS-27 an unfit slice is refused for names, ranges, packages, types and styles @long', async () => {
  cpSync(path.join(ROOT, 'node_modules/react'), at('mfe-receipt/vendor/react'), { recursive: true });
  writeFileSync(at('mfe-receipt/src/leak.css'), 'body{background:red!important}');
  change(
    'mfe-receipt/src/pages.ts',
    (text) =>
      `import './leak.css';\nimport { useState } from '../vendor/react/index.js';\nimport { utkastAtom } from '${STATE}';\nObject.assign(globalThis, { used: [useState, utkastAtom] });\n${text}`,
  );
  change('mfe-receipt/package.json', (text) => text.replace(/"react": "[^"]+"/, '"react": "19.4.0"'));
  await node(at('platform/build/build.mjs'), 'receipt', '--no-publish');
  const dist = at('mfe-receipt/dist', readRelease(sliceDist('receipt')).version);
  // What `check` says too.
  const said = await release('publish', 'mfe-receipt', '--from', dist);
  expect(said).toContain(`delade namn: Versionen tar utkastAtom ur ${STATE}, som skalet inte ger.`);
  expect(said).toContain('delade paket: Versionen behöver react ^19.4.0, skalet har ');
  expect(said).toContain('inbyggda paket: Versionen har react inbyggt, som skalet ger');
  // The build was made from the sources in this folder, so they are checked too.
  expect(said).toContain('typer: mfe-receipt/src/pages.ts(1,8)');
  expect(said).toMatch(/selektorer: .*css gäller mer än delens egna element: body\./);
  expect(readdirSync(at(RELEASES, 'mfe-receipt')).filter((name) => /^\d/.test(name))).toHaveLength(1);
});
