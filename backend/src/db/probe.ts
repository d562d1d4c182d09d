import { timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type ClientConfig } from 'pg';
import { assertWritable, WRITABLE } from './writable.ts';

const PROBE_MS = 800;

/** Ends what takes too long for `/readyz`. */
export const inTime = timeout(PROBE_MS, TimeoutStrategy.Aggressive);

export interface Probe {
  /**
   * Resolves within a second when the server answers and takes writes, else rejects. `onNewConnection`: the old one may be to a server that has become a
   * standby.
   */
  readonly ask: (onNewConnection: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Checks the server over a connection of its own, kept open: it works also when all those of the pool are busy. */
export function createProbe(connection: ClientConfig, logger: FastifyBaseLogger): Probe {
  let kept: Client | undefined;
  let asking: Promise<void> | undefined;

  function create(): Client {
    const client = new Client({ ...connection, connectionTimeoutMillis: PROBE_MS, statement_timeout: PROBE_MS, keepAlive: true });
    client.on('error', () => drop(client));
    return client;
  }

  function drop(client: Client): void {
    if (kept === client) kept = undefined;
    client.end().catch((err: unknown) => logger.debug({ err }, 'the probe’s connection could not be ended'));
  }

  async function askOn(client: Client, isNew: boolean): Promise<void> {
    if (isNew) await client.connect();
    const { rows } = await client.query<{ writable: boolean }>(WRITABLE);
    assertWritable(rows);
  }

  async function ask(over: AbortSignal): Promise<void> {
    const isNew = kept === undefined;
    const client = (kept ??= create());
    try {
      await askOn(client, isNew);
    } catch (error) {
      drop(client);
      // The kept connection may have been lost, or its server have become a standby, since the last check.
      if (isNew || over.aborted) throw error;
      await ask(over);
    }
  }

  async function askInTime(): Promise<void> {
    try {
      await inTime.execute(({ signal }) => ask(signal));
    } catch (error) {
      // A connection that has not answered is not used again, and there is no retry on a new one.
      if (kept) drop(kept);
      throw error;
    }
  }

  return {
    ask: (onNewConnection) => {
      if (asking !== undefined) return asking;
      if (onNewConnection && kept) drop(kept);
      asking = askInTime().finally(() => (asking = undefined));
      return asking;
    },
    close: async () => {
      await Promise.allSettled([asking]);
      await kept?.end();
    },
  };
}
