import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openServer } from '../../src/db/openServer.ts';
import { assertRole, excessRights, missingRights } from '../../src/db/rights.ts';
import { thinLog, note, verifiera, type Handelse } from '../../src/features/granskning/granskningslogg.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { examineRole } from '../../src/config/production/examineRole.ts';
import { asBackend, BACKEND_ROLE, createDatabase, createMigrated, dropDatabase, execute } from '../postgres.ts';
import { PROGRAMS, startProgram, until } from '../process.ts';

const NOW = new Date();
const YEAR = 366 * 86_400_000;
const ago = (years: number) => new Date(NOW.getTime() - years * YEAR);
const EVENT: Handelse = { handelse: 'personuppslag', aktor: '19850314-2385', avser: null, utfall: 'visad' };
const stopping = new AbortController().signal;

let server: string;
let url: string;
let ownerUrl: string;
let database: Database;
beforeAll(async () => {
  server = inject('postgres') ?? '';
  url = await createMigrated(server);
  ownerUrl = url.replace(`${BACKEND_ROLE}@`, `${new URL(server).username}@`);
  database = await openServer(url, createLogger('silent'));
  await note(database.db, EVENT, ago(3));
  await note(database.db, EVENT, NOW);
}, 120_000);
afterAll(async () => {
  await database.close();
  await dropDatabase(server, url);
});

const excess = () => database.withSql(excessRights);
const brott = async () => (await verifiera(database.db)).brott;

