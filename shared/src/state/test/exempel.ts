import { type Ansokan, INGEN_ANDRING, type Samfallighet, type Styrelsemedlem } from '../../domain/ansokan/ansokan.ts';

/** Entities for tests; persons are the official test identities. */
const adress = {
  coAdress: null,
  utdelningsadress1: 'Vägen 2',
  utdelningsadress2: null,
  postnummer: '80320',
  postort: 'Gävle',
  landskod: 'SE',
};

export const ANNA: Styrelsemedlem = {
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01',
  namn: 'Anna Ek',
  personId: '19850314-2385',
  annatId: null,
  isUtlandskPerson: false,
  medlemstyp: 'Ledamot',
  styrelsefunktion: ['Ordförande'],
  adress,
};

export const BO: Styrelsemedlem = {
  ...ANNA,
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02',
  namn: 'Bo Alm',
  personId: '19780530-9106',
  medlemstyp: 'Suppleant',
  styrelsefunktion: [],
};

export const STORANGEN: Samfallighet = {
  objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
  name: 'Storängens samfällighetsförening',
  orgNr: '716401-1236',
  lanskod: '14',
  adress,
  telefonnummerKontaktperson: null,
  epostadress: 'styrelsen@exempel.se',
  styrelseinformation: { maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 },
  styrelsemedlemmar: [ANNA],
};

export const UTKAST: Ansokan = {
  id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
  arendenr: null,
  samfallighet: STORANGEN,
  kontaktperson: {
    personnummer: '19850314-2385',
    fullname: 'Anna Ek',
    telefonnummer: '0701234567',
    epostadress: 'anna@exempel.se',
  },
  uppgiftsandring: INGEN_ANDRING,
};
