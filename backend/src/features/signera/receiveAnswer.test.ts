import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { PERSONNUMMER, pendingSigning } from '../../../test/signera/rows.ts';
import { answerTo, createWorld } from '../../../test/signera/service.ts';
import { markSigned } from '../ansokan/repository.ts';
import { ansokningar, sessions } from '../../db/schema.ts';
import { search } from '../granskning/granskningslogg.ts';
import { inskick, underskrifter, type UnderskriftState } from '../../db/signeraSchema.ts';
import type { ResponseForm } from './protocol/signResponse.ts';
import { receiveAnswer } from './receiveAnswer.ts';
import { findUnderskrift } from './repository.ts';

const MINUTE = 60_000;
const database = useDatabase(inskick, underskrifter, ansokningar, sessions);
const world = await createWorld();
let said: string[];
beforeEach(async () => {
  said = [];
});

const receive = (form: ResponseForm, minutesLater = 0) => {
  const logger = pino({}, { write: (line: string) => said.push(line) });
  return receiveAnswer({ db: database.db, logger, now: () => new Date(Date.now() + minutesLater * MINUTE) }, world.config, form);
};

/** An answer that must be refused before its XML is read: reading it would give `bad-base64` instead. */
const unread = (relayState: string): ResponseForm => ({ binding: 'POST/XML/1.0', relayState, eidSignResponse: '%' });

describe('an answer that nobody waits for', () => {
  it('ESIG-07 ASVS 15.2.2 an answer to an unknown request is refused unread', async () => {
    expect(await receive(unread('f'.repeat(40)))).toBe('failed');
    expect(said.join()).toContain('"code":"unknown-request"');
  });

  it('ESIG-07 ASVS 7.4.5 an answer of an ended session signs nothing', async () => {
    const { db } = database;
    for (const [endedAt, result, state] of [
      [null, 'signed', 'signed'],
      [new Date(), 'failed', 'failed'],
    ] as const) {
      const { requestId, form } = await pendingSigning(db, world);
      await db.update(sessions).set({ endedAt });
      expect(await receive(await answerTo(world, form))).toBe(result);
      expect(await findUnderskrift(db, requestId)).toMatchObject({ state });
    }
    expect(said.join()).toContain('session-ended');
  });

  it('ESIG-07 ASVS 15.2.2 an answer to an old request is refused unread', async () => {
    const { requestId } = await pendingSigning(database.db, world);
    expect(await receive(unread(requestId), 12.9)).toBe('failed');
    expect(said.join()).toContain('"code":"bad-base64"');
    expect(await receive(unread(requestId), 13.1)).toBe('failed');
    expect(said.join()).toContain('"code":"expired-request"');
    expect(await findUnderskrift(database.db, requestId)).toMatchObject({ state: 'pending' });
  });

  it.each<[UnderskriftState, string]>([
    ['cancelled', 'cancelled'],
    ['withdrawn', 'withdrawn'],
    ['superseded', 'superseded'],
    ['failed', 'failed'],
  ])('ESIG-07 ASVS 15.2.2 an answer to a request that is %s leads to %s', async (state, result) => {
    const { requestId } = await pendingSigning(database.db, world);
    await database.db.update(underskrifter).set({ state, finishedAt: new Date() }).where(eq(underskrifter.requestId, requestId));
    expect(await receive(unread(requestId), 60)).toBe(result);
    expect(said.join()).toContain('"event":"signing-replayed"');
    expect(said.join()).not.toContain('signing-refused');
  });

  it.each<UnderskriftState>(['superseded', 'cancelled', 'withdrawn'])(
    'ERR-05 ESIG-07 an answer to a %s request leads by the application’s state',
    async (state) => {
      const { id, requestId } = await pendingSigning(database.db, world);
      await database.db.update(underskrifter).set({ state, finishedAt: new Date() }).where(eq(underskrifter.requestId, requestId));
      await markSigned(database.db, id, 1, new Date());
      expect(await receive(unread(requestId))).toBe('signed');
      await database.db.delete(ansokningar);
      expect(await receive(unread(requestId))).toBe('removed');
    },
  );

  it('ESIG-05 ESIG-07 ASVS 6.8.3 a repeated answer leads to the receipt and changes nothing', async () => {
    const { requestId, form } = await pendingSigning(database.db, world);
    const answer = await answerTo(world, form);
    expect(await receive(answer)).toBe('signed');
    const stored = await findUnderskrift(database.db, requestId);
    expect(await receive(answer, 60)).toBe('signed');
    expect(await findUnderskrift(database.db, requestId)).toEqual(stored);
    expect(await database.db.select().from(inskick)).toHaveLength(1);
  });
});

describe('an answer', () => {
  it.each([
    ['cancel', 'cancelled', { state: 'cancelled', reason: null }],
    ['fail', 'failed', { state: 'failed', reason: expect.stringMatching(/./) }],
    ['wrong-person', 'failed', { state: 'failed', reason: expect.stringMatching(/./) }],
    ['expired', 'failed', { state: 'pending', reason: null }],
  ] as const)('ESIG-07 ASVS 16.3.4 an answer of the kind %s is %s and signs nothing', async (treatment, result, ending) => {
    const { requestId, form } = await pendingSigning(database.db, world);
    expect(await receive(await answerTo(world, form, treatment))).toBe(result);
    expect(await findUnderskrift(database.db, requestId)).toMatchObject({ ...ending, signedXml: null });
    expect(await database.db.select().from(inskick)).toEqual([]);
    const [line] = entriesOf(said);
    const expected = ending.state === 'pending' ? { level: 40, event: 'signing-refused' } : { level: 30, event: 'signing-finished', state: ending.state };
    expect(line).toMatchObject(expected);
  });

  it('ERR-06 ESIG-07 an answer to a changed or removed draft signs nothing', async () => {
    for (const [change, result] of [
      [() => database.db.update(ansokningar).set({ version: 2 }), 'withdrawn'],
      [() => database.db.delete(ansokningar), 'removed'],
    ] as const) {
      const { requestId, form } = await pendingSigning(database.db, world);
      const answer = await answerTo(world, form);
      await change();
      expect(await receive(answer)).toBe(result);
      expect(await findUnderskrift(database.db, requestId)).toMatchObject({ state: 'withdrawn', reason: 'draft-changed', signedXml: null });
      await database.db.delete(ansokningar);
    }
  });

  it('PLUS-61 ESIG-07 ASVS 6.8.3 of two answers at once one signs, with an audit entry', async () => {
    const { id, form } = await pendingSigning(database.db, world);
    const answer = await answerTo(world, form);
    expect(await Promise.all([receive(answer), receive(answer)])).toEqual(['signed', 'signed']);
    expect(
      entriesOf(said)
        .map((entry) => entry.event)
        .toSorted(),
    ).toEqual(['signing-finished', 'signing-replayed']);
    const trail = (await search(database.db, { handelse: 'underskrift' }, 9)).filter(({ utfall }) => utfall === id);
    expect(trail.map(({ handelse, aktor, avser }) => [handelse, aktor, avser])).toEqual([['underskrift', PERSONNUMMER, '716401-1236']]);
    expect(await database.db.select().from(inskick)).toHaveLength(1);
  });
});
