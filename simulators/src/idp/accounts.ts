import { createHmac } from 'node:crypto';
import type { Account } from 'oidc-provider';
import { birthDate, fullName, isCoordinationNumber } from '../people/people.ts';
import { PEOPLE, type TestPerson } from '../people/persons.ts';

/** Claims of the Swedish OpenID Connect profile (oidc.se). */
export const CLAIM_PERSONAL_NUMBER = 'https://id.oidc.se/claim/personalIdentityNumber';
export const CLAIM_COORDINATION_NUMBER = 'https://id.oidc.se/claim/coordinationNumber';

/** The persons who can log in, under subjects that do not reveal their numbers. */
export class Accounts {
  readonly #secret: string;
  readonly #bySubject: ReadonlyMap<string, TestPerson>;

  constructor(secret: string) {
    this.#secret = secret;
    this.#bySubject = new Map(PEOPLE.map((person) => [this.subjectOf(person), person]));
  }

  /** The `sub` claim: the same at every login, meaningless without the secret. */
  subjectOf(person: TestPerson): string {
    return createHmac('sha256', this.#secret).update(person.personnummer).digest('base64url').slice(0, 32);
  }

  find(subject: string): Account | undefined {
    const person = this.#bySubject.get(subject);
    return person === undefined ? undefined : { accountId: subject, claims: () => ({ sub: subject, ...claimsOf(person) }) };
  }
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
