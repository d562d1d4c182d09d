import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { compile } from '../../build/compile.ts';
import { filesIn } from '../../build/files.ts';
import { hostDir, packageOf, platformDir, readJson, ROOT, sharedDir } from '../../build/paths.ts';
import { buildDevShell, DEV_SHELL } from '../dev/shell.ts';
import { kitConfig } from './kitConfig.ts';
import { contractManifest, kitManifest, oxlintRules, sharedManifest, typesOfKit } from './manifests.ts';

// `npm run packages`: the packages for a slice in a repository of its own, as tarballs in `packages/` (PLUS-41). Nothing is published: the folder is the registry.

export const PACKAGES = path.join(ROOT, 'packages');
const WORK = path.join(ROOT, '.cache/packages');
const { version } = packageOf(sharedDir);
const run = promisify(execFile);

const json = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

function folderOf(name: string): string {
  const folder = path.join(WORK, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** `shared` as it is, without code only for servers and without tests: its sources are its types. */
function writeShared(): string {
  const folder = folderOf('shared');
  for (const file of filesIn(path.join(sharedDir, 'src'))) {
    if (/\.test\.tsx?$|^server\/|^testing\/browser\/|\.md$/.test(file)) continue;
    cpSync(path.join(sharedDir, 'src', file), path.join(folder, 'src', file));
  }
  json(path.join(folder, 'package.json'), sharedManifest(readJson(path.join(sharedDir, 'package.json'))));
  return folder;
}

/** The contract as it is. */
function writeContract(): string {
  const folder = folderOf('platform');
  for (const file of filesIn(path.join(platformDir, 'contract'))) {
    if (!/\.test\.tsx?$/.test(file)) cpSync(path.join(platformDir, 'contract', file), path.join(folder, 'contract', file));
  }
  json(path.join(folder, 'package.json'), contractManifest(readJson(path.join(platformDir, 'package.json'))));
  return folder;
}

/** The commands, bundled from the sources that `npm run release`, `build` and `dev` are. */
async function writeKit(): Promise<string> {
  const folder = folderOf('slice-kit');
  await compile([kitConfig(path.join(folder, 'dist'))]);
  for (const file of ['bin.mjs', 'vitest.mjs']) cpSync(path.join(ROOT, 'platform/kit', file), path.join(folder, file));
  cpSync(path.join(platformDir, 'local/dieWithParent.mjs'), path.join(folder, 'dist/dieWithParent.mjs'));
  cpSync(path.join(hostDir, 'service.json'), path.join(folder, 'dist/service.json'));
  json(path.join(folder, 'package.json'), kitManifest(version));
  json(path.join(folder, 'tsconfig.json'), typesOfKit(readJson(path.join(ROOT, 'tsconfig.json'))));
  json(path.join(folder, 'oxlintrc.json'), oxlintRules(JSON.parse(readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8'))));
  return folder;
}

/** The shell's development build, and the server that composes pages with it. */
async function writeDevShell(buildServer: () => Promise<void>): Promise<string> {
  await buildDevShell();
  await buildServer();
  const folder = folderOf('dev-shell');
  cpSync(DEV_SHELL, path.join(folder, 'shell'), { recursive: true });
  cpSync(path.join(ROOT, 'host/built'), path.join(folder, 'server'), { recursive: true, filter: (file) => !file.endsWith('.map') });
  json(path.join(folder, 'package.json'), { name: '@uppgiftsandring/dev-shell', version, license: 'MIT', type: 'module' });
  return folder;
}

/** Writes the tarballs; returns their files. `buildServer` bundles the composition server in `host/built`. */
export async function pack(buildServer: () => Promise<void>): Promise<string[]> {
  mkdirSync(PACKAGES, { recursive: true });
  const folders = [writeShared(), writeContract(), await writeKit(), await writeDevShell(buildServer)];
  const npm = process.env['npm_execpath'];
  const packed = folders.map((folder) => {
    const args = ['pack', folder, '--pack-destination', PACKAGES, '--silent'];
    return run(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, { cwd: WORK });
  });
  return (await Promise.all(packed)).map(({ stdout }) => path.join(PACKAGES, stdout.trim()));
}
