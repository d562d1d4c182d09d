import * as v from 'valibot';
import { expect, it } from 'vitest';
import { buildAnsokan, buildKontaktperson, buildMedlem, buildSamfallighet, buildUtlandskMedlem, withNewKeys } from '../../testing/builders.ts';
import { AnsokanSchema, type Ansokan, InnehallSchema, ReadAnsokanSchema } from './ansokan.ts';
import { isUnknownAllowed, withUnknownKeys } from './unknownKeys.ts';

const TODAY = '2026-05-18';
const ANNA = buildMedlem();
const OLA = buildUtlandskMedlem();
const boardOf = (...styrelsemedlemmar: (typeof ANNA)[]) => ({ uppgiftsandringStyrelse: { styrelsemedlemmar } });
const KNOWN = buildAnsokan({ uppgiftsandring: { ...buildAnsokan().uppgiftsandring, ...boardOf(ANNA, OLA) } });
const INNEHALL = v.parse(InnehallSchema, KNOWN);
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

it('PLUS-24 unknown keys go neither to others, removed parts nor over what is there', () => {
  const other = { ...ANNA, objektidentitet: OLA.objektidentitet };
  expect(withUnknownKeys(board(other), board({ ...ANNA, nyUppgift: 1 }))).toEqual(board(other));
  expect(withUnknownKeys(board(ANNA), board({ ...ANNA, styrelseroll: 'Ledamot' }))).toEqual(board(ANNA));
  expect(withUnknownKeys(having('uppgiftsandringStyrelse', null), NEWER).uppgiftsandring.uppgiftsandringStyrelse).toBeNull();
  for (const before of [having('nyUppgift', 'gammal'), having('nyUppgift', ['gammal']), KNOWN])
    for (const mine of [having('nyUppgift', 'min'), having('nyUppgift', ['min'])]) expect(withUnknownKeys(mine, before)).toEqual(mine);
});

it('PLUS-24 an Application stays itself when nothing is carried to it', () => {
  const other = { ...INNEHALL, samfallighet: null };
  for (const one of [INNEHALL, NEWER]) expect(withUnknownKeys(one, one)).toBe(one);
  expect(withUnknownKeys(other, INNEHALL, 'sent')).toBe(other);
});

it.each(['held', 'sent'] as const)('PLUS-24 a member’s unknown key is carried when %s, other parts stay themselves', (from) => {
  const [next, before] = [board(ANNA), board({ ...ANNA, nyUppgift: 1 })];
  const found = withUnknownKeys(next, before, from);
  expect(found).toEqual(before);
  expect(found.kontaktperson).toBe(next.kontaktperson);
});

it('PLUS-24 an optional key stays when a sender lacks it', () => {
  const { kvittensPerEpost: _choice, ...kontaktperson } = buildKontaktperson();
  for (const one of [KNOWN, INNEHALL]) expect(withUnknownKeys({ ...one, kontaktperson }, one)).toEqual(one);
  expect(withUnknownKeys({ ...KNOWN, kontaktperson }, KNOWN, 'sent')).toEqual({ ...KNOWN, kontaktperson });
});

it('PLUS-24 PLUS-66 unknown keys are not kept of a protected member', () => {
  const medlem = { ...ANNA, adress: null, skyddad: true as const };
  expect(withUnknownKeys(board(medlem), board({ ...medlem, nyUppgift: 'Hemliga gatan 1' }))).toEqual(board(medlem));
});

it('PLUS-24 STATE-06 unknown keys of another association stay with the contact person', () => {
  const other = { ...KNOWN, samfallighet: buildSamfallighet({ orgNr: '717901-2344' }) };
  expect(withUnknownKeys(other, NEWER)).toEqual({ ...other, kontaktperson: NEWER.kontaktperson });
  expect(withUnknownKeys({ ...KNOWN, samfallighet: null }, NEWER).uppgiftsandring).toEqual(KNOWN.uppgiftsandring);
  expect(withUnknownKeys(KNOWN, { ...NEWER, samfallighet: null }).uppgiftsandring).toEqual(NEWER.uppgiftsandring);
});

it.each([
  ['4,000 characters', 'nyUppgift', 'x'.repeat(3918), true],
  ['three levels', 'bilagor', [{ namn: ['karta'] }], true],
  ['a name that is no identifier', '__nyUppgift', 1, false],
  ['a long name', 'n'.repeat(41), 1, false],
  ['a long value', 'nyUppgift', 'x'.repeat(3919), false],
  ['a long value of a member', 'uppgiftsandringStyrelse', { styrelsemedlemmar: [{ ...ANNA, nyUppgift: 'x'.repeat(3983) }] }, false],
  ['a deep value', 'nyUppgift', [[[[]]]], false],
  ['a personal number', 'nyUppgift', '19850314-2385', false],
  ['a personal number inside', 'nyUppgift', [{ nr: 198503142385 }], false],
])('PLUS-24 ASVS 15.3.3 unknown keys with %s are allowed only within bounds', (_what, key, value, expected) => {
  expect(isUnknownAllowed(having(key, value), TODAY)).toBe(expected);
});
