import { fromAdressForm, toAdressForm, type AdressForm } from './adress.form.ts';
import { isSame, mergeFields, sideOf, type Merge } from '../form/merge.ts';

export type Adressfalt = keyof AdressForm;

/** The fields of an address form, in the order of the page. */
export const ADRESSFALT: readonly Adressfalt[] = [
  'landskod',
  'coAdress',
  'utdelningsadress1',
  'utdelningsadress2',
  'utdelningsadress3',
  'utdelningsadress4',
  'postnummer',
  'postort',
];

const meaning = (form: AdressForm): AdressForm => toAdressForm(fromAdressForm(form));

/**
 * Merges two changes of an address field by field (PLUS-06). The country decides what the lines mean, so where it differs the address
 * is merged as a whole; the news then list all fields that were changed elsewhere.
 */
export function mergeAdress(base: AdressForm, mine: AdressForm, theirs: AdressForm): Merge<AdressForm, Adressfalt> {
  const [was, here, there] = [meaning(base), meaning(mine), meaning(theirs)];
  if (here.landskod === there.landskod) return mergeFields(ADRESSFALT, base, mine, theirs, meaning);
  const side = sideOf(was, here, there, isSame);
  const changed = ADRESSFALT.filter((field) => was[field] !== there[field]);
  return { values: side === 'theirs' ? theirs : mine, taken: side === 'theirs' ? changed : [], disputed: side === 'disputed' ? changed : [] };
}
