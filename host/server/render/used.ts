import { readFileSync } from 'node:fs';

/** A clock tick of Linux, in milliseconds. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has used; null where the system does not report it. A process that only had to wait for the processor is not at fault. */
export function usedMs(pid: number | undefined): number | null {
  try {
    // The fields after the name, which may hold spaces: utime and stime are the 14th and 15th of all.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isNaN(ticks) ? null : ticks * TICK_MS;
  } catch {
    return null;
  }
}
