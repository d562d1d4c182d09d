import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Kontaktperson } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { PERSONNUMMER, signedOne, signedOnce } from '../../../test/signera/rows.ts';
import { createWorld } from '../../../test/signera/service.ts';
import { findOwn } from '../ansokan/repository.ts';
import { ansokningar } from '../../db/schema.ts';
import { inskickOutbox } from '../inskick/deliver.ts';
import { findRow, stateOf, sendDue } from '../utkorg/outbox.ts';
import { inskick, kvittensmejl, underskrifter } from '../../db/signeraSchema.ts';
import { mejlOutbox } from './deliver.ts';
import { MejlError, type Mejl } from '../../adapters/mail/smtp.ts';

const lines: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

const config = { mailFrom: 'kvittens@exempel.se', publicOrigin: 'http://localhost:8080', outsideTimeoutMs: 6000 };
const database = useDatabase(kvittensmejl, inskick, underskrifter, ansokningar);
const world = await createWorld();
const signedBefore = signedOnce(database, world);
beforeEach(async () => {
  lines.length = 0;
});

/** What the application says of the e-mail before it is signed. */
interface Choice {
  readonly reachable?: Partial<Kontaktperson> | null;
  readonly kvittensPerEpost?: boolean;
  readonly sprak?: 'sv' | 'en' | null;
}

/** A signed application that the case system has received. */
async function submitted({ reachable = {}, kvittensPerEpost = true, sprak = 'sv' }: Choice = {}, fails = false, sign = signedBefore): Promise<string> {
  const { db } = database;
  const { id, requestId } = await sign();
  const { id: _id, arendenr: _none, ...innehall } = EXEMPEL;
  const kontaktperson = innehall.kontaktperson && reachable && { ...innehall.kontaktperson, kvittensPerEpost, ...reachable };
  await db
    .update(ansokningar)
    .set({ innehall: { ...innehall, kontaktperson } })
    .where(eq(ansokningar.id, id));
  await db.update(underskrifter).set({ sprak }).where(eq(underskrifter.requestId, requestId));
  const submit = () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(`S-${id.slice(0, 8)}`));
  await sendDue(inskickOutbox({ db, logger, now: () => new Date(), signing: () => world.config, caseSystem: { submit, state: () => 'well' }, config }));
  return id;
}

/** A stub of the mail server that records mails, and fails when told to; the HTTP tests call the simulated one. */
function post(fail: () => Error | null = () => null) {
  const sent: Mejl[] = [];
  const send = async (mejl: Mejl) => {
    sent.push(mejl);
    const error = fail();
    if (error) throw error;
  };
  const outbox = (now: Date) => mejlOutbox({ db: database.db, logger, now: () => now, mailer: { send }, config });
  return { sent, outbox, at: (now: Date) => sendDue(outbox(now)) };
}

/** The log entries of that event. */
const told = (event: string) => entriesOf(lines).filter((entry) => entry.event === event);
const [WARN, ERROR] = [pino.levels.values['warn'], pino.levels.values['error']];

const soon = (seconds: number) => addSeconds(new Date(), seconds);
const rowOf = (id: string) => findRow(database.db, kvittensmejl, id);

