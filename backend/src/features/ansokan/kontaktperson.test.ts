import { describe, expect, it } from 'vitest';
import type { Kontaktperson } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';
import { isKontaktpersonValid } from './kontaktperson.ts';

const OWN = '19850314-2385';
const FILLED: Kontaktperson = buildKontaktperson({ personnummer: OWN, epostadress: 'anna@exempel.se', telefonnummer: '+46 70 123 45 67' });

describe('the contact person of an application', () => {
  it.each<[string, Kontaktperson | null, boolean]>([
    ['everything is filled in by the person', FILLED, true],
    ['there is none', null, false],
    ['it is somebody else', { ...FILLED, personnummer: '19920915-2389' }, false],
    ['the name is blank', { ...FILLED, fullname: ' ' }, false],
    ['the e-mail address is missing', { ...FILLED, epostadress: null }, false],
    ['the phone number is missing', { ...FILLED, telefonnummer: null }, false],
  ])('API-08 VAL-52 when %s', (_what, kontaktperson, expected) => {
    expect(isKontaktpersonValid(kontaktperson, OWN, '2026-05-18')).toBe(expected);
  });
});
