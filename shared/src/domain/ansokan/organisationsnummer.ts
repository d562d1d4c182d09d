import { cleanText, digitsOnly } from '../text.ts';

/** `NNNNNN-NNNN`; no check digit is tested (VAL-01, INC-35). */
export const ORGNR_PATTERN = /^\d{6}-\d{4}$/;

/**
 * The number as the field shows it, `000000-0000`, also while it is typed (VAL-01). Any pasted form is accepted:
 * spaces, dashes, and twelve digits with the prefix 16, where a century would be, as other registers write it.
 */
export function maskOrgNr(value: string): string {
  const all = digitsOnly(value);
  const digits = (all.length === 12 && all.startsWith('16') ? all.slice(2) : all).slice(0, 10);
  return digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
}

/** What is wrong with the number in the field, or null; the names are those of the message keys (VAL-01). */
export function orgNrFel(value: string): 'obligatorisk' | 'formatering' | null {
  const text = cleanText(value);
  if (text === '') return 'obligatorisk';
  return ORGNR_PATTERN.test(text) ? null : 'formatering';
}
