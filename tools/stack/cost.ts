import { readdirSync, readFileSync } from 'node:fs';

// What running processes cost. Only Linux reports this about other processes.

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

const tree = (pid: number): readonly number[] => [
  pid,
  ...readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim();
    return children === '' ? [] : children.split(' ').flatMap((child) => tree(Number(child)));
  }),
];

/** CPU time that a process, all its threads and the processes it has started have used, in milliseconds. */
export function cpuOf(pid: number): number {
  const ticks = tree(pid).map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ', 2)[1]?.split(' ') ?? [];
    // utime and stime, the 14th and 15th of all fields.
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}

/** Resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
