import * as v from 'valibot';
import { AdressFormSchema, nestAdressFel } from './adress.schema.ts';
import { MAX_EPOST } from '../constants.ts';
import { epostFel, normaliseEpost } from './epost.ts';
import type { Felkod } from '../form/felkoder.ts';
import { reportFel } from '../form/schema.ts';
import { containsPersonalId } from '../person/personnummer.ts';
import { normaliseTelefon, telefonFel } from './telefon.ts';

/** An optional e-mail address (VAL-14…19, VAL-22). */
export function frivilligEpostFel(value: string, today: Date | string): Felkod | null {
  const epost = normaliseEpost(value);
  if (epost === '') return null;
  if (epost.length <= MAX_EPOST && containsPersonalId(epost, today)) return 'sensitive';
  const fel = epostFel(epost);
  return fel === null ? null : `epost-${fel}`;
}

/** An optional phone number, however it is written (VAL-14, VAL-21, VAL-22). */
export function frivilligTelefonFel(value: string, today: Date | string): Felkod | null {
  const telefon = normaliseTelefon(value);
  return telefon === '' ? null : telefonFel(telefon, today);
}

/** The e-mail address of the contact step, which is required (VAL-20). */
export function kravdEpostFel(value: string, today: Date | string): Felkod | null {
  return normaliseEpost(value) === '' ? 'epost-obligatorisk' : frivilligEpostFel(value, today);
}

/** The phone number of the contact step, which is required (VAL-20). */
export function kravdTelefonFel(value: string, today: Date | string): Felkod | null {
  return normaliseTelefon(value) === '' ? 'telefon-obligatorisk' : frivilligTelefonFel(value, today);
}

/** The address page's form (ADDR-03, ADDR-12); e-mail and phone may be left out (VAL-22). */
export function kontaktuppgifterFormSchema(today: Date | string) {
  return v.pipe(
    v.object({ adress: AdressFormSchema, epostadress: v.string(), telefonnummerKontaktperson: v.string() }),
    reportFel((form) => ({
      ...nestAdressFel(form.adress, today),
      epostadress: frivilligEpostFel(form.epostadress, today),
      telefonnummerKontaktperson: frivilligTelefonFel(form.telefonnummerKontaktperson, today),
    })),
  );
}

/** The contact step's form: both values are required (VAL-20, CONT-02). */
export function kontaktpersonFormSchema(today: Date | string) {
  return v.pipe(
    v.object({ epostadress: v.string(), telefonnummer: v.string() }),
    reportFel((form) => ({
      epostadress: kravdEpostFel(form.epostadress, today),
      telefonnummer: kravdTelefonFel(form.telefonnummer, today),
    })),
  );
}
