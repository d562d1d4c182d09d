import { globSync, readFileSync } from 'node:fs';
import { usedBy } from '../../platform/rendering/used.ts';

// What running processes cost. Only Linux reports this about other processes.

function childrenOf(pid: number): number[] {
  try {
    return globSync(`/proc/${pid}/task/*/children`).flatMap((file) => (readFileSync(file, 'utf8').match(/\d+/g) ?? []).map(Number));
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** CPU time that a process, all its threads and the processes it has started have used, in milliseconds. */
export const cpuOf = (pid: number): number => childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), usedBy(pid)?.ms ?? 0);

/** Resident memory of a process, in megabytes. */
export const memoryOf = (pid: number): number => (usedBy(pid)?.bytes ?? Number.NaN) / 1024 / 1024;
