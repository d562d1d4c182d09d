import * as v from 'valibot';
import { AdressFormSchema, nestAdressFel } from './adress.schema.ts';
import { MAX_EPOST } from '../constants.ts';
import { epostFel, normaliseEpost } from './epost.ts';
import type { Felkod } from '../form/felkoder.ts';
import { reportFel, firstFaults, formFel, skrivsattFel, type Fel } from '../form/fel.ts';
import { containsPersonalId } from '../person/personnummer.ts';
import { normaliseTelefon, telefonFel } from './telefon.ts';
import { fromAdressForm, toAdressForm } from './adress.form.ts';
import type { Kontaktperson, Samfallighet, UppgiftsandringAdress } from '../ansokan/ansokan.ts';

/** An optional e-mail address (VAL-14…19, VAL-22). */
function frivilligEpostFel(value: string, today: Date | string): Felkod | null {
  const epost = normaliseEpost(value);
  if (epost === '') return null;
  if (epost.length <= MAX_EPOST && containsPersonalId(epost, today)) return 'sensitive';
  const fel = epostFel(epost);
  return fel === null ? null : `epost-${fel}`;
}

/** An optional phone number, however it is written (VAL-14, VAL-21, VAL-22). */
function frivilligTelefonFel(value: string, today: Date | string): Felkod | null {
  const telefon = normaliseTelefon(value);
  return telefon === '' ? null : telefonFel(telefon, today);
}

const FormSchema = v.object({ adress: AdressFormSchema, epostadress: v.string(), telefonnummerKontaktperson: v.string() });

const formRule = (today: Date | string) => (form: v.InferOutput<typeof FormSchema>) => ({
  ...nestAdressFel(form.adress, today),
  epostadress: frivilligEpostFel(form.epostadress, today),
  telefonnummerKontaktperson: frivilligTelefonFel(form.telefonnummerKontaktperson, today),
});

/** The address page's form (ADDR-03, ADDR-12); e-mail and phone may be left out (VAL-22). */
export const kontaktuppgifterFormSchema = (today: Date | string) => v.pipe(FormSchema, reportFel(formRule(today)));

/** The contact step's form: both values are required (VAL-20, CONT-02). */
export function kontaktpersonFormSchema(today: Date | string) {
  return v.pipe(
    v.object({ epostadress: v.string(), telefonnummer: v.string() }),
    reportFel((form) => ({
      epostadress: normaliseEpost(form.epostadress) === '' ? 'epost-obligatorisk' : frivilligEpostFel(form.epostadress, today),
      telefonnummer: normaliseTelefon(form.telefonnummer) === '' ? 'telefon-obligatorisk' : frivilligTelefonFel(form.telefonnummer, today),
    })),
  );
}

/** The faults that the address form would not have let through (VAL-61, DATA-08). A value may keep the register's spelling (ADDR-20). */
export function uppgiftsandringAdressFel(change: UppgiftsandringAdress, samfallighet: Samfallighet | null, path: string, today: Date | string): Fel[] {
  const { svenskAdress, utlandskAdress, epostadress, telefonnummerKontaktperson } = change;
  const adress = svenskAdress ?? utlandskAdress;
  if (adress === null || (svenskAdress !== null && utlandskAdress !== null)) return [{ path, kod: 'en-adress' }];
  const field = svenskAdress === null ? 'utlandskAdress' : 'svenskAdress';
  const form = { adress: toAdressForm(adress), epostadress: epostadress ?? '', telefonnummerKontaktperson: telefonnummerKontaktperson ?? '' };
  const faults = formFel(formRule(today)(form)).map((fel) => ({ path: `${path}.${fel.path.replace(/^adress\b/, field)}`, kod: fel.kod }));
  const written = { [field]: fromAdressForm(form.adress), telefonnummerKontaktperson: normaliseTelefon(form.telefonnummerKontaktperson) };
  const registered = { [field]: samfallighet?.adress, telefonnummerKontaktperson: samfallighet?.telefonnummerKontaktperson };
  const spelling = Object.entries(written).flatMap(([part, value]) => {
    const fel = skrivsattFel({ [part]: value }, change, path);
    return skrivsattFel({ [part]: registered[part] }, change, path).length === 0 ? [] : fel;
  });
  return firstFaults([...faults, ...spelling]);
}

/** The faults that the contact step would not let through in the contact person's e-mail and phone; both may still be empty (VAL-27, VAL-61). */
export function kontaktpersonFel({ epostadress, telefonnummer }: Kontaktperson, path: string, today: Date | string): Fel[] {
  const [epost, telefon] = [epostadress ?? '', telefonnummer ?? ''];
  const faults = { epostadress: frivilligEpostFel(epost, today), telefonnummer: frivilligTelefonFel(telefon, today) };
  return firstFaults([
    ...formFel(faults).map((fel) => ({ path: `${path}.${fel.path}`, kod: fel.kod })),
    ...skrivsattFel({ telefonnummer: normaliseTelefon(telefon) }, { telefonnummer }, path),
  ]);
}
