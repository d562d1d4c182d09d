import { fromAdressForm, toAdressForm } from './adress.form.ts';
import type { Kontaktperson, Samfallighet, UppgiftsandringAdress } from '../ansokan/ansokan.ts';
import { felkod, firstFaults, formFel, skrivsattFel, type Fel } from '../form/fel.ts';
import { frivilligEpostFel, frivilligTelefonFel, kontaktuppgifterFormSchema } from './kontakt.schema.ts';
import { normaliseTelefon } from './telefon.ts';

/**
 * The faults in changed contact details that the address form would not have let through (VAL-61, DATA-08). A value that equals
 * the register's may keep the register's spelling (ADDR-20).
 */
export function uppgiftsandringAdressFel(change: UppgiftsandringAdress, samfallighet: Samfallighet | null, path: string, today: Date | string): Fel[] {
  const { svenskAdress, utlandskAdress, epostadress, telefonnummerKontaktperson } = change;
  const adress = svenskAdress ?? utlandskAdress;
  if (adress === null || (svenskAdress !== null && utlandskAdress !== null)) return [{ path, kod: 'en-adress' }];
  const field = svenskAdress === null ? 'utlandskAdress' : 'svenskAdress';
  const form = { adress: toAdressForm(adress), epostadress: epostadress ?? '', telefonnummerKontaktperson: telefonnummerKontaktperson ?? '' };
  const faults = formFel(kontaktuppgifterFormSchema(today), form).map((fel) => ({ path: `${path}.${fel.path.replace(/^adress\b/, field)}`, kod: fel.kod }));
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
    ...Object.entries(faults).flatMap(([field, kod]) => (kod === null ? [] : [{ path: `${path}.${field}`, kod: felkod(kod) }])),
    ...skrivsattFel({ telefonnummer: normaliseTelefon(telefon) }, { telefonnummer }, path),
  ]);
}
