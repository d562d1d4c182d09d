import { timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type ClientConfig } from 'pg';
import { READ_ONLY } from './failures.ts';

const PROBE_MS = 800;

/** Ends what takes too long for `/readyz`. */
export const inTime = timeout(PROBE_MS, TimeoutStrategy.Aggressive);

class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase';
  readonly code = READ_ONLY;
}

/** Throws a `ReadOnlyDatabase` unless the connection may write. */
export async function assertWritable(connection: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await connection.query<{ writable: boolean }>("select current_setting('transaction_read_only') = 'off' as writable");
  if (rows[0]?.writable !== true) throw new ReadOnlyDatabase('the database takes no writes');
}

export interface Probe {
  /** Resolves within a second when the server answers and takes writes, else rejects. `onNewConnection`: the old one may be to a server that is now a standby. */
  readonly ask: (onNewConnection: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Checks the server over a connection of its own, kept open: it works also when all those of the pool are busy. */
export function createProbe(connection: ClientConfig, logger: FastifyBaseLogger): Probe {
  const limits = { connectionTimeoutMillis: PROBE_MS, statement_timeout: PROBE_MS, query_timeout: PROBE_MS };
  const pool = new Pool({ ...connection, ...limits, max: 1, idleTimeoutMillis: 0, keepAlive: true });
  const lost = (err: Error) => logger.debug({ err }, 'the probe’s connection is lost');
  pool.on('error', lost).on('connect', (client) => client.on('error', lost));
  let asking: Promise<void> | undefined;

  async function ask(onNewConnection: boolean, over: AbortSignal): Promise<void> {
    const isKept = pool.totalCount > 0;
    const client = await pool.connect();
    try {
      if (isKept && onNewConnection) throw new Error('another connection is wanted');
      await assertWritable(client);
      client.release();
    } catch (error) {
      client.release(true);
      // The kept connection may have been lost, or its server have become a standby, since the last check.
      if (!isKept || over.aborted) throw error;
      await ask(false, over);
    }
  }

  return {
    ask: (onNewConnection) => (asking ??= inTime.execute(({ signal }) => ask(onNewConnection, signal)).finally(() => (asking = undefined))),
    close: () => pool.end(),
  };
}
