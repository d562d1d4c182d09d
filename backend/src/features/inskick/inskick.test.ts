import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { findOwn } from '../ansokan/repository.ts';
import { ansokningar } from '../../db/schema.ts';
import { findUnderskrift } from '../signera/repository.ts';
import type { SigningConfig } from '../signera/protocol/types.ts';
import { underskrifter, inskick, kvittensmejl, type Underskrift } from '../../db/signeraSchema.ts';
import type { RejectCode } from '../signera/xml/rejected.ts';
import { PERSONNUMMER, pendingSigning, signedOne as signAnother, signedOnce } from '../../../test/signera/rows.ts';
import { createWorld } from '../../../test/signera/service.ts';
import { removeUnsigned } from '../operations/removeOld.ts';
import { verifyStored } from '../signera/verifyStored.ts';
import { CaseSystemError, createCaseSystem, type CaseSubmission } from '../../adapters/case/caseSystem.ts';
import { deliver, inskickOutbox, type InskickDeps } from './deliver.ts';
import { backoffMs, claimDue, claimFor, findRow, stateOf, sendDue } from '../utkorg/outbox.ts';

const SECOND = 1000;
const LEASE = 60 * SECOND;
const logger = pino({ level: 'silent' });
const { signal: stopping } = new AbortController();

const database = useDatabase(kvittensmejl, inskick, underskrifter, ansokningar);
const world = await createWorld();

const signedOne = () => signAnother(database.db, world);
const signedBefore = signedOnce(database, world);

/** A stub of the case system: `submit` counts, and fails when told to. The HTTP tests call the simulated one. */
const depsWith = (submit: (submission: CaseSubmission, key: string) => Promise<string>, now = () => new Date()): InskickDeps => ({
  db: database.db,
  logger,
  now,
  signing: () => world.config,
  caseSystem: { submit, state: () => 'well' },
  config: { outsideTimeoutMs: LEASE / 2 },
});
const failsWith = (error: Error) => depsWith(() => Promise.reject(error));

const later = (ms: number) => new Date(Date.now() + ms);

