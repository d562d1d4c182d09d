import type { Medlemstyp, Styrelsefunktion } from './roller.ts';

/** An answer that a register may lack. */
type Svar = 'JA' | 'NEJ' | 'OKANT';

/** What the register says of a person's right to speak for the association (PLUS-66): the officer judges it, the service stops nobody. */
export interface Behorighet {
  /** Whether the person stands in the registered board. */
  readonly iStyrelsen: Svar;
  /** Whether the person may sign for the association under the registered rule, alone or together with somebody. */
  readonly firmatecknare: Svar;
  /** The person's registered kinds and functions. */
  readonly roller: readonly (Medlemstyp | Styrelsefunktion)[];
}

/** A registered member, as far as this rule goes. */
interface RegistreradMedlem {
  readonly personId: string | null;
  readonly medlemstyp: Medlemstyp;
  readonly styrelsefunktion: readonly Styrelsefunktion[];
  /** Null where the register does not say. */
  readonly firmatecknare: boolean | null;
}

/** Nothing is known: the register did not answer. */
export const OKAND_BEHORIGHET: Behorighet = { iStyrelsen: 'OKANT', firmatecknare: 'OKANT', roller: [] };

const digits = (number: string): string => number.replace(/\D/g, '');

/**
 * What the registered members say of the person with that number. Somebody who signs for the association without being in the board is
 * *Extern*. A member without a number may be anybody, so while there is one the answer is not *no* but that it is not known.
 */
export function behorighetOf(personnummer: string, members: readonly RegistreradMedlem[]): Behorighet {
  const own = members.filter(({ personId }) => personId !== null && digits(personId) === digits(personnummer));
  const isNumbered = members.every(({ personId }) => personId !== null);
  const no = isNumbered ? 'NEJ' : 'OKANT';
  const otherwise = own.some(({ firmatecknare }) => firmatecknare === null) ? 'OKANT' : own.length === 0 ? no : 'NEJ';
  return {
    iStyrelsen: own.some(({ medlemstyp }) => medlemstyp !== 'Extern') ? 'JA' : own.length > 0 ? 'NEJ' : no,
    firmatecknare: own.some(({ firmatecknare }) => firmatecknare === true) ? 'JA' : otherwise,
    roller: [...new Set(own.flatMap(({ medlemstyp, styrelsefunktion }) => [medlemstyp, ...styrelsefunktion]))],
  };
}
