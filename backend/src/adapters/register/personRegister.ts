import * as v from 'valibot';
import type { Person } from '@uppgiftsandring/shared/wire/register';
import type { Send } from '../outside/credentials.ts';
import { badRequest } from '../../base/errors.ts';
import { createReader } from '../outside/outside.ts';
import { RegisterAdressSchema, toAdress } from './registerForening.ts';

/** A person, and whether their personal data are protected; if so, without an address. */
export interface RegisteredPerson extends Person {
  readonly skyddad: boolean;
}

export interface WithPerson {
  readonly person: {
    /** The person with that number (`YYYYMMDD-NNNN`), or null when unknown. Throws 400 for an impossible number, 502 when the register fails. */
    readonly find: (personnummer: string) => Promise<RegisteredPerson | null>;
  };
}

const text = v.optional(v.nullable(v.string()), null);
/** A response without a name is not about a person: it must not be read as saying that somebody is not protected. */
const AnswerSchema = v.pipe(
  v.object({
    skyddad: v.optional(v.nullable(v.boolean()), false),
    fornamn: text,
    mellannamn: text,
    efternamn: text,
    adress: v.optional(v.nullable(RegisterAdressSchema), null),
  }),
  v.check(({ skyddad, fornamn, efternamn }) => skyddad === true || Boolean(fornamn) || Boolean(efternamn)),
);

/** The person register, reached by URL. The number is sent in the body: addresses end up in logs (ASVS 14.2.1). */
export function createPersonRegister(base: string, timeoutMs: number, send?: Send): WithPerson['person'] {
  const read = createReader(base, timeoutMs, 'PERSONREGISTRET_SVARAR_INTE', AnswerSchema, send);
  return {
    find: async (personnummer) => {
      const impossible = badRequest([{ path: 'personnummer', kod: 'felaktigt' }]);
      const found = await read('/personer/sok', { personnummer: personnummer.replace('-', '') }, impossible);
      if (found === null) return null;
      const { skyddad, fornamn, mellannamn, efternamn, adress } = found;
      // Whatever the register sends along, nothing here ever holds the address of a protected person (PLUS-66).
      const partAdress = skyddad || adress === null ? null : toAdress(adress);
      return { skyddad: skyddad ?? false, fornamn, mellannamn, efternamn, personnummer, partAdress };
    },
  };
}
