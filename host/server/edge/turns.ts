import { setImmediate } from 'node:timers/promises';

/** Node accepts one connection in each turn of its loop (libuv since 1.45): while there is a queue this many are let in for each page that is begun. */
const TURNS = 8;

/** Returns a function that resolves when it is one's turn: at once when nobody else waits, else one after the other, with room between for who comes. */
export function takingTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  async function letIn(): Promise<void> {
    isBusy = true;
    do {
      waiting.shift()?.();
      for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    } while (waiting.length > 0);
    isBusy = false;
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!isBusy) void letIn();
    });
}
