import { type Ansokan, INGEN_ANDRING, type Samfallighet, type Styrelsemedlem } from '../../domain/ansokan/ansokan.ts';
import { buildSvenskAdress, buildMedlem, buildSamfallighet, buildAnsokan, buildKontaktperson } from '../../testing/builders.ts';

/** Entities for tests; persons are the official test identities. */
const adress = buildSvenskAdress({ utdelningsadress1: 'Vägen 2' });

export const ANNA: Styrelsemedlem = buildMedlem({ objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01', styrelsefunktion: ['Ordförande'], adress });

export const BO: Styrelsemedlem = {
  ...ANNA,
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02',
  namn: 'Bo Alm',
  personId: '19780530-9106',
  medlemstyp: 'Suppleant',
  styrelsefunktion: [],
};

export const STORANGEN: Samfallighet = buildSamfallighet({
  objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
  adress,
  epostadress: 'styrelsen@exempel.se',
  styrelseinformation: { maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 },
  styrelsemedlemmar: [ANNA],
});

export const UTKAST: Ansokan = buildAnsokan({
  id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
  samfallighet: STORANGEN,
  kontaktperson: buildKontaktperson({ telefonnummer: '0701234567', epostadress: 'anna@exempel.se' }),
  uppgiftsandring: INGEN_ANDRING,
});
