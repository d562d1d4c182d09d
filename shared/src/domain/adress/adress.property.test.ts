import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAdress } from '../../testing/arbitraries.ts';
import { fromAdressForm, toAdressForm } from './adress.form.ts';
import { adressContent, changeCountry, isSvenskAdress } from './adress.ts';

describe('addresses', () => {
  it('ADDR-10 a change of country and back among foreign countries changes nothing', () => {
    fc.assert(
      fc.property(arbitraryAdress, fc.constantFrom('SE', 'NO', 'DK', 'FI'), (adress, landskod) => {
        const changed = changeCountry(adress, landskod);
        expect(changed.landskod).toBe(landskod);
        expect(isSvenskAdress(changed)).toBe(landskod === 'SE');
        expect(changed.coAdress).toBe(adress.coAdress);
        if (!isSvenskAdress(adress) && landskod !== 'SE') expect(changeCountry(changed, adress.landskod)).toEqual(adress);
        if (isSvenskAdress(adress) && landskod === 'SE') expect(adressContent(changed)).toEqual(adressContent(adress));
      }),
    );
  });

  it('ADDR-11 an address survives the form', () => {
    fc.assert(
      fc.property(arbitraryAdress, (adress) => {
        expect(adressContent(fromAdressForm(toAdressForm(adress)))).toEqual(adressContent(adress));
      }),
    );
  });
});
