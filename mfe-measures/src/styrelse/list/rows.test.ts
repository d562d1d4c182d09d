import { expect, it } from 'vitest';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { borttagna, filterRows, neighbourOf, rows, shownRows } from './rows.ts';
import { buildMedlem } from '@uppgiftsandring/shared/testing/builders';

const member = (nr: number, namn: string): Styrelsemedlem =>
  buildMedlem({ objektidentitet: `3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e0${nr}`, namn, personId: null, adress: null });
const [anna, bo, cia] = [member(1, 'Anna'), member(2, 'Bo'), member(3, 'Cia')];

const lind = { ...bo, namn: 'Bo Lind' };
it.each([
  ['who was removed, also after an earlier save', [anna, bo], [anna], [], [bo]],
  ['who was added and removed', [anna], [anna], [cia], [cia]],
  ['nobody who is back', [anna, bo], [anna, bo], [bo], []],
  ['nobody who was added again', [anna], [anna, cia], [cia], []],
  ['a member of the register once', [anna, bo], [anna], [bo], [bo]],
  ['who was removed twice once', [anna], [anna], [cia, cia], [cia]],
  ['somebody changed as they were removed', [anna, bo], [anna], [bo, lind], [lind]],
])('PLUS-04 the removed members are %s', (_who, registered, members, removed, expected) => {
  expect(borttagna(registered, members, removed)).toEqual(expected);
});

it('BOARD-12 BOARD-18 the sorted rows have their indexes in the unsorted list', () => {
  expect(rows([cia, anna, bo]).map(({ member, index }) => [member.namn, index])).toEqual([
    ['Anna', 1],
    ['Bo', 2],
    ['Cia', 0],
  ]);
});

it('BOARD-18 a row keeps its key when others change, also among equal identities', () => {
  const keyOf = (members: Styrelsemedlem[]) => rows(members).find(({ member }) => member === bo)?.key;
  expect(keyOf([anna, bo, cia])).toBe(keyOf([bo, cia]));
  const twin = { ...bo };
  expect(new Set(rows([bo, twin]).map(({ key }) => key)).size).toBe(2);
});

it('BOARD-08 the neighbour is the next row, else the previous, else none', () => {
  const shown = rows([cia, anna, bo]);
  expect(neighbourOf(shown, 1)).toBe(2);
  expect(neighbourOf(shown, 0)).toBe(2);
  expect(neighbourOf(rows([anna]), 0)).toBeNull();
});
it('PLUS-18 BOARD-08 the neighbour is among the rows that the filter shows', () => {
  const many = Array.from({ length: 12 }, (_, nr) => member(nr, `${nr % 2 === 0 ? 'Anna' : 'Bo'} ${String(nr).padStart(2, '0')}`));
  expect(neighbourOf(shownRows(many, 'anna'), 0)).toBe(2);
  expect(neighbourOf(shownRows(many, 'anna'), 10)).toBe(8);
  expect(neighbourOf(shownRows(many, 'anna 04'), 4)).toBeNull();
  expect(shownRows(many.slice(1), 'anna')).toHaveLength(11);
});

const all = rows([member(1, 'Anna Maria Ek'), member(2, 'Åsa Ekman'), member(3, 'anna  Lind')]);
it.each([
  ['', ['anna  Lind', 'Anna Maria Ek', 'Åsa Ekman']],
  ['  ', ['anna  Lind', 'Anna Maria Ek', 'Åsa Ekman']],
  ['ek', ['Anna Maria Ek', 'Åsa Ekman']],
  ['EK anna', ['Anna Maria Ek']],
  ['åsa', ['Åsa Ekman']],
  ['asa', []],
])('PLUS-18 the filter %j finds %j', (sok, found) => expect(filterRows(all, sok).map(({ member: { namn } }) => namn)).toEqual(found));
