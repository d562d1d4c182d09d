import { setImmediate } from 'node:timers/promises';

/** Node accepts one connection in each turn of its loop (libuv since 1.45): while pages queue, this many connections are let in for each page that begins. */
const TURNS = 8;

/** Returns a function that resolves when it is the caller's turn: at once when nobody waits, else one of each taker after another, with time between to accept connections. */
export function takingTurns(): (taker: string) => Promise<void> {
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;

  /** Lets in the first of the taker who has waited longest; those behind it come when all other takers have had a turn. */
  function letOneIn(): void {
    const [[taker, queue] = []] = waiting;
    if (taker === undefined || queue === undefined) return;
    queue.shift()?.();
    waiting.delete(taker);
    if (queue.length > 0) waiting.set(taker, queue);
  }

  async function letIn(): Promise<void> {
    isBusy = true;
    do {
      letOneIn();
      for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    } while (waiting.size > 0);
    isBusy = false;
  }

  return (taker) =>
    new Promise((resolve) => {
      const queue = waiting.get(taker) ?? [];
      queue.push(resolve);
      waiting.set(taker, queue);
      if (!isBusy) void letIn();
    });
}
