import { PEOPLE, type TestPerson } from './persons.ts';

const byNumber = new Map(PEOPLE.map((person) => [person.personnummer, person]));

/** The test person with this number, with any dashes and spaces. */
export const findPerson = (number: string): TestPerson | undefined => byNumber.get(number.replace(/\D/g, ''));

/** First, middle and last name as one string. */
export const fullName = ({ fornamn, mellannamn, efternamn }: TestPerson): string => [fornamn, mellannamn, efternamn].filter((part) => part !== null).join(' ');

/** `YYYYMMDD-NNNN`, as the registers write a number of 12 digits. */
export const withDash = (personnummer: string): string => `${personnummer.slice(0, 8)}-${personnummer.slice(8)}`;

/** A coordination number has 60 added to the day of birth. */
export const isCoordinationNumber = (personnummer: string): boolean => Number(personnummer.slice(6, 8)) > 60;

/** Date of birth, `yyyy-mm-dd`. */
export function birthDate(personnummer: string): string {
  const day = Number(personnummer.slice(6, 8)) - (isCoordinationNumber(personnummer) ? 60 : 0);
  return `${personnummer.slice(0, 4)}-${personnummer.slice(4, 6)}-${String(day).padStart(2, '0')}`;
}

/** Whether 12 digits are a possible personal or coordination number: a real day and a correct check digit. */
export function isPossibleNumber(personnummer: string): boolean {
  if (!/^\d{12}$/.test(personnummer)) return false;
  const born = birthDate(personnummer);
  const day = new Date(`${born}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(born);
  return exists && luhnSum(personnummer.slice(2)) % 10 === 0;
}

function luhnSum(digits: string): number {
  const products = Array.from(digits, (digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  return products.reduce((sum, product) => sum + (product > 9 ? product - 9 : product), 0);
}
