import { mergeAdress } from '../adress/adress.merge.ts';
import type { MedlemForm } from './medlem.form.ts';
import { mergeFields, type Merge } from '../form/merge.ts';

const FIELDS = [
  'isUtlandskPerson',
  'personnummer',
  'fodelsedatum',
  'namn',
  'styrelseroll',
  'styrelsefunktion',
] as const satisfies readonly (keyof MedlemForm)[];
const meaning = (form: MedlemForm): MedlemForm => ({ ...form, styrelsefunktion: form.styrelsefunktion.toSorted() });

/** Merges the user's input about a board member with what another tab saved about the same member, field by field (PLUS-06). */
export function mergeMedlemForm(base: MedlemForm, mine: MedlemForm, theirs: MedlemForm): Merge<MedlemForm> {
  const adress = mergeAdress(base.adress, mine.adress, theirs.adress);
  const rest = mergeFields(FIELDS, base, mine, theirs, meaning);
  return {
    values: { ...rest.values, adress: adress.values },
    taken: [...rest.taken, ...adress.taken.map((field) => `adress.${field}`)],
    disputed: [...rest.disputed, ...adress.disputed.map((field) => `adress.${field}`)],
  };
}
