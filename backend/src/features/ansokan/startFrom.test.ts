import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { INGEN_ANDRING, type Samfallighet, type Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildKontaktperson, buildMedlem, testUuid } from '@uppgiftsandring/shared/testing/builders';
import { useDatabase } from '../../../test/database.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { Problem } from '../../base/errors.ts';
import { ansokningar } from '../../db/schema.ts';
import { createDraft, findDraft, findOwn, markSigned, markSubmitted, updateDraft, type Innehall } from './repository.ts';
import { startFrom } from './startFrom.ts';

const NOW = new Date('2026-05-18T12:00:00Z');
const [PERSON, STRANGER] = ['19850314-2385', '19920915-2389'];
const [ID, FRAN] = [testUuid(3001), testUuid(3002)];
const { id: _id, arendenr: _arendenr, ...SENT } = EXEMPEL;
const REGISTERED = EXEMPEL.samfallighet as Samfallighet;
const [ANNA, CARL] = REGISTERED.styrelsemedlemmar as [Styrelsemedlem, Styrelsemedlem];
const [MOVED, BO] = (EXEMPEL.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? []) as [Styrelsemedlem, Styrelsemedlem];
const EVA = buildMedlem({ objektidentitet: testUuid(7), namn: 'Eva Ny', personId: '19960419-2386' });

const database = useDatabase(ansokningar);
/** The association as the register has it now; a stub, which the HTTP tests do not need. */
let now: Samfallighet;
let isProtected: boolean;
beforeEach(async () => {
  [now, isProtected] = [REGISTERED, false];
});

const emptyOf = (personnummer: string): Innehall => ({
  samfallighet: null,
  kontaktperson: buildKontaktperson({ personnummer, fullname: 'Eget namn', telefonnummer: null, epostadress: null, kvittensPerEpost: false }),
  uppgiftsandring: INGEN_ANDRING,
});

/** What a person has sent in, and their new draft. */
async function given(innehall: Innehall = SENT, personnummer = PERSON): Promise<void> {
  await createDraft(database.db, FRAN, personnummer, innehall, NOW);
  await markSigned(database.db, FRAN, 1, NOW);
  await markSubmitted(database.db, FRAN, 'S-1', NOW);
  await createDraft(database.db, ID, personnummer, emptyOf(personnummer), NOW);
}

async function start({ personnummer = PERSON, ifMatch, fran = FRAN }: { personnummer?: string; ifMatch?: string; fran?: string } = {}) {
  const session = { id: 's', createdAt: NOW, lastSeenAt: NOW, loa: null, personnummer, fornamn: 'Eget', efternamn: 'namn', fullname: 'Eget namn' };
  const never = () => Promise.reject(new Error('not asked here'));
  const { db } = database;
  const deps = { db, logger: pino({ enabled: false }), now: () => NOW, register: { find: never, behorighet: never }, person: { find: never } };
  const found = async () => ({ skyddad: isProtected, fornamn: 'Ny', mellannamn: null, efternamn: 'Ek' });
  const asking = { findForening: async () => now, findPerson: found, countTyped: async () => undefined };
  return startFrom(deps, session, { id: ID, fran, ifMatch, ...asking });
}
const refused = (...call: Parameters<typeof start>) =>
  start(...call).then(
    () => 'started',
    (error: unknown) => (error instanceof Problem ? [error.kod, ...error.fel.map(({ path, kod }) => `${path} ${kod}`)].join(' ') : String(error)),
  );
const withStyrelse = (...styrelsemedlemmar: Styrelsemedlem[]): Innehall => ({
  ...SENT,
  uppgiftsandring: { ...SENT.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar } },
});
const boardOf = ({ innehall }: Awaited<ReturnType<typeof start>>) => innehall.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];

