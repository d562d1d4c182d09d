import { execFileSync } from 'node:child_process';
import { ROOT } from '../../platform/local/processes.ts';
import { checkStaged, type Checks } from '../test/static.ts';

// `.githooks/pre-commit`: checks types, lint and format, as far as the commit can have broken them.

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const TYPED = /\.(?:[cm]?[jt]s|[jt]sx|json)$/;

/** What to check in a commit, by the paths that it changes. */
export const checksOf = (kept: readonly string[], removed: readonly string[]): Checks => ({
  types: [...kept, ...removed].some((file) => TYPED.test(file)),
  files: kept.filter((file) => CODE.test(file)),
});

const staged = (filter: string): string[] =>
  execFileSync('git', ['diff', '--cached', '--name-only', '--no-renames', '-z', `--diff-filter=${filter}`], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

if (import.meta.main) process.exit((await checkStaged(checksOf(staged('d'), staged('D')))).failed === 0 ? 0 : 1);
