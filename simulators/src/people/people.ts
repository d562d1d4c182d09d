import { ORDINARY } from './ordinary.ts';
import { SPECIAL } from './special.ts';
import type { TestPerson } from './types.ts';

/** All test persons, those with nothing odd first. */
export const PEOPLE: readonly TestPerson[] = [...ORDINARY, ...SPECIAL];

const byNumber = new Map(PEOPLE.map((person) => [person.personnummer, person]));

/** The test person with this number, with any dashes and spaces. */
export function findPerson(number: string): TestPerson | undefined {
  return byNumber.get(number.replace(/\D/g, ''));
}

/** The test person with this number of 12 digits; for the register's own data, where it must exist. */
export function personOf(personnummer: string): TestPerson {
  const person = findPerson(personnummer);
  if (person === undefined) throw new Error('Registret nämner en testperson som inte finns');
  return person;
}
