import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const hasChrt = spawnSync('chrt', ['--version']).status === 0;

/** Switches to batch scheduling, then prints the scheduling policy of a process that it starts. */
const PROGRAM = `
  import { spawnSync } from 'node:child_process';
  import { runInBatches } from '${pathToFileURL(path.join(import.meta.dirname, 'batch.ts')).href}';
  runInBatches();
  spawnSync('/bin/sh', ['-c', 'chrt --pid $$'], { stdio: 'inherit' });`;
const NODE = [process.execPath, '--input-type=module', '-e', PROGRAM] as const;

it.runIf(hasChrt)('what the tests start is batch work', () => {
  // These tests run as batch work themselves, so the program is started with the normal policy.
  expect(execFileSync('chrt', ['--other', '0', ...NODE], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })).toContain('SCHED_BATCH');
});

it('a system that knows no batches runs the tests all the same', () => {
  const [node, ...args] = NODE;
  expect(spawnSync(node, args, { env: { PATH: '' } }).status).toBe(0);
});
