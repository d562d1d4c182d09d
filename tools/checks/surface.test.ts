import { execFile } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWorkspace, type Workspace } from '../../e2e/support/stack/workspace.ts';
import { PROVIDED, provideForms } from '../../host/src/provide.ts';
import { filesIn } from '../../platform/build/files.ts';
import { build } from '../../platform/build/main.ts';
import { namesIn } from '../../platform/build/sourceMaps.ts';
import { hostDist, readJson, ROOT, sliceDist } from '../../platform/build/paths.ts';
import { MARKS } from '../../platform/release/check/contents.ts';
import { publish } from '../../platform/release/publish.ts';
import { activated } from '../../platform/release/store/releases.ts';
import { sealOf } from '../../platform/release/seal/seal.ts';
import { GivesSchema } from '../../platform/contract/releaseStore.ts';
import { changeReleases, readRelease } from '../../platform/release/store/releaseStore.ts';

// Real builds: of the shell and a slice as they are, and of both in a copy of the workspace where each is changed as a team might.

const STATE = '@uppgiftsandring/shared/state';
let workspace: Workspace;
const at = (...parts: string[]) => path.join(workspace.folder, ...parts);
const RELEASES = 'versionslager';

function change(file: string, how: (text: string) => string): void {
  const text = readFileSync(at(file), 'utf8');
  const changed = how(text);
  if (changed === text) throw new Error(`${file} was to change`);
  writeFileSync(at(file), changed);
}

const node = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, {
    cwd: workspace.folder,
    env: { ...process.env, RELEASES_DIR: at(RELEASES), HOST_BUILD: path.join(hostDist, 'build.json') },
  });
const release = (...args: string[]) =>
  node(at('platform/release/cli.mjs'), ...args).then(
    ({ stdout }) => stdout,
    ({ stderr }) => String(stderr),
  );

beforeAll(async () => {
  await build({ only: ['host', 'receipt'], publish: false });
  workspace = copyWorkspace();
  // The best compression takes longer than the build, and nobody reads the copies.
  change('platform/build/files.ts', (text) => text.replace('BROTLI_PARAM_QUALITY]: 11', 'BROTLI_PARAM_QUALITY]: 4'));
  const store = at(RELEASES, 'mfe-receipt');
  const { version } = await publish(store, await sealOf('receipt'), sliceDist('receipt'), new Date());
  await changeReleases(store, await sealOf('receipt'), (releases) => activated(releases, version, new Date()));
}, 300_000);
afterAll(() => workspace.remove());

describe('what a build says of itself', () => {
  const gives = () => readJson<{ names: Record<string, string[]>; provides: Record<string, string>; titles: string[] }>(path.join(hostDist, 'build.json'));

  it('PLUS-27 a shell’s build lists the real names of every provided module', async () => {
    await provideForms();
    const { names, provides, titles } = gives();
    expect(titles).toContain('LOGGA_IN');
    expect(Object.keys(names).sort()).toEqual(Object.keys(provides).sort());
    for (const [module, given] of Object.entries(PROVIDED)) {
      const real = Object.keys(Object(given));
      expect(real, module).toEqual(expect.arrayContaining(names[module] ?? ['nothing']));
      // Third-party packages export more names in development, which this test runs with.
      if (module.startsWith('@uppgiftsandring/')) expect(names[module]).toEqual(real.sort());
    }
  });

  it('PLUS-48 a shell’s build lists what its other versions of packages give', () => {
    const { others = [] } = v.parse(GivesSchema, readJson(path.join(hostDist, 'build.json')));
    expect(others.map(({ name, provides }) => [name, provides['react'], provides['jotai']])).toEqual([['react-18', '18.3.1', undefined]]);
    expect(others[0]?.names['react']).toEqual(expect.arrayContaining(['createElement', 'useState', 'version']));
    expect(others[0]?.names['react']).not.toContain('use');
    expect(others[0]?.names['react-dom/client']).toEqual(['createRoot', 'default', 'hydrateRoot']);
    expect(filesIn(hostDist)).toContain(others[0]?.file);
  });

  it('PLUS-48 the contract takes only what every version of a package has', () => {
    const { others = [], names = {} } = v.parse(GivesSchema, readJson(path.join(hostDist, 'build.json')));
    const sources = filesIn(path.join(ROOT, 'platform/contract')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const taken = sources.flatMap((file) => namesIn({ file, text: readFileSync(path.join(ROOT, 'platform/contract', file), 'utf8') }, Object.keys(names)));
    expect(taken).toContainEqual(['react', 'useState']);
    for (const { names: given } of others)
      expect(taken.filter(([module, name]) => name !== '*' && given[module]?.includes(name) === false && name !== 'default')).toEqual([]);
  });

  it('PLUS-27 a slice’s build lists the names and ranges that it takes', () => {
    const { takes = {}, shared, entities = {}, codes } = readRelease(sliceDist('receipt'));
    const { names } = gives();
    expect(takes[STATE]).toContain('ansokanAtom');
    expect(takes[STATE]).not.toContain('lookupAtom');
    for (const [module, taken] of Object.entries(takes)) expect(names[module], module).toEqual(expect.arrayContaining(taken));
    const { peerDependencies = {} } = readJson<{ peerDependencies?: Record<string, string> }>(path.join(ROOT, 'mfe-receipt/package.json'));
    expect(shared['react']).toBe(peerDependencies['react']);
    expect(Object.keys(shared).sort()).toEqual(Object.keys(takes).sort());
    // Which the code of this slice never names.
    expect(Object.keys(entities['Ansokan']?.properties?.['uppgiftsandring']?.properties ?? {})).toContain('foreningsstamma');
    expect(JSON.stringify(entities)).not.toContain('kvittensPerEpost');
    expect(codes).toEqual([]);
    expect(['SvenskAdress', 'UtlandskAdress'].map((name) => entities[name]?.properties?.['landskod']?.examples?.includes('SE'))).toEqual([true, false]);
  });

  it('PLUS-27 the shell contains every text that marks a compiled-in package', () => {
    const code = filesIn(hostDist)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join(hostDist, file), 'utf8'));
    for (const [name, mark] of Object.entries(MARKS))
      expect(
        code.some((text) => text.includes(mark)),
        name,
      ).toBe(true);
  });
});

