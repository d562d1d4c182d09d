import type { Samfallighet } from '../ansokan/ansokan.ts';
import type { Medlemstyp, Styrelsefunktion } from './roller.ts';

export const SVAR = ['JA', 'NEJ', 'OKANT'] as const;
type Svar = (typeof SVAR)[number];

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

/** The right of that person by the association as it was read when it was chosen: the same judgement as the case gets (PLUS-74). */
export function behorighetIn({ styrelsemedlemmar, firmatecknare }: Samfallighet, personnummer: string): Behorighet {
  // The register has said nothing at all of a board.
  if (firmatecknare === undefined && styrelsemedlemmar.length === 0) return OKAND_BEHORIGHET;
  const flagOf = (id: string) => (firmatecknare?.ja.includes(id) ? true : firmatecknare?.nej.includes(id) ? false : null);
  return behorighetOf(
    personnummer,
    styrelsemedlemmar.map((one) => ({ ...one, firmatecknare: flagOf(one.objektidentitet) })),
  );
}

/** What the signer is told of what the officer will see (PLUS-74). A draft from before `firmatecknare` was read says nothing of it. */
export interface Undertecknare {
  readonly iStyrelsen: Svar;
  readonly firmatecknare?: Svar;
  /** The digit of the login's level of assurance. */
  readonly tillitsniva?: number;
}

const MEMBER = { JA: 'BEHORIG', NEJ: 'TECKNAR_INTE', OKANT: 'TECKNAR_OKANT' } as const satisfies Record<Svar, string>;

/** The signer's standing in one word, of which texts are made (PLUS-74). */
export function stallningOf({ iStyrelsen, firmatecknare }: Undertecknare) {
  if (iStyrelsen === 'OKANT') return 'OKAND';
  if (iStyrelsen === 'NEJ') return firmatecknare === 'JA' ? 'UTANFOR_TECKNAR' : 'UTANFOR';
  return firmatecknare === undefined ? 'I_STYRELSEN' : MEMBER[firmatecknare];
}

/** Whether the officer will see anything out of the ordinary. */
export const isAvvikande = (undertecknare: Undertecknare): boolean => !['BEHORIG', 'I_STYRELSEN'].includes(stallningOf(undertecknare));