describe('the outbox to the mail server', () => {
  it('PLUS-16 a receipt is put on its way with the case number, and sent once, to the contact person', async () => {
    const id = await submitted();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    const { sent, at } = post();
    expect([await at(soon(1)), await at(soon(5)), await at(soon(900))]).toEqual([1, 0, 0]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sentAt: expect.any(Date) });
    const from = { name: 'Lantmäterimyndigheten', address: 'kvittens@exempel.se' };
    expect(sent).toEqual([expect.objectContaining({ to: 'anna@exempel.se', from, language: 'sv', messageId: `${row?.id}@exempel.se` })]);
    expect(sent[0]?.text).toContain(`Ärendenummer: S-${id.slice(0, 8)}`);
  });

  it('PLUS-16 is written in the language of the application', async () => {
    await submitted({ sprak: 'en' });
    const { sent, at } = post();
    await at(soon(1));
    expect(sent).toEqual([expect.objectContaining({ language: 'en', subject: expect.stringContaining('Receipt for your application') })]);
  });

  it.each([
    ['the box is not ticked', { kvittensPerEpost: false }],
    ['it was signed before anybody was asked', { sprak: null }],
    ['there is no contact person', { reachable: null }],
    ['the contact person has no address', { reachable: { epostadress: null } }],
    ['the contact person’s address is empty', { reachable: { epostadress: '' } }],
  ])('PLUS-16 nothing is sent when %s', async (_why, choice) => {
    const id = await submitted(choice);
    expect([await rowOf(id), await findRow(database.db, inskick, id)]).toEqual([null, expect.objectContaining({ state: 'sent' })]);
  });

  it('PLUS-16 nothing is sent before the case system has taken the application', async () => {
    expect(await rowOf(await submitted({}, true))).toBeNull();
  });

  it('PLUS-16 what fails is tried again when its time has come, with the same Message-ID, and leaves the case as it is', async () => {
    const id = await submitted();
    const before = await findOwn(database.db, PERSONNUMMER, id);
    const { sent, at } = post(() => (sent.length < 3 ? new MejlError('smtp-450', false) : null));
    const start = soon(1);
    const tried: number[] = [];
    for (const seconds of [0, 0.5, 2, 3, 8]) tried.push(await at(addSeconds(start, seconds)));
    expect(tried).toEqual([1, 0, 1, 0, 1]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3, lastError: null });
    expect(await findOwn(database.db, PERSONNUMMER, id)).toEqual(before);
  });

  it.each([
    ['the server refuses the address, which is nothing for an operator', new MejlError('smtp-550', true, true), 0, { stopped: 0, refused: 1 }, 'refused'],
    ['the server refuses the message, which a human must look at', new MejlError('smtp-554', true), 0, { stopped: 1, refused: 0 }, 'smtp-554'],
    ['nothing has helped for a day, which a human must look at', new MejlError('ESOCKET', false), 24, { stopped: 1, refused: 0 }, 'ESOCKET'],
    ['the sender has been refused for a day, which a human must look at', new MejlError('smtp-550', false), 24, { stopped: 1, refused: 0 }, 'smtp-550'],
  ])('PLUS-16 PLUS-64 it is given up when %s', async (_why, error, hours, counted, lastError) => {
    const id = await submitted();
    const { sent, at } = post(() => error);
    const when = addHours(soon(1), hours);
    expect([await at(when), await at(addHours(when, 1))]).toEqual([1, 0]);
    expect([sent.length, await rowOf(id)]).toEqual([1, expect.objectContaining({ state: 'stopped', stoppedAt: when, lastError })]);
    expect(await stateOf(database.db, kvittensmejl)).toMatchObject({ waiting: 0, overdue: 0, ...counted });
  });

  it('PLUS-16 several that are due are sent in one go', async () => {
    const ids = [await submitted(), await submitted({}, false, () => signedOne(database.db, world))];
    const { sent, at } = post();
    expect(await at(soon(1))).toBe(2);
    expect(sent).toHaveLength(2);
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  });

  it.each([
    ['is not sent in', { status: 'SIGNERAD', arendenr: null, submittedAt: null }],
    ['has a case number, but is not sent in', { status: 'SIGNERAD', submittedAt: null }],
    ['has no contact person', { innehall: { ...EXEMPEL, kontaktperson: null } }],
    ['is somebody else’s', { personnummer: '19640823-3234' }],
  ] as const)('PLUS-16 nothing is sent when the application %s: that is told as a fault of ours, and tried again', async (_what, change) => {
    const id = await submitted();
    await database.db.update(ansokningar).set(change).where(eq(ansokningar.id, id));
    const { sent, at } = post();
    expect(await at(soon(1))).toBe(1);
    expect(sent).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', lastError: 'internal' });
    expect(told('receipt-mail-failed')).toEqual([expect.objectContaining({ level: ERROR, code: 'internal', isOver: false })]);
    expect(told('receipt-mail-failed')[0].err.message).toBe('a receipt on its way has no application that is sent in');
  });

  it('PLUS-16 nothing is sent when what was signed is gone: that is told as a fault of ours, and tried again', async () => {
    const id = await submitted();
    const { sent, outbox } = post();
    const row = await outbox(soon(1)).claim();
    if (row === null) throw new Error('nothing is due');
    await outbox(soon(1)).deliver({ ...row, requestId: 'borta' });
    expect([sent, await rowOf(id)]).toEqual([[], expect.objectContaining({ state: 'waiting', lastError: 'internal' })]);
    expect(told('receipt-mail-failed')[0].err.message).toBe('a receipt on its way has no application that is sent in');
  });

  it('PLUS-16 nothing is sent when nobody was asked after all', async () => {
    const id = await submitted();
    await database.db.update(underskrifter).set({ sprak: null });
    const { sent, at } = post();
    await at(soon(1));
    expect(sent).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', lastError: 'internal' });
  });

  it('PLUS-16 ASVS 16.2.1 a failure that passes is a warning, one that is given up an error, and after an hour people are told once', async () => {
    await submitted();
    const start = soon(1);
    let error = new MejlError('smtp-450', false);
    const { at } = post(() => error);
    for (const minutes of [0, 59, 70, 80]) await at(addSeconds(start, minutes * 60));
    error = new MejlError('smtp-550', true);
    await at(addSeconds(start, 90 * 60));
    const failures = told('receipt-mail-failed');
    expect(failures.map(({ level, code, isOver }) => [level, code, isOver])).toEqual([
      ...[1, 2, 3, 4].map(() => [WARN, 'smtp-450', false]),
      [ERROR, 'smtp-550', true],
    ]);
    expect(failures.filter((one) => 'err' in one)).toEqual([]);
    expect(told('receipt-mail-overdue').map(({ level, code, attempts }) => [level, code, attempts])).toEqual([[ERROR, 'smtp-450', 3]]);
  });

  it('PLUS-16 ASVS 16.2.5 what became of it is logged without address, name or number', async () => {
    await submitted();
    const { at } = post(() => (lines.some((line) => line.includes('receipt-mail-failed')) ? null : new MejlError('smtp-450', false)));
    await at(soon(1));
    await at(soon(5));
    const events = entriesOf(lines).filter(({ event }) => String(event).startsWith('receipt'));
    expect(events.map(({ event, code, isOver, attempts }) => ({ event, code, isOver, attempts }))).toEqual([
      { event: 'receipt-mail-failed', code: 'smtp-450', isOver: false, attempts: 1 },
      { event: 'receipt-mailed', code: undefined, isOver: undefined, attempts: 2 },
    ]);
    expect(lines.join('')).not.toMatch(/anna@|Storäng|19850314/);
  });
});
