import type { FastifyBaseLogger } from 'fastify';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Result } from 'pg';
import type { Database, Db } from './db.ts';
import { isAway, isFull, isReadOnly } from './failures.ts';
import { PatientPool } from './patientPool.ts';
import { assertWritable, createProbe, inTime } from './probe.ts';
import { assertSettings, connectionTo, LIMITS, notConnected, SETTINGS, type Setting } from './settings.ts';

/** Our limit for a query: after it the server, or the network to it, counts as dead. */
const QUERY_MS = 10_000;
/** The database counts as answering if it has answered a query this recently. */
const RECENT_MS = 1000;

/** A transaction always returns its connection; one that failed during it is not used again. One that met an outdated statement is retried once. */
function through(pool: PatientPool): Db {
  const db = drizzle(pool);
  db.transaction = (work, config) =>
    pool.again(async () => {
      const client = await pool.connect();
      let fault: Error | undefined;
      try {
        return await drizzle(client).transaction(work, config);
      } catch (error) {
        if (error instanceof Error && isAway(error)) fault = error;
        throw error;
      } finally {
        client.release(fault);
      }
    });
  return db;
}

/** A pool against a PostgreSQL server; any number of backends may share it. */
export async function openServer(databaseUrl: string, logger: FastifyBaseLogger): Promise<Database> {
  const connection = connectionTo(databaseUrl);
  const pool = new PatientPool({ ...connection, max: 10, ...LIMITS, query_timeout: QUERY_MS, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  const probe = createProbe(connection, logger);
  let answeredAt = -Infinity;
  let isRefusing = false;
  // For each connection, also one that a transaction has taken: an unhandled error event ends the process.
  const hear = (client: Client) => client.on('error', (err) => logger.error({ err }, 'database connection lost'));
  pool.on('connect', hear);
  pool.on('error', () => logger.debug('an idle connection is replaced'));
  pool.on('release', (error) => {
    if (!error) answeredAt = performance.now();
    else if (isReadOnly(error)) isRefusing = true;
  });
  const askPool = async (): Promise<void> => {
    await inTime.execute(() => assertWritable(pool));
    isRefusing = false;
  };
  /** After a refused write, new connections are used: the old ones may be to a server that has become a standby. */
  const askWhetherWritable = async (): Promise<void> => {
    if (isRefusing) pool.renew();
    try {
      await probe.ask(isRefusing);
      isRefusing = false;
    } catch (error) {
      // A server that accepts no more connections from us does answer; requests make do with the connections that the pool has.
      if (isFull(error)) return isRefusing ? askPool() : undefined;
      isRefusing ||= isReadOnly(error);
      throw error;
    }
  };
  const { host } = new URL(databaseUrl);
  try {
    // A program that starts on a busy machine may read an answer that came in time too late.
    const held = await pool.connect().catch(() => pool.connect());
    try {
      const { rows } = await held.query<Setting>(SETTINGS);
      assertSettings(rows, (await pool.query<Setting>(SETTINGS)).rows, host);
    } finally {
      held.release();
    }
  } catch (error) {
    await pool.end();
    throw notConnected(error, host);
  }
  return {
    db: through(pool),
    withSql: async (work) => {
      // A migration may take long: no limits apply.
      const client = new Client(connection);
      hear(client);
      await client.connect();
      try {
        return await work(async (text) => {
          const result: unknown = await client.query(text);
          const last: unknown = Array.isArray(result) ? result.at(-1) : result;
          return last instanceof Result ? last.rows : [];
        });
      } finally {
        await client.end();
      }
    },
    check: async () => {
      if (!isRefusing && performance.now() - answeredAt < RECENT_MS) return;
      await askWhetherWritable();
    },
    close: async () => void (await Promise.all([pool.end(), probe.close()])),
  };
}
