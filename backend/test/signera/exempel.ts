import type { Ansokan, Styrelsemedlem, SvenskAdress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';

const adress: SvenskAdress = {
  coAdress: null,
  utdelningsadress1: 'Vägen 2',
  utdelningsadress2: null,
  postnummer: '80320',
  postort: 'Gävle',
  landskod: 'SE',
};

const anna: Styrelsemedlem = {
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01',
  namn: 'Anna Ek',
  personId: '19850314-2385',
  annatId: null,
  isUtlandskPerson: false,
  medlemstyp: 'Ledamot',
  styrelsefunktion: ['Ordförande'],
  adress,
};

const bo: Styrelsemedlem = {
  ...anna,
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02',
  namn: 'Bo Åström & Söner <b>',
  personId: '20000229-1011',
  styrelsefunktion: ['Kassör', 'Sekreterare'],
};

const ingrid: Styrelsemedlem = {
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e03',
  namn: 'Ingrid Müller-Łukasz',
  personId: null,
  annatId: '1970-05-30',
  isUtlandskPerson: true,
  medlemstyp: 'Suppleant',
  styrelsefunktion: [],
  adress: {
    coAdress: 'c/o Hansen',
    landskod: 'NO',
    utdelningsadress1: 'Storgata 1',
    utdelningsadress2: null,
    utdelningsadress3: '0150 Oslo',
    utdelningsadress4: null,
  },
};

/** An application with every kind of change, complete and without validation codes. */
export const EXEMPEL: Ansokan = {
  id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
  arendenr: null,
  samfallighet: {
    objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
    name: 'Storängens samfällighetsförening',
    orgNr: '716401-1236',
    lanskod: '14',
    adress: { ...adress, utdelningsadress1: 'Storgatan 1' },
    telefonnummerKontaktperson: null,
    epostadress: 'styrelsen@exempel.se',
    styrelseinformation: { maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 },
    styrelsemedlemmar: [anna, { ...bo, objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e04', namn: 'Carl Borta', personId: '19640823-3234' }],
  },
  kontaktperson: { personnummer: '19850314-2385', fullname: 'Anna Ek', telefonnummer: '+46-701234567', epostadress: 'anna@exempel.se', kvittensPerEpost: true },
  uppgiftsandring: {
    uppgiftsandringAdress: {
      epostadress: 'ny@exempel.se',
      telefonnummerKontaktperson: null,
      svenskAdress: { ...adress, coAdress: 'Berg', utdelningsadress2: 'Box 7' },
      utlandskAdress: null,
    },
    uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...anna, adress: { ...adress, utdelningsadress1: 'Nya vägen 3' } }, bo, ingrid] },
    uppgiftsandringFirmatecknare: {
      type: 'Tillsammans',
      val1: { type: 'Styrelsefunktion', varde: 'Ordförande' },
      val2: { type: 'Person', varde: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02' },
    },
    foreningsstamma: '2026-05-17',
  },
};

export const SAVED_AT = new Date('2026-05-18T12:32:00Z');
