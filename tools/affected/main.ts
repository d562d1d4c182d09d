import { execFileSync } from 'node:child_process';
import { packageOf, sliceDir, type SliceName } from '../../platform/build/paths.ts';
import { ROOT } from '../../platform/local/processes.ts';
import { allFiles, changedSince, startOf } from '../test/reach/changed.ts';
import { importsFrom } from '../test/reach/importGraph.ts';
import { affectedBy, proposalFor } from './affected.ts';

// `npm run affected [-- <commit>]`: which slices have files compiled in that were changed since that commit, and what to release for it.

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

const start = startOf(process.argv[2]);
const changed = changedSince(start);
const said = affectedBy(changed, allFiles(), importsFrom()).map((one) =>
  proposalFor(one, versionAt(start, one.name), packageOf(sliceDir(one.name)).version, subjectsOf(start, one.files)),
);
if (changed.includes('package-lock.json')) said.push('package-lock.json är ändrad: ett paket som är inbyggt i en del når användarna först när delen släpps.');
console.log(said.length > 0 ? said.join('\n') : 'Ingen del har något av ändringen inbyggt.');
