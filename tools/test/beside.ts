import { AsyncLocalStorage } from 'node:async_hooks';

// Stages that run in parallel would mix their output. Only one is shown live; the output of the others is kept and shown at their end.

const kept = new AsyncLocalStorage<Buffer[]>();

/** The file that keeps a command's output for later; undefined when it is shown at once. */
export function keptOutput(): Buffer[] | undefined {
  return kept.getStore();
}

/** Does something while the output of its commands (`run` in tally.ts) is kept, and shows all of it at the end. */
export function shownAtEnd<T>(work: () => Promise<T>): Promise<T> {
  const output: Buffer[] = [];
  return kept.run(output, work).finally(() => process.stdout.write(Buffer.concat(output)));
}
