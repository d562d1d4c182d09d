import { StartupError } from '../startupError.ts';
import type { SqlExec } from './db.ts';

/** The audit trail, and the row that says where it ends. */
const TRAIL = 'granskningslogg';
const HEAD = 'granskningshuvud';

/**
 * Gives the role that backends log in as what they need, and nothing more (PLUS-61, ASVS 13.2.2): all rows of all tables, but of the audit trail only to read
 * and add. Runs as the owner of the tables.
 */
export async function grantTo(exec: SqlExec, role: string): Promise<void> {
  await exec(`
    grant usage on schema public to "${role}";
    grant select, insert, update, delete on all tables in schema public to "${role}";
    grant usage on all sequences in schema public to "${role}";
    revoke all on ${TRAIL}, ${HEAD}, schema_migration from "${role}";
    grant select on ${TRAIL}, ${HEAD}, schema_migration to "${role}";
    grant insert on ${TRAIL} to "${role}";
    grant update (nr, hash) on ${HEAD} to "${role}";
    grant execute on function granskning_gallra(timestamptz, integer) to "${role}"`);
}

/** What a role may do that it should not, and how to ask. */
const EXCESS: Readonly<Record<string, string>> = {
  'äga tabellerna': `(select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
    or pg_has_role((select relowner from pg_class where oid = '${TRAIL}'::regclass), 'member')`,
  'ändra rader (UPDATE)': `has_any_column_privilege('${TRAIL}', 'update') or has_column_privilege('${HEAD}', 'gallrad_nr', 'update')`,
  'ta bort rader (DELETE)': `has_table_privilege('${TRAIL}', 'delete') or has_table_privilege('${HEAD}', 'delete')`,
  'tömma den (TRUNCATE)': `has_table_privilege('${TRAIL}', 'truncate') or has_table_privilege('${HEAD}', 'truncate')`,
  'stänga av dess spärrar (TRIGGER)': `has_table_privilege('${TRAIL}', 'trigger') or has_table_privilege('${HEAD}', 'trigger')`,
};

/** What must hold of the role in production. */
export const ROLE_DEMAND = 'Rollen i DATABASE_URL ska bara kunna läsa granskningsloggen och fylla på den';

/** What the role of this connection may do to the audit trail beside reading and adding, in Swedish words; nothing when it is as it should be. */
export async function excessRights(exec: SqlExec): Promise<string[]> {
  const columns = Object.values(EXCESS).map((asked, index) => `(${asked}) as r${index}`);
  const [row = {}] = await exec(`select ${columns.join(', ')}`);
  return Object.keys(EXCESS).filter((_what, index) => row[`r${index}`] === true);
}

/** Throws a `StartupError` that says in one sentence what the role may do too much, or that there is no trail to judge it by. */
export async function assertOnlyAdds(exec: SqlExec): Promise<void> {
  const [table] = await exec(`select to_regclass('${TRAIL}') is not null as exists`);
  if (table?.exists !== true) throw new StartupError(`${ROLE_DEMAND}: databasen har ingen granskningslogg, den saknar migreringar.`);
  const excess = await excessRights(exec);
  if (excess.length > 0) throw new StartupError(`${ROLE_DEMAND}, men kan ${excess.join(', ')}: låt migreringarna köras av en annan roll (docs/operations.md).`);
}
