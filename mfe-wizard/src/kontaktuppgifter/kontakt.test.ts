import { expect, it } from 'vitest';
import { buildAnsokan, buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';
import * as v from 'valibot';
import { hasKontakt, merge, same, startValues, toKontakt, ValuesSchema, errorKey } from './kontakt.ts';

const tom = { epostadress: '', telefonnummer: '', kvittensPerEpost: true };

const TIDIGARE = { epostadress: 'forr@exempel.se', telefonnummer: '026-100200' };

it.each([
  ['nothing saved', null, null, false, TIDIGARE],
  ['something saved', 'a@b.se', null, true, { epostadress: 'a@b.se', telefonnummer: '' }],
  ['both saved', 'a@b.se', '08-123456', true, { epostadress: 'a@b.se', telefonnummer: '08-123456' }],
] as const)('PLUS-15 the form starts with earlier details until something is saved: %s', (_what, epostadress, telefonnummer, saved, values) => {
  const ansokan = buildAnsokan({ kontaktperson: buildKontaktperson({ epostadress, telefonnummer }) });
  expect([hasKontakt(ansokan), startValues(ansokan, TIDIGARE)]).toEqual([saved, { ...tom, ...values }]);
  expect(startValues(ansokan, null)).toEqual({ ...tom, epostadress: epostadress ?? '', telefonnummer: telefonnummer ?? '' });
});

it('VAL-21 CONT-05 contact details are stored without spaces, brackets and invisible characters', () => {
  expect(toKontakt({ ...tom, epostadress: ' a@b.se\u200B', telefonnummer: '(070) 123 45 67' })).toEqual({
    ...tom,
    epostadress: 'a@b.se',
    telefonnummer: '0701234567',
  });
});

it('PLUS-01 contact details that differ only in spelling are unchanged', () => {
  expect(same({ ...tom, epostadress: 'a@b.se', telefonnummer: '070 123 45 67' }, { ...tom, epostadress: 'a@b.se ', telefonnummer: '0701234567' })).toBe(true);
  expect(same({ ...tom, epostadress: 'a@b.se' }, tom)).toBe(false);
  expect(same({ ...tom, telefonnummer: '0701234567' }, tom)).toBe(false);
});

it('PLUS-06 a merge keeps the typed field and takes the other', () => {
  const after = { ...tom, epostadress: 'ny@exempel.se', telefonnummer: '08-123456' };
  expect(merge(tom, { ...tom, telefonnummer: '070 123 45 67' }, after)).toEqual({
    values: { ...tom, epostadress: 'ny@exempel.se', telefonnummer: '070 123 45 67' },
    taken: ['epostadress'],
    disputed: ['telefonnummer'],
  });
  expect(merge(after, { ...after, epostadress: 'halv@', telefonnummer: '08-12 34 56' }, { ...after, telefonnummer: '026-1' })).toEqual({
    values: { ...tom, epostadress: 'halv@', telefonnummer: '026-1' },
    taken: ['telefonnummer'],
    disputed: [],
  });
  expect(merge(tom, tom, after).values).toEqual(after);
});

it('PLUS-16 the choice of e-mail receipt is ticked at first and merged like others', () => {
  expect(startValues(buildAnsokan({ kontaktperson: null }), null).kvittensPerEpost).toBe(true);
  expect(startValues(buildAnsokan({ kontaktperson: buildKontaktperson({ kvittensPerEpost: false }) }), null).kvittensPerEpost).toBe(false);
  expect(same(tom, { ...tom, kvittensPerEpost: false })).toBe(false);
  expect(merge(tom, { ...tom, telefonnummer: '08-1' }, { ...tom, kvittensPerEpost: false })).toEqual({
    values: { ...tom, telefonnummer: '08-1', kvittensPerEpost: false },
    taken: ['kvittensPerEpost'],
    disputed: [],
  });
});

it('PLUS-16 kept input from before the box is restored with it ticked', () => {
  expect(v.parse(ValuesSchema, { epostadress: 'a@', telefonnummer: '' })).toEqual({ ...tom, epostadress: 'a@' });
});

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
