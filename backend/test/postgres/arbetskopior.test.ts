import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { findArbetskopior, writeArbetskopia } from '../../src/features/ansokan/arbetskopior.ts';
import { createDraft } from '../../src/features/ansokan/repository.ts';
import type { Database } from '../../src/db/db.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { ownDatabase } from '../database.ts';

const WHICH = { personnummer: '19121212-1212', id: randomUUID() };
const NOW = new Date('2026-05-17T12:00:00Z');
const KOPIA = { form: 'adress', values: 'halvt', typedAt: NOW.toISOString(), enhet: randomUUID(), nr: 0 };

let database: Database;
let signing: Client;
beforeAll(async () => {
  const { DATABASE_URL } = await ownDatabase();
  database = await openServer(DATABASE_URL, createLogger('silent'));
  signing = new Client({ connectionString: DATABASE_URL });
  await signing.connect();
  await createDraft(database.db, WHICH.id, WHICH.personnummer, { samfallighet: null, kontaktperson: null, uppgiftsandring: INGEN_ANDRING }, NOW);
});
afterAll(() => Promise.all([database.close(), signing.end()]));

it('PLUS-70 a copy written while its draft is being signed is not stored', async () => {
  await signing.query('begin');
  await signing.query(`update ansokan set status = 'SIGNERAD', signed_at = now()`);
  const written = writeArbetskopia(database.db, WHICH, KOPIA, NOW);
  const waits = async () =>
    (await signing.query('select count(*)::int as waiting from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))')).rows;
  await expect.poll(waits).toEqual([{ waiting: 1 }]);
  await signing.query('commit');
  expect([await written, await findArbetskopior(database.db, WHICH)]).toEqual([null, null]);
  expect((await signing.query('select * from arbetskopia')).rows).toEqual([]);
});
