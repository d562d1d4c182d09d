/** The shapes of the association register's answers (Samfällighetsförening Direkt v2.2, with the additions listed in docs/testregister.md). */

export type Medlemstyp = 'Ledamot' | 'Suppleant' | 'Extern';

export type Funktion =
  | 'Ordförande'
  | 'Vice ordförande'
  | 'Kassör'
  | 'Vice kassör'
  | 'Sekreterare'
  | 'Vice sekreterare'
  | 'Särskild utsedd ledamot'
  | 'Syssloman';

export interface Adressfalt {
  readonly coAdress: string | null;
  readonly utdelningsadress1: string | null;
  readonly utdelningsadress2: string | null;
  readonly utdelningsadress3?: string | null;
  readonly utdelningsadress4?: string | null;
  readonly postnummer: string | null;
  readonly postort: string | null;
  readonly landskod: string | null;
}

export interface Medlem extends Adressfalt {
  readonly objektidentitet: string;
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

export interface Styrelseinformation {
  readonly minAntalLedamoter: number | null;
  readonly maxAntalLedamoter: number | null;
  readonly minAntalSuppleanter: number | null;
  readonly maxAntalSuppleanter: number | null;
}

export interface Attribut extends Adressfalt {
  readonly foreningensForetagsnamn: string;
  readonly organisationsnummer: string;
  readonly foreningstyp: string;
  readonly status: string;
  readonly sate: string;
  readonly lanskod: string;
  readonly epostadress: string | null;
  readonly telefonnummer: string | null;
  /** Date of the last annual meeting that was reported. */
  readonly foreningsstamma: string | null;
}

export interface Egenskaper {
  readonly objektidentitet: string;
  readonly samfallighetsforeningsattribut: Attribut;
  readonly styrelseinformation: Styrelseinformation | null;
  readonly styrelsemedlem: readonly Medlem[] | null;
  readonly forvaltningsobjekt: readonly { readonly andamal: string; readonly gemensamhetsanlaggning: { readonly beteckning: string } }[];
}

/** An association of the test register and its purpose. */
export interface Testforening {
  /** In Swedish, for testers. */
  readonly syfte: string;
  /** What the register does when asked; `finns` by default. */
  readonly svar?: 'finns' | 'fel';
  readonly egenskaper: Egenskaper;
}
