import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { INGEN_ANDRING, type Ansokan, type Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { withNewKeys } from '@uppgiftsandring/shared/testing/builders';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { ANNA, personApp, STRANGER } from '../../../test/people/personApp.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { readConfig } from '../../config/config.ts';
import { ansokningar } from '../../db/schema.ts';
import { search } from '../granskning/granskningslogg.ts';
import { createDraft, findDraft, markSigned, type Innehall } from './repository.ts';
import { ansokanRoutes } from './routes.ts';

const { id: ID, arendenr: _arendenr, ...INNEHALL } = EXEMPEL;
const NOW = new Date('2026-05-18T12:00:00Z');
const OTHER = '20000229-1011';
const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' });

const database = useDatabase(ansokningar);

interface Given {
  readonly payload?: Ansokan;
  readonly ifMatch?: string;
  readonly person?: typeof ANNA;
}
async function call(method: 'GET' | 'PUT' | 'DELETE', path: string, { payload, ifMatch, person: who }: Given = {}) {
  const { app } = personApp(who);
  // Stubs for the registers; the HTTP tests call the simulated ones.
  const register = { find: async () => EXEMPEL.samfallighet, behorighet: () => Promise.reject(new Error('not asked here')) };
  const person = { find: async () => null };
  ansokanRoutes(app, { db: database.db, config, now: () => NOW, logger: app.log, register, person });
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch };
  const answer = await app.inject({ method, url: `/api/ansokan${path}`, headers, ...(payload !== undefined && { payload }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
}
const store = (innehall: Innehall = INNEHALL, person = ANNA.personnummer) => createDraft(database.db, ID, person, innehall, NOW);

describe('the draft', () => {
  it('API-04 API-06 PLUS-10 PLUS-61 is read and saved with its version and when it was saved', async () => {
    const read = await call('GET', '');
    expect([read.status, read.headers.etag, read.headers['last-modified']]).toEqual([200, '"1"', 'Mon, 18 May 2026 12:00:00 GMT']);
    expect(read.body).toMatchObject({ arendenr: null, samfallighet: null, kontaktperson: { fullname: 'Anna Ek' }, uppgiftsandring: INGEN_ANDRING });
    const saved = await call('PUT', `/${read.body.id}`, { payload: { ...read.body, samfallighet: EXEMPEL.samfallighet }, ifMatch: '"1"' });
    expect([saved.status, saved.headers.etag, saved.body]).toEqual([200, '"2"', { ...read.body, samfallighet: EXEMPEL.samfallighet }]);
    const told = await search(database.db, { aktor: ANNA.personnummer }, 2);
    expect(told.map(({ handelse, avser, utfall }) => [handelse, avser, utfall])).toEqual([
      ['visning', '19640823-3234', 'visad med adress i 716401-1236'],
      ['foreningsuppslag', '716401-1236', 'visad'],
    ]);
    const late = { payload: { ...read.body, uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma: '2026-05-17' } }, ifMatch: '"1"' };
    expect(await call('PUT', `/${read.body.id}`, late)).toMatchObject({ status: 409, body: { kod: 'ANDRAD_SEDAN_LASNING' } });
  });

  it.each([
    ['a member of whom the register says nothing', undefined, { iStyrelsen: 'JA' }],
    ['a member who may sign', { ja: [EXEMPEL.samfallighet?.styrelsemedlemmar[0]?.objektidentitet ?? ''], nej: [] }, { iStyrelsen: 'JA', firmatecknare: 'JA' }],
  ])('PLUS-74 a draft of %s says so in a header', async (_who, firmatecknare, expected) => {
    const samfallighet = EXEMPEL.samfallighet && { ...EXEMPEL.samfallighet, ...(firmatecknare && { firmatecknare }) };
    await store({ ...INNEHALL, samfallighet });
    const { headers } = await call('GET', '');
    expect(JSON.parse(String(headers['x-undertecknare']))).toEqual(expected);
    await database.db.delete(ansokningar);
    expect((await call('GET', '')).headers['x-undertecknare']).toBeUndefined();
  });

  it('PLUS-24 ASVS 15.3.1 keeps keys that are not known, and answers without them', async () => {
    await store({ ...INNEHALL, uppgiftsandring: INGEN_ANDRING });
    const read = (await call('GET', '')).body;
    expect((await call('PUT', `/${ID}`, { payload: withNewKeys(read) })).body).toEqual(read);
    expect((await findDraft(database.db, ANNA.personnummer))?.innehall.uppgiftsandring).toEqual(withNewKeys(INGEN_ANDRING));
    expect((await call('GET', '')).body).toEqual(read);
  });

  it('RECPT-04 is begun when an association is chosen; to ask creates none', async () => {
    const begun = async () => (await call('GET', '/paborjad')).body;
    expect([await begun(), await findDraft(database.db, ANNA.personnummer)]).toEqual([false, null]);
    await store({ ...INNEHALL, samfallighet: null });
    expect(await begun()).toBe(false);
    await database.db.delete(ansokningar);
    await store(INNEHALL, OTHER);
    expect(await begun()).toBe(false);
    await database.db.delete(ansokningar);
    await store();
    expect(await begun()).toBe(true);
  });

  const { styrelsemedlemmar } = EXEMPEL.uppgiftsandring.uppgiftsandringStyrelse ?? { styrelsemedlemmar: [] };
  const [first] = styrelsemedlemmar;
  const again = { ...first, objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e99' } as Styrelsemedlem;
  const withBoard = (ansokan: Ansokan, ...board: Styrelsemedlem[]): Ansokan => ({
    ...ansokan,
    uppgiftsandring: { ...ansokan.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: board } },
  });

  it('API-07 INC-26 has no person twice on its board, and a verdict stores nothing', async () => {
    await store();
    const verdict = async (payload: Ansokan) => (await call('PUT', '/validera', { payload })).body;
    expect([await verdict(EXEMPEL), await verdict(withBoard(EXEMPEL, ...styrelsemedlemmar, again))]).toEqual([true, false]);
    expect(await findDraft(database.db, ANNA.personnummer)).toMatchObject({ version: 1, innehall: INNEHALL });
  });

  it('PLUS-81 PLUS-61 VAL-46 a stranger’s choice is traced as masked, and judged by the whole numbers', async () => {
    const person = STRANGER;
    await store({ ...INNEHALL, samfallighet: null, uppgiftsandring: INGEN_ANDRING }, person.personnummer);
    const empty = { ...EXEMPEL, uppgiftsandring: INGEN_ANDRING };
    const { body } = await call('PUT', `/${ID}`, { payload: empty, person });
    const told = await search(database.db, { aktor: person.personnummer }, 2);
    expect(told.map(({ avser, utfall }) => `${avser} ${utfall}`)).toEqual(
      ['19640823-3234', ANNA.personnummer].map((nr) => `${nr} maskerad med adress i 716401-1236`),
    );
    const kept = body.samfallighet.styrelsemedlemmar;
    expect(kept.map(({ personId }: Styrelsemedlem) => personId)).toEqual(['********-****', '********-****']);
    const verdict = async (...more: Styrelsemedlem[]) => (await call('PUT', '/validera', { payload: withBoard(empty, ...kept, ...more), person })).body;
    expect([await verdict(), await verdict(again)]).toEqual([true, false]);
  });

  it('API-08 its contact person is judged for its own person alone', async () => {
    const verdict = async () => {
      const { status, body } = await call('GET', `/valideraKontaktperson?id=${ID}`);
      return status === 200 ? body : `${status} ${body.kod}`;
    };
    expect(await verdict()).toBe('404 FINNS_INTE');
    await store(INNEHALL, OTHER);
    expect(await verdict()).toBe('404 FINNS_INTE');
    await database.db.delete(ansokningar);
    await store();
    expect(await verdict()).toBe(true);
    await database.db.delete(ansokningar);
    await store({ ...INNEHALL, kontaktperson: EXEMPEL.kontaktperson && { ...EXEMPEL.kontaktperson, telefonnummer: null } });
    expect(await verdict()).toBe(false);
    await database.db.update(ansokningar).set({ innehall: JSON.parse('{"kontaktperson":null}') });
    expect(await verdict()).toBe('409 UTKAST_I_ALDRE_FORM');
  });
});

describe('to remove the draft', () => {
  const remove = (ifMatch?: string) => call('DELETE', '', ifMatch === undefined ? {} : { ifMatch });

  it('API-09 is answered in text, also when there is none', async () => {
    const removed = { status: 200, body: 'OK, ansökan är borttagen.' };
    expect(await remove()).toMatchObject(removed);
    await store();
    expect(await remove()).toMatchObject({ ...removed, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(await findDraft(database.db, ANNA.personnummer)).toBeNull();
  });

  it('API-09 is refused for an older version, another person’s stays, and what is signed is not removed', async () => {
    await store();
    expect(await remove('"2"')).toMatchObject({ status: 409, body: { kod: 'ANDRAD_SEDAN_LASNING' } });
    expect((await remove('"2", W/"1"')).status).toBe(200);
    await store(INNEHALL, OTHER);
    expect((await remove()).status).toBe(200);
    expect(await findDraft(database.db, OTHER)).not.toBeNull();
    await database.db.delete(ansokningar);
    await store();
    await markSigned(database.db, ID, 1, NOW);
    expect(await remove()).toMatchObject({ status: 409, body: { kod: 'UNDERSKRIVEN' } });
  });

  it('API-09 PLUS-79 removes the draft that is meant, and no other', async () => {
    const removeOne = (id: string) => call('DELETE', `?id=${id}`);
    await store();
    expect((await removeOne(randomUUID())).status).toBe(200);
    expect(await findDraft(database.db, ANNA.personnummer)).not.toBeNull();
    expect((await removeOne(ID)).status).toBe(200);
    expect(await findDraft(database.db, ANNA.personnummer)).toBeNull();
    await store();
    await markSigned(database.db, ID, 1, NOW);
    expect(await removeOne(ID)).toMatchObject({ status: 409, body: { kod: 'UNDERSKRIVEN' } });
    expect((await removeOne(randomUUID())).status).toBe(200);
  });
});
