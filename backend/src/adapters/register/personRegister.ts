import * as v from 'valibot';
import type { Person } from '@uppgiftsandring/shared/wire/register';
import type { Send } from '../outside/credentials.ts';
import { badRequest, Problem } from '../../base/errors.ts';
import { createReader } from '../outside/outside.ts';
import { RegisterAdressSchema, toAdress } from './registerForening.ts';

/** A person, and whether their personal data are protected; if so, without an address. */
export interface RegisteredPerson extends Person {
  readonly skyddad: boolean;
}

export interface PersonRegister {
  /** The person with that number (`YYYYMMDD-NNNN`), or null when unknown. Throws 400 for an impossible number, 502 when the register fails. */
  readonly find: (personnummer: string) => Promise<RegisteredPerson | null>;
}

export type WithPerson = { readonly person: PersonRegister };

const text = v.optional(v.nullable(v.string()), null);
/** A response without a name is not about a person: it must not be read as saying that somebody is not protected. */
const PersonAnswerSchema = v.object({
  skyddad: v.optional(v.nullable(v.boolean()), false),
  fornamn: text,
  mellannamn: text,
  efternamn: text,
  adress: v.optional(v.nullable(RegisterAdressSchema), null),
});
const AnswerSchema = v.pipe(
  PersonAnswerSchema,
  v.check(({ skyddad, fornamn, efternamn }) => skyddad === true || Boolean(fornamn) || Boolean(efternamn)),
);

const KOD = 'PERSONREGISTRET_SVARAR_INTE';

/** The person register, reached by URL. The number is sent in the body: addresses end up in logs (ASVS 14.2.1). */
export function createPersonRegister(base: string, timeoutMs: number, send?: Send): PersonRegister {
  const read = createReader(base, timeoutMs, KOD, send);
  return {
    find: async (personnummer) => {
      const { status, body } = await read('/personer/sok', { personnummer: personnummer.replace('-', '') });
      if (status === 404) return null;
      if (status === 400) throw badRequest([{ path: 'personnummer', kod: 'felaktigt' }]);
      if (status === 429) throw new Problem(429, 'FOR_MANGA_ANROP');
      const parsed = v.safeParse(AnswerSchema, body);
      if (status !== 200 || !parsed.success) throw new Problem(502, KOD, [], { cause: new Error(`unexpected answer ${status}`) });
      const { skyddad, fornamn, mellannamn, efternamn, adress } = parsed.output;
      // Whatever the register sends along, nothing here ever holds the address of a protected person (PLUS-66).
      const partAdress = skyddad || adress === null ? null : toAdress(adress);
      return { skyddad: skyddad ?? false, fornamn, mellannamn, efternamn, personnummer, partAdress };
    },
  };
}
