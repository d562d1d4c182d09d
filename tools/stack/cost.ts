import { globSync, readFileSync } from 'node:fs';

// What running processes cost. Only Linux reports this about other processes.

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** A file about a process; empty when the process has ended meanwhile. */
function about(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const tree = (pid: number): readonly number[] => [
  pid,
  ...globSync(`/proc/${pid}/task/*/children`).flatMap((file) => (about(file).match(/\d+/g) ?? []).flatMap((child) => tree(Number(child)))),
];

/** CPU time that a process, all its threads and the processes it has started have used, in milliseconds. */
export function cpuOf(pid: number): number {
  const ticks = tree(pid).map((one) => {
    const fields = about(`/proc/${one}/stat`).split(') ', 2)[1]?.split(' ') ?? [];
    // utime and stime, the 14th and 15th of all fields.
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}

/** Resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
