import { expect, it } from 'vitest';
import {
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUppgiftsandring,
  buildUtlandskMedlem,
  OKANDA_REGLER,
  TESTPERSONNUMMER,
  TESTREGLER,
  testUuid,
} from '../../testing/builders.ts';
import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import type { Medlemstyp, Styrelsefunktion } from './roller.ts';
import {
  styrelseProblems,
  hasDuplicatePersons,
  hasDuplicatePersonsServer,
  hasTooFewSuppleanter,
  breaksStyrelseRules,
  shownStyrelse,
  sortStyrelse,
} from './styrelse.ts';

/** `count` members of a type; their masked numbers are never duplicates. */
function members(count: number, medlemstyp: Medlemstyp = 'Ledamot'): Styrelsemedlem[] {
  return Array.from({ length: count }, (_, index) => buildMedlem({ objektidentitet: testUuid(index + 1), personId: '********-****', medlemstyp }));
}

function withIds(...ids: (string | null)[]): Styrelsemedlem[] {
  return ids.map((personId, index) => buildMedlem({ objektidentitet: testUuid(index + 1), personId }));
}

it('DATA-07 shownStyrelse shows the changed board, even an empty one, else the association’s', () => {
  const uppgiftsandring = buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar: [] } });
  const shown = [buildAnsokan({ uppgiftsandring }), buildAnsokan(), buildAnsokan({ samfallighet: null })].map(shownStyrelse);
  expect(shown).toEqual([[], buildSamfallighet().styrelsemedlemmar, []]);
});

const member = (namn: string, medlemstyp: Medlemstyp, ...styrelsefunktion: Styrelsefunktion[]) => buildMedlem({ namn, medlemstyp, styrelsefunktion });

it('BOARD-12 sortStyrelse sorts by type, most senior function and Swedish name', () => {
  const sorted = [
    member('Z', 'Ledamot', 'Sekreterare', 'Ordförande'),
    member('A', 'Ledamot', 'Vice ordförande'),
    member('A', 'Ledamot', 'Kassör'),
    member('A', 'Ledamot', 'Vice kassör'),
    member('A', 'Ledamot', 'Sekreterare'),
    member('A', 'Ledamot', 'Vice sekreterare'),
    member('A', 'Ledamot', 'Särskild utsedd ledamot'),
    member('A', 'Ledamot', 'Syssloman'),
    member('Anna', 'Ledamot'),
    member('Zeta', 'Ledamot'),
    member('Åsa', 'Ledamot'),
    member('Ärla', 'Ledamot'),
    member('Örjan', 'Ledamot'),
    member('A', 'Suppleant', 'Ordförande'),
    member('A', 'Suppleant'),
    member('A', 'Extern'),
  ];
  const shuffled = sorted.toReversed();
  expect(sortStyrelse(shuffled)).toEqual(sorted);
  expect(shuffled).toEqual(sorted.toReversed());
});

const problems = (board: Styrelsemedlem[]) => styrelseProblems(board, TESTREGLER, null);

it.each([
  [TESTPERSONNUMMER[0], null, false],
  [null, '1970-03-25', false],
  [TESTPERSONNUMMER[0], '1970-03-25', false],
  [null, null, true],
  ['', ' ', true],
])('VAL-40 a member with personId %j and annatId %j lacks identity: %s', (personId, annatId, expected) => {
  const member = buildMedlem({ personId, annatId });
  expect(problems([buildMedlem(), member]).identitetSaknas).toEqual(expected ? [member] : []);
});
it('VAL-41 an address without country is enough, and protected data need none', () => {
  const [without, noCountry] = [buildMedlem({ adress: null }), buildMedlem({ adress: buildSvenskAdress({ landskod: null }) })];
  expect(problems([buildMedlem(), buildUtlandskMedlem(), noCountry, { ...without, skyddad: true }, without]).adressSaknas).toEqual([without]);
});

const wrong = (board: Styrelsemedlem[], verdict: boolean | null = null) => breaksStyrelseRules(styrelseProblems(board, TESTREGLER, verdict));
const OK = { maxLedamoter: null, maxSuppleanter: null, flera: [], dubbletter: false, dubbla: [], tom: false, identitetSaknas: [], adressSaknas: [] };

it.each([
  ['VAL-42 ASVS 2.3.2 with at most 3 deputies', 'maxSuppleanter', 'Suppleant', 3],
  ['VAL-43 with at most 5 ordinary members', 'maxLedamoter', 'Ledamot', 5],
] as const)('%s one more is wrong', (_what, key, medlemstyp, max) => {
  for (const antal of [max, max + 1]) {
    expect(wrong(members(antal, medlemstyp))).toBe(antal > max);
    expect(styrelseProblems(members(antal, medlemstyp), TESTREGLER, null)[key]).toEqual(antal > max ? { antal, max } : null);
  }
});

it('VAL-43 composition counts no externals', () => expect(wrong(members(20, 'Extern'))).toBe(false));
it('VAL-42 composition counts only deputies against their limit', () => {
  expect(breaksStyrelseRules(styrelseProblems(members(5), { ...TESTREGLER, maxAntalSuppleanter: 0 }, null))).toBe(false);
});

