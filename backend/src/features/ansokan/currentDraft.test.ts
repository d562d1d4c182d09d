import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { ansokningar } from '../../db/schema.ts';
import { currentDraft } from './currentDraft.ts';
import { updateDraft } from './repository.ts';

const NOW = new Date('2026-05-18T12:00:00Z');
const PERSON = '19850314-2385';
const sessionOf = (fullname: string) => ({ id: 's', createdAt: NOW, lastSeenAt: NOW, loa: null, personnummer: PERSON, fornamn: '', efternamn: '', fullname });

const database = useDatabase(ansokningar);
let lines: string[];
let asked: string[];
/** The name that the person register returns. */
let names: { fornamn: string | null; mellannamn: string | null; efternamn: string | null } | null | Error;
beforeEach(async () => {
  [lines, asked, names] = [[], [], { fornamn: 'Anna', mellannamn: null, efternamn: 'Ek' }];
});

const never = () => Promise.reject(new Error('not asked here'));
/** Stubs for the registers; the HTTP tests call the simulated ones. */
const deps = () => ({
  db: database.db,
  logger: pino({}, { write: (line: string) => void lines.push(line) }),
  now: () => NOW,
  register: { find: never, behorighet: never },
  person: {
    find: async (personnummer: string) => {
      asked.push(personnummer);
      if (names instanceof Error) throw names;
      return names && { ...names, personnummer, partAdress: null, skyddad: false };
    },
  },
});
const draftFor = (fullname = '') => currentDraft(deps(), sessionOf(fullname));
const nameIn = async (fullname?: string) => (await draftFor(fullname)).innehall.kontaktperson?.fullname;

describe('a person’s draft', () => {
  it('API-04 INC-33 is made at the first call, empty but for the contact person, and is the same at the next', async () => {
    const first = await draftFor('Anna Ek');
    expect(first).toMatchObject({ status: 'UTKAST', version: 1, personnummer: PERSON, createdAt: NOW });
    expect(first.innehall).toEqual({
      samfallighet: null,
      kontaktperson: buildKontaktperson({ personnummer: PERSON, telefonnummer: null, epostadress: null }),
      uppgiftsandring: INGEN_ANDRING,
    });
    expect((await draftFor('Anna Ek')).id).toBe(first.id);
    expect(asked).toEqual([]);
  });

  it('CONT-06 has the name from the person register when the login has none, with all names that there are', async () => {
    names = { fornamn: 'Anna', mellannamn: 'Maria', efternamn: 'Ek' };
    expect(await nameIn()).toBe('Anna Maria Ek');
    expect(asked).toEqual([PERSON]);
    expect(await nameIn()).toBe('Anna Maria Ek');
    expect(asked).toHaveLength(1);
  });

  it('CONT-06 VAL-51 gets the name as soon as it can be found, once', async () => {
    names = new Error('borta');
    expect([await nameIn(), await nameIn()]).toEqual(['', '']);
    expect(entriesOf(lines).map(({ level, err }) => [level, err.message])).toEqual([
      [40, 'borta'],
      [40, 'borta'],
    ]);
    names = null;
    expect(await nameIn()).toBe('');
    expect(lines).toHaveLength(2);
    names = { fornamn: 'Anna', mellannamn: null, efternamn: 'Ek' };
    const named = await draftFor();
    expect([named.innehall.kontaktperson?.fullname, named.version]).toEqual(['Anna Ek', 2]);
    expect((await draftFor()).version).toBe(2);
  });

  it('CONT-06 gets the name of a later login too', async () => {
    names = null;
    const { id } = await draftFor();
    const named = await draftFor('Anna Ek');
    expect([named.id, named.innehall.kontaktperson?.fullname]).toEqual([id, 'Anna Ek']);
  });

  it('CONT-06 without a contact person is left as it is', async () => {
    const { id, version, innehall } = await draftFor('Anna Ek');
    await updateDraft(database.db, id, version, { ...innehall, kontaktperson: null }, NOW);
    expect((await draftFor('Anna Ek')).innehall.kontaktperson).toBeNull();
  });
});
