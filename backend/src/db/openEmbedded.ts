import { constants, existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartupError } from '../config/startupError.ts';
import type { Database } from './db.ts';
import { DurableFs, durableStartParams, syncFolder, syncPaths } from './durableFs.ts';
import { lockFolder } from './lockFolder.ts';
import { closeFolder } from './ownOnly.ts';
import { hasRoom, readOnlyWithoutRoom, ROOM } from './room.ts';
import { assertWritable, WRITABLE } from './writable.ts';

/** Marker file, in the folder while the database is being created: nobody has stored anything in it yet. */
const UNFINISHED = 'unfinished';

function endWithout(folder: string, reason: unknown): never {
  const why = reason instanceof Error ? reason.message : String(reason);
  console.error(`Databasen i ${folder} kan inte skriva på sin disk (${why}). Backenden avslutas; det som är sparat finns kvar när disken är hel.`);
  process.exit(1);
}

async function startClient(folder: string): Promise<PGlite> {
  const client = await PGlite.create({
    fs: new DurableFs(folder, (reason) => endWithout(folder, reason)),
    startParams: durableStartParams(PGlite.defaultStartParams),
    relaxedDurability: false,
  });
  await client.query('select 1');
  return client;
}

/** A database that a kill left half created is created again; a finished one is never removed. */
async function makeOrOpen(folder: string): Promise<PGlite> {
  const mark = join(folder, UNFINISHED);
  if (existsSync(mark)) await rm(folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  await closeFolder(folder);
  if ((await readdir(folder)).length > 0) return startClient(folder);
  await writeFile(mark, '');
  const client = await startClient(folder);
  await syncFolder(folder);
  await rm(mark);
  await syncPaths([folder, dirname(folder)]);
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

/** PostgreSQL inside this process, with its files in `<dataDir>/db`. One process at a time may use the folder. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    // A failed disk may still claim to be writable, so try a write.
    await rm(await mkdtemp(join(folder, 'prov-')), { recursive: true });
  } catch (error) {
    throw new StartupError(`Datamappen ${folder} går inte att skapa eller skriva i.`, { cause: error });
  }
  if (!hasRoom(folder)) throw new StartupError(`Disken med datamappen ${folder} har mindre än ${ROOM} MB ledigt: databasen kan inte skriva där.`);
  const unlock = await lockFolder(folder);
  try {
    const client = await open(join(folder, 'db'));
    readOnlyWithoutRoom(client, folder);
    return {
      db: drizzle(client),
      withSql: (work) => work(async (text) => (await client.exec(text)).at(-1)?.rows ?? []),
      check: async () => assertWritable((await client.query<{ writable: boolean }>(WRITABLE)).rows),
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