describe('the role that backends log in as', () => {
  it.each([
    "update granskningslogg set utfall = 'x' where nr = 1",
    'delete from granskningslogg where nr = 1',
    "set granskning.gallring = 'ja'; delete from granskningslogg where nr = 1",
    'truncate granskningslogg',
    'delete from granskningshuvud',
    'truncate granskningshuvud',
    'update granskningshuvud set gallrad_nr = 1',
    'alter table granskningslogg disable trigger all',
    'set session_replication_role = replica; delete from granskningslogg',
    'drop trigger granskningslogg_oforandrad on granskningslogg',
    'create or replace function granskning_oforandrad() returns trigger language plpgsql as $$ begin return old; end $$',
    'drop table granskningslogg',
    'alter table granskningslogg owner to current_user',
    'create table granskningslogg_ny as select * from granskningslogg',
    'delete from schema_migration',
    'set role uppgiftsandring',
  ])('PLUS-61 ASVS 16.4.2 the backend’s role may not: %s', async (sql) => {
    await expect(execute(url, sql)).rejects.toThrow(/permission denied|must be owner/);
    expect(await brott()).toBeNull();
  });

  it('PLUS-61 the backend’s role removes old rows only, and an untold removal shows', async () => {
    await expect(execute(url, 'select granskning_gallra(now(), 100)')).rejects.toThrow('granskningsloggen kan bara fyllas på');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("begin; select granskning_gallra(now() - interval '2 years', 100)");
    await client.query('commit');
    await client.end();
    expect(await brott()).toEqual({ nr: 1, fel: 'saknas' });
  });

  it('PLUS-61 ASVS 14.2.7 rows that are too old go, with a row about it', async () => {
    const other = await createMigrated(server);
    const { db, close } = await openServer(other, createLogger('silent'));
    for (const years of [6, 4, 0]) await note(db, EVENT, ago(years));
    expect(await thinLog({ db, stopping }, ago(5), NOW)).toBe(1);
    expect(await verifiera(db)).toMatchObject({ rader: 3, nr: 4, brott: null });
    await close();
    await dropDatabase(server, other);
  });

  it('PLUS-61 ASVS 13.2.2 production names each right that its role has too much', async () => {
    await expect(database.withSql(assertRole)).resolves.toBeUndefined();
    const rights: readonly (readonly [string, string])[] = [
      ['update on granskningslogg', 'ändra rader (UPDATE)'],
      ['update (utfall) on granskningslogg', 'ändra rader (UPDATE)'],
      ['update on granskningshuvud', 'ändra rader (UPDATE)'],
      ['delete on granskningslogg', 'ta bort rader (DELETE)'],
      ['truncate on granskningslogg', 'tömma den (TRUNCATE)'],
      ['trigger on granskningslogg', 'stänga av dess spärrar (TRIGGER)'],
    ];
    for (const [right, said] of rights) {
      await execute(ownerUrl, `grant ${right} to ${BACKEND_ROLE}`);
      expect([right, await excess()]).toEqual([right, [said]]);
      await execute(ownerUrl, `revoke ${right} from ${BACKEND_ROLE}`);
      if (right === 'update on granskningshuvud') await execute(ownerUrl, `grant update (nr, hash) on granskningshuvud to ${BACKEND_ROLE}`);
    }
    expect(await excess()).toEqual([]);
  });

  it('PLUS-60 ASVS 13.2.2 production names each right that its role lacks', async () => {
    const rights: readonly (readonly [string, string])[] = [
      ['update on ansokan', 'ansokan: update'],
      ['insert on granskningslogg', 'granskningslogg: insert'],
      ['update (hash) on granskningshuvud', 'granskningshuvud: update'],
      ['select on granskningshuvud', 'granskningshuvud: select'],
      ['execute on function granskning_gallra(timestamptz, integer)', 'granskning_gallra: execute'],
    ];
    for (const [right, said] of rights) {
      await execute(ownerUrl, `revoke ${right} from ${BACKEND_ROLE}`);
      expect([right, await database.withSql(missingRights)]).toEqual([right, [said]]);
      await expect(database.withSql(assertRole)).rejects.toThrow(`Rollen i DATABASE_URL saknar rättigheter (${said}): kör migreringarna`);
      await execute(ownerUrl, `grant ${right} to ${BACKEND_ROLE}`);
    }
    await expect(database.withSql(assertRole)).resolves.toBeUndefined();
  });

  it('PLUS-61 ASVS 13.2.2 a member of the owner may do as much as the owner', async () => {
    await execute(ownerUrl, 'create role uppgift_vanlig; create role uppgift_medlem login in role uppgift_vanlig');
    await execute(ownerUrl, 'alter table granskningslogg owner to uppgift_vanlig');
    const member = await openServer(url.replace(BACKEND_ROLE, 'uppgift_medlem'), createLogger('silent'));
    expect(await member.withSql(excessRights)).toContain('äga tabellerna');
    await member.close();
    await execute(
      ownerUrl,
      `reassign owned by uppgift_vanlig to ${new URL(server).username}; drop owned by uppgift_vanlig; drop role uppgift_medlem, uppgift_vanlig`,
    );
  });

  it('PLUS-61 ASVS 13.2.2 a database’s owner and members of mightier roles are refused', async () => {
    const base = new URL(url).pathname.slice(1);
    const said = async (first: string, back: string) => {
      await execute(ownerUrl, first);
      const result = await excess();
      await execute(ownerUrl, back);
      return result;
    };
    const owner = new URL(server).username;
    expect(await said(`alter database ${base} owner to ${BACKEND_ROLE}`, `alter database ${base} owner to ${owner}`)).toEqual(['äga tabellerna']);
    const trigger = 'alter function granskning_oforandrad() owner to';
    expect(await said(`${trigger} ${BACKEND_ROLE}`, `${trigger} ${owner}`)).toEqual(['äga tabellerna']);
    await execute(ownerUrl, `create role uppgift_rensare; grant delete on granskningslogg to uppgift_rensare; alter role ${BACKEND_ROLE} noinherit`);
    expect(await said(`grant uppgift_rensare to ${BACKEND_ROLE}`, `revoke uppgift_rensare from ${BACKEND_ROLE}`)).toEqual(['ta bort rader (DELETE)']);
    await execute(ownerUrl, `alter role ${BACKEND_ROLE} inherit; drop owned by uppgift_rensare; drop role uppgift_rensare`);
    expect(await excess()).toEqual([]);
  });

  it('PLUS-60 PLUS-61 production does not start with the owner’s role', async () => {
    const { backendEnv } = inject('stack');
    const { child, output } = startProgram('backend/test/postgres/startAsProduction.support.ts', { ...backendEnv, PORT: '0', DATABASE_URL: ownerUrl });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(output()).toMatch(/^Rollen i DATABASE_URL ska bara kunna läsa granskningsloggen och fylla på den, men kan äga tabellerna, ändra .+\n$/);
  });

  it('PLUS-60 PLUS-61 the doctor examines the role with --database', async () => {
    const { backendEnv } = inject('stack');
    const { child, output } = startProgram(PROGRAMS.doctor, { ...backendEnv, DATABASE_URL: url }, undefined, ['--database']);
    await once(child, 'close');
    expect(output()).toMatch(/^ {2}ja {3}Rollen i DATABASE_URL ska bara kunna läsa granskningsloggen och fylla på den \(ASVS 13.2.2\)\.$/m);
    const said = async (DATABASE_URL: string) => examineRole({ ...backendEnv, DATABASE_URL });
    expect(await said(ownerUrl)).toEqual({
      isSafe: false,
      text: expect.stringMatching(/^ {2}NEJ {2}Rollen i DATABASE_URL ska bara .+ men kan äga tabellerna.+$/),
    });
    expect(await said('postgres://ingen@127.0.0.1:1/x')).toEqual({
      isSafe: false,
      text: expect.stringMatching(/^ {2}NEJ {2}Databasen på 127.0.0.1:1 svarar inte .+$/),
    });
    expect(await said(server)).toEqual({ isSafe: false, text: expect.stringContaining('har ingen granskningslogg') });
  });

  it('API-24 PLUS-61 the backend’s role cannot migrate, and names missing migrations', async () => {
    await expect(database.withSql((exec) => migrate(exec))).resolves.toBeUndefined();
    const empty = await createDatabase(server);
    const other = await openServer(asBackend(empty), createLogger('silent'));
    await expect(other.withSql((exec) => migrate(exec))).rejects.toThrow(
      /^Databasen saknar migreringar .+ kör migreringarna med den roll som äger tabellerna\.$/,
    );
    await other.close();
    await dropDatabase(server, empty);
  });

  it('API-24 PLUS-65 a backend waits for the migrations as its own role', async () => {
    const empty = await createDatabase(server);
    const { child, output } = startProgram(PROGRAMS.migrate, { ...inject('stack').backendEnv, DATABASE_URL: asBackend(empty) }, undefined, ['--wait']);
    await until(() => output().includes('Väntar på'), 'the wait');
    await expect(execute(asBackend(empty), 'select 1 from schema_migration')).rejects.toThrow('does not exist');
    await createMigrated(server, empty);
    await until(() => child.exitCode !== null, 'the end of the wait');
    expect([child.exitCode, output()]).toEqual([0, 'Väntar på att databasen svarar och har alla migreringar. Migreringar saknas.\n']);
    await dropDatabase(server, empty);
  });

  it('API-24 PLUS-61 a role without rights, an unknown one and the owner are refused', async () => {
    await execute(ownerUrl, 'create role uppgift_glomd login');
    const forgotten = await openServer(url.replace(BACKEND_ROLE, 'uppgift_glomd'), createLogger('silent'));
    await expect(forgotten.withSql((exec) => migrate(exec))).rejects.toThrow(/^Databasen saknar migreringar eller rättigheter .+\.$/);
    await forgotten.close();
    await execute(ownerUrl, 'drop role uppgift_glomd');
    const owner = await openServer(ownerUrl, createLogger('silent'));
    await expect(owner.withSql((exec) => migrate(exec, 'ingen'))).rejects.toThrow('Rollen ingen i DATABASE_ROLE finns inte i databasen.');
    await expect(owner.withSql((exec) => migrate(exec, new URL(server).username))).rejects.toThrow(/^DATABASE_ROLE ska vara en annan roll .+\.$/);
    await owner.close();
    expect(await excess()).toEqual([]);
  });
});
