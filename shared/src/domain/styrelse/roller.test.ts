import { expect, it } from 'vitest';
import { buildMedlem } from '../../testing/builders.ts';
import { STYRELSEFUNKTIONER, hasRoll, parseMedlemstyp, parseRollval, parseStyrelsefunktion } from './roller.ts';

it.each([
  [['Ordforande', 'Ordförande', 'ordförande'], 'Ordförande'],
  [['Kassor', ' KASSÖR ', 'Kasso\u0308r'], 'Kassör'],
  [['Vice ordforande'], 'Vice ordförande'],
  [['Vice  kassor'], 'Vice kassör'],
  [['Sarskild utsedd ledamot'], 'Särskild utsedd ledamot'],
  [['Ledamot', 'Kassa', ''], null],
])('DATA-14 INC-16 roller reads the function %j as %j', (values, expected) =>
  expect(values.map((text) => parseStyrelsefunktion(text))).toEqual(values.map(() => expected)),
);

it.each([
  ['Ledamot', 'Ledamot'],
  ['suppleant', 'Suppleant'],
  ['EXTERN', 'Extern'],
  ['Ordförande', null],
  ['', null],
])('DATA-13 roller reads the member type %j as %j', (text, expected) => expect(parseMedlemstyp(text)).toBe(expected));

it.each([
  ['Extern', { type: 'Medlemstyp', varde: 'Extern' }],
  ['Kassor', { type: 'Styrelsefunktion', varde: 'Kassör' }],
  ['Revisor', null],
])('INC-16 roller reads the signatory role %j as %j', (text, expected) => expect(parseRollval(text)).toEqual(expected));

it('DATA-14 BOARD-12 roller names exactly eight functions, in order of seniority', () => {
  const names = 'Ordförande, Vice ordförande, Kassör, Vice kassör, Sekreterare, Vice sekreterare, Särskild utsedd ledamot, Syssloman';
  expect(STYRELSEFUNKTIONER.join(', ')).toBe(names);
});

it('VAL-54 hasRoll finds member types and functions, no unknown role', () => {
  const members = [buildMedlem({ medlemstyp: 'Suppleant', styrelsefunktion: ['Sekreterare', 'Kassör'] })];
  expect(['Suppleant', 'Kassor', 'Sekreterare'].map((roll) => hasRoll(members, roll))).toEqual([true, true, true]);
  expect(['Ledamot', 'Ordförande', 'Revisor', ''].map((roll) => hasRoll(members, roll))).toEqual([false, false, false, false]);
  expect(hasRoll([], 'Ledamot')).toBe(false);
});
