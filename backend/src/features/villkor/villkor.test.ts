import { addDays } from 'date-fns/addDays';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { expect, it } from 'vitest';
import { TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import { useDatabase } from '../../../test/database.ts';
import { villkorsgodkannanden } from '../../db/schema.ts';
import { acceptedAt, hashFor, noteAcceptance } from './villkor.ts';

const PERSON = '19121212-1212';
const then = new Date('2026-05-17T06:15:00Z');
const end = addDays(then, TERMS_COOKIE_DAYS);

const database = useDatabase();

it("VAL-63 the right cookie without the server's record is not an acceptance, and asking records none", async () => {
  expect(await acceptedAt(database.db, PERSON, hashFor(PERSON), then)).toBeNull();
  expect(await database.db.select().from(villkorsgodkannanden)).toEqual([]);
});

it('VAL-63 CONST-02 an acceptance is valid as long as the cookie, for the cookie’s person, and is never renewed by asking', async () => {
  await noteAcceptance(database.db, PERSON, then);
  const at = (now: Date, cookie: string | undefined = hashFor(PERSON)) => acceptedAt(database.db, PERSON, cookie, now);
  expect(await at(addMilliseconds(end, -1))).toEqual(then);
  expect(await at(end)).toBeNull();
  expect(await at(then, '')).toBeNull();
  expect(await at(then, hashFor('19850314-2385'))).toBeNull();
  expect(await database.db.select().from(villkorsgodkannanden)).toMatchObject([{ godkandAt: then }]);
});