describe('the outbox', () => {
  it('ERR-06 the row to send in is made together with the signature', async () => {
    const { id, requestId } = await signedBefore();
    expect(await findRow(database.db, inskick, id)).toMatchObject({ requestId, state: 'waiting', attempts: 0 });
    expect(await findOwn(database.db, PERSONNUMMER, id)).toMatchObject({ status: 'SIGNERAD', arendenr: null });
  });

  it('API-10 of any number of claims exactly one gets the row', async () => {
    const { id } = await signedBefore();
    const { db } = database;
    const claims = await Promise.all([
      claimDue(db, inskick, later(1), LEASE),
      claimFor(db, inskick, id, later(1), LEASE),
      claimDue(db, inskick, later(1), LEASE),
      claimFor(db, inskick, id, later(1), LEASE),
    ]);
    expect(claims.filter((row) => row !== null)).toHaveLength(1);
  });

  it('API-10 work that a dead backend left is taken over when its lease has run out, with the same key', async () => {
    await signedBefore();
    const first = await claimDue(database.db, inskick, later(1), LEASE);
    expect(await claimDue(database.db, inskick, later(59 * SECOND), LEASE)).toBeNull();
    const second = await claimDue(database.db, inskick, later(61 * SECOND), LEASE);
    expect([second?.id, second?.attempts]).toEqual([first?.id, 2]);
  });

  it('ERR-06 waits longer after each failure, at most five minutes', () => {
    expect([1, 2, 3, 4, 9, 10, 1000].map(backoffMs)).toEqual([1000, 2000, 4000, 8000, 256_000, 300_000, 300_000]);
  });

  it('ERR-06 a failed delivery is tried again when its time has come, not before', async () => {
    const { id } = await signedBefore();
    const keys: string[] = [];
    const failing = depsWith(async (_submission, key) => {
      keys.push(key);
      if (keys.length < 3) throw new CaseSystemError('status-500');
      return 'S-1';
    });
    const start = Date.now();
    const at = (ms: number) => sendDue(inskickOutbox({ ...failing, now: () => new Date(start + ms) }));
    expect([await at(0), await at(500), await at(1500), await at(2500), await at(4000)]).toEqual([1, 0, 1, 0, 1]);
    expect(new Set(keys).size).toBe(1);
    expect(await findOwn(database.db, PERSONNUMMER, id)).toMatchObject({ status: 'INSKICKAD', arendenr: 'S-1' });
    expect(await findRow(database.db, inskick, id)).toMatchObject({ state: 'sent', attempts: 3, lastError: null });
  });

  it('API-23 ASVS 2.3.3 a number that another Application has already got is not stored: nothing of the transaction is', async () => {
    const same = depsWith(async () => 'S-7');
    await signedBefore();
    await sendDue(inskickOutbox(same));
    const { id } = await signedOne();
    await sendDue(inskickOutbox(same));
    expect(await findOwn(database.db, PERSONNUMMER, id)).toMatchObject({ status: 'SIGNERAD', arendenr: null });
    expect(await findRow(database.db, inskick, id)).toMatchObject({ state: 'waiting', lastError: 'arendenr-upptaget' });
    // The case system has corrected its mistake.
    await sendDue(inskickOutbox({ ...depsWith(async () => 'S-8'), now: () => later(2 * SECOND) }));
    expect(await findOwn(database.db, PERSONNUMMER, id)).toMatchObject({ status: 'INSKICKAD', arendenr: 'S-8' });
  });

  it('ERR-06 ASVS 16.5.2 to a case system that is down nothing is tried: no row is taken, no attempt counted; one row finds out that it is well again', async () => {
    const PAUSE_MS = 60 * SECOND;
    const now = performance.now.bind(performance);
    let paused = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + paused);
    let asked = 0;
    let isWell = false;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(isWell ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify({ arendenr: `S-${asked}` }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = v.parse(v.object({ port: v.number() }), server.address());
    const caseSystem = createCaseSystem(`http://127.0.0.1:${port}`, PAUSE_MS);
    for (let i = 0; i < 3; i += 1) await signedOne();
    const at = (ms: number) =>
      sendDue(
        inskickOutbox({
          ...depsWith(
            async () => '',
            () => later(ms),
          ),
          caseSystem,
        }),
      );
    for (const ms of [0, 2000, 5000, 10_000]) await at(ms);
    const before = asked;
    expect([await at(60 * SECOND), await at(60 * SECOND), asked]).toEqual([0, 0, before]);
    paused += PAUSE_MS;
    expect([await at(60 * SECOND), asked]).toEqual([1, before + 1]);
    const attempts = await database.db.select({ attempts: inskick.attempts }).from(inskick);
    expect(attempts.reduce((sum, row) => sum + row.attempts, 0)).toBe(asked);
    isWell = true;
    paused += PAUSE_MS;
    expect([await at(120 * SECOND), asked]).toEqual([3, before + 4]);
    server.close();
  });

  it('ERR-06 several are delivered at the same time, not all of them; when the server stops no more are taken', async () => {
    for (let i = 0; i < 5; i += 1) await signedOne();
    const stop = new AbortController();
    let [under, sent] = [0, 0];
    const taken: number[] = [];
    const four = Promise.withResolvers<void>();
    const slow = depsWith(async () => {
      under += 1;
      if (under === 4) four.resolve();
      await four.promise;
      // A fifth would have taken its row before the fourth got here.
      const rows = await database.db.select({ attempts: inskick.attempts }).from(inskick);
      taken.push(rows.filter(({ attempts }) => attempts > 0).length);
      stop.abort();
      return `S-${(sent += 1)}`;
    });
    expect(await sendDue(inskickOutbox(slow), stop.signal)).toBe(4);
    expect([taken, sent]).toEqual([[4, 4, 4, 4], 4]);
  });

  it('ERR-06 ASVS 16.3.4 a row that has waited for an hour is reported as an error, once', async () => {
    const { id } = await signedBefore();
    const lines: string[] = [];
    const failing = { ...failsWith(new CaseSystemError('status-422')), logger: pino({ level: 'error' }, { write: (line) => lines.push(line) }) };
    for (const minutes of [30, 61, 90, 120]) await sendDue(inskickOutbox({ ...failing, now: () => later(minutes * 60 * SECOND) }));
    expect(entriesOf(lines)).toEqual([expect.objectContaining({ event: 'send-in-overdue', ansokanId: id, code: 'status-422' })]);
    expect(await stateOf(database.db, inskick)).toEqual({ waiting: 1, oldest: expect.any(Date), overdue: 1, stopped: 0, refused: 0 });
  });

  it.each([
    [new CaseSystemError('status-503'), 40, 'status-503'],
    [new TypeError('a fault of ours'), 50, 'internal'],
  ])('ERR-06 ASVS 16.3.4 the log says of what could not be sent in which application, which try and why: %s', async (error, level, code) => {
    const { id } = await signedBefore();
    const lines: string[] = [];
    await sendDue(inskickOutbox({ ...failsWith(error), logger: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) }));
    const err = expect.objectContaining({ type: error.constructor.name, message: error.message });
    expect(entriesOf(lines)).toEqual([expect.objectContaining({ level, event: 'send-in-failed', ansokanId: id, attempts: 1, code, err })]);
  });
});

