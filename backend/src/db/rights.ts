import { StartupError } from '../base/startupError.ts';
import type { SqlExec } from './db.ts';

const TRAIL = 'granskningslogg';
const HEAD = 'granskningshuvud';
/** The role of the witness, where there is one (PLUS-69): it may read the trail and nothing else. */
export const WITNESS_ROLE = 'uppgift_vittne';

/** Grants the role that backends log in as what they need, and no more (PLUS-61, ASVS 13.2.2). Runs as the owner of the tables; throws a `StartupError`. */
export async function grantTo(exec: SqlExec, role: string): Promise<void> {
  const [known] = await exec(`select rolname = current_user as is_owner from pg_roles where rolname = '${role}'`);
  if (known === undefined) throw new StartupError(`Rollen ${role} i DATABASE_ROLE finns inte i databasen.`);
  if (known.is_owner === true) throw new StartupError('DATABASE_ROLE ska vara en annan roll än den i DATABASE_URL: den som äger tabellerna.');
  await exec(`
    grant usage on schema public to "${role}";
    grant select, insert, update, delete on all tables in schema public to "${role}";
    grant usage on all sequences in schema public to "${role}";
    revoke all on ${TRAIL}, ${HEAD}, schema_migration from "${role}";
    grant select on ${TRAIL}, ${HEAD}, schema_migration to "${role}";
    grant insert on ${TRAIL} to "${role}";
    grant update (nr, hash) on ${HEAD} to "${role}";
    grant execute on function granskning_gallra(timestamptz, integer) to "${role}";
    do $$ begin
      if exists (select from pg_roles where rolname = '${WITNESS_ROLE}') then
        grant usage on schema public to ${WITNESS_ROLE};
        grant select on ${TRAIL}, ${HEAD} to ${WITNESS_ROLE};
      end if;
    end $$`);
}

/** True of a role whose rights this connection has or can take: its own role, and those that it is a member of. */
const OURS = "pg_has_role(r.oid, 'member')";
const some = (asked: string): string => `exists (select 1 from pg_roles r where ${OURS} and (${asked}))`;
const onBoth = (right: string): string => some(`has_table_privilege(r.oid, '${TRAIL}', '${right}') or has_table_privilege(r.oid, '${HEAD}', '${right}')`);

/** The rights that a role should not have, and how to check each. The owner of the schema, as the owner of the database is, may drop another owner's table. */
const EXCESS: Readonly<Record<string, string>> = {
  'äga tabellerna': `${some('r.rolsuper or r.rolcreaterole')} or exists (select 1 from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.oid in ('${TRAIL}'::regclass, '${HEAD}'::regclass) and (pg_has_role(t.relowner, 'member') or pg_has_role(n.nspowner, 'member')))
    or exists (select 1 from pg_proc f where f.proname in ('granskning_oforandrad', 'granskning_gallra') and pg_has_role(f.proowner, 'member'))`,
  'ändra rader (UPDATE)': some(`has_any_column_privilege(r.oid, '${TRAIL}', 'update') or has_column_privilege(r.oid, '${HEAD}', 'gallrad_nr', 'update')
    or has_column_privilege(r.oid, '${HEAD}', 'gallrad_hash', 'update')`),
  'ta bort rader (DELETE)': onBoth('delete'),
  'tömma den (TRUNCATE)': onBoth('truncate'),
  'stänga av dess spärrar (TRIGGER)': onBoth('trigger'),
};

/** What must hold of the role in production. */
export const ROLE_DEMAND = 'Rollen i DATABASE_URL ska bara kunna läsa granskningsloggen och fylla på den';

/** The rights of this connection's role to the audit trail beyond reading and adding, in Swedish words; empty when there are none. */
export async function excessRights(exec: SqlExec): Promise<string[]> {
  const columns = Object.values(EXCESS).map((asked, index) => `(${asked}) as r${index}`);
  const [row = {}] = await exec(`select ${columns.join(', ')}`);
  return Object.keys(EXCESS).filter((_what, index) => row[`r${index}`] === true);
}

/** What `grantTo` grants, one row for each: [what, whether this connection has it]. */
const NEEDS = `
  select t.relname || ': ' || needed as what, has_table_privilege(t.oid, needed) as has
    from pg_class t, unnest(array['select', 'insert', 'update', 'delete']) needed
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname not in ('${TRAIL}', '${HEAD}', 'schema_migration')
  union all select s.relname || ': usage', case s.relkind when 'S' then has_sequence_privilege(s.oid, 'usage') end from pg_class s where s.relnamespace = 'public'::regnamespace and s.relkind = 'S'
  union all select '${TRAIL}: ' || needed, has_table_privilege('${TRAIL}', needed) from unnest(array['select', 'insert']) needed
  union all select '${HEAD}: select', has_table_privilege('${HEAD}', 'select')
  union all select '${HEAD}: update', has_column_privilege('${HEAD}', 'nr', 'update') and has_column_privilege('${HEAD}', 'hash', 'update')
  union all select 'granskning_gallra: execute', has_function_privilege('granskning_gallra(timestamptz, integer)', 'execute')`;

/** The rights of a backend that this connection's role lacks, such as `ansokan: update`; in order. */
export async function missingRights(exec: SqlExec): Promise<string[]> {
  const rows = await exec(`select what from (${NEEDS}) needs where not has order by what`);
  return rows.map(({ what }) => String(what));
}

/** Throws a `StartupError` with the rights that the role has but should not, or lacks, or that there is no audit trail to check. */
export async function assertRole(exec: SqlExec): Promise<void> {
  const [table] = await exec(`select to_regclass('${TRAIL}') is not null as exists`);
  if (table?.exists !== true) throw new StartupError(`${ROLE_DEMAND}: databasen har ingen granskningslogg, den saknar migreringar.`);
  const excess = await excessRights(exec);
  if (excess.length > 0) throw new StartupError(`${ROLE_DEMAND}, men kan ${excess.join(', ')}: låt migreringarna köras av en annan roll (docs/operations.md).`);
  const missing = await missingRights(exec);
  if (missing.length > 0) {
    throw new StartupError(
      `Rollen i DATABASE_URL saknar rättigheter (${missing.join(', ')}): kör migreringarna med den rollen i DATABASE_ROLE (docs/operations.md).`,
    );
  }
}
