import { expect, it } from 'vitest';
import { buildAnsokan, buildSamfallighet } from '@uppgiftsandring/shared/testing/builders';
import { merge, startValues } from './useAdressForm.ts';

const base = startValues(buildAnsokan({ samfallighet: buildSamfallighet({ telefonnummerKontaktperson: '026-123456' }) }));

it('PLUS-06 the address page merges by field and names the fields as the page does', () => {
  const mine = { ...base, adress: { ...base.adress, coAdress: 'c/o Ett' }, telefonnummerKontaktperson: '(026) 123456' };
  const theirs = { ...base, adress: { ...base.adress, utdelningsadress1: 'Flik två 2' }, epostadress: 'ny@exempel.se', telefonnummerKontaktperson: '08-1' };
  expect(merge(base, mine, theirs)).toEqual({
    values: { ...base, adress: { ...mine.adress, utdelningsadress1: 'Flik två 2' }, epostadress: 'ny@exempel.se', telefonnummerKontaktperson: '(026) 123456' },
    taken: ['adress.utdelningsadress1', 'epostadress'],
    disputed: ['telefonnummerKontaktperson'],
  });
});
