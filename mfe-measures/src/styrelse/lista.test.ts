import { describe, expect, it } from 'vitest';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { borttagna, ersatt, laggTill, taBort } from './lista.ts';

const member = (nr: number, namn: string): Styrelsemedlem => ({
  objektidentitet: `3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e0${nr}`,
  namn,
  personId: null,
  annatId: null,
  isUtlandskPerson: false,
  medlemstyp: 'Ledamot',
  styrelsefunktion: [],
  adress: null,
});
const [anna, bo, cia] = [member(1, 'Anna'), member(2, 'Bo'), member(3, 'Cia')];

describe('the local copy', () => {
  it('BOARD-13 add appends, edit replaces at the index, remove deletes at the index, and the list given is untouched', () => {
    const start: readonly Styrelsemedlem[] = Object.freeze([anna, bo]);
    expect(laggTill(start, cia)).toEqual([anna, bo, cia]);
    expect(ersatt(start, 1, cia)).toEqual([anna, cia]);
    expect(taBort(start, 0)).toEqual([bo]);
    expect(start).toEqual([anna, bo]);
  });
});

describe('borttagna', () => {
  it('PLUS-04 lists those of the register who are gone, also when an earlier save removed them', () => {
    expect(borttagna([anna, bo], [anna], [])).toEqual([bo]);
  });

  it('PLUS-04 lists those added here and removed again, but nobody who is back', () => {
    expect(borttagna([anna], [anna], [cia])).toEqual([cia]);
    expect(borttagna([anna, bo], [anna, bo], [bo])).toEqual([]);
    expect(borttagna([anna], [anna, cia], [cia])).toEqual([]);
  });

  it('PLUS-04 lists a removed registered person once', () => {
    expect(borttagna([anna, bo], [anna], [bo])).toEqual([bo]);
  });
});
