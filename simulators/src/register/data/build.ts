import { fullName, withDash } from '../../people/names.ts';
import { personOf } from '../../people/people.ts';
import type { PersonAdress } from '../../people/types.ts';
import type { Adressfalt, Attribut, Funktion, Medlem, Medlemstyp, Styrelseinformation, Testforening } from '../types.ts';

export const UTAN_ADRESS: Adressfalt = {
  coAdress: null,
  utdelningsadress1: null,
  utdelningsadress2: null,
  postnummer: null,
  postort: null,
  landskod: null,
};

/** A member as written in the data files: the register's own id is added later, from the association's number. */
export type Medlemsutkast = Omit<Medlem, 'objektidentitet'> & { readonly objektidentitet?: string };

/** A complete Swedish address. */
export function svensk(utdelningsadress1: string, postnummer: string, postort: string): Adressfalt {
  return { ...UTAN_ADRESS, utdelningsadress1, postnummer, postort, landskod: 'SE' };
}

function registeradress(adress: PersonAdress | null): Adressfalt {
  return adress === null ? UTAN_ADRESS : { ...adress, landskod: adress.landskod ?? null };
}

/** A test person on a board, with the name and address of the person register. */
export function medlem(personnummer: string, medlemstyp: Medlemstyp, styrelsefunktion: readonly Funktion[] = []): Medlemsutkast {
  const person = personOf(personnummer);
  return {
    namn: fullName(person),
    personId: withDash(personnummer),
    annatId: null,
    medlemstyp,
    styrelsefunktion,
    firmatecknare: styrelsefunktion.includes('Ordförande'),
    ...(person.skyddad === true && { skyddad: true }),
    ...registeradress(person.adress),
  };
}

/** A person without a Swedish number: known by date of birth. */
export function utlandsk(namn: string, annatId: string, medlemstyp: Medlemstyp, adress: Adressfalt): Medlemsutkast {
  return { namn, personId: null, annatId, medlemstyp, styrelsefunktion: [], firmatecknare: false, ...adress };
}

export const TRE_TVA: Styrelseinformation = { minAntalLedamoter: 3, maxAntalLedamoter: 5, minAntalSuppleanter: 1, maxAntalSuppleanter: 3 };

interface Foreningsutkast {
  readonly orgNr: string;
  readonly namn: string;
  readonly syfte: string;
  readonly lanskod: string;
  readonly sate: string;
  readonly adress: Adressfalt;
  readonly styrelseinformation: Styrelseinformation | null;
  readonly medlemmar: readonly Medlemsutkast[] | null;
  readonly objektidentitet?: string;
  readonly epostadress?: string | null;
  readonly telefonnummer?: string | null;
  readonly foreningsstamma?: string | null;
  readonly svar?: Testforening['svar'];
}

/** UUIDs that never change: the organisation number, then the member's place (0 = the association itself). */
function fixedId(orgNr: string, place: number): string {
  const digits = orgNr.replace('-', '');
  return `${digits.slice(0, 8)}-${digits.slice(8)}00-4000-8000-${String(place).padStart(12, '0')}`;
}

/** Builds an association from what is particular to it. */
export function forening(utkast: Foreningsutkast): Testforening {
  const attribut: Attribut = {
    foreningensForetagsnamn: utkast.namn,
    organisationsnummer: utkast.orgNr,
    foreningstyp: 'Samfällighetsförening',
    status: 'Registrerad',
    sate: utkast.sate,
    lanskod: utkast.lanskod,
    epostadress: utkast.epostadress === undefined ? 'styrelsen@exempel.se' : utkast.epostadress,
    telefonnummer: utkast.telefonnummer ?? null,
    foreningsstamma: utkast.foreningsstamma ?? '2025-05-20',
    ...utkast.adress,
  };
  return {
    syfte: utkast.syfte,
    svar: utkast.svar ?? 'finns',
    egenskaper: {
      objektidentitet: utkast.objektidentitet ?? fixedId(utkast.orgNr, 0),
      samfallighetsforeningsattribut: attribut,
      styrelseinformation: utkast.styrelseinformation,
      styrelsemedlem: utkast.medlemmar?.map((one, index) => ({ objektidentitet: fixedId(utkast.orgNr, index + 1), ...one })) ?? null,
      forvaltningsobjekt: [{ andamal: 'Väg', gemensamhetsanlaggning: { beteckning: `${utkast.sate} Exempel GA:1` } }],
    },
  };
}
