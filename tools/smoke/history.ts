import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { folderName, packageOf, ROOT, SLICES } from '../../platform/build/paths.ts';
import type { Versions } from './cells.ts';

// The product as it was in an earlier commit of this repository (PLUS-24, PLUS-27).

const gitIn = (root: string, ...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();

/** Writes the files of a commit to a folder; throws a sentence when the clone has no such commit. */
export function sourcesAt(commit: string, folder: string, root = ROOT): void {
  const archive = path.join(folder, 'sources.tar');
  mkdirSync(folder, { recursive: true });
  try {
    // `^{commit}`: a name that begins with a dash is not taken as an option, and anything but a commit is refused.
    gitIn(root, 'archive', '--format=tar', `--output=${archive}`, `${commit}^{commit}`);
  } catch (error) {
    throw new Error(`Versionshistoriken har inget ${commit}. Ange en incheckning som finns i den här klonen.`, { cause: error });
  }
  execFileSync('tar', ['-xf', archive, '-C', folder], { stdio: 'pipe' });
}

/** The commit that brought a file; throws a sentence when the clone does not reach that far. */
export function commitThatAdded(file: string, root = ROOT): string {
  if (gitIn(root, 'rev-parse', '--is-shallow-repository') !== 'false') throw new Error('Klonen saknar versionshistoriken. Kör git fetch --unshallow.');
  const [commit] = gitIn(root, 'log', '--diff-filter=A', '--reverse', '--format=%H', '--', file).split('\n');
  if (!commit) throw new Error(`Ingen incheckning i versionshistoriken har lagt till ${file}.`);
  return commit;
}

/** Builds shell and slices as they were in a commit, with that commit's tools and packages; returns the folder of each. */
export function buildsAt(commit: string, folder: string) {
  sourcesAt(commit, folder);
  execFileSync(process.execPath, ['tools/run.mjs', 'build', '--no-publish'], { cwd: folder, stdio: 'inherit' });
  return buildsIn(folder);
}

/** The finished builds of the sources in a folder. */
export function buildsIn(folder: string): { readonly shell: string; readonly slices: Versions } {
  const names = SLICES.filter((name) => existsSync(path.join(folder, folderName(name))));
  const distIn = (slice: string) => path.join(slice, 'dist', packageOf(slice).version);
  return { shell: path.join(folder, 'host/dist'), slices: Object.fromEntries(names.map((name) => [name, distIn(path.join(folder, folderName(name)))])) };
}
