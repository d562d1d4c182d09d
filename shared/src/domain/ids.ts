import { cleanText, digitsOnly } from './text.ts';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** A reference to read out over the phone: eight consonants, never a word or a number. `random` is as `crypto.getRandomValues` (STATE-12, LOG-01). */
export function newReference(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const letters = [...random(new Uint8Array(8))].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** `NNNNNN-NNNN`; no check digit is tested (VAL-01, INC-35). */
export const ORGNR_PATTERN = /^\d{6}-\d{4}$/;

/** The number as it is shown and sent, `000000-0000`, also from prefix 16 or a VAT number (VAL-01). Any other text is unchanged: no digit is cut off. */
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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a UUID in its usual form, of any version. */
export const isUuid = (value: string): boolean => UUID.test(value);
