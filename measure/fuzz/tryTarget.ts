import * as fc from 'fast-check';
import { reasonOf } from '../../platform/local/say.ts';
import corpus from './corpus.json' with { type: 'json' };
import { demand, type Target } from './target.ts';

/** What was found once, by target: `at` the day, the smallest text that showed it, and the fault. All are tried first, for ever. */
export interface Found {
  readonly at: string;
  readonly text: string;
  readonly fault: string;
}
const FOUND: Readonly<Record<string, readonly Found[]>> = corpus;

/** More of one thread's own time for one text is a fault. */
const MOST_MS = 1000;

export interface Tried {
  readonly runs: number;
  readonly found: Omit<Found, 'at'> | undefined;
}

/** Tries a target so many times, or for so long. The same seed draws the same texts. */
export async function tryTarget(
  name: string,
  { drawn, read }: Target,
  { seed, ...bounds }: { readonly seed: number; readonly ms?: number; readonly runs?: number },
): Promise<Tried> {
  let runs = 0;
  const property = fc.asyncProperty(drawn, async (text) => {
    runs += 1;
    const before = process.threadCpuUsage();
    await read(text);
    const { user, system } = process.threadCpuUsage(before);
    demand((user + system) / 1000 < MOST_MS, `It takes over ${MOST_MS} ms`);
  });
  const examples = (FOUND[name] ?? []).map(({ text }): [string] => [text]);
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    numRuns: bounds.runs ?? Number.MAX_SAFE_INTEGER,
    examples,
    seed,
    ...(bounds.ms !== undefined && { interruptAfterTimeLimit: bounds.ms }),
  });
  return { runs, found: failed ? { text: counterexample?.[0] ?? '', fault: reasonOf(errorInstance) } : undefined };
}
