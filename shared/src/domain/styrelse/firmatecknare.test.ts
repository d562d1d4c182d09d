import { expect, it } from 'vitest';
import { buildMedlem, buildUtlandskMedlem, testUuid } from '../../testing/builders.ts';
import type { Firmatecknare, Firmatecknarval, Styrelsemedlem } from '../ansokan/ansokan.ts';
import {
  firmatecknareText,
  firmatecknarvalen,
  firmatecknarvalKey,
  isFirmatecknarePersonGone,
  isFirmatecknareOnePerson,
  isFirmatecknareRollMissing,
  isValbar,
  parseFirmatecknarval,
  ROLLVAL,
  valbaraPersoner,
} from './firmatecknare.ts';
import { maskedBirth } from './forvaxling.ts';
import { createI18n } from '../../i18n/i18n.ts';
import en from '../../i18n/en.json' with { type: 'json' };
import sv from '../../i18n/sv.json' with { type: 'json' };

const ANNA = buildMedlem({ styrelsefunktion: ['Kassör'] });
const OLA = buildUtlandskMedlem({ medlemstyp: 'Extern' });
const BOARD = [ANNA, OLA];
const person = (id: string): Firmatecknarval => ({ type: 'Person', varde: id });
const ledamot: Firmatecknarval = { type: 'Medlemstyp', varde: 'Ledamot' };
const kassor: Firmatecknarval = { type: 'Styrelsefunktion', varde: 'Kassör' };
const ensam = (val1: Firmatecknarval): Firmatecknare => ({ type: 'Ensam', val1, val2: null });
const SAMTLIGA: Firmatecknare = { type: 'SamtligaStyrelsen', val1: null, val2: null };

it.each([
  ['Ledamot', ledamot],
  ['Suppleant', { type: 'Medlemstyp', varde: 'Suppleant' }],
  ['Extern', { type: 'Medlemstyp', varde: 'Extern' }],
  ['Ordforande', { type: 'Styrelsefunktion', varde: 'Ordförande' }],
  ['Kassor', kassor],
  ['Vice kassör', { type: 'Styrelsefunktion', varde: 'Vice kassör' }],
  [ANNA.objektidentitet, person(ANNA.objektidentitet)],
  [ANNA.objektidentitet.toUpperCase(), person(ANNA.objektidentitet)],
])('VAL-58 INC-16 SIGN-16 parseFirmatecknarval reads %j', (value, expected) => expect(parseFirmatecknarval(value, BOARD)).toEqual(expected));

it.each(['', 'Revisor', 'null', testUuid(99), '19850314-2385', `${ANNA.objektidentitet}x`])(
  'VAL-58 parseFirmatecknarval raises unexpected signatory type for %j',
  (value) => {
    expect(() => parseFirmatecknarval(value, BOARD)).toThrow(new Error('unexpected signatory type'));
  },
);

it('VAL-58 parseFirmatecknarval accepts no person with an identity that is not a UUID', () => {
  expect(() => parseFirmatecknarval('x', [buildMedlem({ objektidentitet: 'x' })])).toThrow('unexpected signatory type');
});

it('SIGN-08 INC-16 the signatory list offers six roles with their types', () => {
  expect(ROLLVAL.map((val) => val.varde)).toEqual(['Ledamot', 'Suppleant', 'Ordförande', 'Sekreterare', 'Kassör', 'Extern']);
  for (const val of ROLLVAL) expect(parseFirmatecknarval(val.varde, [])).toEqual(val);
});

it('SIGN-09 SIGN-10 the signatory list keeps externals apart and leaves out members without UUID', () => {
  expect(valbaraPersoner([...BOARD, buildMedlem({ objektidentitet: '' })])).toEqual({ styrelse: [ANNA], externa: [OLA] });
  expect(valbaraPersoner([])).toEqual({ styrelse: [], externa: [] });
});

it('VAL-56 isValbar refuses the same person or single function twice', () => {
  for (const roll of ['Ledamot', 'Suppleant', 'Extern', 'Vice ordförande']) expect(isValbar(roll, roll)).toBe(true);
  for (const roll of ['Ordförande', 'Kassör', 'Sekreterare']) expect(isValbar(roll, roll)).toBe(false);
  expect(isValbar('ORDFORANDE', 'Ordförande')).toBe(false);
  expect(isValbar('Ordförande', 'Kassör')).toBe(true);
  expect(isValbar(testUuid(1), testUuid(2))).toBe(true);
  expect(isValbar(testUuid(1), testUuid(1))).toBe(false);
  expect(isValbar(testUuid(10).toUpperCase(), testUuid(10))).toBe(false);
  expect(isValbar('', '')).toBe(true);
});

it('SIGN-13 the signatory list gives the list value of each choice', () => {
  expect(firmatecknarvalKey(null)).toBe('');
  expect(firmatecknarvalKey(kassor)).toBe('Kassör');
  expect(firmatecknarvalKey({ type: 'Styrelsefunktion', varde: 'Kassor' })).toBe('Kassör');
  expect(firmatecknarvalKey({ type: 'Medlemstyp', varde: 'Revisor' })).toBe('Revisor');
  expect(firmatecknarvalKey(person(testUuid(1)))).toBe(testUuid(1));
});

