import type { Adress } from '../ansokan/ansokan.ts';
import { adressfalt, changeCountry, isSvenskAdress, UTLANDSKA_RADER } from './adress.ts';
import { isSvenskLandskod } from './landskod.ts';
import { DEFAULT_LANDSKOD } from '../constants.ts';
import { formatPostnummer, normalisePostnummer } from './postnummer.ts';
import { cleanText } from '../text.ts';
import { isSame, mergeFields, sideOf, type Merge } from '../form/merge.ts';

/** The fields of an address form, in the order of the page. */
export const ADRESSFALT = ['landskod', 'coAdress', ...UTLANDSKA_RADER, 'postnummer', 'postort'] as const;
export type Adressfalt = (typeof ADRESSFALT)[number];

/** An address in a form: texts for the fields of both kinds; the country decides which of them are shown and used. */
export type AdressForm = Record<Adressfalt, string>;

const formOf = (text: (field: Adressfalt) => string): AdressForm => ({
  landskod: text('landskod'),
  coAdress: text('coAdress'),
  utdelningsadress1: text('utdelningsadress1'),
  utdelningsadress2: text('utdelningsadress2'),
  utdelningsadress3: text('utdelningsadress3'),
  utdelningsadress4: text('utdelningsadress4'),
  postnummer: text('postnummer'),
  postort: text('postort'),
});

/** The empty form, Sweden chosen (CONST-08). */
export const EMPTY_ADRESS_FORM: AdressForm = { ...formOf(() => ''), landskod: DEFAULT_LANDSKOD };

/** The address as form values; a missing country or 'Sverige' shows as Sweden (ADDR-12, DATA-10). */
export function toAdressForm(adress: Adress | null): AdressForm {
  if (adress === null) return EMPTY_ADRESS_FORM;
  const form = formOf((field) => adressfalt(adress, field));
  return { ...form, landskod: isSvenskAdress(adress) ? DEFAULT_LANDSKOD : form.landskod, postnummer: formatPostnummer(form.postnummer) };
}

/** The address to store from the form, Swedish or foreign by its country: texts cleaned, empty ones null (VAL-05). */
export function fromAdressForm(form: AdressForm): Adress {
  const field = (name: Adressfalt) => cleanText(form[name]) || null;
  const common = { coAdress: field('coAdress'), utdelningsadress1: field('utdelningsadress1'), utdelningsadress2: field('utdelningsadress2') };
  if (isSvenskLandskod(form.landskod)) {
    const postnummer = normalisePostnummer(form.postnummer) || null;
    return { ...common, postnummer, postort: field('postort'), landskod: DEFAULT_LANDSKOD };
  }
  const [utdelningsadress3, utdelningsadress4] = [field('utdelningsadress3'), field('utdelningsadress4')];
  return { ...common, landskod: cleanText(form.landskod), utdelningsadress3, utdelningsadress4 };
}

/** The form after another country is chosen (ADDR-07…10, MEMB-20). */
export const changeCountryInForm = (form: AdressForm, landskod: string): AdressForm => toAdressForm(changeCountry(fromAdressForm(form), landskod));

const meaning = (form: AdressForm): AdressForm => toAdressForm(fromAdressForm(form));

/** Merges two changes of an address field by field (PLUS-06); as a whole where the country, which decides what the lines mean, differs. */
export function mergeAdress(base: AdressForm, mine: AdressForm, theirs: AdressForm): Merge<AdressForm, Adressfalt> {
  const [was, here, there] = [meaning(base), meaning(mine), meaning(theirs)];
  if (here.landskod === there.landskod) return mergeFields(ADRESSFALT, base, mine, theirs, meaning);
  const side = sideOf(was, here, there, isSame);
  const changed = ADRESSFALT.filter((field) => was[field] !== there[field]);
  return { values: side === 'theirs' ? theirs : mine, taken: side === 'theirs' ? changed : [], disputed: side === 'disputed' ? changed : [] };
}
