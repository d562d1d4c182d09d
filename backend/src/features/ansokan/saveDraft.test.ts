import { pino } from 'pino';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { AnsokanSchema, INGEN_ANDRING, type Ansokan, type Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { withNewKeys, buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { ansokningar } from '../../db/schema.ts';
import { Problem, TooMany } from '../../base/errors.ts';
import { createDraft, findDraft, markSigned, updateDraft, type Innehall } from './repository.ts';
import { saveDraft } from './saveDraft.ts';
import type { FindPerson } from './skyddade.ts';

const NOW = new Date('2026-05-18T12:00:00Z');
const PERSON = '19850314-2385';
const SESSION = { id: 's', createdAt: NOW, lastSeenAt: NOW, loa: null, personnummer: PERSON, fornamn: 'Anna', efternamn: 'Ek', fullname: 'Anna Ek' };
const { id: ID, arendenr: _none, ...INNEHALL } = EXEMPEL;
const EMPTY: Innehall = { samfallighet: null, kontaktperson: INNEHALL.kontaktperson, uppgiftsandring: INGEN_ANDRING };

const NAMED = { skyddad: false, fornamn: 'Ny', mellannamn: null, efternamn: 'Ek' };

const database = useDatabase(ansokningar);
let lines: string[];
/** The numbers looked up in the person register. */
let asked: string[];
let answer: () => ReturnType<FindPerson>;
/** Runs during the look-up in the register of associations. */
let meanwhile: () => Promise<unknown>;
beforeEach(async () => {
  [lines, asked] = [[], []];
  answer = async () => NAMED;
  meanwhile = async () => undefined;
});

/** Stubs for the registers, which the HTTP tests call. Never called here: a draft that was just created is not judged again. */
const never = () => Promise.reject(new Error('not asked here'));
const deps = () => ({
  db: database.db,
  logger: pino({}, { write: (line: string) => void lines.push(line) }),
  now: () => NOW,
  register: { find: never, behorighet: never },
  person: { find: never },
});

async function save(ansokan: Ansokan, { id = ansokan.id, ifMatch }: { readonly id?: string; readonly ifMatch?: string } = {}) {
  const registered: Readonly<Record<string, Samfallighet | null>> = { [EXEMPEL.samfallighet?.orgNr ?? '']: EXEMPEL.samfallighet };
  const findForening = async (orgNr: string) => {
    await meanwhile();
    return registered[orgNr] ?? null;
  };
  const findPerson = (personnummer: string) => {
    asked.push(personnummer);
    return answer();
  };
  const known = v.parse(AnsokanSchema, ansokan);
  return saveDraft(deps(), SESSION, { id, ansokan, known, ifMatch, findForening, findPerson, countTyped: async () => undefined });
}
const refused = async (...call: Parameters<typeof save>) =>
  save(...call).then(
    () => 'saved',
    (error: unknown) => (error instanceof Problem ? [error.kod, ...error.fel.map(({ path, kod }) => `${path} ${kod}`)].join(' ') : String(error)),
  );
const store = (innehall: Innehall = EMPTY) => createDraft(database.db, ID, PERSON, innehall, NOW);
const draft = (change: Partial<Ansokan> = {}): Ansokan => ({ id: ID, arendenr: null, ...EMPTY, ...change });

describe('a save of a draft', () => {
  it('API-06 gives the next version, with the association as the register has it', async () => {
    await store();
    const sent = EXEMPEL.samfallighet && { ...EXEMPEL.samfallighet, name: 'Eget namn', styrelsemedlemmar: [] };
    const row = await save(draft({ samfallighet: sent }));
    expect([row.version, row.innehall.samfallighet]).toEqual([2, EXEMPEL.samfallighet]);
    expect((await findDraft(database.db, PERSON))?.innehall).toEqual(row.innehall);
  });

  it.each([
    ['another id in the body than in the address', draft({ id: '1b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11' }), 'OGILTIGA_UPPGIFTER id annan'],
    [
      'a number that is none',
      draft({ samfallighet: { ...(EXEMPEL.samfallighet as Samfallighet), orgNr: '716401-123' } }),
      'OGILTIGA_UPPGIFTER samfallighet.orgNr format',
    ],
    [
      'an association that is not there',
      draft({ samfallighet: { ...(EXEMPEL.samfallighet as Samfallighet), orgNr: '717901-2344' } }),
      'OGILTIGA_UPPGIFTER samfallighet.orgNr finns-inte',
    ],
  ])('API-06 with %s is refused', async (_what, ansokan, expected) => {
    await store();
    expect(await refused(ansokan, { id: ID })).toBe(expected);
    expect((await findDraft(database.db, PERSON))?.version).toBe(1);
  });

  it('STATE-06 VAL-63 choosing another association, or none, is refused while there are changes for the one before', async () => {
    await store({ ...EMPTY, samfallighet: EXEMPEL.samfallighet });
    const uppgiftsandring = { ...INGEN_ANDRING, foreningsstamma: '2026-05-17' };
    expect(await refused(draft({ samfallighet: null, uppgiftsandring }))).toBe('OGILTIGA_UPPGIFTER samfallighet.orgNr andringar-finns');
    expect(await refused(draft({ samfallighet: null }))).toBe('saved');
  });

  it('CONT-06 PLUS-16 ASVS 8.2.3 a save takes of the contact person only address, phone and choice', async () => {
    const kontaktperson = EXEMPEL.kontaktperson;
    if (kontaktperson === null) throw new Error('the example has a contact person');
    await store({ ...EMPTY, kontaktperson: { ...kontaktperson, kvittensPerEpost: false } });
    const { kvittensPerEpost: _choice, ...sent } = buildKontaktperson({
      personnummer: '19640823-3234',
      fullname: 'Annan',
      telefonnummer: ' 026-100200 ',
      epostadress: ' ny@exempel.se ',
    });
    const row = await save(draft({ kontaktperson: sent }));
    expect(row.innehall.kontaktperson).toMatchObject(
      buildKontaktperson({ personnummer: PERSON, telefonnummer: '026-100200', epostadress: 'ny@exempel.se', kvittensPerEpost: false }),
    );
    expect((await save(draft({ kontaktperson: { ...sent, kvittensPerEpost: true } }))).innehall.kontaktperson?.kvittensPerEpost).toBe(true);
    expect((await save(draft({ kontaktperson: { ...sent, telefonnummer: null, epostadress: '' } }))).innehall.kontaktperson).toMatchObject({
      telefonnummer: null,
      epostadress: null,
    });
    expect((await save(draft({ kontaktperson: null }))).innehall.kontaktperson).toMatchObject({ fullname: 'Anna Ek', kvittensPerEpost: true });
  });

  it('PLUS-16 of a draft from before the choice the receipt is sent', async () => {
    const { kvittensPerEpost: _choice, ...kontaktperson } =
      EXEMPEL.kontaktperson ?? buildKontaktperson({ personnummer: PERSON, fullname: '', telefonnummer: null, epostadress: null });
    await store({ ...EMPTY, kontaktperson });
    expect((await save(draft({ kontaktperson }))).innehall.kontaktperson?.kvittensPerEpost).toBe(true);
  });
});

describe('keys that this version does not know', () => {
  const NEWER = withNewKeys(INNEHALL);

  it('PLUS-24 stay in a draft that a client of this version saves', async () => {
    await store(NEWER);
    expect((await save(draft(INNEHALL))).innehall).toEqual(NEWER);
  });

  it('PLUS-24 ASVS 15.3.3 are stored as sent, except in the association', async () => {
    await store(INNEHALL);
    expect((await save(draft(NEWER))).innehall).toEqual({ ...NEWER, samfallighet: INNEHALL.samfallighet });
    expect((await save(draft(INNEHALL), { ifMatch: '"1"' })).version).toBe(2);
    const kontaktperson = INNEHALL.kontaktperson && { ...INNEHALL.kontaktperson, nyUppgift: 'en annan' };
    expect((await save(draft({ ...NEWER, kontaktperson }))).innehall.kontaktperson).toEqual(kontaktperson);
  });

  it('PLUS-24 ASVS 15.3.3 are refused when they grow past their bounds, not when they are stored already', async () => {
    const large = (letter: string) => ({ ...INNEHALL, [letter]: letter.repeat(2500) });
    await store(large('a'));
    expect(await refused(draft(large('b')))).toBe('OGILTIGA_UPPGIFTER  okant-falt');
    await updateDraft(database.db, ID, 1, { ...large('a'), ...large('b') }, NOW);
    expect(await refused(draft({ ...large('a') }))).toBe('saved');
  });
});

it('API-06 the association that is chosen already is not asked for again', async () => {
  await store({ ...EMPTY, samfallighet: EXEMPEL.samfallighet });
  let times = 0;
  meanwhile = async () => (times += 1);
  await save(draft({ samfallighet: EXEMPEL.samfallighet, uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma: '2026-05-17' } }));
  expect(times).toBe(0);
});

describe('a save that comes too late', () => {
  it('API-06 of an older version is refused, unless it asks for what is stored already', async () => {
    await store();
    const first = await save(draft({ samfallighet: EXEMPEL.samfallighet }), { ifMatch: '"1"' });
    expect(first.version).toBe(2);
    expect((await save(draft({ samfallighet: EXEMPEL.samfallighet }), { ifMatch: '"1"' })).version).toBe(2);
    const uppgiftsandring = { ...INGEN_ANDRING, foreningsstamma: '2026-05-17' };
    expect(await refused(draft({ samfallighet: EXEMPEL.samfallighet, uppgiftsandring }), { ifMatch: '"1"' })).toBe('ANDRAD_SEDAN_LASNING');
    expect(await refused(draft(), { ifMatch: '"1"' })).toBe('ANDRAD_SEDAN_LASNING');
  });

  it('API-06 of an older version is the same repeat before an association is chosen; one that chooses it is none', async () => {
    await store();
    await updateDraft(database.db, ID, 1, EMPTY, NOW);
    expect((await save(draft(), { ifMatch: '"1"' })).version).toBe(2);
    expect(await refused(draft({ samfallighet: EXEMPEL.samfallighet }), { ifMatch: '"1"' })).toBe('ANDRAD_SEDAN_LASNING');
  });

  it('API-06 without a condition is tried again when another came first, twenty times at most', async () => {
    await store();
    let saves = 0;
    const interfering = (times: number) => async () => {
      const stored = await findDraft(database.db, PERSON);
      if (saves < times && stored !== null) await updateDraft(database.db, ID, stored.version, stored.innehall, NOW);
      saves += 1;
    };
    meanwhile = interfering(19);
    expect((await save(draft({ samfallighet: EXEMPEL.samfallighet }))).version).toBe(21);
    expect(saves).toBe(20);
    await database.db.delete(ansokningar);
    await store();
    saves = 0;
    meanwhile = interfering(20);
    expect(await refused(draft({ samfallighet: EXEMPEL.samfallighet }))).toBe('ANDRAD_SEDAN_LASNING');
    expect(saves).toBe(20);
  });

  it('API-06 ERR-06 of what is signed, or nobody’s, is refused', async () => {
    await store();
    expect(await refused(draft({ id: '1b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11' }))).toBe('INTE_AKTUELLT_UTKAST');
    await markSigned(database.db, ID, 1, NOW);
    expect(await refused(draft())).toBe('UNDERSKRIVEN');
  });
});

describe('a new member of the board', () => {
  const withStyrelse = () =>
    draft({
      samfallighet: EXEMPEL.samfallighet,
      uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringStyrelse: EXEMPEL.uppgiftsandring.uppgiftsandringStyrelse },
    });

  it('PLUS-66 is asked about once, not those whom the register has, nor those without a number', async () => {
    await store();
    await save(withStyrelse());
    expect(asked).toEqual(['20000229-1011']);
    await save(withStyrelse());
    expect(asked).toHaveLength(1);
  });

  it('PLUS-66 who is protected is refused, and nothing is stored', async () => {
    await store();
    answer = async () => ({ ...NAMED, skyddad: true });
    expect(await refused(withStyrelse())).toBe('OGILTIGA_UPPGIFTER uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.1.personId skyddad');
    expect((await findDraft(database.db, PERSON))?.version).toBe(1);
  });

  it('PLUS-66 who was found to be protected since stays, without an address whatever is sent, and the rest can be saved', async () => {
    const board = EXEMPEL.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    const judged = board.map((one) => (one.personId === '20000229-1011' ? { ...one, adress: null, skyddad: true as const } : one));
    const { uppgiftsandring } = withStyrelse();
    await store({
      ...EMPTY,
      samfallighet: EXEMPEL.samfallighet,
      uppgiftsandring: { ...uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: judged } },
    });
    const row = await save(draft({ samfallighet: EXEMPEL.samfallighet, uppgiftsandring: { ...uppgiftsandring, foreningsstamma: '2026-05-17' } }));
    expect(row.innehall.uppgiftsandring).toMatchObject({ foreningsstamma: '2026-05-17', uppgiftsandringStyrelse: { styrelsemedlemmar: judged } });
    expect(asked).toEqual([]);
  });

  it.each([
    ['as the register has it', { efternamn: 'E'.repeat(121) }, 'saved'],
    ['of nobody in the register', null, 'OGILTIGA_UPPGIFTER uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.1.namn maxlangd'],
    ['other than in the register', { efternamn: 'Ek' }, 'OGILTIGA_UPPGIFTER uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.1.namn maxlangd'],
  ])('MEMB-15 VAL-61 a name of 124 characters, %s: %s', async (_what, found, expected) => {
    await store();
    answer = async () => found && { ...NAMED, ...found };
    const { samfallighet, uppgiftsandring } = withStyrelse();
    const board = uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    const long = board.map((one) => (one.personId === '20000229-1011' ? { ...one, namn: `Ny ${'E'.repeat(121)}` } : one));
    expect(await refused(draft({ samfallighet, uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringStyrelse: { styrelsemedlemmar: long } } }))).toBe(expected);
  });

  it('VAL-61 PLUS-69 judges a stored member again only when it is changed', async () => {
    const { samfallighet, uppgiftsandring } = withStyrelse();
    const [first, ...others] = uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    const of = (namn: string) => ({ ...uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: first ? [{ ...first, namn }, ...others] : [] } });
    await store({ ...EMPTY, samfallighet, uppgiftsandring: of('1') });
    const kept = { ...of('1'), foreningsstamma: '2026-05-17' };
    expect(await refused(draft({ samfallighet, uppgiftsandring: kept }))).toBe('saved');
    expect(await refused(draft({ samfallighet, uppgiftsandring: of('2') }))).toMatch(/^OGILTIGA_UPPGIFTER .*\.0\.namn/);
  });

  it('PLUS-66 only the register marks somebody as protected: a mark that is sent changes nothing', async () => {
    const { uppgiftsandring } = withStyrelse();
    const board = EXEMPEL.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    const marked = board.map((one) => (one.personId === '20000229-1011' ? { ...one, skyddad: true as const } : one));
    await store({
      ...EMPTY,
      samfallighet: EXEMPEL.samfallighet,
      uppgiftsandring: { ...uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: board } },
    });
    const sent = draft({ samfallighet: EXEMPEL.samfallighet, uppgiftsandring: { ...uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: marked } } });
    expect((await save(sent)).innehall.uppgiftsandring?.uppgiftsandringStyrelse?.styrelsemedlemmar).toEqual(board);
  });

  it('PLUS-66 is let through when the register does not know, or does not answer, which is logged; too many are refused', async () => {
    await store();
    answer = async () => null;
    expect([await refused(withStyrelse()), lines]).toEqual(['saved', []]);
    await database.db.delete(ansokningar);
    await store();
    answer = () => Promise.reject(new Error('borta'));
    expect(await refused(withStyrelse())).toBe('saved');
    expect(entriesOf(lines).map(({ level, event }) => [level, event])).toEqual([[40, 'person-unknown']]);
    await database.db.delete(ansokningar);
    await store();
    answer = () => Promise.reject(new TooMany(1));
    expect(await refused(withStyrelse())).toBe('FOR_MANGA_ANROP');
  });
});
