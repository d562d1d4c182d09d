import { MAX_EPOST, MAX_NAMN } from '../constants.ts';
import { epostFel, normaliseEpost, type EpostFel } from '../adress/epost.ts';
import { normaliseTelefon, telefonFel, type TelefonFel } from '../adress/telefon.ts';
import { containsPersonalId } from '../person/personnummer.ts';
import { cleanText, textLength } from '../text.ts';

/**
 * The error codes that schemas give as messages; pages turn them into texts. `obligatoriska-adresser` and
 * `sensitive` are the specification's own (VAL-09, VAL-12), the rest name the message keys of the forms.
 */
export type Felkod =
  | 'obligatoriska-adresser'
  | 'maxlangd'
  | 'postnummer'
  | 'postort'
  | 'land'
  | `epost-${EpostFel}`
  | 'epost-obligatorisk'
  | TelefonFel
  | 'telefon-obligatorisk'
  | 'namn'
  | 'roll'
  | 'personnummer'
  | 'personnummer-felaktigt'
  | 'fodelsedatum'
  | 'fodelsedatum-utanfor'
  | 'fodelsedatum-obligatorisk';

/** The codes of a value with the wrong shape, which no rule could validate. Pages have no texts for them, because a form cannot send such a value. */
export const FORMATKODER = ['okant-falt', 'ska-inte-finnas', 'saknas', 'typ', 'okant-varde', 'maxlangd', 'uuid', 'format'] as const;
export type Formatkod = (typeof FORMATKODER)[number];

/** Checks a free text against its maximum length and then for personal numbers (VAL-08, VAL-12, VAL-14): a text that is too long is not searched. */
export function textFel(value: string, max: number, today: Date | string): Felkod | null {
  if (textLength(value) > max) return 'maxlangd';
  return containsPersonalId(value, today) ? 'sensitive' : null;
}

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

/** A person's name, in any script, which is required (VAL-30). */
export function namnFel(value: string, today: Date | string): Felkod | null {
  return cleanText(value) === '' ? 'namn' : textFel(value, MAX_NAMN, today);
}
