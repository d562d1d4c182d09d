import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { ANNA, personApp } from '../../../test/people/personApp.ts';
import { readPdf } from '../../../test/readPdf.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { pendingSigning } from '../../../test/signera/rows.ts';
import { answerTo, createWorld } from '../../../test/signera/service.ts';
import { createDraft, findOwn, markSigned, markSubmitted, toAnsokan } from '../ansokan/repository.ts';
import { arendelagen, ansokningar } from '../../db/schema.ts';
import { readConfig } from '../../config/config.ts';
import { inskick, underskrifter } from '../../db/signeraSchema.ts';
import { verifySeal } from '../signera/svt/seal.ts';
import { receiveAnswer } from '../signera/receiveAnswer.ts';
import { receiptOf, toKvitto } from './kvitto.ts';
import { kvittonRoutes } from './routes.ts';

const { id: _id, arendenr: _arendenr, ...INNEHALL } = EXEMPEL;
const [SIGNED, SENT] = [new Date('2026-05-18T12:40:00Z'), new Date('2026-05-18T12:41:00Z')];
const OTHER = '20000229-1011';
const config = { ...readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' }), caseStatusSeconds: 60 };

const database = useDatabase(inskick, underskrifter, ansokningar, arendelagen);
const world = await createWorld();
/** The cases that the case system was asked about. A stub here; the HTTP tests call the simulated one. */
let asked: string[];
let caseStatus: (arendenr: string) => Promise<readonly Arendehandelse[]>;
beforeEach(async () => {
  asked = [];
  caseStatus = async () => [{ steg: 'MOTTAGEN', tidpunkt: SENT.toISOString() }];
});

async function call(path: string, method: 'GET' | 'HEAD' = 'GET') {
  const { app, log } = personApp();
  const ask = (arendenr: string) => {
    asked.push(arendenr);
    return caseStatus(arendenr);
  };
  kvittonRoutes(app, {
    db: database.db,
    config,
    now: () => new Date(),
    logger: app.log,
    signing: () => world.config,
    caseStatus: ask,
    handlaggningstid: async () => 6,
    stored: async () => undefined,
  });
  const { statusCode: status, headers, rawPayload } = await app.inject({ url: path, method });
  return { status, headers, pdf: rawPayload, log, json: () => JSON.parse(rawPayload.toString()) };
}

/** An application that is signed, that many minutes after the first, without a signed document. */
async function signed(personnummer = ANNA.personnummer, minutes = 0): Promise<string> {
  const id = randomUUID();
  await createDraft(database.db, id, personnummer, INNEHALL, SIGNED);
  expect(await markSigned(database.db, id, 1, new Date(SIGNED.getTime() + minutes * 60_000))).not.toBeNull();
  return id;
}
const sendIn = (id: string, arendenr: string) => markSubmitted(database.db, id, arendenr, SENT);

/** An application that is really signed and sent in. */
async function sentIn(arendenr: string): Promise<string> {
  const { db } = database;
  const { id, form } = await pendingSigning(db, world);
  const { app } = personApp();
  expect(await receiveAnswer({ db, logger: app.log, now: () => new Date() }, world.config, await answerTo(world, form))).toBe('signed');
  await sendIn(id, arendenr);
  return id;
}

describe('the list of receipts', () => {
  it('PLUS-10 PLUS-17 has what the person has signed, the latest first, and how far each case has come', async () => {
    const first = await signed();
    await sendIn(first, 'S-1');
    const second = await signed(ANNA.personnummer, 5);
    await sendIn(await signed(OTHER, 9), 'S-9');
    await createDraft(database.db, randomUUID(), ANNA.personnummer, INNEHALL, SIGNED);
    const forening = { forening: 'Storängens samfällighetsförening', orgNr: '716401-1236' };
    expect((await call('/api/kvitton')).json()).toEqual([
      { ansokanId: second, arendenr: null, ...forening, datum: '2026-05-18T12:45:00.000Z', status: 'SIGNERAD', lage: [] },
      {
        ansokanId: first,
        arendenr: 'S-1',
        ...forening,
        datum: SENT.toISOString(),
        status: 'INSKICKAD',
        lage: [{ steg: 'MOTTAGEN', tidpunkt: SENT.toISOString() }],
        handlaggningsveckor: 6,
      },
    ]);
    expect(asked).toEqual(['S-1']);
    await call('/api/kvitton');
    expect(asked).toEqual(['S-1']);
  });

  it('PLUS-75 a decided case has its outcome and place, and no handling time', async () => {
    await sendIn(await signed(), 'S-1');
    const beslutad: Arendehandelse = { steg: 'BESLUTAD', tidpunkt: SENT.toISOString(), utfall: 'AVSLAG', plats: 'Med brev.' };
    caseStatus = async () => [beslutad];
    const [kvitto] = (await call('/api/kvitton')).json();
    expect([kvitto.lage, kvitto.handlaggningsveckor]).toEqual([[beslutad], undefined]);
  });

  it('PLUS-17 ASVS 16.3.4 is told also when the case system does not answer, which is logged', async () => {
    await sendIn(await signed(), 'S-1');
    caseStatus = () => Promise.reject(new Error('borta'));
    const { status, json, log } = await call('/api/kvitton');
    expect([status, json()]).toEqual([200, [expect.objectContaining({ arendenr: 'S-1', lage: [] })]]);
    expect(log()).toEqual([expect.objectContaining({ level: 40, event: 'case-status-failed', err: expect.objectContaining({ message: 'borta' }) })]);
  });

  it('PLUS-15 what need not be entered again is taken from them, not from another’s', async () => {
    await sendIn(await signed(OTHER), 'S-9');
    expect((await call('/api/kvitton/tidigare')).json()).toEqual({ kontakt: null, foreningar: [] });
    await sendIn(await signed(), 'S-1');
    expect((await call('/api/kvitton/tidigare')).json()).toEqual({
      kontakt: { epostadress: 'anna@exempel.se', telefonnummer: '+46-701234567', inskickad: SENT.toISOString() },
      foreningar: [{ namn: 'Storängens samfällighetsförening', orgNr: '716401-1236' }],
    });
  });
});

it('PLUS-10 a receipt has the time of what happened last, and says what there is of the association', async () => {
  const id = await signed();
  const row = await findOwn(database.db, ANNA.personnummer, id);
  if (row === null) throw new Error('no application');
  const times = { submittedAt: new Date(3000), signedAt: new Date(2000), updatedAt: new Date(1000) };
  const dated = (change: object) => toKvitto({ ...row, ...times, ...change }, new Map()).datum;
  expect([dated({}), dated({ submittedAt: null }), dated({ submittedAt: null, signedAt: null })].map(Date.parse)).toEqual([3000, 2000, 1000]);
  expect(toKvitto({ ...row, innehall: { ...row.innehall, samfallighet: null } }, new Map())).toMatchObject({ forening: '', orgNr: '' });
});

describe('one receipt', () => {
  it('PLUS-10 is the application as it was sent in; another person’s, or one that is not sent in, is not there', async () => {
    const own = await signed();
    expect((await call(`/api/kvitton/${own}`)).status).toBe(404);
    const row = await sendIn(own, 'S-1');
    const { status, json } = await call(`/api/kvitton/${own}`);
    expect([status, json()]).toEqual([200, row && toAnsokan(row)]);
    const other = await signed(OTHER);
    await sendIn(other, 'S-2');
    for (const path of [`/api/kvitton/${other}`, `/api/kvitton/${other}/pdf`, `/api/kvitton/${randomUUID()}`])
      expect(await call(path).then(({ status: answered, json: body }) => [answered, body().kod])).toEqual([404, 'FINNS_INTE']);
  });

  it('API-11 PLUS-63 is a sealed PDF with the case number in its name; of the latest without an id', async () => {
    const id = await sentIn('S-1/2');
    for (const path of ['/api/ansokan/pdf', `/api/kvitton/${id}/pdf`]) {
      const { status, headers, pdf } = await call(path);
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        expect.stringMatching(/^inline; filename="[\w.-]*S-1-2[\w.-]*\.pdf"$/),
      ]);
      expect(await verifySeal(pdf, world.config.svt.certificates, new Date())).toBeInstanceOf(Date);
      expect((await readPdf(pdf)).text).toContain('S-1/2');
    }
    const head = await call('/api/ansokan/pdf', 'HEAD');
    expect([head.status, head.headers['content-type'], head.pdf.length]).toEqual([200, 'application/pdf', 0]);
  });

  it('API-11 has none before it is sent in, nor when what was signed is gone', async () => {
    expect((await call('/api/ansokan/pdf')).status).toBe(404);
    const id = await signed();
    expect((await call('/api/ansokan/pdf')).status).toBe(404);
    await sendIn(id, 'S-1');
    expect((await call('/api/ansokan/pdf')).json().kod).toBe('FINNS_INTE');
  });

  it('API-11 PLUS-63 says who signed, when, what they gave, and that it was checked, if it was', async () => {
    const id = await sentIn('S-1');
    const { db } = database;
    const row = await findOwn(db, ANNA.personnummer, id);
    const words = async () => JSON.stringify((await receiptOf(db, row, 'prod'))?.content);
    const before = await words();
    expect(before).toContain('Anna Ek & Åström');
    for (const change of [{ svtTill: null }, { villkorAt: SIGNED }, { forsakranAt: SIGNED }, { givenName: '' }]) {
      const [kept] = await db.select().from(underskrifter);
      await db.update(underskrifter).set(change).where(eq(underskrifter.ansokanId, id));
      expect(await words(), JSON.stringify(change)).not.toBe(before);
      await db.update(underskrifter).set(kept ?? {});
    }
    const finishedAt = new Date('2026-05-18T12:45:00Z');
    await db.update(underskrifter).set({ finishedAt, givenName: '' }).where(eq(underskrifter.ansokanId, id));
    expect(await words()).toContain('kontrollerade underskriften 2026-05-18 kl. 14.45.');
    expect(await words()).toContain('Underskriven av Ek & Åström 2');
    await db.update(underskrifter).set({ svtTill: null }).where(eq(underskrifter.ansokanId, id));
    expect(await words()).not.toContain('kontrollerade');
    expect(await receiptOf(db, row && { ...row, arendenr: null }, 'prod')).toBeNull();
    expect(await receiptOf(db, row && { ...row, submittedAt: null }, 'prod')).toBeNull();
    expect(await receiptOf(db, null, 'prod')).toBeNull();
  });
});
