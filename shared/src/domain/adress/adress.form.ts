import type { Adress } from '../ansokan/ansokan.ts';
import { adressfalt, changeCountry, isSvenskAdress } from './adress.ts';
import { isSvenskLandskod } from './landskod.ts';
import { DEFAULT_LANDSKOD } from '../constants.ts';
import { formatPostnummer, normalisePostnummer } from './postnummer.ts';
import { cleanText } from '../text.ts';

type Textfalt = 'coAdress' | 'utdelningsadress1' | 'utdelningsadress2' | 'utdelningsadress3' | 'utdelningsadress4' | 'postnummer' | 'postort';

/** An address in a form: texts for the fields of both kinds; the country decides which of them are shown and used. */
export type AdressForm = Record<Textfalt | 'landskod', string>;

/** The empty form, Sweden chosen (CONST-08). */
export const EMPTY_ADRESS_FORM: AdressForm = {
  landskod: DEFAULT_LANDSKOD,
  coAdress: '',
  utdelningsadress1: '',
  utdelningsadress2: '',
  utdelningsadress3: '',
  utdelningsadress4: '',
  postnummer: '',
  postort: '',
};

/** The address as form values; a missing country or 'Sverige' shows as Sweden (ADDR-12, DATA-10). */
export function toAdressForm(adress: Adress | null): AdressForm {
  if (adress === null) return EMPTY_ADRESS_FORM;
  const field = (name: Textfalt) => adressfalt(adress, name);
  return {
    landskod: isSvenskAdress(adress) ? DEFAULT_LANDSKOD : adressfalt(adress, 'landskod'),
    coAdress: field('coAdress'),
    utdelningsadress1: field('utdelningsadress1'),
    utdelningsadress2: field('utdelningsadress2'),
    utdelningsadress3: field('utdelningsadress3'),
    utdelningsadress4: field('utdelningsadress4'),
    postnummer: formatPostnummer(field('postnummer')),
    postort: field('postort'),
  };
}

/** The address to store from the form, Swedish or foreign by its country: texts cleaned, empty ones null (VAL-05). */
export function fromAdressForm(form: AdressForm): Adress {
  const field = (name: Textfalt) => cleanText(form[name]) || null;
  const common = {
    coAdress: field('coAdress'),
    utdelningsadress1: field('utdelningsadress1'),
    utdelningsadress2: field('utdelningsadress2'),
  };
  if (isSvenskLandskod(form.landskod)) {
    const postnummer = normalisePostnummer(form.postnummer) || null;
    return { ...common, postnummer, postort: field('postort'), landskod: DEFAULT_LANDSKOD };
  }
  return {
    ...common,
    landskod: cleanText(form.landskod),
    utdelningsadress3: field('utdelningsadress3'),
    utdelningsadress4: field('utdelningsadress4'),
  };
}

/** The form after another country is chosen (ADDR-07…10, MEMB-20). */
export function changeCountryInForm(form: AdressForm, landskod: string): AdressForm {
  return toAdressForm(changeCountry(fromAdressForm(form), landskod));
}
