import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../../build/compile.ts';
import { filesIn } from '../../build/files.ts';
import { nodeBundle } from '../../build/nodeBundle.ts';
import { hostDir, platformDir, readJson, ROOT, sharedDir } from '../../build/paths.ts';
import { sharedSurface } from '../../build/sharedSurface.ts';
import { SURFACE_FILE } from '../../contract/releaseStore.ts';
import { buildDesk } from '../../release/desk/build.ts';
import { buildDevShell, DEV_SHELL } from '../dev/shell.ts';
import { contractManifest, kitManifest, oxlintRules, sharedManifest, typesOfKit } from './manifests.ts';
import { headingOf, offer, packFolder, PACKAGES, type Package } from './packed.ts';

// `npm run packages`: the packages for a slice in a repository of its own, as tarballs in `packages/` (PLUS-41). Nothing is published: the folder is the registry.

const WORK = path.join(ROOT, '.cache/packages');
export const CHANGELOG = path.join(platformDir, 'CHANGELOG.md');

const json = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

function folderOf(name: string): string {
  const folder = path.join(WORK, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A folder of a package as it is, without code only for servers and without tests: its sources are its types. */
function writeSources(from: string, part: string, manifestOf: typeof sharedManifest | typeof contractManifest): string {
  const folder = folderOf(path.basename(from));
  for (const file of filesIn(path.join(from, part))) {
    if (!/\.test\.tsx?$|^server\/|^testing\/browser\/|\.md$/.test(file)) cpSync(path.join(from, part, file), path.join(folder, part, file));
  }
  json(path.join(folder, 'package.json'), manifestOf(readJson(path.join(from, 'package.json'))));
  return folder;
}

/** The commands, bundled from the sources that `npm run release`, `build` and `dev` are, which Node does not run from an installed package; packages are not bundled. */
async function writeKit(): Promise<string> {
  const folder = folderOf('slice-kit');
  const kindOf = (request: string) => (/^(?:[./]|@uppgiftsandring\/)/.test(request) || path.isAbsolute(request) ? undefined : 'module');
  await compile([nodeBundle('slice-kit', path.join(folder, 'dist'), { main: 'platform/kit/main.ts', lint: 'tools/lint/plugin.ts' }, kindOf)]);
  for (const file of ['bin.mjs', 'vitest.mjs']) cpSync(path.join(ROOT, 'platform/kit', file), path.join(folder, file));
  cpSync(path.join(platformDir, 'local/dieWithParent.mjs'), path.join(folder, 'dist/dieWithParent.mjs'));
  cpSync(path.join(hostDir, 'service.json'), path.join(folder, 'dist/service.json'));
  cpSync(await buildDesk(), path.join(folder, 'dist/desk'), { recursive: true });
  json(path.join(folder, 'package.json'), kitManifest());
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
  json(path.join(folder, 'package.json'), { name: '@uppgiftsandring/dev-shell', license: 'MIT', type: 'module' });
  return folder;
}

/** Writes the tarballs and their list. `buildServer` bundles the composition server in `host/built`. */
export async function pack(buildServer: () => Promise<void>): Promise<readonly Package[]> {
  mkdirSync(PACKAGES, { recursive: true });
  const sources = [writeSources(sharedDir, 'src', sharedManifest), writeSources(platformDir, 'contract', contractManifest)];
  json(path.join(WORK, 'shared', SURFACE_FILE), await sharedSurface());
  const folders = [...sources, await writeKit(), await writeDevShell(buildServer)];
  const heading = headingOf(readFileSync(CHANGELOG, 'utf8'));
  for (const folder of folders) cpSync(CHANGELOG, path.join(folder, 'CHANGELOG.md'));
  const packages = await Promise.all(folders.map((folder) => packFolder(folder, heading, PACKAGES)));
  offer(PACKAGES, packages);
  return packages;
}