describe('a shell with renamed and changed atoms', () => {
  it('PLUS-27 PLUS-44 a shell without a name, or with another form of it, is refused', async () => {
    expect(await release('check', 'host', '--from', hostDist)).toMatch(/^Skalet passar den version som används\./);
    const sources = ['shared/src', 'host/src', 'host/common'].flatMap((folder) => filesIn(at(folder)).map((file) => `${folder}/${file}`));
    for (const file of sources.filter((name) => /\.tsx?$/.test(name) && readFileSync(at(name), 'utf8').includes('ansokanAtom')))
      change(file, (text) => text.replaceAll('ansokanAtom', 'utkastAtom'));
    change('shared/src/state/frame/ui.ts', (text) => text.replace('set, text: string) =>', 'set, { text }: { text: string }) =>'));
    change('shared/src/state/frame/dialog.ts', (text) =>
      text.replace("'closeDialog', (_get, set, id: string)", "'closeDialog', (_get, set, id: string | null)"),
    );
    const said = await release('check', 'host');
    expect(said).toContain('Skalet passar inte de delar som används:');
    expect(said).toContain(`delade namn: mfe-receipt ${readRelease(sliceDist('receipt')).version} (aktiv) tar ansokanAtom ur ${STATE}, som skalet inte ger.`);
    expect(said).toContain(`tar announceAtom ur ${STATE} i en annan form än skalet ger.`);
    expect(said).not.toContain('closeDialogAtom');
    expect(said).toContain('Ge det i skalet också, eller släpp först en version av delen som klarar sig utan.');
  });
});

describe('a slice that was built elsewhere', () => {
  it('PLUS-27 an unfit slice is refused for names, ranges, packages, types and styles', async () => {
    cpSync(path.join(ROOT, 'node_modules/react'), at('mfe-receipt/vendor/react'), { recursive: true });
    writeFileSync(at('mfe-receipt/src/leak.css'), 'body{background:red!important}');
    change(
      'mfe-receipt/src/pages.ts',
      (text) =>
        `import './leak.css';\nimport { useState } from '../vendor/react/index.js';\nimport { utkastAtom } from '${STATE}';\nObject.assign(globalThis, { used: [useState, utkastAtom] });\n${text}`,
    );
    change('mfe-receipt/package.json', (text) => text.replace(/"react": "[^"]+"/, '"react": "19.4.0"'));
    await node(
      '--input-type=module',
      '-e',
      `const { build } = await import('${at('platform/build/main.ts')}'); await build({ only: ['receipt'], publish: false });`,
    );
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
});
