import { spawnSync } from 'node:child_process';

/**
 * Makes the system run this process, and all that it starts, as batch work (sched(7), SCHED_BATCH): a process that wakes up waits for its turn, it does not interrupt
 * the one that computes. The tests keep every processor busy until they end, so interruptions only cost time. A system without `chrt` runs them normally.
 */
export function runInBatches(): void {
  spawnSync('chrt', ['--all-tasks', '--batch', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
}
