import { execFileSync } from 'node:child_process';
import { ROOT } from '../../../platform/local/processes.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The commit that a change is measured from: the given one, else where this branch left its upstream, else the latest. */
export function startOf(named: string | undefined): string {
  if (named) return named;
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD';
  } catch {
    // The branch has no upstream.
    return 'HEAD';
  }
}

/** Paths of what has been changed, added or removed since that commit, committed or not. */
export function changedSince(commit: string): string[] {
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Paths of all files of the project. */
export function allFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard');
}
