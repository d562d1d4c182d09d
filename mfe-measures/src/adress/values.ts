import * as v from 'valibot';
import { fromAdressForm, toAdressForm, mergeAdress, type Adressfalt } from '@uppgiftsandring/shared/domain/adress/adress.form';
import { AdressFormSchema } from '@uppgiftsandring/shared/domain/adress/adress.schema';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatEpost, normaliseEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import { shownKontaktuppgifter, type Kontaktuppgifter } from '@uppgiftsandring/shared/domain/adress/kontaktuppgifter';
import { mergeFields, type Merge } from '@uppgiftsandring/shared/domain/form/merge';

/** The shape of the form without its rules: unsaved input may be faulty. */
export const AdressFormValuesSchema = v.object({
  adress: AdressFormSchema,
  epostadress: v.string(),
  telefonnummerKontaktperson: v.string(),
});
export type AdressFormValues = v.InferOutput<typeof AdressFormValuesSchema>;

/** The form's start values: the changed details if there are any, else the register's (ADDR-11). */
export function startValues(ansokan: Ansokan): AdressFormValues {
  const shown = shownKontaktuppgifter(ansokan);
  return { adress: toAdressForm(shown.adress), ...kontakt(shown) };
}

function kontakt({ epostadress, telefonnummerKontaktperson }: Kontaktuppgifter) {
  return { epostadress: formatEpost(epostadress ?? ''), telefonnummerKontaktperson: telefonnummerKontaktperson ?? '' };
}

/** The contact details to store from the form. */
export function toKontaktuppgifter({ adress, epostadress, telefonnummerKontaktperson }: AdressFormValues) {
  return {
    adress: fromAdressForm(adress),
    epostadress: normaliseEpost(epostadress),
    telefonnummerKontaktperson: normaliseTelefon(telefonnummerKontaktperson),
  } satisfies Kontaktuppgifter;
}

/** Whether two forms mean the same, however they are written. */
export function sameValues(a: AdressFormValues, b: AdressFormValues): boolean {
  return JSON.stringify(toKontaktuppgifter(a)) === JSON.stringify(toKontaktuppgifter(b));
}

const meaning = (form: AdressFormValues): AdressFormValues => ({ ...form, ...kontakt(toKontaktuppgifter(form)) });

/** Merges the user's input with what was saved in another tab, field by field; the news are names of fields (PLUS-06). */
export function merge(base: AdressFormValues, mine: AdressFormValues, theirs: AdressFormValues): Merge<AdressFormValues> {
  const adress = mergeAdress(base.adress, mine.adress, theirs.adress);
  const rest = mergeFields(['epostadress', 'telefonnummerKontaktperson'], base, mine, theirs, meaning);
  const path = (field: Adressfalt) => `adress.${field}`;
  return {
    values: { ...rest.values, adress: adress.values },
    taken: [...adress.taken.map(path), ...rest.taken],
    disputed: [...adress.disputed.map(path), ...rest.disputed],
  };
}

const CHANGE = 'uppgiftsandring.uppgiftsandringAdress';
const adress = (field: string) => [`${CHANGE}.svenskAdress.${field}`, `${CHANGE}.utlandskAdress.${field}`] as const;

/** The paths of the form's fields in the Application, so that a refused save can be shown at its fields (VAL-61). */
export const LAGRAT = {
  'adress.landskod': adress('landskod'),
  'adress.coAdress': adress('coAdress'),
  'adress.utdelningsadress1': adress('utdelningsadress1'),
  'adress.utdelningsadress2': adress('utdelningsadress2'),
  'adress.utdelningsadress3': adress('utdelningsadress3'),
  'adress.utdelningsadress4': adress('utdelningsadress4'),
  'adress.postnummer': adress('postnummer'),
  'adress.postort': adress('postort'),
  epostadress: [`${CHANGE}.epostadress`],
  telefonnummerKontaktperson: [`${CHANGE}.telefonnummerKontaktperson`],
} as const;
