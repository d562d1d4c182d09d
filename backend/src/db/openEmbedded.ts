import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartupError } from '../base/startupError.ts';
import type { Database } from './db.ts';
import { lockFolder } from './lockFolder.ts';

/** Marker file, in the folder while the database is being created: nobody has stored anything in it yet. */
const UNFINISHED = 'unfinished';

/** A database that a kill left half created is created again; a finished one is never removed. Only its own user can read it (ASVS 14.2.4). */
async function makeOrOpen(folder: string): Promise<PGlite> {
  const mark = join(folder, UNFINISHED);
  if (existsSync(mark)) await rm(folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const isNew = (await readdir(folder)).length === 0;
  if (isNew) await writeFile(mark, '');
  const client = await PGlite.create(folder);
  await client.query('select 1');
  if (isNew) await rm(mark);
  return client;
}

async function open(folder: string): Promise<PGlite> {
  try {
    return await makeOrOpen(folder);
  } catch (error) {
    throw new StartupError(`Datamappen ${folder} går inte att öppna som databas. Flytta undan den för att börja med en tom, eller lägg tillbaka en kopia.`, {
      cause: error,
    });
  }
}

/** PostgreSQL inside this process, in `<dataDir>/db`, for one process at a time. A committed write survives a kill of the process, not a power cut. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(await mkdtemp(join(folder, 'prov-')), { recursive: true });
  } catch (error) {
    throw new StartupError(`Datamappen ${folder} går inte att skapa eller skriva i.`, { cause: error });
  }
  const unlock = await lockFolder(folder);
  try {
    const client = await open(join(folder, 'db'));
    return {
      db: drizzle(client),
      withSql: (work) => work(async (text) => (await client.exec(text)).at(-1)?.rows ?? []),
      check: async () => void (await client.query('select 1')),
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