it('DATA-16 a rule has none, one or two choices', () => {
  expect(firmatecknarvalen(SAMTLIGA)).toEqual([]);
  expect(firmatecknarvalen(ensam(kassor))).toEqual([kassor]);
  expect(firmatecknarvalen({ type: 'VarForSig', val1: kassor, val2: ledamot })).toEqual([kassor, ledamot]);
});

const gone = person(testUuid(99));
const sekreterare: Firmatecknarval = { type: 'Styrelsefunktion', varde: 'Sekreterare' };

it.each<[string, Firmatecknare, boolean]>([
  ['all', SAMTLIGA, false],
  ['a member', ensam(person(ANNA.objektidentitet)), false],
  ['an external', ensam(person(OLA.objektidentitet.toUpperCase())), false],
  ['a role', ensam(kassor), false],
  ['a removed person', ensam(gone), true],
  ['a removed person second', { type: 'Tillsammans', val1: kassor, val2: gone }, true],
  ['a removed person first', { type: 'VarForSig', val1: gone, val2: kassor }, true],
])('VAL-53 a rule with %s refers to somebody gone: %s', (_, rule, expected) => expect(isFirmatecknarePersonGone(rule, BOARD)).toBe(expected));

it.each<[string, Firmatecknare, boolean]>([
  ['all', SAMTLIGA, false],
  ['a function that exists', ensam(kassor), false],
  ['its ASCII spelling', ensam({ type: 'Styrelsefunktion', varde: 'Kassor' }), false],
  ['a function called member type', ensam({ type: 'Medlemstyp', varde: 'Kassör' }), false],
  ['a type that exists', ensam(ledamot), false],
  ['a function that is missing', ensam(sekreterare), true],
  ['a type that is missing', ensam({ type: 'Medlemstyp', varde: 'Suppleant' }), true],
  ['a role that nobody knows', ensam({ type: 'Medlemstyp', varde: 'Revisor' }), true],
  ['only the second missing', { type: 'Tillsammans', val1: kassor, val2: sekreterare }, true],
  ['only the first missing', { type: 'VarForSig', val1: sekreterare, val2: kassor }, true],
  ['a removed person', ensam(gone), false],
])('VAL-54 a rule with %s lacks a role: %s', (_, rule, expected) => expect(isFirmatecknareRollMissing(rule, BOARD)).toBe(expected));

const suppleant: Firmatecknarval = { type: 'Medlemstyp', varde: 'Suppleant' };
const namesake = buildMedlem({ objektidentitet: testUuid(98), namn: ANNA.namn, personId: '19720101-1234' });
const anna = person(ANNA.objektidentitet);
const tillsammans = (val1: Firmatecknarval, val2: Firmatecknarval): Firmatecknare => ({ type: 'Tillsammans', val1, val2 });

it.each<[string, Firmatecknare, boolean]>([
  ['two of a type that one has', tillsammans(ledamot, ledamot), true],
  ['a person and her own function', tillsammans(anna, kassor), true],
  ['two persons', tillsammans(anna, person(OLA.objektidentitet)), false],
  ['a role that nobody has', tillsammans(kassor, suppleant), false],
  ['either of two', { type: 'VarForSig', val1: ledamot, val2: ledamot }, false],
  ['all', SAMTLIGA, false],
])('SIGN-06 a rule of %s leaves two signatures to one person: %s', (_, rule, expected) => expect(isFirmatecknareOnePerson(rule, BOARD)).toBe(expected));

it.each<[Firmatecknare, string, string]>([
  [SAMTLIGA, 'hela styrelsen', 'the whole board'],
  [ensam({ type: 'Medlemstyp', varde: 'Ordforande' }), 'ordföranden ensam', 'the chair alone'],
  [ensam({ type: 'Medlemstyp', varde: 'Extern' }), 'en av de externa personerna ensam', 'one of the external persons alone'],
  [tillsammans(anna, ledamot), 'Anna Ek och en av ledamöterna tillsammans (i förening)', 'Anna Ek and one of the board members together (jointly)'],
  [tillsammans(ledamot, ledamot), 'två av ledamöterna tillsammans (i förening)', 'two of the board members together (jointly)'],
  [{ type: 'VarForSig', val1: kassor, val2: anna }, 'kassören och Anna Ek var för sig', 'the treasurer and Anna Ek, each on their own'],
  [{ type: 'VarForSig', val1: suppleant, val2: suppleant }, 'två av suppleanterna var för sig', 'two of the deputies, each on their own'],
  [ensam(gone), 'någon som inte är kvar i styrelsen ensam', 'someone who is no longer on the board alone'],
  [ensam({ type: 'Styrelsefunktion', varde: 'Revisor' }), 'Revisor ensam', 'Revisor alone'],
])('SIGN-06 SUMM-08 INC-30 %j in words: %s', (rule, swedish, english) => {
  const words = (language: 'sv' | 'en') => {
    const { t } = createI18n({ catalogues: { sv: { host: sv }, en: { host: en } }, language });
    return firmatecknareText(rule, BOARD, BOARD, (key, values) => t(key, values));
  };
  expect([words('sv'), words('en')]).toEqual([swedish, english]);
});

it('PLUS-18 the rule tells a person apart from a namesake who left', () => {
  const named = (registered: readonly Styrelsemedlem[]) => firmatecknareText(ensam(anna), BOARD, registered, (_key, values) => values.val1);
  expect(named([namesake, ...BOARD])).toBe(`Anna Ek (${maskedBirth(ANNA)})`);
  expect(named(BOARD)).toBe('Anna Ek');
});
