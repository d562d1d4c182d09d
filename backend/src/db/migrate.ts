import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../base/startupError.ts';
import type { SqlExec } from './db.ts';
import { grantTo } from './rights.ts';

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

/** The migrations that the database lacks; throws a `StartupError` when an applied one had other content. */
async function missing(exec: SqlExec): Promise<Awaited<ReturnType<typeof migrations>>> {
  const [table] = await exec("select to_regclass('schema_migration') is not null as exists");
  const rows = table?.exists === true ? await exec('select name, sha256 from schema_migration') : [];
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  return (await migrations()).filter(({ name, sha256 }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== sha256)
      throw new StartupError(`Migreringen ${name} har körts med annat innehåll. En migrering som har körts får inte ändras.`);
    return before === undefined;
  });
}

const NOT_OWNER =
  'Databasen saknar migreringar eller rättigheter som rollen i DATABASE_URL inte får lägga till: kör migreringarna med den roll som äger tabellerna.';

/** PostgreSQL's code for what a role may not do. */
const isForbidden = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501';

/** Whether the database has every migration of this version and lets this role check that; throws a `StartupError` when an applied one had other content. */
export async function isMigrated(exec: SqlExec): Promise<boolean> {
  try {
    return (await missing(exec)).length === 0;
  } catch (error) {
    if (isForbidden(error)) return false;
    throw error;
  }
}

/** Applies the missing migrations, all or none, one backend at a time; then grants the role, if given. Throws a `StartupError` if not allowed to. */
export async function migrate(exec: SqlExec, role?: string): Promise<void> {
  try {
    if (role === undefined && (await missing(exec)).length === 0) return;
    await migrateAll(exec, role);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new StartupError(NOT_OWNER, { cause: error });
  }
}

async function migrateAll(exec: SqlExec, role: string | undefined): Promise<void> {
  await exec('begin');
  try {
    await exec(`select pg_advisory_xact_lock(${LOCK})`);
    await exec(TABLE);
    for (const { name, sql, sha256 } of await missing(exec)) {
      await exec(sql);
      await exec(`insert into schema_migration (name, sha256) values ('${name}', '${sha256}')`);
    }
    if (role !== undefined) await grantTo(exec, role);
    await exec('commit');
  } catch (error) {
    await exec('rollback');
    throw error;
  }
}