describe('what is stored', () => {
  const TAMPERING = [
    ['the signed document', { signedXml: '<a/>' }],
    ['a value in the signed document', 'edit-signed'],
    ['the document', 'edit-document'],
    ['the PDF', { pdf: Buffer.from('%PDF-1.7 annan') }],
    ['the person', { personnummer: '19831015-9283' }],
    ['the chain', { chain: [] }],
    ['the state', { state: 'failed' }],
    ['how sure the login was', 'edit-level'],
    ['the association to send it in for', 'edit-ansokan'],
  ] as const;

  it.each(TAMPERING)('ESIG-05 is verified again before it is sent in: %s changed since, nothing is sent', async (_name, change) => {
    const { id, requestId } = await signedBefore();
    const { db } = database;
    const row = await findUnderskrift(db, requestId);
    const edit = (xml: string | null | undefined) => (xml ?? '').replace('Storängens', 'Bergets');
    const other = (await findOwn(db, PERSONNUMMER, id))?.innehall;
    if (change === 'edit-ansokan') {
      const samfallighet = other?.samfallighet ? { ...other.samfallighet, orgNr: '717999-0440' } : null;
      await db.update(ansokningar).set({ innehall: { kontaktperson: null, uppgiftsandring: INGEN_ANDRING, ...other, samfallighet } });
    }
    const verification = row?.verification && { ...row.verification, levelOfAssurance: 'http://id.elegnamnden.se/loa/1.0/loa4' };
    const edits = {
      'edit-level': { verification },
      'edit-ansokan': { reason: null },
      'edit-signed': { signedXml: edit(row?.signedXml) },
      'edit-document': { document: edit(row?.document) },
    };
    const values = typeof change === 'string' ? edits[change] : change;
    await db.update(underskrifter).set(values).where(eq(underskrifter.requestId, requestId));
    let sent = 0;
    const claimed = await claimFor(db, inskick, id, later(1), LEASE);
    const isSent =
      claimed !== null &&
      (await deliver(
        depsWith(async () => `S-${(sent += 1)}`),
        claimed,
      ));
    expect([isSent, sent]).toEqual([false, 0]);
    expect(await findRow(db, inskick, id)).toMatchObject({ state: 'stopped' });
  });

  it('ESIG-05 PLUS-62 untouched, it verifies under the root that applied when it was made, and only under that', async () => {
    const { requestId } = await signedBefore();
    const row = await findUnderskrift(database.db, requestId);
    if (row === null) throw new Error('no row');
    expect((await verifyStored(world.config, row, later(0))).signedXml).toContain('<ds:SignatureValue>');
    const exchanged = { ...world.config, userCas: [new X509Certificate(world.impostor.users.certPem)] };
    expect((await verifyStored(exchanged, row, later(0))).signedXml).toBe(row.signedXml);
    const refused = (config: SigningConfig, change: Partial<Underskrift>, code: RejectCode) =>
      expect(verifyStored(config, { ...row, ...change }, later(0))).rejects.toThrow(expect.objectContaining({ code }));
    await refused(exchanged, { svtTill: null }, 'chain-root');
    await refused({ ...exchanged, svt: { ...world.config.svt, certificates: exchanged.userCas } }, {}, 'svt-issuer');
    await refused(world.config, { chain: [...(row.chain ?? []).slice(0, 1), world.impostor.users.certPem] }, 'chain-root');
    await refused(world.config, { chain: ['-----BEGIN CERTIFICATE-----'] }, 'chain-root');
    await refused(world.config, { personnummer: '19121212-1212' }, 'certificate-person');
    for (const change of [{ levelOfAssurance: 'x' }, { authenticatedAt: later(0).toISOString() }, { respondedAt: later(0).toISOString() }])
      await refused(world.config, { verification: row.verification && { ...row.verification, ...change } }, 'svt-result');
  });

  it('ASVS 14.2.7 attempts that signed nothing are removed when they are old; what is signed stays', async () => {
    const { db } = database;
    const { requestId: signedId } = await signedBefore();
    const { requestId: pendingId } = await pendingSigning(db, world);
    expect(await removeUnsigned({ db, stopping }, later(-SECOND))).toBe(0);
    expect(await removeUnsigned({ db, stopping }, later(SECOND))).toBe(1);
    expect(await findUnderskrift(db, pendingId)).toBeNull();
    expect(await findUnderskrift(db, signedId)).not.toBeNull();
  });
});
