import type { Adress, Ansokan, Samfallighet, UppgiftsandringAdress } from '../ansokan/ansokan.ts';
import { adressContent, isMedlemAdressComplete, isSvenskAdress } from './adress.ts';
import { fromAdressForm, EMPTY_ADRESS_FORM } from './adress.form.ts';
import { normaliseEpost } from './epost.ts';
import { normaliseTelefon } from './telefon.ts';
import { cleanText, isBlank } from '../text.ts';

export interface Kontaktuppgifter {
  readonly adress: Adress | null;
  readonly epostadress: string | null;
  readonly telefonnummerKontaktperson: string | null;
}

/** The changed contact details if there is a change, else the association's (ADDR-11). */
export function shownKontaktuppgifter({ samfallighet, uppgiftsandring: { uppgiftsandringAdress: change } }: Ansokan): Kontaktuppgifter {
  return change === null ? (samfallighet ?? { adress: null, epostadress: null, telefonnummerKontaktperson: null }) : changedKontaktuppgifter(change);
}

const changedKontaktuppgifter = ({ svenskAdress, utlandskAdress, epostadress, telefonnummerKontaktperson }: UppgiftsandringAdress): Kontaktuppgifter => ({
  adress: svenskAdress ?? utlandskAdress,
  epostadress,
  telefonnummerKontaktperson,
});

/** The address that the rules validate: the changed one if there is a change, else the association's (VAL-59). */
export const shownAdress = (ansokan: Ansokan): Adress | null => shownKontaktuppgifter(ansokan).adress;

/** True when saving would change more than spelling (ADDR-06). A stored address that lacks only its country code counts as changed: saving adds it (INC-40). */
export function isKontaktuppgifterChanged(stored: Kontaktuppgifter, form: Kontaktuppgifter): boolean {
  const lacksOnlyCountry = stored.adress !== null && isBlank(stored.adress.landskod) && isMedlemAdressComplete(stored.adress);
  return lacksOnlyCountry || content(stored) !== content(form);
}

function content({ adress, epostadress, telefonnummerKontaktperson }: Kontaktuppgifter): string {
  const written = adress ?? fromAdressForm(EMPTY_ADRESS_FORM);
  return JSON.stringify([adressContent(written), normaliseEpost(epostadress ?? ''), normaliseTelefon(telefonnummerKontaktperson ?? '')]);
}

/** The change to store (ADDR-20): null when it equals the register's, however written. An unchanged phone number keeps the register's spelling. */
export function toAdressandring(change: UppgiftsandringAdress, registered: Samfallighet | null): UppgiftsandringAdress | null {
  const isOneAddress = (change.svenskAdress === null) !== (change.utlandskAdress === null);
  if (isOneAddress && registered !== null && !isKontaktuppgifterChanged(registered, changedKontaktuppgifter(change))) return null;
  const { epostadress, telefonnummerKontaktperson } = change;
  const known = registered?.telefonnummerKontaktperson ?? '';
  const isKnown = normaliseTelefon(known) !== '' && normaliseTelefon(known) === normaliseTelefon(telefonnummerKontaktperson ?? '');
  return {
    ...change,
    epostadress: epostadress === null ? null : normaliseEpost(epostadress),
    telefonnummerKontaktperson: isKnown ? known : telefonnummerKontaktperson,
  };
}

/** The change to store: exactly one of the two addresses (DATA-08, ADDR-13). */
export function toUppgiftsandringAdress({
  adress,
  epostadress,
  telefonnummerKontaktperson,
}: Kontaktuppgifter & { readonly adress: Adress }): UppgiftsandringAdress {
  const contact = { epostadress: emptyToNull(epostadress), telefonnummerKontaktperson: emptyToNull(telefonnummerKontaktperson) };
  return isSvenskAdress(adress) ? { ...contact, svenskAdress: adress, utlandskAdress: null } : { ...contact, svenskAdress: null, utlandskAdress: adress };
}

const emptyToNull = (value: string | null): string | null => cleanText(value ?? '') || null;
