import type { Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { NO_STYRELSEINFORMATION } from '@uppgiftsandring/shared/domain/constants';
import { behorighetOf, OKAND_BEHORIGHET, type Behorighet } from '@uppgiftsandring/shared/domain/styrelse/behorighet';
import type { Send } from '../outside/credentials.ts';
import { TextAnswer } from '../../base/errors.ts';
import { createReader } from '../outside/outside.ts';
import { FeatureCollectionSchema, lacksStyrelseinformation, toSamfallighet } from './registerForening.ts';

export type ForeningKey = { readonly orgNr: string } | { readonly objektidentitet: string };

export interface ForeningRegister {
  /** The association with that number or identity, or null. Throws LOOK-09's 400 without board information, 429, or 502 when it fails. */
  readonly find: (key: ForeningKey) => Promise<Samfallighet | null>;
  /** What the register says now about that person's right to speak for that association (PLUS-66). Throws like `find`. */
  readonly behorighet: (orgNr: string, personnummer: string) => Promise<Behorighet>;
}

export type WithRegister = { readonly register: ForeningRegister };

function query(key: ForeningKey): string {
  const [name, value] = 'orgNr' in key ? ['organisationsnummer', key.orgNr] : ['objektidentitet', key.objektidentitet];
  return `/samfallighetsforening/v2.2?${name}=${encodeURIComponent(value)}`;
}

/** The association register behind *Samfällighetsförening Direkt*, reached by URL. */
export function createForeningRegister(base: string, timeoutMs: number, send?: Send): ForeningRegister {
  const read = createReader(base, timeoutMs, 'REGISTRET_SVARAR_INTE', FeatureCollectionSchema, send);
  const ask = async (key: ForeningKey) => (await read(query(key)))?.features[0]?.properties ?? null;
  return {
    find: async (key) => {
      const forening = await ask(key);
      if (forening === null) return null;
      if (lacksStyrelseinformation(forening)) throw new TextAnswer(400, NO_STYRELSEINFORMATION);
      return toSamfallighet(forening);
    },
    behorighet: async (orgNr, personnummer) => {
      const forening = await ask({ orgNr });
      return forening?.styrelsemedlem ? behorighetOf(personnummer, forening.styrelsemedlem) : OKAND_BEHORIGHET;
    },
  };
}
