import { fullName } from '@uppgiftsandring/shared/domain/text';
import { HIDDEN_PERSONID } from '@uppgiftsandring/shared/domain/person/personnummer';
import { findSoon } from '../ansokan/skyddade.ts';
import { collectAbout, type Om } from './collect.ts';
import type { WithDb } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';

const NUMMER = /^\d{8}-?\d{4}$/;
const OTHERS = new Set(['annatId', 'fodelsedatum', 'adress']);
const digitsOf = (text: string): string => text.replace('-', '');

/**
 * The value without what is other people's (GDPR art. 15.4): their personal numbers are masked, and the other members of a board have neither birth date nor
 * address. `own` is the number of the person whom the value is for.
 */
export function withoutOthers(value: unknown, own: string): unknown {
  if (typeof value === 'string') return NUMMER.test(value) && digitsOf(value) !== digitsOf(own) ? HIDDEN_PERSONID : value;
  if (Array.isArray(value)) return value.map((one) => withoutOthers(one, own));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const isOther = 'personId' in value && digitsOf(String(value.personId)) !== digitsOf(own);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isOther && OTHERS.has(key) ? null : withoutOthers(part, own)]));
}

/** Who an actor of the audit trail is, without their number; null when the person register does not say, or protects them. */
async function nameOf(person: WithPerson['person'], aktor: string): Promise<string | null> {
  if (!NUMMER.test(aktor)) return aktor;
  const found = await findSoon(person, aktor).catch(() => null);
  return found === null || found.skyddad ? null : fullName(found);
}

/** What a person is given of what is kept about them (PLUS-67): who has looked them up, by name, and nobody else's number or address. */
export async function utdragOf({ db, person }: WithDb & WithPerson, om: Om): Promise<unknown> {
  const { uppslagenAvAndra, ...about } = await collectAbout(db, om);
  const names = new Map<string, string | null>();
  for (const { aktor } of uppslagenAvAndra) if (!names.has(aktor)) names.set(aktor, await nameOf(person, aktor));
  return withoutOthers({ ...about, uppslagenAvAndra: uppslagenAvAndra.map(({ aktor, ...rad }) => ({ ...rad, av: names.get(aktor) })) }, om.personnummer);
}
