import type { FastifyBaseLogger } from 'fastify';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, Result } from 'pg';
import { StartupError } from '../startupError.ts';
import type { Database } from './db.ts';

/** A pool against a PostgreSQL server; any number of backends may share it. */
export async function openServer(databaseUrl: string, logger: FastifyBaseLogger): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 });
  pool.on('error', (err) => logger.error({ err }, 'database connection lost'));
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
      const client = await pool.connect();
      try {
        return await work(async (text) => {
          const result: unknown = await client.query(text);
          const last: unknown = Array.isArray(result) ? result.at(-1) : result;
          return last instanceof Result ? last.rows : [];
        });
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
