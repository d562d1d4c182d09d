import type { Adress, Ansokan, UppgiftsandringAdress } from './ansokan.ts';
import { adressContent, isSvenskAdress } from './adress.ts';
import { normaliseTelefon } from './kontakt.ts';
import { cleanText, isBlank } from './text.ts';

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
  const { svenskAdress, utlandskAdress, epostadress, telefonnummerKontaktperson } = change;
  return { adress: svenskAdress ?? utlandskAdress, epostadress, telefonnummerKontaktperson };
}

/** The address that the rules look at: the changed one if there is a change, else the association's (VAL-59). */
export function shownAdress(ansokan: Ansokan): Adress | null {
  return shownKontaktuppgifter(ansokan).adress;
}

/**
 * True when saving would change something (ADDR-06). Empty and missing are the same, and so are values that the
 * form only writes otherwise (spaces, 'Sverige'), except that a stored address without any country code counts as changed: saving it mends the code (INC-40).
 */
export function isKontaktuppgifterChanged(stored: Kontaktuppgifter, form: Kontaktuppgifter): boolean {
  if (stored.adress !== null && isBlank(stored.adress.landskod)) return true;
  return content(stored) !== content(form);
}

function content({ adress, epostadress, telefonnummerKontaktperson }: Kontaktuppgifter): string {
  return JSON.stringify([adressContent(adress), cleanText(epostadress ?? ''), normaliseTelefon(telefonnummerKontaktperson ?? '')]);
}

/** What a saved change stores: exactly one of the two addresses (DATA-08, ADDR-13). */
export function toUppgiftsandringAdress(adress: Adress, epostadress: string | null, telefonnummer: string | null): UppgiftsandringAdress {
  const contact = { epostadress: emptyToNull(epostadress), telefonnummerKontaktperson: emptyToNull(telefonnummer) };
  return isSvenskAdress(adress)
    ? { ...contact, svenskAdress: adress, utlandskAdress: null }
    : { ...contact, svenskAdress: null, utlandskAdress: adress };
}

function emptyToNull(value: string | null): string | null {
  return isBlank(value) ? null : cleanText(value ?? '');
}
