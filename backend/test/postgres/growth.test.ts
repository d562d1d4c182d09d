import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { findArbetskopior, removeArbetskopia, removeArbetskopior, removeOfForening, writeArbetskopia } from '../../src/features/ansokan/arbetskopior.ts';
import { createDraft, deleteDraft, findDraft, findLatestSigned, findOwn, updateDraft } from '../../src/features/ansokan/repository.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/db.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openServer } from '../../src/db/openServer.ts';
import { claimDue, claimFor, findRow, stateOf } from '../../src/features/utkorg/outbox.ts';
import { inskick, kvittensmejl, lagesmejl } from '../../src/db/signeraSchema.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { followCases } from '../../src/features/arende/followCases.ts';
import { removeOld } from '../../src/features/operations/removeOld.ts';
import { createSession, findSession, touchSession } from '../../src/features/session/sessions.ts';
import { createDatabase } from '../postgres.ts';
import { GOOD_BACKEND } from '../goodSettings.ts';
import { fill } from './fill.ts';

/** A million in `npm run test:long`: the cost of reading a whole table grows in proportion. */
const DRAFTS = Number(process.env['DRAFTS'] ?? 20_000);
const OLD = 200;
const PERSON = '19850314-2385';
const INNEHALL = { samfallighet: null, kontaktperson: null, uppgiftsandring: INGEN_ANDRING };
const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', RETENTION_SIGNED_DAYS: '365' });

/** All tables that grow with use. */
const TABLES = [
  'ansokan',
  'arbetskopia',
  'session',
  'underskrift',
  'inskick',
  'kvittensmejl',
  'lagesmejl',
  'arendelage',
  'login_transaction',
  'rate_window',
  'villkorsgodkannande',
];

describe(`${DRAFTS} drafts, and what belongs to them`, () => {
  let DATABASE_URL: string;
  let database: Database;
  let reader: Client;
  beforeAll(async () => {
    DATABASE_URL = await createDatabase(inject('postgres') ?? '');
    database = await openServer(DATABASE_URL, createLogger('silent'));
    await database.withSql(migrate);
    await database.withSql((exec) => exec(fill(DRAFTS, OLD)));
    reader = new Client({ connectionString: DATABASE_URL });
    await reader.connect();
  }, 1_800_000);
  afterAll(async () => {
    await reader.end();
    await database.close();
  });

  /** How often each table has been read from end to end. A connection reports its reads when it ends. */
  async function scans(): Promise<Record<string, number>> {
    await database.close();
    await reader.query('select pg_stat_clear_snapshot()');
    const { rows } = await reader.query<{ relname: string; seq_scan: string }>('select relname, seq_scan from pg_stat_user_tables where relname = any($1)', [
      TABLES,
    ]);
    database = await openServer(DATABASE_URL, createLogger('silent'));
    return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
  }

  /** The queries of requests, outboxes, their figures, of following cases and the removal of old rows. */
  async function work(): ReturnType<typeof removeOld> {
    const { db } = database;
    const now = new Date();
    const id = randomUUID();
    await createDraft(db, id, PERSON, INNEHALL, now);
    await findDraft(db, PERSON);
    await findOwn(db, PERSON, id);
    await findLatestSigned(db, PERSON);
    await updateDraft(db, id, 1, INNEHALL, now);
    const which = { personnummer: PERSON, id };
    const kopia = { form: 'styrelse', values: {}, typedAt: now.toISOString(), enhet: id, nr: 0 };
    await writeArbetskopia(db, which, kopia, now);
    await findArbetskopior(db, which);
    await removeArbetskopia(db, which, { form: 'styrelse', nr: '0', enhet: id });
    await removeOfForening(db, id);
    await removeArbetskopior(db, id);
    await deleteDraft(db, id, 2);
    const person = { loa: null, personnummer: PERSON, fornamn: 'Anna', efternamn: 'Ek', fullname: 'Anna Ek' };
    const found = await findSession(db, await createSession(db, person, { webblasare: null, operativsystem: null }, now), config.session, now);
    if (found.kind === 'active') await touchSession(db, found.session, config.session, new Date(now.getTime() + 60_000));
    for (const table of [inskick, kvittensmejl, lagesmejl]) {
      await claimDue(db, table, now, 1000);
      await claimFor(db, table, id, now, 1000);
      await findRow(db, table, id);
      await stateOf(db, table);
    }
    const deps = { db, config, now: () => now, stopping: new AbortController().signal };
    await followCases({ ...deps, logger: createLogger('silent'), ask: async () => [], stored: async () => undefined });
    return removeOld(deps);
  }

  it('ASVS 15.2.2 no query reads a whole table, and old rows are removed', { timeout: 600_000 }, async () => {
    const before = await scans();
    const { removed, failures } = await work();
    expect(await scans()).toEqual(before);
    expect(Object.keys(before).toSorted()).toEqual(TABLES.toSorted());
    const all = ['drafts', 'sessions', 'signings', 'signed', 'logins', 'windows', 'acceptances'];
    expect([removed, failures]).toMatchObject([Object.fromEntries(all.map((kind) => [kind, OLD])), []]);
  });
});
