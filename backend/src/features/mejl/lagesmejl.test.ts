import { addHours } from 'date-fns/addHours';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import { buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';
import { useDatabase } from '../../../test/database.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { pendingSigning } from '../../../test/signera/rows.ts';
import { createWorld } from '../../../test/signera/service.ts';
import type { CaseStatus } from '../../adapters/case/caseSystem.ts';
import type { Mejl } from '../../adapters/mail/smtp.ts';
import { createLogger } from '../../base/log/logger.ts';
import { ansokningar, arendelagen } from '../../db/schema.ts';
import { inskick, lagesmejl, underskrifter } from '../../db/signeraSchema.ts';
import { markSigned, markSubmitted } from '../ansokan/repository.ts';
import { followCases } from '../arende/followCases.ts';
import { enqueue, enqueueAgain, findRow, markSent, sendDue } from '../utkorg/outbox.ts';
import { lagesmejlOutbox } from './deliver.ts';
import { queueLagesmejl } from './lagesmejl.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const MOTTAGEN: Arendehandelse = { steg: 'MOTTAGEN', tidpunkt: '2026-05-30T10:00:00.000Z' };
const GRANSKAS: Arendehandelse = { steg: 'GRANSKAS', tidpunkt: '2026-05-31T10:00:00.000Z' };
const BESLUTAD: Arendehandelse = { steg: 'BESLUTAD', tidpunkt: '2026-06-01T08:00:00.000Z', utfall: 'DELVIS', plats: 'https://beslut.exempel.se/1' };
const config = { mailFrom: 'kvittens@exempel.se', publicOrigin: 'http://localhost:8080', outsideTimeoutMs: 6000 };
const VERIFICATION = { authenticatedAt: NOW.toISOString(), respondedAt: NOW.toISOString(), levelOfAssurance: 'x', assertion: 'x' };

const database = useDatabase(lagesmejl, inskick, underskrifter, ansokningar, arendelagen);
const deps = {
  get db() {
    return database.db;
  },
  logger: createLogger('silent'),
};
const world = await createWorld();

/** An application that the case system has received, and nobody has asked about. */
async function sentIn(arendenr: string, kvittensPerEpost = true, sprak: 'sv' | 'en' = 'sv', submitted = NOW): Promise<string> {
  const { db } = database;
  const { id, requestId } = await pendingSigning(db, world);
  const { id: _id, arendenr: _none, ...innehall } = EXEMPEL;
  await db
    .update(ansokningar)
    .set({ innehall: { ...innehall, kontaktperson: buildKontaktperson({ kvittensPerEpost }) } })
    .where(eq(ansokningar.id, id));
  const signed = { state: 'signed', finishedAt: NOW, response: 'x', signedXml: 'x', chain: [], verification: VERIFICATION, sprak } as const;
  await db.update(underskrifter).set(signed).where(eq(underskrifter.requestId, requestId));
  await markSigned(db, id, 1, NOW);
  await enqueue(db, inskick, { ansokanId: id, requestId }, NOW);
  await markSubmitted(db, id, arendenr, submitted);
  await db.insert(arendelagen).values({ arendenr, handelser: [], fragatAt: new Date(0) });
  return id;
}

/** One round of questions that many hours after NOW, and the mails that it leads to. */
async function round(ask: CaseStatus, hours = 0): Promise<Mejl[]> {
  const now = () => addHours(NOW, hours);
  await followCases({ ...deps, now, ask, stored: queueLagesmejl, stopping: new AbortController().signal });
  const sent: Mejl[] = [];
  const send = async (mejl: Mejl) => void sent.push(mejl);
  await sendDue(lagesmejlOutbox({ ...deps, now: () => addHours(now(), 0.01), mailer: { send }, config }));
  return sent;
}
const subjects = (mails: readonly Mejl[]) => mails.map(({ subject }) => subject);

describe('the mail about a step', () => {
  it('PLUS-75 each step is mailed once, though nobody has the page open', async () => {
    await sentIn('S-1');
    expect(await round(async () => [MOTTAGEN])).toEqual([]);
    const review = await round(async () => [MOTTAGEN, GRANSKAS], 4.1);
    expect(subjects(review)).toEqual(['Vi granskar din ansökan, ärendenummer S-1']);
    expect(await round(async () => [MOTTAGEN, GRANSKAS], 8.2)).toEqual([]);
    const decision = await round(async () => [MOTTAGEN, GRANSKAS, BESLUTAD], 12.3);
    expect(subjects(decision)).toEqual(['Din ansökan är beslutad, ärendenummer S-1']);
    expect(decision[0]?.messageId).not.toBe(review[0]?.messageId);
    const never = vi.fn<CaseStatus>();
    expect([await round(never, 99), never.mock.calls]).toEqual([[], []]);
  });

  it('PLUS-75 a case that is reopened and decided again is mailed about once', async () => {
    await sentIn('S-1');
    expect(await round(async () => [BESLUTAD])).toHaveLength(1);
    const again = [BESLUTAD, { ...GRANSKAS, tidpunkt: NOW.toISOString() }, { ...BESLUTAD, tidpunkt: NOW.toISOString() }];
    for (const handelser of [again.slice(0, 2), again]) await queueLagesmejl(database.db, 'S-1', handelser, NOW);
    expect(await round(async () => again, 4.1)).toEqual([]);
  });

  it('PLUS-75 the mail says outcome and place in the language of the application', async () => {
    await sentIn('S-1', true, 'en');
    const [mail] = await round(async () => [BESLUTAD]);
    expect(mail).toMatchObject({ to: 'anna@exempel.se', language: 'en', subject: 'Your application has been decided, case number S-1' });
    for (const words of ['Decision: Granted in part', 'Decided: 2026-06-01', BESLUTAD.plats, 'http://localhost:8080/kvitton'])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(`<a href="${BESLUTAD.plats}">`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/\d{6}-\d{4}\b(?!<)|850314/);
  });

  it('PLUS-75 a place that is no https address is words in the mail, without an outcome only decided', async () => {
    await sentIn('S-1');
    const [mail] = await round(async () => [{ steg: 'BESLUTAD', tidpunkt: BESLUTAD.tidpunkt, plats: 'Beslutet kommer <med> brev.' }]);
    expect(mail?.text).toContain('Här finns beslutet\n\nBeslutet kommer <med> brev.');
    expect(mail?.html).toContain('<p>Beslutet kommer &lt;med&gt; brev.</p>');
    expect(mail?.text).not.toContain('Beslut: ');
  });

  it.each([
    ['the box is not ticked', false, BESLUTAD],
    ['the step is old', true, { ...BESLUTAD, tidpunkt: '2026-05-20T10:00:00.000Z' }],
  ])('PLUS-75 nothing is mailed when %s', async (_when, ticked, handelse) => {
    const id = await sentIn('S-1', ticked);
    expect([await round(async () => [handelse]), await findRow(database.db, lagesmejl, id)]).toEqual([[], null]);
  });
});

describe('following cases', () => {
  it('PLUS-75 a case is asked about once in four hours, for a year, by one backend', async () => {
    await sentIn('S-1');
    await sentIn('S-old', true, 'sv', new Date('2025-05-31T10:00:00Z'));
    const ask = vi.fn<CaseStatus>(async () => [MOTTAGEN]);
    await Promise.all([round(ask), round(ask)]);
    await round(ask, 4);
    expect(ask.mock.calls).toEqual([['S-1']]);
    await round(ask, 4.1);
    expect(ask.mock.calls).toEqual([['S-1'], ['S-1']]);
  });

  it('PLUS-75 one failing case does not stop the others, a silent case system ends the round', async () => {
    for (let nr = 1; nr <= 8; nr += 1) await sentIn(`S-${nr}`);
    const asked: string[] = [];
    const failing = (which: (arendenr: string) => boolean) => async (arendenr: string) => {
      asked.push(arendenr);
      return which(arendenr) ? Promise.reject(new Error('lost')) : [BESLUTAD];
    };
    expect(await round(failing((nr) => nr === 'S-3'))).toHaveLength(7);
    for (let nr = 1; nr <= 8; nr += 1) await sentIn(`T-${nr}`);
    asked.length = 0;
    expect(
      await round(
        failing(() => true),
        1,
      ),
    ).toEqual([]);
    expect(asked).toHaveLength(4);
  });
});

it('PLUS-75 a delivery of an earlier step stores nothing on the later one', async () => {
  const ansokanId = await sentIn('S-1');
  const sent = await findRow(database.db, inskick, ansokanId);
  if (sent === null) throw new Error('no row');
  await enqueueAgain(database.db, lagesmejl, sent, NOW);
  const first = await findRow(database.db, lagesmejl, ansokanId);
  await enqueueAgain(database.db, lagesmejl, sent, NOW);
  if (first !== null) await markSent(database.db, lagesmejl, first, NOW);
  expect(await findRow(database.db, lagesmejl, ansokanId)).toMatchObject({ state: 'waiting', attempts: 0, sentAt: null });
});

it('PLUS-75 a claimed mail taken over by a later step is not sent', async () => {
  await sentIn('S-1');
  await queueLagesmejl(database.db, 'S-1', [GRANSKAS], NOW);
  const send = vi.fn(async () => undefined);
  const outbox = lagesmejlOutbox({ ...deps, now: () => NOW, mailer: { send }, config });
  const claimed = await outbox.claim();
  await database.db.update(arendelagen).set({ handelser: [GRANSKAS, BESLUTAD] });
  await queueLagesmejl(database.db, 'S-1', [GRANSKAS, BESLUTAD], NOW);
  if (claimed !== null) await outbox.deliver(claimed);
  expect([claimed?.attempts, send.mock.calls]).toEqual([1, []]);
  expect(await sendDue(outbox)).toBe(1);
  expect(send).toHaveBeenCalledOnce();
});
