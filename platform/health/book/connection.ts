import { mkdir } from 'node:fs/promises';
import { MIGRATION, type Db } from './tables.ts';

/** A query that takes longer than this has failed: the server, or the network to it, counts as dead. */
const QUERY_MS = 2000;

export interface Connection {
  /** The database, with its tables; rejects when it cannot be reached, and tries again the next time. */
  connect(): Promise<Db>;
  close(): Promise<void>;
}

// Importing each kind of database takes most of a second: only the one that is used is imported.

async function openServer(url: string) {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: QUERY_MS, query_timeout: QUERY_MS, keepAlive: true });
  // An idle connection that is lost is replaced; unheard, it would end the process.
  pool.on('error', () => undefined);
  const db: Db = drizzle(pool);
  return { db, exec: (sql: string): Promise<unknown> => pool.query(sql), close: () => pool.end() };
}

async function openFolder(folder: string): ReturnType<typeof openServer> {
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')]);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create(folder);
  return { db: drizzle(client), exec: (sql) => client.exec(sql), close: () => client.close() };
}

async function open(place: string) {
  const opened = await (/^postgres(ql)?:/.test(place) ? openServer : openFolder)(place);
  try {
    await opened.exec(MIGRATION);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The platform's database: on a PostgreSQL server (`postgres://…`), or for development in a folder that one process uses. */
export function connectionTo(place: string): Connection {
  let ready: ReturnType<typeof open> | undefined;
  const connect = () =>
    (ready ??= open(place).catch((error: unknown) => {
      ready = undefined;
      throw error;
    }));
  return {
    connect: async () => (await connect()).db,
    close: async () => (await ready?.catch(() => undefined))?.close(),
  };
}
