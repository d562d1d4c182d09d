import { MAX_NAMN } from '../constants.ts';
import type { EpostFel } from '../adress/epost.ts';
import type { TelefonFel } from '../adress/telefon.ts';
import { containsPersonalId } from '../person/personnummer.ts';
import { cleanText, textLength } from '../text.ts';

/** The codes of schemas, which pages turn into texts. `obligatoriska-adresser` and `sensitive` are the specification's (VAL-09, VAL-12). */
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
  | 'personnummer-bokstav'
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

/** A person's name, in any script, which is required (VAL-30). */
export const namnFel = (value: string, today: Date | string): Felkod | null => (cleanText(value) === '' ? 'namn' : textFel(value, MAX_NAMN, today));
