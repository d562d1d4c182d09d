import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../stack/processes.ts';
import { runForTally, type Tally } from './tally/tally.ts';

export interface VitestSelection {
  readonly project: 'unit' | 'component' | 'http' | 'http-postgres' | 'browsers';
  /** Only test files under this folder. */
  readonly folder?: string;
  /** Only the test file whose path contains this. */
  readonly file?: string;
  /** Only tests whose title contains this, for example a requirement id. */
  readonly title?: string;
  /** Only the test files that import, directly or indirectly, what has been changed since that commit. */
  readonly changedSince?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Projects with a configuration of their own. */
const CONFIGS: Partial<Record<VitestSelection['project'], string>> = { component: 'vitest.browser.config.ts', browsers: 'e2e/browsers/vitest.config.ts' };

/** Runs one vitest project and counts its tests; those excluded by the selection do not count. */
export async function vitest(selection: VitestSelection): Promise<Tally> {
  const reporters = ['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'tally/tallyOfVitest.ts')}`];
  // One more try: a machine that tests everything at once is sometimes late. Tests that needed it are named at the end.
  const args = ['run', '--project', selection.project, ...reporters, '--retry=1', '--passWithNoTests'];
  const config = CONFIGS[selection.project];
  if (config) args.push('--config', config);
  if (selection.folder) args.push(`${selection.folder}/`);
  if (selection.file) args.push(selection.file);
  if (selection.changedSince) args.push(`--changed=${selection.changedSince}`);
  if (selection.title) args.push('-t', selection.title);
  // Many tests wait, for processes or for time; with the default one core of two would be idle.
  if (selection.project !== 'component') args.push('--maxWorkers', String(Math.max(2, os.availableParallelism() - 1)));
  return runForTally(path.join(ROOT, 'node_modules', '.bin', 'vitest'), args, selection.env);
}
