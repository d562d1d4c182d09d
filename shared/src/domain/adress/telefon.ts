import { MAX_TELEFON, MIN_TELEFON } from '../constants.ts';
import { containsPersonalId } from '../person/personnummer.ts';
import { digitsOnly, foldTyped } from '../text.ts';

export type TelefonFel = 'sensitive' | 'sensitive-landsnummer' | 'telefon';

/** True for 8 to 20 digits, dashes and plus signs, nothing else (VAL-21). */
export const telefonOk = (value: string): boolean => value.length >= MIN_TELEFON && value.length <= MAX_TELEFON && /^[0-9+-]*$/.test(value);

/** The phone number as it is stored, written so on blur: digits, dashes and plus signs (VAL-21), without the zero of `+46 (0)70`. */
export function normaliseTelefon(value: string): string {
  return foldTyped(value)
    .replace(/^[\s([{<]*(?:tel|telefon|tfn|mobil)\b[.:\s]*/i, '')
    .replace(/^([\s([{<]*(?:\+|00)[\d\s)\]./-]*)\(0\)/, '$1')
    .replace(/[\s()[\]{}<>]/g, '')
    .replace(/^((?:\+|00)\d{2,6}|\d{2,4})\/(?=\d)/, '$1-')
    .replace(/(?<=\d)(?:\.(?=\d)|[.,;]$)/g, '')
    .replace(/^((?:\+|00)46-?)0+/, '$1');
}

/** What is wrong with a phone number in its stored form, or null (VAL-14, VAL-21). */
export function telefonFel(telefon: string, today: Date | string): TelefonFel | null {
  if (telefon.length > MAX_TELEFON) return 'telefon';
  return sensitiveFel(telefon, today) ?? (telefonOk(telefon) ? null : 'telefon');
}

/** INC-44: with a country code none is a personal number, unless more follows +46 than a phone number has; ten digits after 00 can be one. */
function sensitiveFel(telefon: string, today: Date | string): TelefonFel | null {
  const isInternational = telefon.startsWith('+') || (telefon.startsWith('00') && digitsOnly(telefon).length > 10);
  if (!isInternational) return containsPersonalId(telefon, today) ? 'sensitive' : null;
  const swedish = /^(?:\+|00)46(.*)/.exec(telefon)?.[1];
  return swedish !== undefined && containsPersonalId(swedish, today) ? 'sensitive-landsnummer' : null;
}

/** Beginnings of area codes with two and three digits, mobile ones included; the others in Sweden have four. */
const SHORT_AREA = /^(?:08|0(?:1[01346789]|2[0136]|3[1356]|4[0246]|54|6[03]|7\d|90))/;

/** How the digits are grouped, by the length of the number without its area code. */
const GROUPS: Readonly<Record<number, RegExp>> = {
  5: /(\d{3})(\d{2})/,
  6: /(\d{2})(\d{2})(\d{2})/,
  7: /(\d{3})(\d{2})(\d{2})/,
  8: /(\d{3})(\d{3})(\d{2})/,
};

/** A phone number to display, with the same digits as it has: a Swedish one as `070-123 45 67` or `+46 70 123 45 67`, any other as it is written. */
export function formatTelefon(value: string): string {
  const normal = normaliseTelefon(value);
  // A register's `+46 (0)70` is stored and signed as it is, so it is shown as it is.
  if (digitsOnly(normal) !== digitsOnly(value)) return value;
  const [, abroad, home = ''] = /^(\+46-?)?((?!00)[\d-]+)$/.exec(normal) ?? [];
  const national = abroad ? `0${home}` : home;
  // A `+46` number is displayed with spaces, so a dash is not used to find where its area code ends.
  const written = abroad ? undefined : /^0\d{1,3}(?=-)/.exec(national)?.[0];
  const area = written ?? SHORT_AREA.exec(national)?.[0] ?? /^0\d{3}/.exec(national)?.[0];
  if (area === undefined) return value;
  const number = digitsOnly(national.slice(area.length));
  const [, ...groups] = GROUPS[number.length]?.exec(number) ?? [];
  if (groups.length === 0) return value;
  return abroad ? `+46 ${area.slice(1)} ${groups.join(' ')}` : `${area}-${groups.join(' ')}`;
}
