import { isSvenskAdress } from '../domain/adress/adress.ts';
import { DEFAULT_LANDSKOD } from '../domain/constants.ts';
import type { Person } from '../wire/person.ts';

/** The person with a country code in a Swedish address, as the forms write it: the register may omit the country, or spell it out (DATA-10, API-02). */
export function withLandskod(person: Person): Person {
  const { partAdress } = person;
  return partAdress !== null && isSvenskAdress(partAdress) ? { ...person, partAdress: { ...partAdress, landskod: DEFAULT_LANDSKOD } } : person;
}
