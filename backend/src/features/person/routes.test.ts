import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { ANNA, personApp } from '../../../test/people/personApp.ts';
import { readConfig } from '../../config/config.ts';
import { rateWindows } from '../../db/schema.ts';
import { search } from '../granskning/granskningslogg.ts';
import type { RegisteredPerson } from '../../adapters/register/personRegister.ts';
import { personRoutes } from './routes.ts';

const NUMBER = '20000229-1011';
const BO: RegisteredPerson = { personnummer: NUMBER, fornamn: 'Bo', mellannamn: null, efternamn: 'Ek', partAdress: null, skyddad: false };
const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', LOOKUP_LIMIT: '2' });

const database = useDatabase();
/** The numbers that the register was asked about. A stub here; the HTTP tests call the simulated one. */
let asked: string[];
let answer: RegisteredPerson | null;
beforeEach(async () => {
  [asked, answer] = [[], BO];
  await database.db.delete(rateWindows);
});

async function look(number: string) {
  const { app } = personApp();
  const find = async (personnummer: string) => {
    asked.push(personnummer);
    return answer;
  };
  personRoutes(app, { db: database.db, config, now: () => new Date('2026-05-18T12:00:20Z'), person: { find } });
  const { statusCode, headers, body } = await app.inject(`/api/personnummer/${number}`);
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) };
}
const trail = async () => (await search(database.db, { handelse: 'personuppslag' }, 1)).map(({ aktor, avser, utfall }) => [aktor, avser, utfall]);

it('API-02 PLUS-61 a person is shown without the mark of protection, and the audit trail tells who saw whom', async () => {
  const { skyddad: _none, ...shown } = BO;
  expect(await look(NUMBER)).toMatchObject({ status: 200, body: shown });
  expect((await look(NUMBER)).body).not.toHaveProperty('skyddad');
  expect(asked).toEqual([NUMBER, NUMBER]);
  expect(await trail()).toEqual([[ANNA.personnummer, NUMBER, 'visad']]);
});

it('API-02 nobody with that number is 404, and the audit trail tells that it was asked for', async () => {
  answer = null;
  expect(await look(NUMBER)).toMatchObject({ status: 404, body: { kod: 'FINNS_INTE' } });
  expect(await trail()).toEqual([[ANNA.personnummer, NUMBER, 'finns inte']]);
});

it('PLUS-66 of a person with protected data nothing is told but that', async () => {
  answer = { ...BO, skyddad: true };
  const { status, body } = await look(NUMBER);
  expect([status, body.kod]).toEqual([403, 'SKYDDADE_PERSONUPPGIFTER']);
  expect(JSON.stringify(body)).not.toContain('Bo');
  expect(await trail()).toEqual([[ANNA.personnummer, NUMBER, 'inte visad']]);
});

it.each(['20000229-1012', '20010229-1011', '200002291011', '20000229-101', '120000229-1011', '20000229-10111', '20261231-1014'])(
  'API-02 the wrong number %s is 400, and the register is not asked',
  async (number) => {
    expect(await look(number)).toMatchObject({ status: 400, body: { kod: 'OGILTIGA_UPPGIFTER', fel: [{ path: 'personnummer', kod: 'felaktigt' }] } });
    expect(asked).toEqual([]);
  },
);

it('PLUS-61 API-18 one too many in a minute is refused with when to come back; that is told once', async () => {
  for (const status of [200, 200, 429, 429]) expect((await look(NUMBER)).status).toBe(status);
  expect((await look(NUMBER)).retryAfter).toBe('70');
  expect(asked).toHaveLength(2);
  expect((await search(database.db, { handelse: 'personuppslag' }, 20)).filter(({ utfall }) => utfall === 'nekad')).toHaveLength(1);
});
