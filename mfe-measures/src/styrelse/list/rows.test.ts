import { describe, expect, it } from 'vitest';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { addMedlem, borttagna, filterRows, neighbourOf, removeMedlem, replaceMedlem, rows, shownRows } from './rows.ts';
import { buildMedlem } from '@uppgiftsandring/shared/testing/builders';

const member = (nr: number, namn: string): Styrelsemedlem =>
  buildMedlem({ objektidentitet: `3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e0${nr}`, namn, personId: null, adress: null });
const [anna, bo, cia] = [member(1, 'Anna'), member(2, 'Bo'), member(3, 'Cia')];

describe('the local copy', () => {
  it('BOARD-13 add appends, edit replaces and remove deletes without changing the input', () => {
    const start: readonly Styrelsemedlem[] = Object.freeze([anna, bo]);
    expect(addMedlem(start, cia)).toEqual([anna, bo, cia]);
    expect(replaceMedlem(start, 1, cia)).toEqual([anna, cia]);
    expect(removeMedlem(start, 0)).toEqual([bo]);
    expect(start).toEqual([anna, bo]);
  });
});

describe('borttagna', () => {
  it('PLUS-04 lists those of the register who are gone, also when an earlier save removed them', () => {
    expect(borttagna([anna, bo], [anna], [])).toEqual([bo]);
  });

  it('PLUS-04 borttagna lists those added here and removed again, but nobody who is back', () => {
    expect(borttagna([anna], [anna], [cia])).toEqual([cia]);
    expect(borttagna([anna, bo], [anna, bo], [bo])).toEqual([]);
    expect(borttagna([anna], [anna, cia], [cia])).toEqual([]);
  });

  it('PLUS-04 borttagna lists a removed registered person once', () => {
    expect(borttagna([anna, bo], [anna], [bo])).toEqual([bo]);
  });

  it('PLUS-04 lists a person who was removed, brought back and removed again only once', () => {
    expect(borttagna([anna], [anna], [cia, cia])).toEqual([cia]);
  });

  it('PLUS-04 brings back a registered person as he or she was when removed', () => {
    const edited = { ...bo, namn: 'Bo Lind' };
    expect(borttagna([anna, bo], [anna], [edited])).toEqual([edited]);
    expect(borttagna([anna, bo], [anna], [bo, edited])).toEqual([edited]);
  });
});

describe('rows', () => {
  it('BOARD-12 BOARD-18 shows the sorted list with the place of each in the unsorted list', () => {
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
});

describe('neighbourOf', () => {
  it('BOARD-08 the neighbour is the next row, else the previous, else none', () => {
    const shown = rows([cia, anna, bo]);
    expect(neighbourOf(shown, 1)).toBe(2);
    expect(neighbourOf(shown, 0)).toBe(2);
    expect(neighbourOf(rows([anna]), 0)).toBeNull();
  });
  it('PLUS-18 BOARD-08 neighbourOf is among the rows that the filter shows', () => {
    const many = Array.from({ length: 12 }, (_, nr) => member(nr, `${nr % 2 === 0 ? 'Anna' : 'Bo'} ${String(nr).padStart(2, '0')}`));
    expect(neighbourOf(shownRows(many, 'anna'), 0)).toBe(2);
    expect(neighbourOf(shownRows(many, 'anna'), 10)).toBe(8);
    expect(neighbourOf(shownRows(many, 'anna 04'), 4)).toBeNull();
    expect(shownRows(many.slice(1), 'anna')).toHaveLength(11);
  });
});

describe('filterRows', () => {
  const all = rows([member(1, 'Anna Maria Ek'), member(2, 'Åsa Ekman'), member(3, 'anna  Lind')]);
  it.each([
    ['', ['anna  Lind', 'Anna Maria Ek', 'Åsa Ekman']],
    ['  ', ['anna  Lind', 'Anna Maria Ek', 'Åsa Ekman']],
    ['ek', ['Anna Maria Ek', 'Åsa Ekman']],
    ['EK anna', ['Anna Maria Ek']],
    ['åsa', ['Åsa Ekman']],
    ['asa', []],
  ])('PLUS-18 %j finds %j', (sok, found) => expect(filterRows(all, sok).map(({ member: { namn } }) => namn)).toEqual(found));
});
