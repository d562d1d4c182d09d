import { existsSync, mkdtempDisposableSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../platform/local/processes.ts';
import { patienceFor } from './patience.ts';
import { runForTally, type Tally } from './tally/tally.ts';

export interface VitestSelection {
  readonly project: 'unit' | 'component' | 'http' | 'browsers';
  /** Only test files under this folder, or these. */
  readonly folder?: string | readonly string[];
  /** Ends at the first test that fails. */
  readonly untilRed?: true;
  /** Only the test file whose path contains this. */
  readonly file?: string;
  /** Only tests whose title contains this, for example a requirement id. */
  readonly title?: string;
  /** Only the test files that import, directly or indirectly, what has been changed since that commit. */
  readonly changedSince?: string;
  /** Has the long timeouts of a whole run although it is a part: nobody waits for it at the terminal. */
  readonly patient?: true;
  readonly env?: Readonly<Record<string, string>>;
}

/** Projects with a configuration of their own. */
const CONFIGS: Partial<Record<VitestSelection['project'], string>> = { component: 'vitest.browser.config.ts', browsers: 'e2e/browsers/vitest.config.ts' };

/** A folder in memory, if the machine has one with room for what tests write: thousands of small files on a disk cost more processor time than the tests. */
const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 4e9;

function makeTemporary() {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return mkdtempDisposableSync(path.join(bavail * bsize > MEMORY_NEEDED ? MEMORY : os.tmpdir(), 'uppgiftsandring-'));
}

/** Runs one vitest project and counts its tests; those excluded by the selection do not count. */
export async function vitest(selection: VitestSelection): Promise<Tally> {
  const reporters = ['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'tally/tallyOfVitest.ts')}`];
  // Several stages run at once: one would remove another's cached modules as outdated while they are being read.
  const modules = '--fsModuleCache=false';
  const patience = patienceFor(selection, process.env);
  const env = { ...patience.env, ...selection.env };
  const args = ['run', '--project', selection.project, ...reporters, modules, ...patience.args, '--passWithNoTests'];
  // A report of failed tests for continuous integration to keep; on a developer's machine the output is enough.
  if (process.env['CI']) args.push('--reporter=junit', `--outputFile.junit=${path.join(ROOT, 'test-results', `${selection.project}.xml`)}`);
  const config = CONFIGS[selection.project];
  if (config) args.push('--config', config);
  args.push(...[selection.folder ?? []].flat().map((folder) => `${folder}/`));
  if (selection.untilRed) args.push('--bail=1');
  if (selection.file) args.push(selection.file);
  if (selection.changedSince) args.push(`--changed=${selection.changedSince}`);
  if (selection.title) args.push('-t', selection.title);
  // Many unit tests wait, for processes or for time: with one file a core, cores would be idle. The HTTP tests share a backend, and persons.
  if (selection.project !== 'component') args.push('--maxWorkers', String(os.availableParallelism() + (selection.project === 'unit' ? 2 : 0)));
  const command = path.join(ROOT, 'node_modules', '.bin', 'vitest');
  if (selection.project !== 'unit') return runForTally(command, args, env);
  using temporary = makeTemporary();
  return await runForTally(command, args, { TMPDIR: temporary.path, ...env });
}
