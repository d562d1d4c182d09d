import type { PersonAdress, TestPerson } from './types.ts';

function hemma(utdelningsadress1: string, postnummer: string, postort: string): PersonAdress {
  return { landskod: 'SE', coAdress: null, utdelningsadress1, utdelningsadress2: null, postnummer, postort };
}

/** Persons with nothing odd about them. */
export const ORDINARY: readonly TestPerson[] = [
  {
    personnummer: '198503142385',
    fornamn: 'Anna',
    mellannamn: null,
    efternamn: 'Ek',
    syfte: 'Utgångspunkten: ordförande i Storängens samfällighetsförening',
    adress: hemma('Vägen 2', '80320', 'Gävle'),
  },
  {
    personnummer: '191212121212',
    fornamn: 'Tolvan',
    mellannamn: null,
    efternamn: 'Tolvansson',
    syfte: 'Kassör i Storängen; över hundra år',
    adress: hemma('Tolvgatan 12', '80321', 'Gävle'),
  },
  {
    personnummer: '200101202398',
    fornamn: 'Emil',
    mellannamn: null,
    efternamn: 'Sjöberg',
    syfte: 'Sekreterare i Storängen',
    adress: hemma('Sjövägen 7', '80322', 'Gävle'),
  },
  {
    personnummer: '200402142384',
    fornamn: 'Moa',
    mellannamn: null,
    efternamn: 'Lind',
    syfte: 'Suppleant i Storängen',
    adress: hemma('Lindallén 14', '80323', 'Gävle'),
  },
  {
    personnummer: '199209152389',
    fornamn: 'Erika',
    mellannamn: null,
    efternamn: 'Norberg',
    syfte: 'Finns inte i någon styrelse: att lägga till',
    adress: hemma('Norra vägen 5', '75310', 'Uppsala'),
  },
  {
    personnummer: '199604192386',
    fornamn: 'Hanna',
    mellannamn: null,
    efternamn: 'Berg',
    syfte: 'Finns inte i någon styrelse: att lägga till som nummer två',
    adress: hemma('Bergsgatan 19', '41101', 'Göteborg'),
  },
  {
    personnummer: '200002291011',
    fornamn: 'Isak',
    mellannamn: null,
    efternamn: 'Skott',
    syfte: 'Född på skottdagen 2000',
    adress: hemma('Skottgatan 29', '90325', 'Umeå'),
  },
  {
    personnummer: '200402292387',
    fornamn: 'Saga',
    mellannamn: null,
    efternamn: 'Dahl',
    syfte: 'Född på skottdagen 2004',
    adress: hemma('Dalvägen 4', '79130', 'Falun'),
  },
  {
    personnummer: '196408233242',
    fornamn: 'Gunilla',
    mellannamn: null,
    efternamn: 'Åström',
    syfte: 'Samma födelsedag och efternamn som Karl-Erik Åström',
    adress: hemma('Åvägen 23', '83131', 'Östersund'),
  },
  {
    personnummer: '201203122393',
    fornamn: 'Liam',
    mellannamn: null,
    efternamn: 'Ung',
    syfte: 'Minderårig',
    adress: hemma('Lekgatan 3', '11122', 'Stockholm'),
  },
  {
    personnummer: '198404712385',
    fornamn: 'Leila',
    mellannamn: null,
    efternamn: 'Rahimi',
    syfte: 'Samordningsnummer, kvinna',
    adress: hemma('Rosengatan 11', '21421', 'Malmö'),
  },
  {
    personnummer: '197010632391',
    fornamn: 'Omar',
    mellannamn: null,
    efternamn: 'Haddad',
    syfte: 'Samordningsnummer, dag 63',
    adress: hemma('Hamngatan 63', '58226', 'Linköping'),
  },
  {
    personnummer: '195012662390',
    fornamn: 'Piotr',
    mellannamn: null,
    efternamn: 'Kowalski',
    syfte: 'Samordningsnummer; skyddade personuppgifter',
    skyddad: true,
    adress: hemma('Järnvägsgatan 66', '37134', 'Karlskrona'),
  },
];
