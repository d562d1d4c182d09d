import { MAX_UTLANDSKT_POSTNUMMER, POSTNUMMER_SIFFROR } from '../constants.ts';
import { foldTyped } from '../text.ts';

/** A Swedish postal code as it is stored: without spaces, the country's `SE-` and a sign after it (VAL-05). */
export function normalisePostnummer(value: string): string {
  if (isPostnummer(value)) return value;
  return foldTyped(value)
    .replace(/\s/g, '')
    .replace(/^SE?-?(?=\d)/i, '')
    .replace(/(?<=\d)[.,;]$/, '');
}

/** A Swedish postal code as it is shown, `000 00`; any other text is returned unchanged (VAL-05). */
export function formatPostnummer(value: string): string {
  const digits = normalisePostnummer(value);
  return isPostnummer(digits) ? `${digits.slice(0, 3)} ${digits.slice(3)}` : value;
}

/** True for exactly five digits, the stored form (VAL-05). */
export const isPostnummer = (value: string): boolean => value.length === POSTNUMMER_SIFFROR && /^\d*$/.test(value);

/** True for up to ten letters or digits (VAL-06, INC-12); an empty value passes. */
export const isUtlandsktPostnummer = (value: string): boolean => value.length <= MAX_UTLANDSKT_POSTNUMMER && /^[A-Za-z0-9]*$/.test(value);
