import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartupError } from '../startupError.ts';
import type { Database } from './db.ts';
import { lockFolder } from './lockFolder.ts';

async function open(folder: string): Promise<PGlite> {
  try {
    // Relaxed durability would answer before the data is in the file: an acknowledged save must survive a kill.
    const client = await PGlite.create({ dataDir: folder, relaxedDurability: false });
    await client.query('select 1');
    return client;
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be opened as a database; move it away to start with an empty one, or restore a copy.`, { cause: error });
  }
}

/** PostgreSQL inside this process, with its files in `<dataDir>/db`. One process at a time may use the folder. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be created or written to.`, { cause: error });
  }
  const unlock = await lockFolder(folder);
  try {
    const client = await open(join(folder, 'db'));
    return {
      db: drizzle(client),
      withSql: (work) => work(async (text) => (await client.exec(text)).at(-1)?.rows ?? []),
      close: async () => {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
