import { createHmac } from 'node:crypto';
import type { Account } from 'oidc-provider';
import { birthDate, fullName, isCoordinationNumber } from '../people/people.ts';
import { PEOPLE, type TestPerson } from '../people/persons.ts';

/** Claims of the Swedish OpenID Connect profile (oidc.se). */
export const CLAIM_PERSONAL_NUMBER = 'https://id.oidc.se/claim/personalIdentityNumber';
export const CLAIM_COORDINATION_NUMBER = 'https://id.oidc.se/claim/coordinationNumber';

/** The persons who can log in, by the `sub` claim: the same at every login, meaningless without the secret. */
export function accountsOf(secret: string) {
  const subjectOf = ({ personnummer }: TestPerson): string => createHmac('sha256', secret).update(personnummer).digest('base64url').slice(0, 32);
  const bySubject = new Map(PEOPLE.map((person) => [subjectOf(person), person]));
  const find = (subject: string): Account | undefined => {
    const person = bySubject.get(subject);
    return person && { accountId: subject, claims: () => ({ sub: subject, ...claimsOf(person) }) };
  };
  return { subjectOf, find };
}

function claimsOf(person: TestPerson): Record<string, string> {
  const number = isCoordinationNumber(person.personnummer) ? CLAIM_COORDINATION_NUMBER : CLAIM_PERSONAL_NUMBER;
  return {
    name: fullName(person),
    given_name: [person.fornamn, person.mellannamn].filter((part) => part !== null).join(' '),
    family_name: person.efternamn,
    birthdate: birthDate(person.personnummer),
    [number]: person.personnummer,
  };
}
