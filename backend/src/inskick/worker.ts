import type { FastifyBaseLogger } from 'fastify';
import type { OutboxRow } from './tables.ts';

const PAUSE_MS = 1000;

/** How an outbox is emptied: `claim` takes the next row that is due, `deliver` sends it and stores the result. */
export interface Outbox {
  readonly claim: () => Promise<OutboxRow | null>;
  readonly deliver: (row: OutboxRow) => Promise<unknown>;
}

/** Delivers everything that is due, one after the other; returns how many were tried. */
export async function sendDue({ claim, deliver }: Outbox): Promise<number> {
  let taken = 0;
  for (let row = await claim(); row !== null; row = await claim()) {
    taken += 1;
    await deliver(row);
  }
  return taken;
}

/**
 * Empties the outbox, also when the user never comes back (ERR-06): looks for work every second. Any number of backends may do
 * so. Returns how to stop it, which waits for the current delivery.
 */
export function startWorker(outbox: Outbox, logger: FastifyBaseLogger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async (): Promise<void> => {
    try {
      await sendDue(outbox);
    } catch (err) {
      logger.error({ err }, 'the outbox could not be read');
    }
    if (!isStopped) timer = setTimeout(() => (running = round()), PAUSE_MS);
  };
  let running = round();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
