import * as v from 'valibot';
import { fromAdressForm, toAdressForm } from '@uppgiftsandring/shared/domain/adress.form';
import { AdressFormSchema } from '@uppgiftsandring/shared/domain/adress.schema';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import { normaliseTelefon } from '@uppgiftsandring/shared/domain/kontakt';
import { shownKontaktuppgifter, type Kontaktuppgifter } from '@uppgiftsandring/shared/domain/kontaktuppgifter';
import { cleanText } from '@uppgiftsandring/shared/domain/text';

/** The shape of the form, whatever stands in it: what is kept unsaved may be faulty. */
export const AdressFormValuesSchema = v.object({
  adress: AdressFormSchema,
  epostadress: v.string(),
  telefonnummerKontaktperson: v.string(),
});
export type AdressFormValues = v.InferOutput<typeof AdressFormValuesSchema>;

/** What the form starts from: the changed details if there are any, else the register's (ADDR-11). */
export function startvarden(ansokan: Ansokan): AdressFormValues {
  const { adress, epostadress, telefonnummerKontaktperson } = shownKontaktuppgifter(ansokan);
  return {
    adress: toAdressForm(adress),
    epostadress: epostadress ?? '',
    telefonnummerKontaktperson: telefonnummerKontaktperson ?? '',
  };
}

/** The contact details that the form holds, as they are stored. */
export function tillKontaktuppgifter({ adress, epostadress, telefonnummerKontaktperson }: AdressFormValues) {
  return {
    adress: fromAdressForm(adress),
    epostadress: cleanText(epostadress),
    telefonnummerKontaktperson: normaliseTelefon(telefonnummerKontaktperson),
  } satisfies Kontaktuppgifter;
}

/** Whether two forms say the same, in whatever form it was written. */
export function sammaVarden(a: AdressFormValues, b: AdressFormValues): boolean {
  return JSON.stringify(tillKontaktuppgifter(a)) === JSON.stringify(tillKontaktuppgifter(b));
}

/** The form when the application was loaded anew: what was typed stays, the rest follows the application (PLUS-06). */
export function folj(values: AdressFormValues, before: AdressFormValues, after: AdressFormValues): AdressFormValues {
  const untouched = (key: keyof AdressFormValues) => sammaVarden({ ...before, [key]: values[key] }, before);
  return {
    // The country decides what the lines mean: an address is kept or replaced as a whole.
    adress: untouched('adress') ? after.adress : values.adress,
    epostadress: untouched('epostadress') ? after.epostadress : values.epostadress,
    telefonnummerKontaktperson: untouched('telefonnummerKontaktperson')
      ? after.telefonnummerKontaktperson
      : values.telefonnummerKontaktperson,
  };
}
