import { expect, it } from 'vitest';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildMedlem } from '@uppgiftsandring/shared/testing/builders';
import { completeRule, faultyLists, optionGroups, withoutGone } from './val.ts';

const member = (nr: number, namn: string, medlemstyp: Styrelsemedlem['medlemstyp']): Styrelsemedlem =>
  buildMedlem({ objektidentitet: `3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e0${nr}`, namn, personId: null, medlemstyp, adress: null });
const anna = member(1, 'Anna Ek', 'Ledamot');
const bo = member(2, 'Bo Lind', 'Suppleant');
const cia = member(3, 'Cia Extern', 'Extern');
const t = (key: string, values?: Readonly<Record<string, string>>) => (values ? `${values['roll']} (ingen)` : (key.split('.').at(-1) ?? ''));
const labels = (groups: ReturnType<typeof optionGroups>) => groups.map(({ options }) => options.map(({ label }) => label));

it('SIGN-08 VAL-54 the options list the six roles in order, unheld ones marked', () => {
  const board = [{ ...anna, styrelsefunktion: ['Ordförande' as const, 'Kassör' as const] }, bo, cia];
  expect(labels(optionGroups(board, '', t))[0]).toEqual(['LEDAMOT', 'SUPPLEANT', 'ORDFORANDE', 'SEKRETERARE (ingen)', 'KASSOR', 'EXTERN']);
});

it('SIGN-09 SIGN-10 the options list the board without externals, and externals apart', () => {
  expect(labels(optionGroups([anna, bo, cia], '', t)).slice(1)).toEqual([['Anna Ek', 'Bo Lind'], ['Cia Extern']]);
});

it('SIGN-09 BOARD-12 PLUS-18 persons are listed in the board’s order, equal names with birth dates', () => {
  const early = { ...member(4, 'Eva Lik', 'Ledamot'), annatId: '1970-01-02' };
  const late = { ...member(5, 'Eva Lik', 'Ledamot'), personId: '19850314-2385' };
  const nameless = member(6, 'Eva Lik', 'Suppleant');
  const expected = ['Anna Ek', 'Eva Lik (19850314-****)', 'Eva Lik (1970-01-02)', 'Bo Lind', 'Eva Lik'];
  expect(labels(optionGroups([bo, late, nameless, early, anna], '', t))[1]).toEqual(expected);
});

it('SIGN-09 without a board one option says so and cannot be chosen', () => {
  expect(optionGroups([cia], '', t)[1]?.options).toEqual([{ value: 'ingen-styrelse', label: 'INGEN_STYRELSE', disabled: true }]);
});

it('VAL-56 a list leaves out the other’s person or single function, except its own', () => {
  expect(labels(optionGroups([anna, bo], anna.objektidentitet, t))[1]).toEqual(['Bo Lind']);
  expect(labels(optionGroups([anna, bo], 'Ledamot', t))[0]).toContain('LEDAMOT');
  expect(labels(optionGroups([anna, bo], 'Kassör', t))[0]).not.toContain('KASSOR (ingen)');
  expect(labels(optionGroups([anna, bo], 'Kassör', t, 'Kassör'))[0]).toContain('KASSOR (ingen)');
});

it.each([
  { type: null, val1: '', val2: '' },
  { type: 'Ensam', val1: '', val2: '' },
  { type: 'Tillsammans', val1: 'Kassör', val2: '' },
  { type: 'VarForSig', val1: '', val2: 'Kassör' },
  { type: 'Tillsammans', val1: anna.objektidentitet, val2: anna.objektidentitet },
] as const)('SIGN-06 no sentence is about the incomplete choice %j', (form) => {
  expect(completeRule(form, [anna, bo])).toBeNull();
});

it('SIGN-13 VAL-58 a list is emptied of a person who has left the board', () => {
  expect(withoutGone({ type: 'Tillsammans', val1: bo.objektidentitet, val2: 'Kassör' }, [anna])).toEqual({ type: 'Tillsammans', val1: '', val2: 'Kassör' });
  const both = { type: 'VarForSig', val1: anna.objektidentitet.toUpperCase(), val2: 'Ledamot' } as const;
  expect(withoutGone(both, [anna])).toEqual(both);
});

it.each([
  ['VALJ_FIRMATECKNARE', '', '', []],
  ['ENSAM', '', '', ['val1']],
  ['TILLSAMMANS', '', '', ['val1', 'val2']],
  ['TILLSAMMANS', 'Kassör', '', ['val2']],
  ['VAR_FOR_SIG', '', 'Kassör', ['val1']],
  ['SAMMA_PERSON', bo.objektidentitet, bo.objektidentitet, ['val2']],
] as const)('SIGN-15 %s with %j and %j is about %j', (fel, val1, val2, lists) => {
  expect(faultyLists(fel, { type: 'Tillsammans', val1, val2 })).toEqual(lists);
});
