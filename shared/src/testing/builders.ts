import {
  INGEN_ANDRING,
  type Ansokan,
  type Kontaktperson,
  type Samfallighet,
  type Styrelseinformation,
  type Styrelsemedlem,
  type SvenskAdress,
  type Uppgiftsandring,
  type UppgiftsandringAdress,
  type UtlandskAdress,
} from '../domain/ansokan/ansokan.ts';
import { DEFAULT_LANDSKOD } from '../domain/constants.ts';

/** Official test identities: personal and coordination numbers that belong to no person. */
export const TESTPERSONNUMMER = [
  '19850314-2385',
  '20000229-1011',
  '20040229-2387',
  '19780530-9106',
  '19640823-3234',
  '19640823-3242',
  '19121212-1212',
] as const;
export const TESTSAMORDNINGSNUMMER = ['19701063-2391', '19910191-2450'] as const;

/** A fixed UUID for each number. */
export const testUuid = (number: number): string => `3c4d2f2a-74a1-4c6f-8c0e-${number.toString(16).padStart(12, '0')}`;

/** Board rules as the register usually gives them (CONST-12). */
export const TESTREGLER: Styrelseinformation = { maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 };
/** Board rules that the register does not know. */
export const OKANDA_REGLER: Styrelseinformation = { maxAntalLedamoter: null, maxAntalSuppleanter: null, minAntalSuppleanter: null };

const EMPTY_LINES = { coAdress: null, utdelningsadress1: null, utdelningsadress2: null };
/** An empty Swedish address. */
export const EMPTY_SVENSK_ADRESS: SvenskAdress = { ...EMPTY_LINES, postnummer: null, postort: null, landskod: DEFAULT_LANDSKOD };

/** An empty address in that country. */
export function emptyUtlandskAdress(landskod: string): UtlandskAdress {
  const { coAdress, ...lines } = EMPTY_LINES;
  return { coAdress, landskod, ...lines, utdelningsadress3: null, utdelningsadress4: null };
}

/** A complete Swedish address. */
export function buildSvenskAdress(values: Partial<SvenskAdress> = {}): SvenskAdress {
  return { ...EMPTY_SVENSK_ADRESS, utdelningsadress1: 'Storgatan 1', postnummer: '80320', postort: 'Gävle', ...values };
}

/** A complete foreign address. */
export function buildUtlandskAdress(values: Partial<UtlandskAdress> = {}): UtlandskAdress {
  return { ...emptyUtlandskAdress('NO'), utdelningsadress1: 'Gata 1', utdelningsadress3: '0150 Oslo', ...values };
}

/** A complete Swedish board member. */
export const buildMedlem = (values: Partial<Styrelsemedlem> = {}): Styrelsemedlem => ({
  objektidentitet: testUuid(1),
  namn: 'Anna Ek',
  personId: TESTPERSONNUMMER[0],
  annatId: null,
  isUtlandskPerson: false,
  medlemstyp: 'Ledamot',
  styrelsefunktion: [],
  adress: buildSvenskAdress(),
  ...values,
});

/** A complete foreign board member. */
export const buildUtlandskMedlem = (values: Partial<Styrelsemedlem> = {}): Styrelsemedlem =>
  buildMedlem({
    objektidentitet: testUuid(2),
    namn: 'Ola Nordmann',
    personId: null,
    annatId: '1970-03-25',
    isUtlandskPerson: true,
    adress: buildUtlandskAdress(),
    ...values,
  });

/** An association without faults: one member, who is the chair. */
export const buildSamfallighet = (values: Partial<Samfallighet> = {}): Samfallighet => ({
  objektidentitet: testUuid(1000),
  name: 'Storängens samfällighetsförening',
  orgNr: '716401-1236',
  lanskod: '14',
  adress: buildSvenskAdress(),
  telefonnummerKontaktperson: null,
  epostadress: 'styrelsen@exempel.se',
  styrelseinformation: TESTREGLER,
  styrelsemedlemmar: [buildMedlem({ styrelsefunktion: ['Ordförande'] })],
  ...values,
});

/** A complete contact person. */
export const buildKontaktperson = (values: Partial<Kontaktperson> = {}): Kontaktperson => ({
  personnummer: TESTPERSONNUMMER[0],
  fullname: 'Anna Ek',
  telefonnummer: '070-1234567',
  epostadress: 'anna@exempel.se',
  kvittensPerEpost: true,
  ...values,
});

/** Changed contact details: a Swedish address unless a foreign one is given, and neither e-mail nor phone. */
export function buildAdressandring(values: Partial<UppgiftsandringAdress> = {}): UppgiftsandringAdress {
  const svenskAdress = values.utlandskAdress ? null : buildSvenskAdress();
  return { epostadress: null, telefonnummerKontaktperson: null, svenskAdress, utlandskAdress: null, ...values };
}

/** Changes: only a meeting date unless others are given. */
export function buildUppgiftsandring(values: Partial<Uppgiftsandring> = {}): Uppgiftsandring {
  return { ...INGEN_ANDRING, foreningsstamma: '2026-05-17', ...values };
}

/** An Application that can be signed: no validation code from 2026-05-17 on. */
export const buildAnsokan = (values: Partial<Ansokan> = {}): Ansokan => ({
  id: testUuid(2000),
  arendenr: null,
  samfallighet: buildSamfallighet(),
  kontaktperson: buildKontaktperson(),
  uppgiftsandring: buildUppgiftsandring(),
  ...values,
});

/** A draft just created: no association, and only those contact details that the login provides. */
export const buildEmptyAnsokan = (): Ansokan =>
  buildAnsokan({
    samfallighet: null,
    kontaktperson: buildKontaktperson({ telefonnummer: null, epostadress: null }),
    uppgiftsandring: INGEN_ANDRING,
  });

/** The value with a key that no schema knows in every object of it, as a newer version may have. */
export function withNewKeys<T>(value: T): T;
export function withNewKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withNewKeys(item));
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withNewKeys(part)])), nyUppgift: 'från en nyare version' };
}
