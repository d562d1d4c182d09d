import type { CDPSession } from '@playwright/test';
import * as v from 'valibot';

/** A task of the page's main thread: when it began and ended, in milliseconds of the navigation, and its own processor time, which nothing else on the machine adds to. */
export interface Task {
  readonly began: number;
  readonly ended: number;
  readonly cpu: number;
}

const [TASK, START] = ['ThreadControllerImpl::RunTask', 'navigationStart'];
/** An entry of the browser's trace; times in microseconds. */
const EntrySchema = v.object({
  name: v.picklist([TASK, START]),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.object({ data: v.optional(v.object({ documentLoaderURL: v.optional(v.string()) })) })),
});

/** The tasks in a trace, of the thread in which that address was last opened. */
export function tasksIn(trace: readonly unknown[], url: string): readonly Task[] {
  const entries = trace.flatMap((entry) => (v.is(EntrySchema, entry) ? [v.parse(EntrySchema, entry)] : []));
  const start = entries.findLast(({ name, args }) => name === START && args?.data?.documentLoaderURL === url);
  if (!start) throw new Error(`${url} finns inte i webbläsarens spår.`);
  const own = entries.filter(({ name, pid, tid, ts }) => name === TASK && pid === start.pid && tid === start.tid && ts >= start.ts);
  return own.map(({ ts, dur, tdur }) => ({ began: (ts - start.ts) / 1000, ended: (ts + dur - start.ts) / 1000, cpu: tdur / 1000 }));
}

/** Records the tasks of a page; the returned function ends the recording and returns those of an address. */
export async function recordTasks(cdp: CDPSession): Promise<(url: string) => Promise<readonly Task[]>> {
  const trace: unknown[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => void trace.push(...value));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] } });
  return async (url) => {
    const complete = new Promise<unknown>((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    return tasksIn(trace, url);
  };
}

/** How long tasks block a page on a processor that many times slower: what each takes over 50 ms, or its part from `since` on, in milliseconds of the navigation. */
export const blockedBy = (tasks: readonly Task[], timesSlower: number, since = 0): number =>
  tasks.reduce((sum, { began, ended, cpu }) => {
    const part = began >= since ? 1 : Math.max(0, ended - since) / (ended - began);
    return sum + Math.max(0, timesSlower * cpu * part - 50);
  }, 0);
