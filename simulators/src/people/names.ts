import type { TestPerson } from './types.ts';

/** First, middle and last name as one string. */
export function fullName(person: TestPerson): string {
  return [person.fornamn, person.mellannamn, person.efternamn].filter((part) => part !== null).join(' ');
}

/** `YYYYMMDD-NNNN`, as the registers write a number of 12 digits. */
export function withDash(personnummer: string): string {
  return `${personnummer.slice(0, 8)}-${personnummer.slice(8)}`;
}

/** A coordination number has 60 added to the day of birth. */
export function isCoordinationNumber(personnummer: string): boolean {
  return Number(personnummer.slice(6, 8)) > 60;
}

/** Date of birth, `yyyy-mm-dd`. */
export function birthDate(personnummer: string): string {
  const day = Number(personnummer.slice(6, 8));
  const realDay = isCoordinationNumber(personnummer) ? day - 60 : day;
  return `${personnummer.slice(0, 4)}-${personnummer.slice(4, 6)}-${String(realDay).padStart(2, '0')}`;
}
