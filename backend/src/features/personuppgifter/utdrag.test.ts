import { describe, expect, it } from 'vitest';
import { partsAbout } from './personuppgifter.ts';

const NR = '19121212-1212';

describe('what is about a person in what is about several', () => {
  it('PLUS-67 is the innermost objects with the number, with or without its dash, and nothing of the others', () => {
    const about = { namn: 'Tolvan', personId: NR, adress: { ort: 'Gävle' } };
    const again = { personId: '191212121212' };
    expect(partsAbout({ styrelse: [{ namn: 'Anna', personId: '19850314-2385' }, about], annat: { djupt: [again] } }, NR)).toEqual([about, again]);
  });

  it.each([null, 'x', 7, [], {}, [NR], { text: `om ${NR}` }])('PLUS-67 is nothing in %j', (value) => {
    expect(partsAbout(value, NR)).toEqual([]);
  });
});
