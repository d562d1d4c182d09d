import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { pendingSigning } from '../../../test/signera/rows.ts';
import { createWorld } from '../../../test/signera/service.ts';
import { createDraft, findDraft, findLatestSigned, markSigned, markSubmitted } from '../ansokan/repository.ts';
import { arendelagen, ansokningar, loginTransactions, rateWindows, sessions } from '../../db/schema.ts';
import { readConfig } from '../../config/config.ts';
import { enqueue } from '../utkorg/outbox.ts';
import { inskick, kvittensmejl, lagesmejl, underskrifter } from '../../db/signeraSchema.ts';
import { removeOld, startRetention } from './removeOld.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';

const DAY = 86_400_000;
const start = new Date('2025-01-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', RETENTION_DRAFT_DAYS: '30', RETENTION_UNSIGNED_DAYS: '10', SESSION_IDLE_SECONDS: '60' });
const SIGNED = { authenticatedAt: start.toISOString(), respondedAt: start.toISOString(), levelOfAssurance: 'x', assertion: 'x' };
const INNEHALL = { samfallighet: null, kontaktperson: null, uppgiftsandring: INGEN_ANDRING };

/** The result of `removeOld` when nothing is removed. */
const NOTHING = { audit: 0, signed: 0, drafts: 0, sessions: 0, logins: 0, windows: 0, acceptances: 0, signings: 0 };

