import { execFileSync } from 'node:child_process';
import { ROOT } from '../../platform/local/processes.ts';

/** What to check in a commit, by the paths that it changes. */
export interface Checks {
  /** Whether types can have changed: also by a file that is removed, or by a text whose keys are types. */
  readonly types: boolean;
  /** The files that are linted and whose format is checked: those with code that are still there. */
  readonly files: readonly string[];
}

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const TYPED = /\.(?:[cm]?[jt]s|[jt]sx|json)$/;

export function checksOf(kept: readonly string[], removed: readonly string[]): Checks {
  return { types: [...kept, ...removed].some((file) => TYPED.test(file)), files: kept.filter((file) => CODE.test(file)) };
}

const staged = (filter: string): string[] =>
  execFileSync('git', ['diff', '--cached', '--name-only', '--no-renames', '-z', `--diff-filter=${filter}`], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** What to check in the staged changes. */
export const checksOfStaged = (): Checks => checksOf(staged('d'), staged('D'));
