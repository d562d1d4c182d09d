import type { Medlemstyp, Styrelsefunktion } from './roller.ts';

/** Yes, no, or unknown when the register does not say. */
type Svar = 'JA' | 'NEJ' | 'OKANT';

/** What the register says about a person's right to represent the association (PLUS-66): the case officer assesses it, the service stops nobody. */
export interface Behorighet {
  /** Whether the person is on the registered board. */
  readonly iStyrelsen: Svar;
  /** Whether the person may sign for the association under the registered rule, alone or together with somebody. */
  readonly firmatecknare: Svar;
  /** The person's registered kinds and functions. */
  readonly roller: readonly (Medlemstyp | Styrelsefunktion)[];
}

/** The fields of a registered member that this rule needs. */
interface RegistreradMedlem {
  readonly personId: string | null;
  readonly medlemstyp: Medlemstyp;
  readonly styrelsefunktion: readonly Styrelsefunktion[];
  /** Null where the register does not say. */
  readonly firmatecknare: boolean | null;
}

/** Used when the register did not respond: nothing is known. */
export const OKAND_BEHORIGHET: Behorighet = { iStyrelsen: 'OKANT', firmatecknare: 'OKANT', roller: [] };

const digits = (number: string): string => number.replace(/\D/g, '');

/**
 * The right of the person with that number, by the registered members. Somebody who signs for the association without being on the board is *Extern*. A member
 * without a number may be anybody, so with such a member the result is *unknown* instead of *no*.
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
