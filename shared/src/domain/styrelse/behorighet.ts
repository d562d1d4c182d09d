import type { Medlemstyp, Styrelsefunktion } from './roller.ts';

type Svar = 'JA' | 'NEJ' | 'OKANT';

/** What the register says about a person's right to represent the association (PLUS-66): the case officer assesses it, the service stops nobody. */
export interface Behorighet {
  readonly iStyrelsen: Svar;
  /** Whether the person may sign for the association under the registered rule, alone or together with somebody. */
  readonly firmatecknare: Svar;
  readonly roller: readonly (Medlemstyp | Styrelsefunktion)[];
}

interface RegistreradMedlem {
  readonly personId: string | null;
  readonly medlemstyp: Medlemstyp;
  readonly styrelsefunktion: readonly Styrelsefunktion[];
  readonly firmatecknare: boolean | null;
}

export const OKAND_BEHORIGHET: Behorighet = { iStyrelsen: 'OKANT', firmatecknare: 'OKANT', roller: [] };

const digits = (number: string): string => number.replace(/\D/g, '');

/** The right of that person by the registered members; *Extern* is not on the board. A member without a number may be anybody: *unknown*, not *no*. */
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
