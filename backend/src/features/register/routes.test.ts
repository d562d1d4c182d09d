import { beforeEach, describe, expect, it } from 'vitest';
import { NO_STYRELSEINFORMATION } from '@uppgiftsandring/shared/domain/constants';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { ANNA, personApp, STRANGER } from '../../../test/people/personApp.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { readConfig } from '../../config/config.ts';
import { rateWindows } from '../../db/schema.ts';
import { search } from '../granskning/granskningslogg.ts';
import { TextAnswer } from '../../base/errors.ts';
import type { ForeningKey, ForeningRegister } from '../../adapters/register/foreningRegister.ts';
import { registerRoutes } from './routes.ts';

const { samfallighet: FORENING } = EXEMPEL;
const [ORGNR, UUID] = ['716401-1236', '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10'];
const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', LOOKUP_LIMIT: '2' });

const database = useDatabase(rateWindows);
/** What the register was asked for. A stub here; the HTTP tests call the simulated one. */
let asked: ForeningKey[];
let find: ForeningRegister['find'];
/** When another person's application came that is not decided. */
let annan: string | null;
beforeEach(async () => {
  asked = [];
  annan = null;
  find = async () => FORENING;
});

async function look(path: string, person = ANNA) {
  const { app } = personApp(person);
  const register = {
    find: (key: ForeningKey) => {
      asked.push(key);
      return find(key);
    },
    behorighet: () => Promise.reject(new Error('not asked here')),
  };
  const historikOf = async (_person: string, orgNr: string) => ({ orgNr, egna: [], annan });
  registerRoutes(app, { db: database.db, config, now: () => new Date('2026-05-18T12:00:20Z'), register, historikOf });
  const { statusCode: status, headers, body } = await app.inject(`/api/samfallighetsforening${path}`);
  return { status, body: String(headers['content-type']).includes('json') ? JSON.parse(body) : body };
}
const trail = async () => (await search(database.db, { handelse: 'foreningsuppslag' }, 1)).map(({ aktor, avser, utfall }) => [aktor, avser, utfall]);

describe('an association', () => {
  it('API-18 looked up by its number is told by name, number and county alone', async () => {
    expect(await look(`?orgNr=${ORGNR}`)).toEqual({ status: 200, body: { name: FORENING?.name, orgNr: ORGNR, lanskod: '14' } });
    expect(asked).toEqual([{ orgNr: ORGNR }]);
    expect(await trail()).toEqual([[ANNA.personnummer, ORGNR, 'visad']]);
  });

  it('PLUS-73 comes with what was sent in for it, if anything was', async () => {
    annan = '2026-05-17T12:00:00.000Z';
    expect((await look(`?orgNr=${ORGNR}`)).body.historik).toEqual({ orgNr: ORGNR, egna: [], annan });
  });

  it('API-03 is told whole, by its number and by its identity (INC-28); the audit trail has the number', async () => {
    expect(await look(`/${ORGNR}`)).toEqual({ status: 200, body: FORENING });
    expect(await look(`/${UUID}`)).toEqual({ status: 200, body: FORENING });
    expect(asked).toEqual([{ orgNr: ORGNR }, { objektidentitet: UUID }]);
    expect(await trail()).toEqual([[ANNA.personnummer, ORGNR, 'visad']]);
  });

  it.each([
    ['a member', ANNA, [`19640823-3234 visad med adress i ${ORGNR}`], ORGNR],
    ['a stranger', STRANGER, ['19640823-3234', '19850314-2385'].map((nr) => `${nr} maskerad med adress i ${ORGNR}`), '********-****'],
  ])('PLUS-61 PLUS-67 PLUS-81 ASVS 16.2.1 read whole by %s leaves a trace for each other person shown', async (_who, person, shown, said) => {
    const before = (await search(database.db, {}, 1))[0]?.nr ?? 0;
    for (const path of [`?orgNr=${ORGNR}`, `/${ORGNR}/styrelseregler`]) await look(path, person);
    expect(JSON.stringify(await look(`/${UUID}`, person))).toContain(said);
    const rows = (await search(database.db, { aktor: person.personnummer }, 100)).filter(({ nr }) => nr > before);
    const told = rows.map(({ handelse, avser, utfall }) => `${handelse} ${avser} ${utfall}`);
    expect(told).toEqual([...shown.map((one) => `visning ${one}`), ...Array.from({ length: 3 }, () => `foreningsuppslag ${ORGNR} visad`)]);
  });

  it('API-21 its board rules are told by themselves', async () => {
    expect(await look(`/${ORGNR}/styrelseregler`)).toEqual({ status: 200, body: FORENING?.styrelseinformation });
  });

  it('API-18 API-03 that is not there is 404, and the audit trail tells what was asked for', async () => {
    find = async () => null;
    for (const [path, avser] of [
      [`?orgNr=${ORGNR}`, ORGNR],
      [`/${UUID}`, UUID],
    ] as const) {
      expect(await look(path)).toMatchObject({ status: 404, body: { kod: 'FINNS_INTE' } });
      expect(await trail()).toEqual([[ANNA.personnummer, avser, 'finns inte']]);
    }
  });

  it.each(['/716401-123', '/x', `/x${UUID.slice(1)}`, '/716401-123/styrelseregler'])(
    'API-03 by what is neither, as %s, is 400, and the register is not asked',
    async (path) => {
      expect(await look(path)).toMatchObject({ status: 400, body: { kod: 'OGILTIGA_UPPGIFTER', fel: [{ path: 'id', kod: 'format' }] } });
      expect(asked).toEqual([]);
    },
  );

  it('LOOK-09 API-18 without board information is 400 in the words of the specification', async () => {
    find = () => Promise.reject(new TextAnswer(400, NO_STYRELSEINFORMATION));
    expect(await look(`?orgNr=${ORGNR}`)).toEqual({ status: 400, body: NO_STYRELSEINFORMATION });
  });
});

it('API-18 PLUS-61 searching and reading are limited by themselves: reading what was found does not use up the searches', async () => {
  const statuses = [];
  for (const path of [`?orgNr=${ORGNR}`, `/${ORGNR}`, `?orgNr=${ORGNR}`, `/${ORGNR}/styrelseregler`, `?orgNr=${ORGNR}`, `/${ORGNR}`])
    statuses.push((await look(path)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await search(database.db, {}, 2)).map(({ avser, utfall }) => [avser, utfall])).toEqual([
    [ORGNR, 'nekad'],
    [ORGNR, 'nekad'],
  ]);
});