it('PLUS-73 the draft gets association, changes and contact details of what was sent', async () => {
  await given();
  const row = await start({ ifMatch: '"1"' });
  expect(row.innehall).toEqual({
    samfallighet: REGISTERED,
    kontaktperson: SENT.kontaktperson && { ...SENT.kontaktperson, personnummer: PERSON, fullname: 'Eget namn' },
    uppgiftsandring: SENT.uppgiftsandring,
  });
  expect(row).toMatchObject({ id: ID, status: 'UTKAST', version: 2, arendenr: null, signedAt: null, submittedAt: null });
  expect(await findDraft(database.db, PERSON)).toEqual(row);
  expect((await findOwn(database.db, PERSON, FRAN))?.innehall).toEqual(SENT);
});

it('PLUS-73 PLUS-06 the sent changes are made to the board that is registered now', async () => {
  now = { ...REGISTERED, name: 'Nytt namn', styrelsemedlemmar: [{ ...ANNA, styrelsefunktion: ['Kassör'] }, EVA] };
  await given(withStyrelse(MOVED, CARL, BO));
  await updateDraft(database.db, ID, 1, { ...emptyOf(PERSON), samfallighet: REGISTERED }, NOW);
  const row = await start();
  expect(row.innehall.samfallighet).toEqual(now);
  expect(boardOf(row)).toEqual(expect.arrayContaining([{ ...MOVED, styrelsefunktion: ['Kassör'] }, BO, EVA].map((one) => expect.objectContaining(one))));
  expect(boardOf(row)).toHaveLength(3);
});

it('PLUS-73 somebody registered since with the same number is on the board once', async () => {
  now = { ...REGISTERED, styrelsemedlemmar: [ANNA, { ...BO, objektidentitet: testUuid(8), medlemstyp: 'Suppleant' }] };
  await given();
  expect(boardOf(await start()).filter(({ personId }) => personId === BO.personId)).toMatchObject([{ objektidentitet: testUuid(8) }]);
});

it('PLUS-73 PLUS-81 a hidden number does not become a typed one when its person leaves', async () => {
  now = { ...REGISTERED, styrelsemedlemmar: [ANNA] };
  await given(withStyrelse(MOVED, { ...CARL, medlemstyp: 'Suppleant' }, BO), STRANGER);
  const row = await start({ personnummer: STRANGER });
  expect(
    boardOf(row)
      .map(({ namn }) => namn)
      .toSorted(),
  ).toEqual([ANNA.namn, BO.namn]);
});

it('PLUS-73 PLUS-66 a new member found to be protected since is refused', async () => {
  await given();
  isProtected = true;
  expect(await refused()).toMatch(/^OGILTIGA_UPPGIFTER .*personId skyddad$/);
  expect((await findDraft(database.db, PERSON))?.version).toBe(1);
});

it('PLUS-73 API-06 an old version is refused, unless the draft has started so already', async () => {
  await given();
  await start({ ifMatch: '"1"' });
  expect((await start({ ifMatch: '"1"' })).version).toBe(2);
  await updateDraft(database.db, ID, 2, emptyOf(PERSON), NOW);
  expect(await refused({ ifMatch: '"1"' })).toBe('ANDRAD_SEDAN_LASNING');
});

it('PLUS-73 STATE-06 a draft about another association is refused', async () => {
  await given();
  await updateDraft(database.db, ID, 1, { ...emptyOf(PERSON), samfallighet: { ...REGISTERED, orgNr: '717912-3455' } }, NOW);
  expect(await refused()).toBe('OGILTIGA_UPPGIFTER samfallighet.orgNr andringar-finns');
});

it('PLUS-73 API-00 another person’s application, a draft and an unknown id are missing', async () => {
  await given();
  await updateDraft(database.db, ID, 1, SENT, NOW);
  await createDraft(database.db, testUuid(3003), STRANGER, emptyOf(STRANGER), NOW);
  expect(await refused({ personnummer: STRANGER })).toBe('FINNS_INTE');
  for (const fran of [ID, testUuid(3004)]) expect(await refused({ fran })).toBe('FINNS_INTE');
});
