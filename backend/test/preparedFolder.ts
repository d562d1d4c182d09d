import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../src/db/migrate.ts';
import { openEmbedded } from '../src/db/openEmbedded.ts';
import { REPO } from './process.ts';

// Creating the embedded database takes four seconds of a processor; a copy of one that was created before takes none.

const PREPARED = join(REPO, '.cache', 'databas');
const DAY_MS = 86_400_000;
/** What the files of a new database depend on. */
const SOURCES = ['backend/migrations', 'backend/src/db'].map((folder) => join(REPO, folder));

async function digest(): Promise<string> {
  const names = await Promise.all(SOURCES.map(async (folder) => (await readdir(folder)).sort().map((name) => join(folder, name))));
  const contents = await Promise.all([...names.flat(), join(REPO, 'package-lock.json')].map((file) => readFile(file)));
  return createHash('sha256').update(Buffer.concat(contents)).digest('hex').slice(0, 16);
}

/** Makes a database beside the prepared ones; the rename is all or nothing, and who comes second keeps what the first one made. */
async function prepare(folder: string): Promise<void> {
  await mkdir(PREPARED, { recursive: true });
  const own = await mkdtemp(join(PREPARED, 'ny-'));
  const database = await openEmbedded(own);
  await database.withSql(migrate);
  await database.close();
  await rename(join(own, 'db'), folder).catch(async (error: unknown) => {
    if ((await filesIn(folder)) === 0) throw error;
  });
  await rm(own, { recursive: true, force: true });
  await removeOlderThan(Date.now() - DAY_MS);
}

/** Removes what was made of older sources; what is new may be in use. */
async function removeOlderThan(time: number): Promise<void> {
  for (const name of await readdir(PREPARED)) {
    const folder = join(PREPARED, name);
    if ((await stat(folder)).mtimeMs < time) await rm(folder, { recursive: true, force: true });
  }
}

async function filesIn(folder: string): Promise<number> {
  return readdir(folder).then(
    (names) => names.length,
    () => 0,
  );
}

/** Gives a data folder an embedded database that has all migrations and no rows: the first `openEmbedded` then opens it. */
export async function fillWithPrepared(dataDir: string): Promise<void> {
  const folder = join(PREPARED, await digest());
  if ((await filesIn(folder)) === 0) await prepare(folder);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(folder, join(dataDir, 'db'), { recursive: true });
}