describe('retention', () => {
  const database = useDatabase();
  beforeAll(async () => {
    const { db } = database;
    await createDraft(db, randomUUID(), 'draft', INNEHALL, start);
    const signed = randomUUID();
    await createDraft(db, signed, 'signed', INNEHALL, start);
    await markSigned(db, signed, 1, start);
    await db.insert(sessions).values({ id: 'x', personnummer: 'x', fornamn: 'x', efternamn: 'x', fullname: 'x', createdAt: start, lastSeenAt: start });
    await db.insert(loginTransactions).values({ stateHash: 'x', browserHash: 'x', state: 'x', nonce: 'x', codeVerifier: 'x', expiresAt: start });
    await db.insert(rateWindows).values({ bucket: 'x', windowStart: start, count: 1 });
  });
  const removeAt = async (ms: number, settings = config) => {
    const { removed, failures } = await removeOld({ db: database.db, config: settings, now: () => after(ms), stopping: new AbortController().signal });
    expect(failures).toEqual([]);
    return removed;
  };

  it('ASVS 14.2.7 PLUS-61 the work begins when the server starts, which waits for it when it stops, and says what went', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    const work = { db: database.db, config, now: () => start, stopping: new AbortController().signal, logger };
    await startRetention(work)();
    expect(entriesOf(lines)).toMatchObject([{ event: 'retention', removed: NOTHING }]);
    lines.length = 0;
    const failing = () => {
      throw new Error('no clock');
    };
    await startRetention({ ...work, now: failing })();
    expect(entriesOf(lines)).toEqual([expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'no clock' }) })]);
  });

  it('ASVS 14.2.7 ASVS 16.5.2 a kind that cannot be removed is logged by its name and keeps none of the others', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    await database.withSql((exec) => exec('alter table session rename to session_borta'));
    await startRetention({ db: database.db, config, now: () => start, stopping: new AbortController().signal, logger })();
    await database.withSql((exec) => exec('alter table session_borta rename to session'));
    const { sessions: _none, ...others } = NOTHING;
    expect(entriesOf(lines)).toMatchObject([{ level: 50, kind: 'sessions', err: expect.any(Object) }, { event: 'retention' }]);
    expect(entriesOf(lines)[1]).toHaveProperty('removed', others);
  });

  it('ASVS 14.2.7 nothing goes too early', async () => {
    expect(await removeAt(0)).toEqual(NOTHING);
  });

  it('ASVS 14.2.7 unfinished logins go when over, sessions and counted windows a day later', async () => {
    expect(await removeAt(DAY)).toEqual({ ...NOTHING, logins: 1 });
    expect(await removeAt(DAY + 61_000)).toEqual({ ...NOTHING, sessions: 1 });
    expect(await removeAt(2 * DAY + 1)).toEqual({ ...NOTHING, windows: 1 });
  });

  it('ASVS 14.2.7 ASVS 15.2.2 any number of them goes, in portions of five hundred: other work gets its turn between them', async () => {
    const windowStart = after(-2 * DAY - 1);
    await database.db.insert(rateWindows).values(Array.from({ length: 1201 }, (_, index) => ({ bucket: `y${index}`, windowStart, count: 1 })));
    await database.withSql((exec) =>
      exec(`create table portion (nr serial, size int);
        create function note_portion() returns trigger language plpgsql security definer as
          $$ begin insert into portion (size) select count(*) from gone; return null; end $$;
        create trigger portions after delete on rate_window referencing old table as gone for each statement execute function note_portion()`),
    );
    expect((await removeAt(0)).windows).toBe(1201);
    const portions = await database.withSql((exec) => exec('select size from portion order by nr'));
    await database.withSql((exec) => exec('drop trigger portions on rate_window; drop function note_portion; drop table portion'));
    expect(portions.map(({ size }) => size)).toEqual([500, 500, 201]);
  });

  it.each([
    ['old drafts', "select id from ansokan where status = 'UTKAST' and updated_at < now() limit 500", 'ansokan_utkast_sparat'],
    ['what was sent in', "select id from ansokan where status = 'INSKICKAD' and submitted_at < now() limit 1", 'ansokan_inskickad'],
    ['attempts that signed nothing', "select request_id from underskrift where state <> 'signed' and request_time < now() limit 500", 'underskrift_osignerad'],
    ['what an attempt led to', "select id from inskick where request_id = 'x'", 'inskick_underskrift'],
    ['the mail about an attempt’s case', "select id from lagesmejl where request_id = 'x'", 'lagesmejl_underskrift'],
    ['cases to follow', "select arendenr from arendelage where mejlat is distinct from 'BESLUTAD' and fragat_at < now() limit 100", 'arendelage_foljs'],
    ['the receipt of an attempt', "select id from kvittensmejl where request_id = 'x'", 'kvittensmejl_underskrift'],
  ])('ASVS 14.2.7 finds %s without reading the whole table', async (_what, query, index) => {
    const plan = await database.withSql((exec) => exec(`set enable_seqscan = off; explain ${query}`));
    expect(JSON.stringify(plan)).toContain(index);
  });

  it('PLUS-67 ASVS 14.2.7 what was sent in goes with all that belongs to it after its days, if a setting says how many; what waits to be sent in does not', async () => {
    const { db } = database;
    const world = await createWorld();
    const signedOne = async () => {
      const { id, requestId } = await pendingSigning(db, world);
      await db
        .update(underskrifter)
        .set({ state: 'signed', finishedAt: start, response: 'x', signedXml: 'x', chain: [], verification: SIGNED })
        .where(eq(underskrifter.requestId, requestId));
      await markSigned(db, id, 1, start);
      for (const outbox of [inskick, kvittensmejl, lagesmejl]) await enqueue(db, outbox, { ansokanId: id, requestId }, start);
      return id;
    };
    const [sentIn, waiting] = [await signedOne(), await signedOne()];
    await markSubmitted(db, sentIn, 'S-1', start);
    await db.insert(arendelagen).values({ arendenr: 'S-1', handelser: [], fragatAt: start });
    const settings = { ...config, retentionDays: { ...config.retentionDays, signed: 20 } };
    expect((await removeAt(21 * DAY)).signed).toBe(0);
    expect((await removeAt(20 * DAY, settings)).signed).toBe(0);
    expect((await removeAt(20 * DAY + 1, settings)).signed).toBe(1);
    const left = await Promise.all([inskick, kvittensmejl, lagesmejl].map((table) => db.select({ id: table.ansokanId }).from(table)));
    expect([left, await db.select().from(arendelagen)]).toEqual([[[{ id: waiting }], [{ id: waiting }], [{ id: waiting }]], []]);
    expect(await db.select({ id: underskrifter.ansokanId }).from(underskrifter)).toEqual([{ id: waiting }]);
    expect((await db.select({ id: ansokningar.id }).from(ansokningar)).map(({ id }) => id)).not.toContain(sentIn);
  });

  it('PLUS-67 ASVS 14.2.7 an attempt that signed nothing goes after its days', async () => {
    await pendingSigning(database.db, await createWorld());
    await database.db.update(underskrifter).set({ requestTime: start }).where(eq(underskrifter.state, 'pending'));
    expect((await removeAt(10 * DAY)).signings).toBe(0);
    expect((await removeAt(10 * DAY + 1)).signings).toBe(1);
  });

  it('ASVS 14.2.7 an abandoned draft goes after its days, a signed Application never', async () => {
    expect((await removeAt(30 * DAY)).drafts).toBe(0);
    expect((await removeAt(30 * DAY + 1)).drafts).toBeGreaterThan(0);
    await removeAt(10_000 * DAY);
    expect(await findDraft(database.db, 'draft')).toBeNull();
    expect(await findLatestSigned(database.db, 'signed')).not.toBeNull();
  });
});
