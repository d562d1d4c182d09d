import { MAX_NAMN } from '../constants.ts';
import { epostFel, normaliseTelefon, telefonOk, type EpostFel } from '../adress/kontakt.ts';
import { containsPersonalId } from '../person/personnummer.ts';
import { cleanText, textLength } from '../text.ts';

/**
 * The error codes that schemas give as messages; pages turn them into texts. `obligatoriska-adresser` and
 * `sensitive` are the specification's own (VAL-09, VAL-12), the rest name the message keys of the forms.
 */
export type Felkod =
  | 'obligatoriska-adresser'
  | 'sensitive'
  | 'maxlangd'
  | 'postnummer'
  | 'postort'
  | 'land'
  | `epost-${EpostFel}`
  | 'epost-obligatorisk'
  | 'telefon'
  | 'telefon-obligatorisk'
  | 'namn'
  | 'roll'
  | 'personnummer'
  | 'personnummer-felaktigt'
  | 'fodelsedatum'
  | 'fodelsedatum-obligatorisk';

/** The codes of a value with the wrong shape, which no rule could validate. Pages have no texts for them, because a form cannot send such a value. */
export const FORMATKODER = ['okant-falt', 'ska-inte-finnas', 'saknas', 'typ', 'okant-varde', 'maxlangd', 'uuid', 'format'] as const;
export type Formatkod = (typeof FORMATKODER)[number];

/** Checks a free text against its maximum length and for personal numbers (VAL-08, VAL-12, VAL-14). */
export function textFel(value: string, max: number, today: Date | string): Felkod | null {
  if (containsPersonalId(value, today)) return 'sensitive';
  return textLength(value) > max ? 'maxlangd' : null;
}

/** An optional e-mail address (VAL-14…19, VAL-22). */
export function frivilligEpostFel(value: string, today: Date | string): Felkod | null {
  const epost = cleanText(value);
  if (epost === '') return null;
  if (containsPersonalId(epost, today)) return 'sensitive';
  const fel = epostFel(epost);
  return fel === null ? null : `epost-${fel}`;
}

/** An optional phone number; spaces and brackets are not counted (VAL-14, VAL-21, VAL-22). */
export function frivilligTelefonFel(value: string, today: Date | string): Felkod | null {
  const telefon = normaliseTelefon(value);
  if (telefon === '') return null;
  if (containsPersonalId(telefon, today)) return 'sensitive';
  return telefonOk(telefon) ? null : 'telefon';
}

/** The e-mail address of the contact step, which is required (VAL-20). */
export function kravdEpostFel(value: string, today: Date | string): Felkod | null {
  return cleanText(value) === '' ? 'epost-obligatorisk' : frivilligEpostFel(value, today);
}

/** The phone number of the contact step, which is required (VAL-20). */
export function kravdTelefonFel(value: string, today: Date | string): Felkod | null {
  return normaliseTelefon(value) === '' ? 'telefon-obligatorisk' : frivilligTelefonFel(value, today);
}

/** A person's name, in any script, which is required (VAL-30). */
export function namnFel(value: string, today: Date | string): Felkod | null {
  return cleanText(value) === '' ? 'namn' : textFel(value, MAX_NAMN, today);
}
