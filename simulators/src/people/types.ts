/** An address as the person register gives it. `landskod` is left out where the register does not know it. */
export interface PersonAdress {
  readonly landskod?: string;
  readonly coAdress: string | null;
  readonly utdelningsadress1: string | null;
  readonly utdelningsadress2: string | null;
  readonly utdelningsadress3?: string | null;
  readonly utdelningsadress4?: string | null;
  readonly postnummer: string | null;
  readonly postort: string | null;
}

/** A test person: can log in, and has an entry in the person register. */
export interface TestPerson {
  /** 12 digits. Only official test numbers. */
  readonly personnummer: string;
  readonly fornamn: string;
  readonly mellannamn: string | null;
  readonly efternamn: string;
  /** What the person is for, in Swedish, for testers. */
  readonly syfte: string;
  readonly adress: PersonAdress | null;
  /** Protected personal data. A register should then give no address; this one does, to reveal a program that passes it on. */
  readonly skyddad?: boolean;
  /** What the person register does when asked; `finns` by default. */
  readonly svar?: 'finns' | 'saknas' | 'fel' | 'langsamt';
}
