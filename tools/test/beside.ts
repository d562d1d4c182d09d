import { AsyncLocalStorage } from 'node:async_hooks';

// Stages that run beside each other would mix their lines. The output of those that are not shown as they go is kept and shown at their end.

const kept = new AsyncLocalStorage<Buffer[]>();

/** Where what a command writes is kept for later; undefined when it is shown at once. */
export function keptOutput(): Buffer[] | undefined {
  return kept.getStore();
}

/** Does something with the output of its commands (`run` in tally.ts) kept, and shows all of it when it has ended. */
export function shownAtEnd<T>(work: () => Promise<T>): Promise<T> {
  const output: Buffer[] = [];
  return kept.run(output, work).finally(() => process.stdout.write(Buffer.concat(output)));
}
