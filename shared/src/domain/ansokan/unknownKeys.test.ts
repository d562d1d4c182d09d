import * as v from 'valibot';
import { expect, it } from 'vitest';
import { buildAnsokan, buildKontaktperson, buildMedlem, buildSamfallighet, buildUtlandskMedlem, withNewKeys } from '../../testing/builders.ts';
import { AnsokanSchema, type Ansokan, ReadAnsokanSchema } from './ansokan.ts';
import { isUnknownAllowed, withUnknownKeys } from './unknownKeys.ts';

const TODAY = '2026-05-18';
const ANNA = buildMedlem();
const OLA = buildUtlandskMedlem();
const boardOf = (...styrelsemedlemmar: (typeof ANNA)[]) => ({ uppgiftsandringStyrelse: { styrelsemedlemmar } });
const KNOWN = buildAnsokan({ uppgiftsandring: { ...buildAnsokan().uppgiftsandring, ...boardOf(ANNA, OLA) } });
const NEWER = withNewKeys(KNOWN);
const having = (key: string, value: unknown): Ansokan => ({ ...KNOWN, uppgiftsandring: { ...KNOWN.uppgiftsandring, [key]: value } });
const board = (one: object) => having('uppgiftsandringStyrelse', { styrelsemedlemmar: [one] });

it('PLUS-24 unknown keys stay when read and go when sent', () => {
  expect(v.parse(ReadAnsokanSchema, NEWER)).toEqual(NEWER);
  expect(v.parse(AnsokanSchema, NEWER)).toEqual(KNOWN);
  expect(v.is(ReadAnsokanSchema, { ...NEWER, uppgiftsandring: null })).toBe(false);
});

it('PLUS-24 unknown keys are carried to the same parts and members', () => {
  const turned = { ...KNOWN, uppgiftsandring: { ...KNOWN.uppgiftsandring, ...boardOf(OLA, ANNA) } };
  expect(withUnknownKeys(KNOWN, NEWER)).toEqual(NEWER);
  expect(withUnknownKeys(turned, NEWER)).toEqual(withNewKeys(turned));
});

it('PLUS-24 unknown keys are not carried to others, removed parts, known keys', () => {
  const other = { ...ANNA, objektidentitet: OLA.objektidentitet };
  expect(withUnknownKeys(board(other), board({ ...ANNA, nyUppgift: 1 }))).toEqual(board(other));
  expect(withUnknownKeys(board(ANNA), board({ ...ANNA, styrelseroll: 'Ledamot' }))).toEqual(board(ANNA));
  expect(withUnknownKeys(having('uppgiftsandringAdress', null), NEWER).uppgiftsandring.uppgiftsandringAdress).toBeNull();
});

it('PLUS-24 an optional key stays when a sender lacks it', () => {
  const { kvittensPerEpost: _choice, ...kontaktperson } = buildKontaktperson();
  expect(withUnknownKeys({ ...KNOWN, kontaktperson }, KNOWN)).toEqual(KNOWN);
  expect(withUnknownKeys({ ...KNOWN, kontaktperson }, KNOWN, 'sent')).toEqual({ ...KNOWN, kontaktperson });
});

it('PLUS-24 unknown keys do not replace what is there', () => {
  expect(withUnknownKeys(having('nyUppgift', 'min'), having('nyUppgift', 'gammal'))).toEqual(having('nyUppgift', 'min'));
});

it('PLUS-24 PLUS-66 unknown keys are not kept of a protected member', () => {
  const medlem = { ...ANNA, adress: null, skyddad: true as const };
  expect(withUnknownKeys(board(medlem), board({ ...medlem, nyUppgift: 'Hemliga gatan 1' }))).toEqual(board(medlem));
});

it('PLUS-24 STATE-06 unknown keys of another association stay with the contact person', () => {
  const other = { ...KNOWN, samfallighet: buildSamfallighet({ orgNr: '717901-2344' }) };
  expect(withUnknownKeys(other, NEWER)).toEqual({ ...other, kontaktperson: NEWER.kontaktperson });
});

it.each([
  ['few and small', 'mobilnummer', '070-1234567', true],
  ['a list of objects', 'bilagor', [{ namn: 'karta' }], true],
  ['a name that is no identifier', '__nyUppgift', 1, false],
  ['a long name', 'n'.repeat(41), 1, false],
  ['a long value', 'nyUppgift', 'x'.repeat(4000), false],
  ['a deep value', 'nyUppgift', [[[[]]]], false],
  ['a personal number', 'nyUppgift', '19850314-2385', false],
  ['a personal number inside', 'nyUppgift', [{ nr: 198503142385 }], false],
])('PLUS-24 ASVS 15.3.3 unknown keys with %s are allowed only within bounds', (_what, key, value, expected) => {
  expect(isUnknownAllowed(having(key, value), TODAY)).toBe(expected);
});
