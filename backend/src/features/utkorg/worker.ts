import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OutboxRow } from '../../db/signeraSchema.ts';

const PAUSE_MS = 1000;
/** How many deliveries of one outbox a backend makes at the same time. */
const AT_ONCE = 4;

/** How an outbox is emptied: `claim` takes the next row that is due, `deliver` sends it and stores the result. */
export interface Outbox {
  readonly claim: () => Promise<OutboxRow | null>;
  readonly deliver: (row: OutboxRow) => Promise<unknown>;
  /** `spared`: the receiver is down and takes nothing now. `tried`: it is sent one row, to see whether it works again. */
  readonly receiver: () => 'well' | 'tried' | 'spared';
}

/** Delivers everything that is due, several at a time, until the receiver is down or the server stops; returns how many were tried. */
export async function sendDue({ claim, deliver, receiver }: Outbox, stopping?: AbortSignal): Promise<number> {
  let taken = 0;
  const next = async (): Promise<OutboxRow | null> => {
    const row = stopping?.aborted ? null : await claim();
    if (row !== null) taken += 1;
    return row;
  };
  const many = async (): Promise<void> => {
    while (receiver() === 'well') {
      const row = await next();
      if (row === null) return;
      await deliver(row);
    }
  };
  const now = receiver();
  const first = now === 'spared' ? null : await next();
  if (first === null) return taken;
  const delivered = deliver(first);
  if (now === 'tried') await delivered;
  await Promise.all([delivered.then(many), ...Array.from({ length: AT_ONCE - 1 }, many)]);
  return taken;
}

/** Empties the outbox, also when the user never comes back (ERR-06). Returns a function that, after the stop, waits for the deliveries that have begun. */
export function startWorker(outbox: Outbox, logger: FastifyBaseLogger, stopping: AbortSignal): () => Promise<void> {
  const work = async (): Promise<void> => {
    while (!stopping.aborted) {
      await sendDue(outbox, stopping).catch((err: unknown) => logger.error({ err }, 'the outbox could not be read'));
      await wait(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
  const working = work();
  return () => working;
}
