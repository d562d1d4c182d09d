import { MAX_EPOST, MAX_EPOST_FORE_SNABELA, MAX_EPOST_SUFFIX, MAX_TELEFON, MIN_EPOST, MIN_TELEFON } from '../constants.ts';
import { cleanText, foldDashes, foldDigits } from '../text.ts';

export type EpostFel = 'format' | 'kort' | 'suffix' | 'lang' | 'fore';

/** Words joined by single dots: a dot neither begins nor ends the part before the at-sign, nor follows another. */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const SUFFIX = /^[A-Za-z]{2,}$/;

/**
 * What is wrong with an e-mail address, or null (VAL-15…19, INC-03): too short (under 6 characters in all), too
 * long (over 254), too much before the at-sign (over 64), too long a suffix (over 63 letters), or not an address.
 */
export function epostFel(value: string): EpostFel | null {
  if (!value.includes('@')) return 'format';
  if (value.length < MIN_EPOST) return 'kort';
  if (value.length > MAX_EPOST) return 'lang';
  const [local = '', domain = '', ...more] = value.split('@');
  if (more.length > 0 || !LOCAL_PART.test(local)) return 'format';
  const labels = domain.split('.');
  const suffix = labels.pop() ?? '';
  if (labels.length === 0 || !labels.every((label) => LABEL.test(label)) || !SUFFIX.test(suffix)) return 'format';
  if (local.length > MAX_EPOST_FORE_SNABELA) return 'fore';
  return suffix.length > MAX_EPOST_SUFFIX ? 'suffix' : null;
}

/** True for 8 to 20 digits, dashes and plus signs, nothing else (VAL-21). */
export function telefonOk(value: string): boolean {
  return value.length >= MIN_TELEFON && value.length <= MAX_TELEFON && /^[0-9+-]*$/.test(value);
}

/**
 * The phone number as the field rewrites it on blur: without spaces and brackets, with plain dashes (VAL-21). The zero
 * of `+46 (0)70` is removed too: it is only dialled within Sweden and does not belong after a country code.
 */
export function normaliseTelefon(value: string): string {
  return foldDigits(foldDashes(cleanText(value)))
    .replace(/^(\+[\d\s-]*)\(0\)/, '$1')
    .replace(/^(\+?\d{2,4})\s*\/\s*(?=\d)/, '$1-')
    .replace(/[\s()[\]{}]/g, '');
}
