import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';
import { useDatabase } from '../../../test/database.ts';
import { writeArbetskopia } from '../ansokan/arbetskopior.ts';
import { createDraft, markSigned } from '../ansokan/repository.ts';
import { rateWindows, villkorsgodkannanden } from '../../db/schema.ts';
import { note, verifiera } from '../granskning/granskningslogg.ts';
import { createSession } from '../session/sessions.ts';
import { collectAbout, utdragOf, withoutOthers, removeAbout } from './personuppgifter.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const OM = { personnummer: '19121212-1212', hostToken: 'k'.repeat(32) };
const OTHER = '19850314-2385';
const sha = createHash('sha256').update(OM.personnummer).digest('hex');
/** A member dialog that is open. */
const MEDLEM = { vem: null, personnummer: OM.personnummer, fodelsedatum: '', uppslag: { kind: 'none' }, adress: { ort: 'Gävle' } };
/** Every form in which a row can be about the person. */
const FORMS = [OM.personnummer, OM.personnummer.replace('-', ''), sha];

/** Tables whose rows are never about a person, and tables whose rows belong to a row of `ansokan`. */
const OF_NOBODY = ['schema_migration', 'meddelande', 'granskningshuvud', 'login_transaction'];
const WITH_ANSOKAN = ['arbetskopia', 'underskrift', 'inskick', 'kvittensmejl', 'lagesmejl', 'arendelage'];
const ABOUT_PERSONS = ['session', 'ansokan', 'villkorsgodkannande', 'rate_window', 'granskningslogg'];

const database = useDatabase();
const tables = async () =>
  (await database.withSql((exec) => exec("select table_name from information_schema.tables where table_schema = 'public' order by 1"))).map(({ table_name }) =>
    String(table_name),
  );
/** The tables with something about the person in any column, and how many such rows each has. */
async function traces(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of await tables()) {
    const condition = FORMS.map((form) => `t::text like '%${form}%'`).join(' or ');
    const [row] = await database.withSql((exec) => exec(`select count(*)::int as rows from "${table}" t where ${condition}`));
    if (Number(row?.rows) > 0) found[table] = Number(row?.rows);
  }
  return found;
}

