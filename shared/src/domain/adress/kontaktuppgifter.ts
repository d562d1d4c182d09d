import type { Adress, Ansokan, Samfallighet, UppgiftsandringAdress } from '../ansokan/ansokan.ts';
import { adressContent, isMedlemAdressComplete, isSvenskAdress } from './adress.ts';
import { fromAdressForm, EMPTY_ADRESS_FORM } from './adress.form.ts';
import { normaliseEpost } from './epost.ts';
import { normaliseTelefon } from './telefon.ts';
import { cleanText, isBlank } from '../text.ts';

/** The association's contact details as one value: what the address page edits. */
export interface Kontaktuppgifter {
  readonly adress: Adress | null;
  readonly epostadress: string | null;
  readonly telefonnummerKontaktperson: string | null;
}

/** The changed contact details if there is a change, else the association's (ADDR-11). */
export function shownKontaktuppgifter(ansokan: Ansokan): Kontaktuppgifter {
  const change = ansokan.uppgiftsandring.uppgiftsandringAdress;
  if (change === null) return ansokan.samfallighet ?? { adress: null, epostadress: null, telefonnummerKontaktperson: null };
  return changedKontaktuppgifter(change);
}

function changedKontaktuppgifter({ svenskAdress, utlandskAdress, epostadress, telefonnummerKontaktperson }: UppgiftsandringAdress): Kontaktuppgifter {
  return { adress: svenskAdress ?? utlandskAdress, epostadress, telefonnummerKontaktperson };
}

/** The address that the rules validate: the changed one if there is a change, else the association's (VAL-59). */
export function shownAdress(ansokan: Ansokan): Adress | null {
  return shownKontaktuppgifter(ansokan).adress;
}

/**
 * True when saving would change something (ADDR-06). Empty and missing are the same, and so are values that differ only in spelling
 * (spaces, 'Sverige'), except that a stored address which lacks only its country code counts as changed: saving it adds
 * the code (INC-40).
 */
export function isKontaktuppgifterChanged(stored: Kontaktuppgifter, form: Kontaktuppgifter): boolean {
  const lacksOnlyCountry = stored.adress !== null && isBlank(stored.adress.landskod) && isMedlemAdressComplete(stored.adress);
  return lacksOnlyCountry || content(stored) !== content(form);
}

function content({ adress, epostadress, telefonnummerKontaktperson }: Kontaktuppgifter): string {
  const written = adress ?? fromAdressForm(EMPTY_ADRESS_FORM);
  return JSON.stringify([adressContent(written), normaliseEpost(epostadress ?? ''), normaliseTelefon(telefonnummerKontaktperson ?? '')]);
}

/**
 * The change of contact details to store (ADDR-20): null when they equal the register's, however they are written.
 * An unchanged phone number keeps the register's spelling; an e-mail address gets its stored form.
 */
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
export function toUppgiftsandringAdress(adress: Adress, epostadress: string | null, telefonnummer: string | null): UppgiftsandringAdress {
  const contact = { epostadress: emptyToNull(epostadress), telefonnummerKontaktperson: emptyToNull(telefonnummer) };
  return isSvenskAdress(adress) ? { ...contact, svenskAdress: adress, utlandskAdress: null } : { ...contact, svenskAdress: null, utlandskAdress: adress };
}

function emptyToNull(value: string | null): string | null {
  return isBlank(value) ? null : cleanText(value ?? '');
}
