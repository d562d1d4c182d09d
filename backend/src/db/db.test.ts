import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import * as arende from './schema.ts';
import * as granskning from './schema.ts';
import * as inskick from './signeraSchema.ts';
import * as signera from './signeraSchema.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

const tables = Object.values({ ...schema, ...signera, ...inskick, ...arende, ...granskning })
  .filter((part) => is(part, PgTable))
  .map((table) => getTableConfig(table));

const database = useDatabase();

it.each(tables.map((table) => [table.name, table] as const))('DATA-01 the migrations make the table %s as the schema says', async (name, table) => {
  const rows = await database.withSql((exec) =>
    exec(`select column_name, data_type, is_nullable from information_schema.columns where table_name = '${name}' order by column_name`),
  );
  const actual = rows.map((row) => [row.column_name, row.data_type, row.is_nullable === 'NO']);
  expect(actual).toEqual(
    table.columns
      .map((column) => [column.name, column.getSQLType(), column.notNull || column.primary])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
});

it('API-24 migrating again changes nothing', async () => {
  const before = await database.withSql((exec) => exec('select * from schema_migration'));
  await database.withSql(migrate);
  expect(await database.withSql((exec) => exec('select * from schema_migration'))).toEqual(before);
});

it('PLUS-16 a draft from before the receipt came by e-mail gets the box ticked; what is signed stays as it was signed', async () => {
  const older = (status: string, kontaktperson: string, signed: string) =>
    `insert into ansokan (id, personnummer, status, version, innehall, created_at, updated_at, signed_at)
       values (gen_random_uuid(), 'x${status}${kontaktperson.length}', '${status}', 1, '{"kontaktperson": ${kontaktperson}}', now(), now(), ${signed})`;
  const sql = await readFile(join(import.meta.dirname, '../../migrations/0005_kvittens_per_epost.sql'), 'utf8');
  const rows = await database.withSql(async (exec) => {
    await exec([older('UTKAST', '{"fullname": "Anna Ek"}', 'null'), older('UTKAST', 'null', 'null'), older('SIGNERAD', '{}', 'now()')].join(';'));
    await exec(sql);
    return exec("select innehall -> 'kontaktperson' as kontaktperson from ansokan order by personnummer");
  });
  expect(rows.map(({ kontaktperson }) => kontaktperson)).toEqual([{}, { fullname: 'Anna Ek', kvittensPerEpost: true }, null]);
});

it('API-24 a migration that was edited after it ran is refused', async () => {
  await database.withSql((exec) => exec("update schema_migration set sha256 = 'x' where name = '0001_start.sql'"));
  await expect(database.withSql(migrate)).rejects.toThrow('0001_start.sql');
});