describe('what is kept about a person', () => {
  beforeAll(async () => {
    const { db } = database;
    const kontaktperson = buildKontaktperson({ personnummer: OM.personnummer, fullname: 'Tolvan Tolvansson', telefonnummer: null, epostadress: null });
    const innehall = { samfallighet: null, kontaktperson, uppgiftsandring: INGEN_ANDRING };
    const signed = randomUUID();
    await createDraft(db, signed, OM.personnummer, innehall, NOW);
    await markSigned(db, signed, 1, NOW);
    const [own, theirs] = [randomUUID(), randomUUID()];
    await createDraft(db, own, OM.personnummer, innehall, NOW);
    await createDraft(db, theirs, OTHER, innehall, NOW);
    const typed = { form: 'medlem', values: MEDLEM, typedAt: NOW.toISOString(), enhet: randomUUID(), nr: 0 };
    for (const which of [
      { id: own, personnummer: OM.personnummer },
      { id: theirs, personnummer: OTHER },
    ])
      await writeArbetskopia(db, which, typed, NOW);
    const person = { loa: null, personnummer: OM.personnummer, fornamn: 'Tolvan', efternamn: 'Tolvansson', fullname: 'Tolvan Tolvansson' };
    for (const one of [person, person, { ...person, personnummer: OTHER }]) await createSession(db, one, { webblasare: null, operativsystem: null }, NOW);
    await db.insert(villkorsgodkannanden).values([OM.personnummer, OTHER].map((personnummer) => ({ personnummer, hash: 'x', godkandAt: NOW })));
    await db.insert(rateWindows).values({ bucket: `personnummer-dygn:${sha}`, windowStart: NOW, count: 1 });
    await note(db, { handelse: 'visning', aktor: OTHER, avser: OM.personnummer, utfall: 'visad med adress i 716401-1236' }, NOW);
    await note(db, { handelse: 'inloggning', aktor: OM.personnummer, avser: null, utfall: 'inloggad' }, NOW);
  }, 120_000);

  it('PLUS-67 of every table it is decided whether its rows are about persons', async () => {
    expect([...OF_NOBODY, ...WITH_ANSOKAN, ...ABOUT_PERSONS].toSorted()).toEqual(await tables());
  });

  it('PLUS-67 is all taken out', async () => {
    expect(await traces()).toEqual({ ansokan: 3, arbetskopia: 2, granskningslogg: 2, rate_window: 1, session: 2, villkorsgodkannande: 1 });
    const found = await collectAbout(database.db, OM);
    const rows = Object.values(found).map((part) => (Array.isArray(part) ? part.length : 0));
    expect(rows.reduce((sum, one) => sum + one)).toBe(3 + 1 + 2 + 1 + 2 + 1);
    expect(found.iAndrasAnsokningar).toMatchObject([
      { status: 'UTKAST', uppgifter: [{ personnummer: OM.personnummer, fullname: 'Tolvan Tolvansson' }, { personnummer: OM.personnummer }] },
    ]);
  });

  it.each([
    [{ fornamn: 'Anna', efternamn: 'Ek', skyddad: false }, 'Anna Ek'],
    [{ fornamn: 'Anna', efternamn: 'Ek', skyddad: true }, null],
    [null, null],
  ])('PLUS-67 ASVS 16.2.1 tells when and by whom an address was shown, by name (%#)', async (registered, av) => {
    const find = async (personnummer: string) => registered && { ...registered, personnummer, mellannamn: null, partAdress: null };
    const taken = (personnummer: string) => utdragOf({ db: database.db, person: { find } }, { ...OM, personnummer });
    const utdrag = await taken(OM.personnummer);
    expect(utdrag).toMatchObject({ uppslagenAvAndra: [{ tidpunkt: NOW, handelse: 'visning', utfall: 'visad med adress i 716401-1236', av }] });
    expect(JSON.stringify(utdrag)).not.toContain(OTHER);
    const theirs = JSON.stringify(await taken(OTHER));
    expect([theirs.includes(OTHER), theirs.includes(OM.personnummer)]).toEqual([true, false]);
  });

  it('PLUS-67 is removed from every table but those that the law keeps, and nothing of anybody else', async () => {
    const others = await collectAbout(database.db, { ...OM, personnummer: OTHER });
    const { borttaget, behallet } = await removeAbout(database.db, OM.personnummer, NOW);
    expect(borttaget).toEqual({ utkast: 1, ofullbordadeUnderskrifter: 0, inloggningar: 2, villkorsgodkannanden: 1 });
    expect(behallet.map(({ vad, antal }) => [vad, antal])).toEqual([
      ['underskrivna ansökningar', 1],
      ['underskrifter', 0],
      ['andras ansökningar', 1],
      ['räknade anrop', 1],
      ['granskningsloggen', 3],
    ]);
    expect(await traces()).toEqual({ ansokan: 2, arbetskopia: 1, granskningslogg: 3, rate_window: 1 });
    expect(await collectAbout(database.db, { ...OM, personnummer: OTHER })).toEqual(others);
    expect((await verifiera(database.db)).brott).toBeNull();
  });
});

it('PLUS-67 an extract has the number, birth date and address of nobody else, and all that is the person’s own', () => {
  const own = { namn: 'Tolvan', personId: '191212121212', annatId: null, adress: { ort: 'Gävle' }, telefon: '0701011234', sedd: NOW };
  const other = { namn: 'Anna', personId: OTHER, annatId: '1985-03-14', fodelsedatum: '1985-03-14', adress: { ort: 'Falun' } };
  const utan = { namn: 'Anna', annatId: null, fodelsedatum: null, adress: null };
  expect(
    withoutOthers({ styrelse: [own, other, { ...other, personId: null }], avser: OTHER.replace('-', ''), aktor: OM.personnummer }, OM.personnummer),
  ).toEqual({
    styrelse: [own, { ...utan, personId: '********-****' }, { ...utan, personId: null }],
    avser: '********-****',
    aktor: OM.personnummer,
  });
});

it('PLUS-67 PLUS-70 an extract hides what is typed about others, in any spelling', () => {
  const hidden = { vem: null, fodelsedatum: null, uppslag: null, adress: null };
  expect(withoutOthers({ values: { ...MEDLEM, personnummer: '850314-2385' } }, OM.personnummer)).toEqual({
    values: { ...hidden, personnummer: '********-****' },
  });
  expect(withoutOthers({ values: { ...MEDLEM, personnummer: '' } }, OM.personnummer)).toEqual({ values: { ...hidden, personnummer: '' } });
  expect(withoutOthers({ values: MEDLEM }, OM.personnummer)).toEqual({ values: MEDLEM });
});
