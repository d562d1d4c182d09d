import { describe, expect, it } from 'vitest';
import { buildMedlem } from '../../testing/builders.ts';
import { STYRELSEFUNKTIONER, hasRoll, parseMedlemstyp, parseRollval, parseStyrelsefunktion } from './roller.ts';

describe('roller', () => {
  it.each([
    ['Ordforande', 'Ordförande'],
    ['Ordförande', 'Ordförande'],
    ['ordförande', 'Ordförande'],
    ['Kassor', 'Kassör'],
    [' KASSÖR ', 'Kassör'],
    ['Vice ordforande', 'Vice ordförande'],
    ['Vice  kassor', 'Vice kassör'],
    ['Sarskild utsedd ledamot', 'Särskild utsedd ledamot'],
    ['Kasso\u0308r', 'Kassör'],
    ['Ledamot', null],
    ['Kassa', null],
    ['', null],
  ])('DATA-14 INC-16 roller reads the function %j as %j', (text, expected) => expect(parseStyrelsefunktion(text)).toBe(expected));

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

  it('DATA-14 roller names exactly eight functions, in order of seniority (BOARD-12)', () => {
    expect(STYRELSEFUNKTIONER).toEqual([
      'Ordförande',
      'Vice ordförande',
      'Kassör',
      'Vice kassör',
      'Sekreterare',
      'Vice sekreterare',
      'Särskild utsedd ledamot',
      'Syssloman',
    ]);
  });

  it('VAL-54 finds a role by member type or by function, and nothing for an unknown role', () => {
    const members = [buildMedlem({ medlemstyp: 'Suppleant', styrelsefunktion: ['Sekreterare', 'Kassör'] })];
    expect(['Suppleant', 'Kassor', 'Sekreterare'].map((roll) => hasRoll(members, roll))).toEqual([true, true, true]);
    expect(['Ledamot', 'Ordförande', 'Revisor', ''].map((roll) => hasRoll(members, roll))).toEqual([false, false, false, false]);
    expect(hasRoll([], 'Ledamot')).toBe(false);
  });
});
