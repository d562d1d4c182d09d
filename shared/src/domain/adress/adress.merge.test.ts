import { describe, expect, it } from 'vitest';
import { EMPTY_ADRESS_FORM } from './adress.form.ts';
import { mergeAdress } from './adress.merge.ts';

const base = { ...EMPTY_ADRESS_FORM, utdelningsadress1: 'Riksvägen 26', postnummer: '803 20', postort: 'Gävle' };
const norsk = { ...EMPTY_ADRESS_FORM, landskod: 'NO', utdelningsadress1: 'Gata 1', utdelningsadress3: '0150 Oslo' };

describe('mergeAdress', () => {
  it('PLUS-06 mergeAdress keeps c/o from here and takes line 1 from there', () => {
    const mine = { ...base, coAdress: 'c/o Flik ett' };
    expect(mergeAdress(base, mine, { ...base, utdelningsadress1: 'Flik två 2' })).toEqual({
      values: { ...mine, utdelningsadress1: 'Flik två 2' },
      taken: ['utdelningsadress1'],
      disputed: [],
    });
  });

  it('PLUS-06 keeps what was typed in a field that both changed, and says so', () => {
    const mine = { ...base, utdelningsadress1: 'Min väg 1' };
    const theirs = { ...base, utdelningsadress1: 'Flik två 2', postort: 'Falun' };
    expect(mergeAdress(base, mine, theirs)).toEqual({ values: { ...mine, postort: 'Falun' }, taken: ['postort'], disputed: ['utdelningsadress1'] });
  });

  it('PLUS-06 mergeAdress takes no other way of writing for a change', () => {
    const theirs = { ...base, postnummer: '80320', landskod: 'SE' };
    expect(mergeAdress(base, { ...base, postnummer: ' 803 20 ' }, theirs)).toMatchObject({ taken: [], disputed: [] });
  });

  it('PLUS-06 mergeAdress takes or keeps an address of another country as a whole', () => {
    expect(mergeAdress(base, base, norsk)).toEqual({
      values: norsk,
      taken: ['landskod', 'utdelningsadress1', 'utdelningsadress3', 'postnummer', 'postort'],
      disputed: [],
    });
    const mine = { ...base, coAdress: 'c/o Flik ett' };
    expect(mergeAdress(base, mine, norsk)).toMatchObject({ values: mine, taken: [], disputed: expect.arrayContaining(['landskod']) });
    expect(mergeAdress(base, norsk, { ...base, postort: 'Falun' })).toEqual({ values: norsk, taken: [], disputed: ['postort'] });
  });
});
