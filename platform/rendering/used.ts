import { readFileSync } from 'node:fs';

/** A clock tick of Linux, in milliseconds, and a page of its memory, in bytes. */
const [TICK_MS, PAGE_BYTES] = [10, 4096];

/** What a process has used; null where the system does not report it. */
export function usedBy(pid: number | undefined): { readonly ms: number; readonly bytes: number } | null {
  try {
    // The fields after the name, which may hold spaces: utime, stime and rss are the 14th, 15th and 24th of all.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
    return user === undefined || system === undefined || pages === undefined ? null : { ms: (user + system) * TICK_MS, bytes: pages * PAGE_BYTES };
  } catch {
    return null;
  }
}
