import { expect, it } from 'vitest';
import { errorKey } from './errorKey.ts';

it.each([
  ['VAL-20', 'epostadress', 'epost-obligatorisk', 'VALIDERING_EPOST_OBLIGATORISK'],
  ['VAL-15', 'epostadress', 'epost-format', 'VALIDERING_EPOST'],
  ['VAL-16', 'epostadress', 'epost-kort', 'VALIDERING_EPOST_KORT'],
  ['VAL-15', 'epostadress', 'epost-tecken', 'VALIDERING_EPOST_TECKEN'],
  ['VAL-17', 'epostadress', 'epost-suffix', 'VALIDERING_EPOST_SUFFIX'],
  ['VAL-18', 'epostadress', 'epost-lang', 'VALIDERING_EPOST_LANG'],
  ['VAL-19', 'epostadress', 'epost-fore', 'VALIDERING_EPOST_FORE_SNABELA'],
  ['VAL-20', 'telefonnummer', 'telefon-obligatorisk', 'VALIDERING_TELEFON_OBLIGATORISK'],
  ['VAL-21', 'telefonnummer', 'telefon', 'VALIDERING_TELEFON'],
] as const)('%s the %s error %s has a text of its own', (_id, field, kod, name) => {
  expect(errorKey(field, kod)).toBe(`KOMPLETTERA_GRANSKA.KONTAKTUPPGIFTER.${name}`);
});

it('INC-44 VAL-14 a personal number in the phone field gets advice on phone numbers', () => {
  expect(errorKey('telefonnummer', 'sensitive')).toBe('COMMON.OGILTIG_INFORMATION_TELEFON');
  expect(errorKey('telefonnummer', 'sensitive-landsnummer')).toBe('COMMON.OGILTIG_INFORMATION_LANDSNUMMER');
  expect(errorKey('epostadress', 'sensitive')).toBe('COMMON.OGILTIG_INFORMATION');
});
