import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startupError.ts';
import type { SqlExec } from './db.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
/** Any number that no other program uses in the same database. */
const LOCK = 7_164_011_236;

const TABLE = 'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())';

async function migrations() {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FOLDER, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(exec: SqlExec): Promise<void> {
  const applied = new Map((await exec('select name, sha256 from schema_migration')).map((row) => [row.name, row.sha256]));
  for (const { name, sql, sha256 } of await migrations()) {
    const before = applied.get(name);
    if (before === sha256) continue;
    if (before !== undefined) throw new StartupError(`Migreringen ${name} har körts med annat innehåll. En migrering som har körts får inte ändras.`);
    await exec(sql);
    await exec(`insert into schema_migration (name, sha256) values ('${name}', '${sha256}')`);
  }
}

/**
 * Applies the SQL files of `backend/migrations` that this database lacks, in the order of their names, all or none. The
 * advisory lock lets several backends start at the same time.
 */
export async function migrate(exec: SqlExec): Promise<void> {
  await exec('begin');
  try {
    await exec(`select pg_advisory_xact_lock(${LOCK})`);
    await exec(TABLE);
    await apply(exec);
    await exec('commit');
  } catch (error) {
    await exec('rollback');
    throw error;
  }
}
