import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDED, provideForms } from '../../host/src/provide.ts';
import { filesIn } from '../../platform/build/files.ts';
import { build } from '../../platform/build/main.ts';
import { hostDist, readJson, ROOT, sliceDist } from '../../platform/build/paths.ts';
import { MARKS } from '../../platform/release/check/contents.ts';
import { publish } from '../../platform/release/publish.ts';
import { activated } from '../../platform/release/store/releases.ts';
import { sealOf } from '../../platform/release/seal/seal.ts';
import { changeReleases, readRelease } from '../../platform/release/store/releaseStore.ts';

// Real builds: of the shell and a slice as they are, and of both in a copy of the workspace where each is changed as a team might.

const STATE = '@uppgiftsandring/shared/state';
const COPIED = ['host', 'mfe-receipt', 'platform', 'shared', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json'];
const LEFT_OUT = ['node_modules', 'dist', 'releases'];
let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);

function copyWorkspace(): void {
  for (const name of COPIED) cpSync(path.join(ROOT, name), at(name), { recursive: true, filter: (file) => !LEFT_OUT.includes(path.basename(file)) });
  const OURS = '@uppgiftsandring';
  mkdirSync(at('node_modules', OURS), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((other) => other !== OURS))
    symlinkSync(path.join(ROOT, 'node_modules', name), at('node_modules', name));
  for (const name of ['shared', 'host', 'mfe-receipt', 'platform', 'tools']) symlinkSync(at(name), at('node_modules', OURS, name));
}

function change(file: string, how: (text: string) => string): void {
  const text = readFileSync(at(file), 'utf8');
  const changed = how(text);
  if (changed === text) throw new Error(`${file} was to change`);
  writeFileSync(at(file), changed);
}

const node = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, RELEASES_DIR: at('releases'), HOST_BUILD: path.join(hostDist, 'build.json') },
  });
const release = (...args: string[]) =>
  node(at('platform/release/cli.mjs'), ...args).then(
    ({ stdout }) => stdout,
    ({ stderr }) => String(stderr),
  );

beforeAll(async () => {
  await build({ only: ['host', 'receipt'], publish: false });
  root = mkdtempSync(path.join(tmpdir(), 'yta-'));
  copyWorkspace();
  // The best compression takes longer than the build, and nobody reads the copies.
  change('platform/build/files.ts', (text) => text.replace('BROTLI_PARAM_QUALITY]: 11', 'BROTLI_PARAM_QUALITY]: 4'));
  const store = at('releases/mfe-receipt');
  const { version } = await publish(store, await sealOf('receipt'), sliceDist('receipt'), new Date());
  await changeReleases(store, await sealOf('receipt'), (releases) => activated(releases, version, new Date()));
}, 300_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('what a build says of itself', () => {
  const gives = () => readJson<{ names: Record<string, string[]>; provides: Record<string, string> }>(path.join(hostDist, 'build.json'));

  it('PLUS-27 a shell’s build lists the real names of every provided module', async () => {
    await provideForms();
    const { names, provides } = gives();
    expect(Object.keys(names).sort()).toEqual(Object.keys(provides).sort());
    for (const [module, given] of Object.entries(PROVIDED)) {
      const real = Object.keys(Object(given));
      expect(real, module).toEqual(expect.arrayContaining(names[module] ?? ['nothing']));
      // Third-party packages export more names in development, which this test runs with.
      if (module.startsWith('@uppgiftsandring/')) expect(names[module]).toEqual(real.sort());
    }
  });

  it('PLUS-27 a slice’s build lists the names and ranges that it takes', () => {
    const { takes = {}, shared, entities = {} } = readRelease(sliceDist('receipt'));
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
    expect(readdirSync(at('releases/mfe-receipt')).filter((name) => /^\d/.test(name))).toHaveLength(1);
  });
});
