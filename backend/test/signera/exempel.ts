import type { Ansokan, Styrelsemedlem, SvenskAdress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import {
  buildSvenskAdress,
  buildMedlem,
  buildUtlandskAdress,
  buildAnsokan,
  buildSamfallighet,
  buildKontaktperson,
  buildUppgiftsandring,
  buildAdressandring,
} from '@uppgiftsandring/shared/testing/builders';

const adress: SvenskAdress = buildSvenskAdress({ utdelningsadress1: 'Vägen 2' });

const anna: Styrelsemedlem = buildMedlem({ objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01', styrelsefunktion: ['Ordförande'], adress });

const bo: Styrelsemedlem = {
  ...anna,
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02',
  namn: 'Bo Åström & Söner <b>',
  personId: '20000229-1011',
  styrelsefunktion: ['Kassör', 'Sekreterare'],
};

const ingrid: Styrelsemedlem = buildMedlem({
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e03',
  namn: 'Ingrid Müller-Łukasz',
  personId: null,
  annatId: '1970-05-30',
  isUtlandskPerson: true,
  medlemstyp: 'Suppleant',
  adress: buildUtlandskAdress({ coAdress: 'c/o Hansen', utdelningsadress1: 'Storgata 1' }),
});

/** An application with every kind of change, complete and without validation codes. */
export const EXEMPEL: Ansokan = buildAnsokan({
  id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
  samfallighet: buildSamfallighet({
    objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
    adress: { ...adress, utdelningsadress1: 'Storgatan 1' },
    epostadress: 'styrelsen@exempel.se',
    styrelseinformation: { maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 },
    styrelsemedlemmar: [anna, { ...bo, objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e04', namn: 'Carl Borta', personId: '19640823-3234' }],
  }),
  kontaktperson: buildKontaktperson({ telefonnummer: '+46-701234567', epostadress: 'anna@exempel.se' }),
  uppgiftsandring: buildUppgiftsandring({
    uppgiftsandringAdress: buildAdressandring({ epostadress: 'ny@exempel.se', svenskAdress: { ...adress, coAdress: 'Berg', utdelningsadress2: 'Box 7' } }),
    uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...anna, adress: { ...adress, utdelningsadress1: 'Nya vägen 3' } }, bo, ingrid] },
    uppgiftsandringFirmatecknare: {
      type: 'Tillsammans',
      val1: { type: 'Styrelsefunktion', varde: 'Ordförande' },
      val2: { type: 'Person', varde: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02' },
    },
  }),
});

export const SAVED_AT = new Date('2026-05-18T12:32:00Z');
