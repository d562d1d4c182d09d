import { MAX_UTLANDSKT_POSTNUMMER, POSTNUMMER_SIFFROR } from '../constants.ts';
import { cleanText, digitsOnly, foldDashes } from '../text.ts';

/** A Swedish postal code as it is stored: without spaces and without the country's `SE-` (VAL-05). */
export function normalisePostnummer(value: string): string {
  return foldDashes(cleanText(value))
    .replace(/\s/g, '')
    .replace(/^SE?-?(?=\d)/i, '');
}

/** The postal code as the field shows it, `000 00`, also while it is typed (VAL-05). */
export function maskPostnummer(value: string): string {
  const digits = digitsOnly(value).slice(0, POSTNUMMER_SIFFROR);
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}

/** True for exactly five digits, the stored form (VAL-05). */
export function isPostnummer(value: string): boolean {
  return value.length === POSTNUMMER_SIFFROR && /^\d*$/.test(value);
}

/** True for up to ten letters or digits (VAL-06, INC-12); an empty value passes. */
export function isUtlandsktPostnummer(value: string): boolean {
  return value.length <= MAX_UTLANDSKT_POSTNUMMER && /^[A-Za-z0-9]*$/.test(value);
}
