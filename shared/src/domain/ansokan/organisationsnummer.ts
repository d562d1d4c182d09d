import { cleanText, digitsOnly } from '../text.ts';

/** `NNNNNN-NNNN`; no check digit is tested (VAL-01, INC-35). */
export const ORGNR_PATTERN = /^\d{6}-\d{4}$/;

/**
 * The number as it is shown and sent, `000000-0000`, when the text means one (VAL-01): with spaces, dashes or words around it, with the
 * prefix 16 of other registers, or as a VAT number. Any other text is returned unchanged: a digit too many is never cut off.
 */
export function formatOrgNr(value: string): string {
  const all = digitsOnly(value);
  const isVat = /^\s*SE/i.test(value) && all.endsWith('01');
  const digits = all.length !== 12 ? all : isVat ? all.slice(0, 10) : all.replace(/^16/, '');
  return digits.length === 10 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : value;
}

/** What is wrong with the number in the field, or null; the names are those of the message keys (VAL-01). */
export function orgNrFel(value: string): 'obligatorisk' | 'formatering' | null {
  if (cleanText(value) === '') return 'obligatorisk';
  return ORGNR_PATTERN.test(formatOrgNr(value)) ? null : 'formatering';
}
