import { setImmediate } from 'node:timers/promises';

/** Node accepts one connection in each turn of its loop (libuv since 1.45): while pages queue, this many connections are let in for each page that begins. */
const TURNS = 8;

/** Returns a function that resolves when it is the caller's turn: at once when nobody waits, else one after another, with time between to accept connections. */
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
