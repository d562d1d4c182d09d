import * as v from 'valibot';
import { fromAdressForm, toAdressForm, ADRESSFALT, mergeAdress, type Adressfalt } from '@uppgiftsandring/shared/domain/adress/adress.form';
import { AdressFormSchema } from '@uppgiftsandring/shared/domain/adress/adress.schema';
import { formatEpost, normaliseEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { shownKontaktuppgifter, type Kontaktuppgifter } from '@uppgiftsandring/shared/domain/adress/kontaktuppgifter';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';
import { mergeFields, type Merge } from '@uppgiftsandring/shared/domain/form/merge';

/** The shape of the form without its rules: unsaved input may be faulty. */
export const AdressFormValuesSchema = v.object({ adress: AdressFormSchema, epostadress: v.string(), telefonnummerKontaktperson: v.string() });
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
const path = (field: Adressfalt) => `adress.${field}` as const;

/** Merges the user's input with what was saved in another tab, field by field; the news are names of fields (PLUS-06). */
export function merge(base: AdressFormValues, mine: AdressFormValues, theirs: AdressFormValues): Merge<AdressFormValues> {
  const adress = mergeAdress(base.adress, mine.adress, theirs.adress);
  const rest = mergeFields(['epostadress', 'telefonnummerKontaktperson'], base, mine, theirs, meaning);
  return {
    values: { ...rest.values, adress: adress.values },
    taken: [...adress.taken.map(path), ...rest.taken],
    disputed: [...adress.disputed.map(path), ...rest.disputed],
  };
}

const FIELDS = [...ADRESSFALT.map(path), 'epostadress', 'telefonnummerKontaktperson'] as const;
const fieldOf = ({ path: stored }: Fel) => stored.replace('uppgiftsandring.uppgiftsandringAdress.', '').replace(/^(svensk|utlandsk)Adress\./, 'adress.');

/** The form's fields that the server refused, in the order of the page (VAL-61). */
export function refusedFields(fel: readonly Fel[]) {
  return FIELDS.flatMap((field) => fel.filter((one) => fieldOf(one) === field).map(({ kod }) => ({ field, kod })));
}
