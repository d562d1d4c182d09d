import { execFileSync } from 'node:child_process';
import { packageOf, sliceDir, SLICES, type SliceName } from '../../platform/build/paths.ts';
import { ROOT } from '../../platform/local/processes.ts';
import { allFiles, changedSince, startOf } from '../test/reach/changed.ts';
import { closureOf, importsFrom, type Imports } from '../test/reach/importGraph.ts';

// `npm run affected [-- <commit>]`: which slices have files compiled in that were changed since that commit, and what to release for it: the
// parts of `shared` compiled into a slice stay old until it is released again (PLUS-27).

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The version of a slice in a commit; null when it was not there. */
function versionAt(commit: string, name: SliceName): string | null {
  try {
    return (JSON.parse(git('show', `${commit}:mfe-${name}/package.json`)) as { version: string }).version;
  } catch {
    return null;
  }
}

/** The subjects of the commits that changed the files; an uncommitted change has none. */
const subjectsOf = (commit: string, files: readonly string[]) =>
  git('log', '--format=%s', `${commit}..HEAD`, '--', ...files)
    .split('\n')
    .filter(Boolean);

/** What the shell gives: a change there reaches users with the shell, without a release of any slice. */
const GIVEN = ['shared/src/state/', 'platform/contract/index.ts', 'platform/contract/curated/'];
const IS_TEST = /\.test\.tsx?$/;

export interface Affected {
  readonly name: SliceName;
  /** The changed files that are compiled into it, besides its own. */
  readonly files: readonly string[];
}

const isGiven = (file: string) => GIVEN.some((given) => file.startsWith(given));

/** The slices that have a changed file compiled in, among the `files` of the project (paths from its root). */
export function affectedBy(changed: readonly string[], files: readonly string[], imports: Imports): Affected[] {
  return SLICES.flatMap((name) => {
    const own = files.filter((file) => file.startsWith(`mfe-${name}/src/`) && !IS_TEST.test(file));
    const compiled = closureOf(own, (file) => (isGiven(file) ? [] : imports(file)));
    const reached = changed.filter((file) => compiled.has(file) && !isGiven(file) && !file.startsWith(`mfe-${name}/`));
    return reached.length > 0 ? [{ name, files: reached }] : [];
  });
}

/** What to do with an affected slice: the next version, and a line for its changelog. `before` is its version where the change began. */
export function proposalFor({ name, files }: Affected, before: string | null, now: string, subjects: readonly string[]): string {
  const why = `mfe-${name} har ${files.length === 1 ? files[0] : `${files.length} ändrade filer ur shared`} inbyggt`;
  if (before !== now) return `${why}; versionen är redan höjd till ${now}.`;
  const [major, minor, patch] = now.split(/[.+-]/).map(Number);
  const lines = subjects.map((subject) => `    - ${subject}`);
  return [`${why}. Föreslagen version: ${now} -> ${major}.${minor}.${(patch ?? 0) + 1}. Rader till mfe-${name}/CHANGELOG.md:`, ...lines].join('\n');
}

if (import.meta.main) {
  const start = startOf(process.argv[2]);
  const changed = changedSince(start);
  const said = affectedBy(changed, allFiles(), importsFrom()).map((one) =>
    proposalFor(one, versionAt(start, one.name), packageOf(sliceDir(one.name)).version, subjectsOf(start, one.files)),
  );
  if (changed.includes('package-lock.json')) said.push('package-lock.json är ändrad: ett paket som är inbyggt i en del når användarna först när delen släpps.');
  console.log(said.length > 0 ? said.join('\n') : 'Ingen del har något av ändringen inbyggt.');
}
