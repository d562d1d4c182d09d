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

/** A million in `npm run test:long`: the cost of reading a whole table grows in proportion. */
const DRAFTS = Number(process.env['DRAFTS'] ?? 20_000);
const OLD = 200;
const PERSON = '19850314-2385';
const INNEHALL = { samfallighet: null, kontaktperson: null, uppgiftsandring: INGEN_ANDRING };
const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', RETENTION_SIGNED_DAYS: '365' });

/** As many drafts, sessions, unsigned attempts and figures of versions, some of them old, and half as many that were sent in. */
const FILL = `
insert into ansokan (id, personnummer, status, version, innehall, created_at, updated_at)
  select gen_random_uuid(), 'u' || n, 'UTKAST', 1, '{}', now(), now() - case when n <= ${OLD} then interval '2 years' else interval '1 minute' * (n % 1000) end from generate_series(1, ${DRAFTS}) n;
insert into ansokan (id, personnummer, status, version, innehall, arendenr, created_at, updated_at, signed_at, submitted_at)
  select gen_random_uuid(), 'u' || n, 'INSKICKAD', 1, '{}', 'A' || n, now(), now(), now(), now() - case when n <= ${OLD} then interval '2 years' else interval '1 day' end from generate_series(1, ${DRAFTS / 2}) n;
insert into arbetskopia (ansokan_id, form, innehall, enhet, nr, updated_at)
  select id, 'styrelse', '{}', gen_random_uuid(), nextval('arbetskopia_nr'), now() from ansokan where status = 'UTKAST';
insert into arendelage (arendenr, handelser, fragat_at) select arendenr, '[]', now() - case when arendenr like '%7' then interval '5 hours' else interval '0' end from ansokan where status = 'INSKICKAD';
insert into session (id, personnummer, fornamn, efternamn, fullname, created_at, last_seen_at)
  select 's' || n, 'u' || n, 'x', 'x', 'x', now(), now() - case when n <= ${OLD} then interval '9 days' else interval '1 minute' end from generate_series(1, ${DRAFTS}) n;
insert into underskrift (request_id, ansokan_id, ansokan_version, personnummer, session_id, state, request_time, finished_at, given_name, surname, task_id, signature_id,
    document, signed_info, request_xml, pdf)
  select 'r' || n, gen_random_uuid(), 1, 'u' || n, 's', 'cancelled', now() - case when n <= ${OLD} then interval '60 days' else interval '1 day' end, now(), 'x', 'x', 'x', 'x', 'x', 'x', 'x', ''
  from generate_series(1, ${DRAFTS / 2}) n;
insert into inskick (id, ansokan_id, request_id, state, attempts, next_attempt_at, created_at, sent_at)
  select gen_random_uuid(), id, 'r' || (${OLD} + 1), 'sent', 1, now(), now(), now() from ansokan where status = 'INSKICKAD';
insert into kvittensmejl (id, ansokan_id, request_id, state, attempts, next_attempt_at, created_at, sent_at)
  select gen_random_uuid(), id, 'r' || (${OLD} + 1), 'sent', 1, now(), now(), now() from ansokan where status = 'INSKICKAD';
insert into lagesmejl (id, ansokan_id, request_id, state, attempts, next_attempt_at, created_at, sent_at)
  select gen_random_uuid(), id, 'r' || (${OLD} + 1), 'sent', 1, now(), now(), now() from ansokan where status = 'INSKICKAD';
insert into login_transaction (state_hash, browser_hash, state, nonce, code_verifier, expires_at)
  select 'l' || n, 'x', 'x', 'x', 'x', now() + case when n <= ${OLD} then interval '-1 minute' else interval '1 hour' end from generate_series(1, ${DRAFTS}) n;
insert into rate_window (bucket, window_start, count)
  select 'b' || n, now() - case when n <= ${OLD} then interval '9 days' else interval '1 minute' end, 1 from generate_series(1, ${DRAFTS}) n;
insert into villkorsgodkannande (personnummer, hash, godkand_at)
  select 'u' || n, 'x', now() - case when n <= ${OLD} then interval '9 years' else interval '1 minute' end from generate_series(1, ${DRAFTS}) n;
analyze;`;

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
    await database.withSql((exec) => exec(FILL));
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
