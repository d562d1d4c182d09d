import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Result } from 'pg';
import { StartupError } from '../startupError.ts';
import type { Database } from './db.ts';
import { PatientPool } from './patientPool.ts';

/** The longest time for a statement, for waiting for a lock, and between the statements of a transaction, as the server counts. */
const LIMITS = { statement_timeout: 8000, lock_timeout: 4000, idle_in_transaction_session_timeout: 10_000 };
/** As we count: when this has passed the server, or the way to it, is dead. */
const QUERY_MS = 10_000;
/** The database answers if it has answered a call so recently, also when all connections are busy now. */
const RECENT_MS = 1000;
const PROBE_MS = 800;

/** A pool against a PostgreSQL server; any number of backends may share it. */
export async function openServer(databaseUrl: string, logger: FastifyBaseLogger): Promise<Database> {
  const connectionString = databaseUrl;
  const pool = new PatientPool({ connectionString, max: 10, ...LIMITS, query_timeout: QUERY_MS, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  let answeredAt = -Infinity;
  // Of each connection, also one that a transaction has taken: an error that nobody hears ends the process.
  const hear = (client: Client) => client.on('error', (err) => logger.error({ err }, 'database connection lost'));
  pool.on('connect', hear);
  pool.on('error', () => logger.debug('an idle connection is replaced'));
  pool.on('release', (error) => {
    if (error === undefined) answeredAt = performance.now();
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host } = new URL(databaseUrl);
    throw new StartupError(`Databasen på ${host} svarar inte eller släpper inte in backenden.`, { cause: error });
  }
  return {
    db: drizzle(pool),
    withSql: async (work) => {
      // A migration may take long: no limits apply.
      const client = new Client({ connectionString });
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
      if (performance.now() - answeredAt < RECENT_MS) return;
      await Promise.race([pool.query('select 1'), wait(PROBE_MS).then(() => Promise.reject(new Error(`no answer within ${PROBE_MS} ms`)))]);
    },
    close: () => pool.end(),
  };
}
