import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { personApp } from '../../../test/people/personApp.ts';
import { PERSONNUMMER, pendingSigning, signedOnce } from '../../../test/signera/rows.ts';
import { createWorld } from '../../../test/signera/service.ts';
import { findOwn, markSubmitted, toAnsokan } from '../ansokan/repository.ts';
import { readConfig } from '../../config/config.ts';
import { ansokningar } from '../../db/schema.ts';
import { search } from '../granskning/granskningslogg.ts';
import { LOA3 } from '../../adapters/login/oidcClaims.ts';
import { underskrifter, inskick, kvittensmejl } from '../../db/signeraSchema.ts';
import { CaseSystemError, type CaseSubmission, type CaseSystem } from '../../adapters/case/caseSystem.ts';
import { deliver } from './deliver.ts';
import { claimFor, findRow, stop } from '../utkorg/outbox.ts';
import { inskickRoutes, utkorgOperatorRoutes } from './routes.ts';

const DAY_MS = 86_400_000;
const TOKEN = 'hemlig-nyckel-2';
const config = { ...readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' }), outsideTimeoutMs: 7000 };

const database = useDatabase(kvittensmejl, inskick, underskrifter, ansokningar);
const world = await createWorld();
/** A stub of the case system, set by each test; the HTTP tests call the simulated one. */
let caseSystem: CaseSystem;
let submitted: number;
beforeEach(async () => {
  submitted = 0;
  caseSystem = { state: () => 'well', submit: async () => `S-${(submitted += 1)}` };
});

const signedBefore = signedOnce(database, world);
const signed = async (): Promise<string> => (await signedBefore()).id;

async function call(path: string, headers: Record<string, string> = {}) {
  const { app, log } = personApp();
  inskickRoutes(app, { db: database.db, config, now: () => new Date(), logger: app.log, signing: () => world.config, caseSystem });
  utkorgOperatorRoutes(app, { db: database.db }, TOKEN);
  const answer = await app.inject({ url: path, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), log };
}
const sendIn = () => call('/api/ansokan/skickain');
const refused = async () => {
  const { status, body } = await sendIn();
  return `${status} ${body.kod}`;
};

/** Counts how often somebody who waits has looked whether it is sent in: two rounds after this call it has been found in another's hands. */
function countRounds(): () => Promise<void> {
  let rounds = 0;
  caseSystem = {
    ...caseSystem,
    state: () => {
      rounds += 1;
      return 'well';
    },
  };
  return async () => {
    const before = rounds;
    await expect.poll(() => rounds, { timeout: 5000 }).toBeGreaterThanOrEqual(before + 2);
  };
}

describe('sending in', () => {
  it('API-10 ASVS 2.3.4 gives the case number, the version and when; again and at the same time the same, and the case system is told once', async () => {
    const id = await signed();
    const answers = await Promise.all([sendIn(), sendIn(), sendIn()]);
    const row = await findOwn(database.db, PERSONNUMMER, id);
    for (const { status, headers, body } of [...answers, await sendIn(), await call('/api/ansokan/inskickad')]) {
      expect([status, body]).toEqual([200, row && toAnsokan(row)]);
      expect(body).toMatchObject({ id, arendenr: 'S-1' });
      expect([headers.etag, headers['last-modified']]).toEqual([`"${row?.version}"`, row?.submittedAt?.toUTCString()]);
    }
    expect(submitted).toBe(1);
    await database.db.update(ansokningar).set({ updatedAt: new Date() });
    expect((await call('/api/ansokan/inskickad')).headers['last-modified']).toBe(row?.submittedAt?.toUTCString());
    expect(answers.flatMap(({ log }) => log()).filter(({ event }) => event === 'sent-in')).toEqual([
      expect.objectContaining({ level: 30, ansokanId: id, attempts: 1 }),
    ]);
    expect((await search(database.db, { handelse: 'inskick' }, 9)).map(({ aktor, avser, utfall }) => [aktor, avser, utfall])).toEqual([
      [PERSONNUMMER, '716401-1236', 'S-1'],
    ]);
    expect(await findRow(database.db, kvittensmejl, id)).toMatchObject({ state: 'waiting' });
  });

  it('PLUS-66 API-10 tells the officer what the register said of the signer, or that nobody asked it, and how the signer logged in', async () => {
    const told: CaseSubmission['undertecknare'][] = [];
    caseSystem = {
      ...caseSystem,
      submit: async ({ undertecknare }) => {
        told.push(undertecknare);
        return `S-${(submitted += 1)}`;
      },
    };
    const known = { iStyrelsen: 'JA', firmatecknare: 'NEJ', roller: ['Ledamot'], tillitsnivaInloggning: LOA3 } as const;
    for (const behorighet of [null, { ...known, roller: [...known.roller] }]) {
      await signed();
      await database.db.update(underskrifter).set({ behorighet });
      await sendIn();
      for (const table of [kvittensmejl, inskick, underskrifter, ansokningar]) await database.db.delete(table);
    }
    expect(told).toEqual([
      { iStyrelsen: 'OKANT', firmatecknare: 'OKANT', roller: [], tillitsnivaInloggning: null, tillitsnivaUnderskrift: LOA3 },
      { ...known, tillitsnivaUnderskrift: LOA3 },
    ]);
  });

  it('API-10 API-05 ASVS 2.3.1 without a signature is refused, and nothing is sent in', async () => {
    expect(await refused()).toBe('409 INTE_UNDERSKRIVEN');
    await pendingSigning(database.db, world);
    expect(await refused()).toBe('409 INTE_UNDERSKRIVEN');
    expect([submitted, (await call('/api/ansokan/inskickad')).body.kod]).toEqual([0, 'FINNS_INTE']);
  });

  it('API-10 ASVS 2.3.1 a signing in progress is not answered with an earlier case', async () => {
    await signed();
    expect((await sendIn()).status).toBe(200);
    await pendingSigning(database.db, world);
    expect([await refused(), submitted]).toEqual(['409 INTE_UNDERSKRIVEN', 1]);
  });

  it('ERR-06 API-10 that the case system does not accept now waits, and is tried again later', async () => {
    const id = await signed();
    caseSystem = { ...caseSystem, submit: () => Promise.reject(new CaseSystemError('status-503')) };
    expect(await refused()).toBe('502 INSKICK_VANTAR');
    expect(await findRow(database.db, inskick, id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'status-503', leaseUntil: null });
    expect([(await call('/api/ansokan/inskickad')).status, await findOwn(database.db, PERSONNUMMER, id)]).toMatchObject([404, { status: 'SIGNERAD' }]);
  });

  it('ERR-06 ASVS 16.5.2 to a case system that is spared is not tried', async () => {
    const id = await signed();
    caseSystem = { ...caseSystem, state: () => 'spared' };
    expect([await refused(), submitted]).toEqual(['502 INSKICK_VANTAR', 0]);
    expect(await findRow(database.db, inskick, id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('ERR-06 what somebody must look at first is not waited for', async () => {
    const id = await signed();
    const row = await claimFor(database.db, inskick, id, new Date(), 1000);
    if (row !== null) await stop(database.db, inskick, row, 'document-signature', new Date());
    const before = performance.now();
    expect([await refused(), submitted]).toEqual(['502 INSKICK_VANTAR', 0]);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it('API-10 waits for another backend that is sending it in, and gives its number', async () => {
    const id = await signed();
    await claimFor(database.db, inskick, id, new Date(), 60_000);
    const twoRounds = countRounds();
    const waiting = sendIn();
    await twoRounds();
    await markSubmitted(database.db, id, 'S-77', new Date());
    expect([(await waiting).body.arendenr, submitted]).toEqual(['S-77', 0]);
  });

  it('API-10 API-24 waits as long when the clock is set a day forward meanwhile', async () => {
    const id = await signed();
    await claimFor(database.db, inskick, id, new Date(), 2 * DAY_MS);
    const twoRounds = countRounds();
    const waiting = sendIn();
    await twoRounds();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    await twoRounds();
    await markSubmitted(database.db, id, 'S-78', new Date());
    expect([(await waiting).body.arendenr, submitted]).toEqual(['S-78', 0]);
  });

  it('API-10 has twice the time of a call before another backend repeats it', async () => {
    const id = await signed();
    let lease: Date | null | undefined;
    const before = Date.now();
    const submit = async () => {
      lease = (await findRow(database.db, inskick, id))?.leaseUntil;
      return 'S-1';
    };
    caseSystem = { ...caseSystem, submit };
    await sendIn();
    expect((lease?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(2 * config.outsideTimeoutMs);
    expect((lease?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(2 * config.outsideTimeoutMs);
  });
});

it('API-10 PLUS-16 of what another backend has sent in meanwhile there is no second receipt, and nothing more in the audit trail', async () => {
  const id = await signed();
  const row = await claimFor(database.db, inskick, id, new Date(), 60_000);
  await markSubmitted(database.db, id, 'S-1', new Date());
  const told = (await search(database.db, { handelse: 'inskick' }, 99)).length;
  const { app, log } = personApp();
  const deps = { db: database.db, logger: app.log, now: () => new Date(), signing: () => world.config, caseSystem, config };
  expect(row && (await deliver(deps, row))).toBe(true);
  expect([await findRow(database.db, inskick, id), await findRow(database.db, kvittensmejl, id)]).toMatchObject([{ state: 'sent' }, null]);
  expect(await search(database.db, { handelse: 'inskick' }, 99)).toHaveLength(told);
  expect(log()).toEqual([expect.objectContaining({ event: 'sent-in' })]);
});

describe('what cannot be sent in', () => {
  it.each([
    ['whose signature is gone', 'borta', PERSONNUMMER, 'document-signature'],
    ['that is no longer its signer’s', undefined, '20000229-1011', 'document-content'],
  ])('ESIG-05 ERR-06 ASVS 16.3.4 an application %s is stopped and logged as an error', async (_what, requestId, personnummer, code) => {
    const id = await signed();
    const row = await claimFor(database.db, inskick, id, new Date(), 60_000);
    await database.db.update(ansokningar).set({ personnummer });
    const { app, log } = personApp();
    const deps = { db: database.db, logger: app.log, now: () => new Date(), signing: () => world.config, caseSystem, config };
    expect(row && (await deliver(deps, { ...row, requestId: requestId ?? row.requestId }))).toBe(false);
    expect(log()).toEqual([expect.objectContaining({ level: 50, event: 'send-in-failed', ansokanId: id, attempts: 1, code })]);
    expect([submitted, await findRow(database.db, inskick, id)]).toMatchObject([0, { state: 'stopped', lastError: code }]);
  });
});

it('ERR-06 ASVS 8.2.1 how the queues are is told to whoever has the token', async () => {
  const id = await signed();
  const empty = { waiting: 0, oldest: null, overdue: 0, stopped: 0, refused: 0 };
  const [row] = await database.db.select().from(inskick).where(eq(inskick.ansokanId, id));
  const token = { authorization: `Bearer ${TOKEN}` };
  expect((await call('/internal/utkorgar', token)).body).toEqual({
    inskick: { ...empty, waiting: 1, oldest: row?.createdAt.toISOString() },
    kvittensmejl: empty,
    lagesmejl: empty,
  });
  await sendIn();
  expect((await call('/internal/utkorgar', token)).body).toMatchObject({ inskick: empty, kvittensmejl: { waiting: 1 } });
  expect((await call('/internal/utkorgar')).status).toBe(401);
});
