import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { folderName, packageOf, ROOT, SLICES } from '../../platform/build/paths.ts';
import type { Versions } from './cells.ts';

// The slices as they were in an earlier commit of this repository, to try a shell with (PLUS-27).

const SCOPE = '@uppgiftsandring';

/** Writes the files of a commit to a folder; throws a sentence when there is no such commit. Its packages are those installed here, except our own. */
export function sourcesAt(commit: string, folder: string, root = ROOT): void {
  const archive = path.join(folder, 'sources.tar');
  mkdirSync(folder, { recursive: true });
  try {
    // `^{commit}`: a name that begins with a dash is not taken as an option, and anything but a commit is refused.
    execFileSync('git', ['-C', root, 'archive', '--format=tar', `--output=${archive}`, `${commit}^{commit}`], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`Versionshistoriken har inget ${commit}. Ange en incheckning som finns i den här klonen.`, { cause: error });
  }
  execFileSync('tar', ['-xf', archive, '-C', folder], { stdio: 'pipe' });
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, SCOPE), { recursive: true });
  const installed = path.join(root, 'node_modules');
  for (const name of readdirSync(installed)) if (name !== SCOPE) symlinkSync(path.join(installed, name), path.join(modules, name), 'junction');
  const own = readdirSync(path.join(installed, SCOPE)).filter((name) => existsSync(path.join(folder, name)));
  for (const name of own) symlinkSync(path.join(folder, name), path.join(modules, SCOPE, name), 'junction');
}

/** Builds the slices as they were in a commit, with that commit's tools; returns the folder of each. */
export function slicesAt(commit: string, folder: string): Versions {
  sourcesAt(commit, folder);
  const names = SLICES.filter((name) => existsSync(path.join(folder, folderName(name))));
  // Before there was a folder for the platform, the build was among the tools.
  const [build = ''] = ['platform', 'tools'].map((room) => `${room}/build/build.mjs`).filter((file) => existsSync(path.join(folder, file)));
  execFileSync(process.execPath, [build, ...names.map(folderName), '--no-publish'], { cwd: folder, stdio: 'inherit' });
  const distIn = (slice: string) => path.join(slice, 'dist', packageOf(slice).version);
  return Object.fromEntries(names.map((name) => [name, distIn(path.join(folder, folderName(name)))]));
}
