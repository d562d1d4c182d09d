import { findPerson, fullName, withDash } from '../people/people.ts';
import { TOM, type Adress } from '../people/persons.ts';

type Medlemstyp = 'Ledamot' | 'Suppleant' | 'Extern';
type Funktion = 'Ordförande' | 'Vice ordförande' | 'Kassör' | 'Vice kassör' | 'Sekreterare' | 'Vice sekreterare' | 'Särskild utsedd ledamot' | 'Syssloman';

interface Medlem extends Adress {
  readonly objektidentitet?: string;
  readonly namn: string;
  /** `YYYYMMDD-NNNN` */
  readonly personId: string | null;
  /** Date of birth `yyyy-mm-dd` of a person without a Swedish number. */
  readonly annatId: string | null;
  readonly medlemstyp: Medlemstyp;
  readonly styrelsefunktion: readonly Funktion[];
  readonly firmatecknare: boolean;
  /** Protected personal data. A register should then give no address; this one does, to reveal a program that passes it on. */
  readonly skyddad?: boolean;
}

/** The register always names the country, be it as null. */
export const UTAN_ADRESS = { ...TOM, landskod: null };

/** A test person on a board, with the name and address of the person register. */
export function medlem(personnummer: string, medlemstyp: Medlemstyp = 'Ledamot', ...styrelsefunktion: readonly Funktion[]): Medlem {
  const person = findPerson(personnummer);
  if (person === undefined) throw new Error('Registret nämner en testperson som inte finns');
  const skydd = person.skyddad === true ? { skyddad: true } : {};
  const firmatecknare = styrelsefunktion.includes('Ordförande');
  const about = { namn: fullName(person), personId: withDash(personnummer), annatId: null, medlemstyp, styrelsefunktion, firmatecknare };
  return { ...about, ...skydd, ...UTAN_ADRESS, ...person.adress };
}

/** A person without a Swedish number: known by date of birth. */
export const utlandsk = (namn: string, annatId: string, medlemstyp: Medlemstyp, adress: Adress, ...styrelsefunktion: readonly Funktion[]): Medlem => ({
  namn,
  personId: null,
  annatId,
  medlemstyp,
  styrelsefunktion,
  firmatecknare: false,
  ...adress,
});

export const ORDFORANDE = medlem('198503142385', 'Ledamot', 'Ordförande');
export const KASSOR = medlem('191212121212', 'Ledamot', 'Kassör');
export const SEKRETERARE = medlem('200101202398', 'Ledamot', 'Sekreterare');
export const SUPPLEANT = medlem('200402142384', 'Suppleant');

/** How many members and deputies a board has; null: the register does not know. */
export function storlek(...limits: readonly (number | null)[]) {
  const [minAntalLedamoter = null, maxAntalLedamoter = null, minAntalSuppleanter = null, maxAntalSuppleanter = null] = limits;
  return { minAntalLedamoter, maxAntalLedamoter, minAntalSuppleanter, maxAntalSuppleanter };
}

/** What is particular to an association. Without other members it has an ordinary board of four. */
interface Utkast {
  /** What the association is for, in Swedish, for testers. */
  readonly syfte: string;
  readonly adress: Adress;
  readonly styrelseinformation?: ReturnType<typeof storlek> | null;
  readonly medlemmar?: readonly Medlem[] | null;
  readonly objektidentitet?: string;
  readonly epostadress?: string | null;
  readonly telefonnummer?: string;
  /** What the register does when asked; without it, it answers. */
  readonly svar?: 'fel';
}

/** UUIDs that never change: the organisation number, then the member's place (0 = the association itself). */
function fixedId(orgNr: string, place: number): string {
  const digits = orgNr.replace('-', '');
  return `${digits.slice(0, 8)}-${digits.slice(8)}00-4000-8000-${String(place).padStart(12, '0')}`;
}

export type Testforening = ReturnType<typeof forening>;

/** An association of the test register in the shape of Samfällighetsförening Direkt v2.2, with the additions listed in docs/testregister.md. */
export function forening(organisationsnummer: string, foreningensForetagsnamn: string, lanskod: string, utkast: Utkast) {
  const { syfte, svar, adress, medlemmar = [ORDFORANDE, KASSOR, SEKRETERARE, SUPPLEANT] } = utkast;
  const { styrelseinformation = storlek(3, 5, 1, 3), objektidentitet = fixedId(organisationsnummer, 0) } = utkast;
  const { epostadress = 'styrelsen@exempel.se', telefonnummer = null } = utkast;
  const registered = { foreningstyp: 'Samfällighetsförening', status: 'Registrerad', sate: adress.postort, foreningsstamma: '2025-05-20' };
  return {
    syfte,
    svar,
    egenskaper: {
      objektidentitet,
      samfallighetsforeningsattribut: { organisationsnummer, foreningensForetagsnamn, lanskod, epostadress, telefonnummer, ...registered, ...adress },
      styrelseinformation,
      styrelsemedlem: medlemmar?.map((one, index) => ({ objektidentitet: fixedId(organisationsnummer, index + 1), ...one })) ?? null,
    },
  };
}