it('VAL-47 CONST-12 an unknown limit never makes the board wrong', () => {
  const board = [...members(50), ...members(50, 'Suppleant')];
  for (const rules of [OKANDA_REGLER, null]) expect(breaksStyrelseRules(styrelseProblems(board, rules, null))).toBe(false);
  expect(breaksStyrelseRules(styrelseProblems(members(1), { ...TESTREGLER, maxAntalLedamoter: 0 }, null))).toBe(true);
});

it.each<Styrelsefunktion>(['Ordförande', 'Kassör', 'Sekreterare'])('VAL-44 two persons as %s are wrong, one is not', (funktion) => {
  const [one, two, three] = members(3).map((member) => ({ ...member, styrelsefunktion: [funktion] }));
  expect(one !== undefined && wrong([one])).toBe(false);
  const board = [one, two, three].filter((member) => member !== undefined);
  expect(wrong(board.slice(0, 2))).toBe(true);
  expect(styrelseProblems(board, TESTREGLER, null).flera).toEqual([{ funktion, antal: 3 }]);
});

it.each<Styrelsefunktion>(['Vice ordförande', 'Vice kassör', 'Vice sekreterare', 'Särskild utsedd ledamot', 'Syssloman'])(
  'VAL-44 two persons as %s are right',
  (funktion) => expect(wrong(members(2).map((member) => ({ ...member, styrelsefunktion: [funktion] })))).toBe(false),
);

it.each([
  [['********-****', '********-****'], false],
  [['19121212-1212', '19121212-1212'], true],
  [['19121212-1212', '191212121212'], true],
  [['19121212-****', '19121212-****'], true],
  [['19121212-1212', '19850314-2385'], false],
  [[null, null], false],
  [['', ''], false],
])('VAL-45 composition counts only ids with a digit as duplicates: %j %s', (ids, expected) => {
  expect(hasDuplicatePersons(withIds(...ids))).toBe(expected);
  expect(hasDuplicatePersonsServer(withIds(...ids))).toBe(expected);
  expect(wrong(withIds(...ids))).toBe(expected);
  expect(styrelseProblems(withIds(...ids), TESTREGLER, true).dubbletter).toBe(expected);
});

it.each([
  [false, true],
  [true, false],
  [null, false],
])('VAL-46 INC-24 the verdict %s alone makes the board wrong: %s', (verdict, expected) => {
  expect(wrong([buildMedlem()], verdict)).toBe(expected);
  expect(styrelseProblems([buildMedlem()], TESTREGLER, verdict).dubbletter).toBe(expected);
});

it('PLUS-81 VAL-46 a double with hidden number is named by birth date and name', () => {
  const hidden = buildMedlem({ personId: '********-****', annatId: '1985-03-14' });
  const [again, namesake] = [buildMedlem({ namn: 'ANNA Ek' }), buildMedlem({ personId: '19640823-3242' })];
  const named = (verdict: boolean | null) => styrelseProblems([hidden, namesake, again], TESTREGLER, verdict).dubbla;
  expect([named(false), named(true), named(null)]).toEqual([[again], [], []]);
});

it('VAL-47 VAL-49 BOARD-07 composition names the members who lack identity or address', () => {
  const [right, faulty] = [buildMedlem({ styrelsefunktion: ['Ordförande', 'Kassör', 'Sekreterare'] }), buildMedlem({ personId: null, adress: null })];
  expect([wrong([right]), styrelseProblems([right], TESTREGLER, null)]).toEqual([false, OK]);
  expect(styrelseProblems([right, faulty], TESTREGLER, null)).toEqual({ ...OK, identitetSaknas: [faulty], adressSaknas: [faulty] });
  expect(styrelseProblems([], TESTREGLER, null)).toEqual({ ...OK, tom: true });
});

it('VAL-48 too few deputies break a rule of their own alone', () => {
  expect(hasTooFewSuppleanter(members(3), TESTREGLER)).toBe(true);
  expect(hasTooFewSuppleanter(members(1, 'Suppleant'), TESTREGLER)).toBe(false);
  expect(hasTooFewSuppleanter([], OKANDA_REGLER)).toBe(false);
  expect(hasTooFewSuppleanter([], null)).toBe(false);
  expect(wrong(members(3))).toBe(false);
});

it.each<[string, Partial<Styrelsemedlem>, boolean]>([
  ['the same birth date and name', {}, true],
  ['other capitals and spaces', { namn: 'OLA  NORDMANN ' }, true],
  ['the birth date without dashes', { annatId: '19700325' }, true],
  ['another name', { namn: 'Kari Nordmann' }, false],
  ['another birth date', { annatId: '1970-03-26' }, false],
  ['no birth date', { annatId: null }, false],
])('API-07 the server takes foreign persons with %s for duplicates: %s', (_, values, expected) => {
  const board = [buildUtlandskMedlem(), buildUtlandskMedlem({ objektidentitet: testUuid(3), ...values })];
  expect(hasDuplicatePersonsServer(board)).toBe(expected);
  expect(hasDuplicatePersons(board)).toBe(false);
});

it('API-07 PLUS-78 the server takes a curly and a straight apostrophe for the same', () => {
  const [one, other] = ["O'Brien", 'O\u2019Brien'].map((namn, nr) => buildUtlandskMedlem({ objektidentitet: testUuid(nr), namn }));
  expect(one && other && hasDuplicatePersonsServer([one, other])).toBe(true);
});
