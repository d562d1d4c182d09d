import * as fc from 'fast-check';
import { EMPTY_ADRESS_FORM, type AdressForm } from '../domain/adress/adress.form.ts';
import { MEDLEMSTYPER, STYRELSEFUNKTIONER } from '../domain/styrelse/roller.ts';
import { ERBJUDNA_FUNKTIONER, type MedlemForm } from '../domain/styrelse/medlem.form.ts';
import { TESTPERSONNUMMER } from './builders.ts';

/** Mostly one of the good values, sometimes one at or over a limit of the rules. */
const mostly = <T>(good: readonly T[], edge: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: fc.constantFrom(...edge) });

const SENSITIVE = ['c/o 850314-2385', '850314 2385', '８５０３１４-２３８５', '850314\u200B-2385', '1985 03 14 2385'] as const;
const BLANK = ['', ' ', '\u200B', '\u00A0'] as const;

/** A free text of at most `max` characters in a form, also just over it. */
export const freeText = (max: number): fc.Arbitrary<string> =>
  mostly(['Storgatan 1', ' Å\u0308ng 2 ', 'Дом 5', 'x'.repeat(max), '🌲'.repeat(max), '12345'], ['x'.repeat(max + 1), ...SENSITIVE, ...BLANK]);

const line = fc.oneof(fc.constantFrom(...BLANK), freeText(40));

/** Possible values of an address form, for any country. */
export const adressForms: fc.Arbitrary<AdressForm> = fc
  .record({
    landskod: mostly(['SE', 'NO', 'DE', 'FI'], ['', 'Sverige', 'sverige', ' se ', 'XX', 'no']),
    coAdress: line,
    utdelningsadress1: freeText(40),
    utdelningsadress2: line,
    utdelningsadress3: line,
    utdelningsadress4: line,
    postnummer: mostly(['80320', '803 20', 'SE-803 20'], ['8032', '803201', '', '8503142385', 'SW1A']),
    postort: freeText(40),
  })
  .map((form) => ({ ...EMPTY_ADRESS_FORM, ...form }));

const BIRTH_DATES = ['1990-02-31', '19700325', '1990-13-01', '1990-02', ''] as const;
const PERSON_IDS = ['198503142385', '********-****', '19850314-****', '19121212-1213', '20010229-2380', '99999999-9999', '850314-2385', ''] as const;

/** Possible values of the member form. */
export const medlemForms: fc.Arbitrary<MedlemForm> = fc.record({
  isUtlandskPerson: fc.boolean(),
  personnummer: mostly([...TESTPERSONNUMMER, ...PERSON_IDS.slice(0, 3)], PERSON_IDS),
  fodelsedatum: mostly(BIRTH_DATES.slice(0, 2), BIRTH_DATES),
  namn: freeText(100),
  styrelseroll: mostly<string>(MEDLEMSTYPER, ['', 'ledamot', 'Ordförande']),
  styrelsefunktion: fc.subarray([...ERBJUDNA_FUNKTIONER]),
  adress: adressForms,
});

export const epost = mostly(
  ['', 'a@b.se', ' namn@exempel.se ', `${'x'.repeat(64)}@b.se`],
  ['.a@b.se', 'a.@b.se', 'a..b@c.se', 'a@b.s', `${'x'.repeat(65)}@b.se`, '8503142385@b.se'],
);
export const telefon = mostly(
  ['', '0701234567', '070 123 45 67', '+46 (0)70-123 45 67', '12345678', '1'.repeat(20)],
  ['1234567', '1'.repeat(21), '850314-2385', 'abc'],
);

/** Functions that a member in the register may have. */
export const funktioner = fc.subarray([...STYRELSEFUNKTIONER], { maxLength: 3 });
