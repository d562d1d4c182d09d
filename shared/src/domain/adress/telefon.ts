import { digitsOnly } from '../text.ts';
import { normaliseTelefon } from './kontakt.ts';

/** Beginnings of area codes with two and three digits, mobile ones included; the others in Sweden have four. */
const SHORT_AREA = /^(?:08|0(?:1[01346789]|2[0136]|3[1356]|4[0246]|54|6[03]|7\d|90))/;

/** How the digits are grouped, by the length of the number without its area code. */
const GROUPS: Readonly<Record<number, RegExp>> = {
  5: /(\d{3})(\d{2})/,
  6: /(\d{2})(\d{2})(\d{2})/,
  7: /(\d{3})(\d{2})(\d{2})/,
  8: /(\d{3})(\d{3})(\d{2})/,
};

/** A phone number to display: a Swedish one as `070-123 45 67` or `+46 70 123 45 67`, any other as it is written. */
export function formatTelefon(value: string): string {
  const normal = normaliseTelefon(value);
  const [, abroad, home = ''] = /^(\+46-?)?([\d-]+)$/.exec(normal) ?? [];
  const national = abroad ? `0${home.replace(/^0/, '')}` : home;
  // A `+46` number is displayed with spaces, so a dash is not used to find where its area code ends.
  const written = abroad ? undefined : /^0\d{1,3}(?=-)/.exec(national)?.[0];
  const area = written ?? SHORT_AREA.exec(national)?.[0] ?? /^0\d{3}/.exec(national)?.[0];
  if (area === undefined) return value;
  const number = digitsOnly(national.slice(area.length));
  const [, ...groups] = GROUPS[number.length]?.exec(number) ?? [];
  if (groups.length === 0) return value;
  return abroad ? `+46 ${area.slice(1)} ${groups.join(' ')}` : `${area}-${groups.join(' ')}`;
}
