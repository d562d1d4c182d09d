import { createHash } from 'node:crypto';
import { cpSync, globSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REPO } from './process.ts';

// Creating the embedded database takes four seconds of CPU time, and the keys half a second; copying prepared ones takes almost none. Importing the code that
// creates them takes another second, so it is imported only to create them.

const DAY_MS = 86_400_000;

/** What is made once, and then copied. */
interface Prepared {
  readonly cache: string;
  /** What its files depend on. */
  readonly sources: readonly string[];
  /** Creates it in the folder, and returns its path there. */
  readonly make: (folder: string) => Promise<string>;
}

const DATABASE: Prepared = {
  cache: join(REPO, '.cache', 'databas'),
  sources: ['backend/migrations', 'backend/src/db'],
  make: async (folder) => {
    const [{ openEmbedded }, { migrate }] = await Promise.all([import('../src/db/openEmbedded.ts'), import('../src/db/migrate.ts')]);
    const database = await openEmbedded(folder);
    await database.withSql(migrate);
    await database.close();
    return join(folder, 'db');
  },
};

const KEYS: Prepared = {
  cache: join(REPO, '.cache', 'nycklar'),
  sources: ['simulators/src/keys'],
  make: async (folder) => {
    const { makeKeys } = await import('../../simulators/src/keys/makeKeys.ts');
    await makeKeys(join(folder, 'keys'));
    return join(folder, 'keys');
  },
};

async function digest(sources: readonly string[]): Promise<string> {
  const folders = sources.map((folder) => join(REPO, folder));
  const names = folders.flatMap((cwd) => globSync('**/*.*', { cwd }).map((name) => join(cwd, name)));
  const contents = await Promise.all([...names.toSorted(), join(REPO, 'package-lock.json')].map((file) => readFile(file)));
  return createHash('sha256').update(Buffer.concat(contents)).digest('hex').slice(0, 16);
}

/** Creates one beside the existing ones; the rename is all or nothing, and whoever comes second keeps what the first one made. */
async function prepare({ cache, make }: Prepared, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(join(cache, 'ny-'));
  await rename(await make(own), folder).catch(async (error: unknown) => {
    if ((await filesIn(folder)) === 0) throw error;
  });
  await rm(own, { recursive: true, force: true });
  await removeOlderThan(cache, Date.now() - DAY_MS);
}

/** Removes what was made from older sources; newer folders may be in use. */
async function removeOlderThan(cache: string, time: number): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    // Another process may have removed it since it was listed.
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? time;
    if (made < time) await rm(folder, { recursive: true, force: true });
  }
}

const filesIn = async (folder: string): Promise<number> =>
  readdir(folder).then(
    (names) => names.length,
    () => 0,
  );

async function copyOf(prepared: Prepared, target: string): Promise<void> {
  const folder = join(prepared.cache, await digest(prepared.sources));
  if ((await filesIn(folder)) === 0) await prepare(prepared, folder);
  // Synchronous: awaiting a thousand small files one by one would take a second of CPU time.
  cpSync(folder, target, { recursive: true });
}

/** Gives a data folder an embedded database that has all migrations and no rows: the first `openEmbedded` then opens it; by another name the platform's. */
export async function fillWithPrepared(dataDir: string, name: 'db' | 'health' = 'db'): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyOf(DATABASE, join(dataDir, name));
}

/** Gives a folder the keys that the simulators would otherwise create at their first start. */
export const fillWithKeys = (folder: string): Promise<void> => copyOf(KEYS, folder);

/** Gives the data folder of a whole stack what its processes would otherwise create at their first start: the backend's and the host's database, and the keys. */
export async function fillForStack(dataDir: string): Promise<void> {
  // One after the other: the second database is a copy of what the first has prepared.
  await fillWithPrepared(dataDir);
  await fillWithPrepared(dataDir, 'health');
  await fillWithKeys(join(dataDir, 'keys'));
}
