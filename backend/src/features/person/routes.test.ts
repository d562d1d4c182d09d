import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { PEOPLE, withDash } from '../../../test/people/people.ts';
import { ANNA, personApp } from '../../../test/people/personApp.ts';
import { readConfig } from '../../config/config.ts';
import { rateWindows } from '../../db/schema.ts';
import { search } from '../granskning/granskningslogg.ts';
import type { RegisteredPerson } from '../../adapters/register/personRegister.ts';
import { personRoutes } from './routes.ts';

const NUMBER = '20000229-1011';
const BO: RegisteredPerson = { personnummer: NUMBER, fornamn: 'Bo', mellannamn: null, efternamn: 'Ek', partAdress: null, skyddad: false };
const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', LOOKUP_LIMIT: '2' });

const database = useDatabase(rateWindows);
/** The numbers that the register was asked about. A stub here; the HTTP tests call the simulated one. */
let asked: string[];
let answer: RegisteredPerson | null;
beforeEach(async () => {
  [asked, answer] = [[], BO];
});

async function look(number: string) {
  const { app } = personApp();
  const find = async (personnummer: string) => {
    asked.push(personnummer);
    return answer;
  };
  personRoutes(app, { db: database.db, config, now: () => new Date('2026-05-18T12:00:20Z'), person: { find }, answered: () => undefined });
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

const NUMBERS = [...new Set(Object.values(PEOPLE))].map(withDash).slice(0, 12);
type Find = (personnummer: string) => Promise<RegisteredPerson | null>;

/** The answers to a list, of which the register knows everybody unless `find` says something else. */
async function lookAll(personnummer: readonly string[], limit: string, find: Find = async (nr) => ({ ...BO, personnummer: nr })) {
  const { app, log } = personApp();
  const counted = async (nr: string) => {
    asked.push(nr);
    return find(nr);
  };
  const figures: number[] = [];
  const LIMITED = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', LOOKUP_LIMIT: limit });
  personRoutes(app, {
    db: database.db,
    config: LIMITED,
    now: () => new Date('2026-05-18T12:00:20Z'),
    person: { find: counted },
    answered: (answer) => void figures.push(answer.status),
  });
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/personnummer', payload: { personnummer } });
  return { status: statusCode, svar: JSON.parse(body).svar, refusals: log().filter(({ event }) => event === 'rate-limited').length, figures };
}
afterEach(() => vi.useRealTimers());

it('PLUS-76 a list is answered in its order, each person asked for once, eight at a time', async () => {
  let [most, busy] = [0, 0];
  const { svar } = await lookAll([...NUMBERS, ...NUMBERS.slice(0, 2)], '100', async (personnummer) => {
    most = Math.max(most, (busy += 1));
    await new Promise(setImmediate);
    busy -= 1;
    return { ...BO, personnummer };
  });
  expect(svar.map(({ personnummer }: { personnummer: string }) => personnummer)).toEqual([...NUMBERS, ...NUMBERS.slice(0, 2)]);
  const { skyddad: _none, ...shown } = BO;
  expect(svar[12]).toEqual({ personnummer: NUMBERS[0], utfall: 'visad', person: { ...shown, personnummer: NUMBERS[0] } });
  expect([asked.toSorted(), most <= 8]).toEqual([NUMBERS.toSorted(), true]);
});

it('PLUS-76 PLUS-61 PLUS-64 ASVS 2.4.1 a list over the limit has the rest refused, unasked', async () => {
  const { status, svar, refusals, figures } = await lookAll(NUMBERS, '2');
  const refused = svar.filter(({ utfall }: { utfall: string }) => utfall !== 'visad');
  expect([status, asked.length, refused.length]).toEqual([200, 2, 10]);
  expect(refused[0]).toEqual({ personnummer: expect.any(String), utfall: 'for-manga', vanta: expect.any(Number) });
  expect(figures).toEqual([429]);
  // Those that were under way when the first was refused.
  expect(refusals).toBeLessThanOrEqual(8);
  expect((await search(database.db, { handelse: 'personuppslag' }, 3)).map(({ utfall }) => utfall).toSorted()).toEqual(['nekad', 'visad', 'visad']);
  expect(await look(NUMBER)).toMatchObject({ status: 429 });
});

it('PLUS-76 a register that never answers ends in twenty seconds, for its own persons alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const [first = '', ...others] = NUMBERS;
  const answered = lookAll(NUMBERS, '100', async (personnummer) => (personnummer === first ? { ...BO, personnummer } : new Promise(() => undefined)));
  await vi.waitFor(() => expect(asked.length).toBe(9));
  await vi.advanceTimersByTimeAsync(20_000);
  const { svar } = await answered;
  expect(svar.map(({ utfall }: { utfall: string }) => utfall)).toEqual(['visad', ...others.map(() => 'svarar-inte')]);
  expect(asked).toHaveLength(9);
});

it.each([[[]], [['19850314-2385'.replace('-', '')]], [Array.from({ length: 101 }, () => NUMBER)], [NUMBER]])('PLUS-76 the list %j is 400', async (list) => {
  const { app } = personApp();
  personRoutes(app, { db: database.db, config, now: () => new Date(), person: { find: async () => answer }, answered: () => undefined });
  expect((await app.inject({ method: 'POST', url: '/api/personnummer', payload: { personnummer: list } })).statusCode).toBe(400);
});

it('PLUS-76 a board of forty is one go, and the limit of a day is as before', () => {
  const { snabbt, dygn } = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' }).lookup;
  expect([snabbt.limit >= 40, snabbt.windowSeconds, dygn.limit]).toEqual([true, 60, 300]);
});
