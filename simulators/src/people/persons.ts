/** An address as a register gives it. The person register leaves `landskod` out where it does not know it. */
export interface Adress {
  readonly coAdress: string | null;
  readonly utdelningsadress1: string | null;
  readonly utdelningsadress2: string | null;
  readonly utdelningsadress3?: string | null;
  readonly utdelningsadress4?: string | null;
  readonly postnummer: string | null;
  readonly postort: string | null;
  readonly landskod?: string | null;
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
  readonly adress: Adress | null;
  /** Protected personal data. A register should then give no address; this one does, to reveal a program that passes it on. */
  readonly skyddad?: boolean;
  /** What the person register does when asked; without it, it answers. */
  readonly svar?: 'saknas' | 'fel' | 'langsamt';
}

/** An address without any field. */
export const TOM: Adress = { coAdress: null, utdelningsadress1: null, utdelningsadress2: null, postnummer: null, postort: null };

/** A complete Swedish address. */
export const svensk = (utdelningsadress1: string, postnummer: string, postort: string): Adress => ({
  ...TOM,
  landskod: 'SE',
  utdelningsadress1,
  postnummer,
  postort,
});

const person = (
  personnummer: string,
  fornamn: string,
  efternamn: string,
  syfte: string,
  adress: Adress | null,
  more: Partial<TestPerson> = {},
): TestPerson => ({ personnummer, fornamn, mellannamn: null, efternamn, syfte, adress, ...more });

/** All test persons: first those with nothing odd about them, then those who each represent one difficulty. */
export const PEOPLE: readonly TestPerson[] = [
  person('198503142385', 'Anna', 'Ek', 'Utgångspunkten: ordförande i Storängens samfällighetsförening', svensk('Vägen 2', '80320', 'Gävle')),
  person('191212121212', 'Tolvan', 'Tolvansson', 'Kassör i Storängen; över hundra år', svensk('Tolvgatan 12', '80321', 'Gävle')),
  person('200101202398', 'Emil', 'Sjöberg', 'Sekreterare i Storängen', svensk('Sjövägen 7', '80322', 'Gävle')),
  person('200402142384', 'Moa', 'Lind', 'Suppleant i Storängen', svensk('Lindallén 14', '80323', 'Gävle')),
  person('199209152389', 'Erika', 'Norberg', 'Finns inte i någon styrelse: att lägga till', svensk('Norra vägen 5', '75310', 'Uppsala')),
  person('199604192386', 'Hanna', 'Berg', 'Finns inte i någon styrelse: att lägga till som nummer två', svensk('Bergsgatan 19', '41101', 'Göteborg')),
  person('200002291011', 'Isak', 'Skott', 'Född på skottdagen 2000', svensk('Skottgatan 29', '90325', 'Umeå')),
  person('200402292387', 'Saga', 'Dahl', 'Född på skottdagen 2004', svensk('Dalvägen 4', '79130', 'Falun')),
  person('196408233242', 'Gunilla', 'Åström', 'Samma födelsedag och efternamn som Karl-Erik Åström', svensk('Åvägen 23', '83131', 'Östersund')),
  person('201203122393', 'Liam', 'Ung', 'Minderårig', svensk('Lekgatan 3', '11122', 'Stockholm')),
  person('198404712385', 'Leila', 'Rahimi', 'Samordningsnummer, kvinna', svensk('Rosengatan 11', '21421', 'Malmö')),
  person('197010632391', 'Omar', 'Haddad', 'Samordningsnummer, dag 63', svensk('Hamngatan 63', '58226', 'Linköping')),
  person('195012662390', 'Piotr', 'Kowalski', 'Samordningsnummer; skyddade personuppgifter', svensk('Järnvägsgatan 66', '37134', 'Karlskrona'), {
    skyddad: true,
  }),
  person('196408233234', 'Karl-Erik', 'Åström', 'Har mellannamn', svensk('Åvägen 23', '83131', 'Östersund'), { mellannamn: 'Gustaf Adolf' }),
  person('197101169295', 'Mikael', 'Öberg', 'Adress utan landskod (räknas som svensk)', {
    ...TOM,
    utdelningsadress1: 'Öbergsvägen 16',
    postnummer: '97231',
    postort: 'Luleå',
  }),
  person('198801162390', 'Johan', 'Forsman', 'Adress med c/o och bara adressrad 2', {
    ...TOM,
    coAdress: 'c/o Nilsson',
    utdelningsadress2: 'Forsvägen 8 lgh 1102',
    postnummer: '64132',
    postort: 'Katrineholm',
    landskod: 'SE',
  }),
  person('195103181870', 'Bengt', 'Lund', 'Utländsk adress (Norge)', {
    ...TOM,
    utdelningsadress1: 'Storgata 1',
    utdelningsadress3: '0150 Oslo',
    landskod: 'NO',
  }),
  person('195606172798', 'Per', 'Nyström', 'Utländsk adress med alla fyra adressrader (Tyskland)', {
    ...TOM,
    coAdress: 'c/o Müller',
    utdelningsadress1: 'Hinterhaus',
    utdelningsadress2: 'Lange Straße 12',
    utdelningsadress3: '10243 Berlin',
    utdelningsadress4: 'Brandenburg',
    landskod: 'DE',
  }),
  person('196210313117', 'Ulf', 'Holm', 'Saknar adress i personregistret', null),
  person('196508652382', 'Maria', 'Santos', 'Samordningsnummer med ofullständig adress (bara postort)', { ...TOM, postort: 'Växjö', landskod: 'SE' }),
  person('199101912450', 'Ivan', 'Petrović', 'Samordningsnummer (dag 91) utan adress', null),
  person(
    '197503259280',
    'Alexandra',
    'Wachtmeister af Silfverhjelm-Oxenstierna',
    'Mycket långt namn och adressrad på 40 tecken',
    svensk('Översteprästinnegårdsvägen 12 B lgh 1402', '39231', 'Kalmar'),
    { mellannamn: 'Katarina Margareta Elisabet Viktoria' },
  ),
  person('197906209239', 'José-María', "Ñúñez O'Çelik", 'Namn med accenter, bindestreck och apostrof', svensk('Allégatan 20', '30243', 'Halmstad')),
  person('198310159283', 'Мария', '李 Παπαδοπούλου', 'Namn med andra skriftsystem', svensk('Världsgatan 15', '70361', 'Örebro')),
  person('197805309106', 'Nora', 'Okänd', 'Finns inte i personregistret (404), men kan logga in', null, { svar: 'saknas' }),
  person('196801029288', 'Birgitta', 'Krasch', 'Personregistret svarar 500 om henne', null, { svar: 'fel' }),
  person(
    '197208632385',
    'Sanna',
    'Trög',
    'Samordningsnummer; personregistret svarar först efter tre sekunder',
    svensk('Långsamma gatan 3', '65225', 'Karlstad'),
    { svar: 'langsamt' },
  ),
];
