import { expect, it } from 'vitest';
import { newReference, formatOrgNr, orgNrFel, ORGNR_PATTERN, isUuid } from './ids.ts';

it('STATE-12 ERR-04 newReference makes eight consonants, never the same twice', () => {
  const many = Array.from({ length: 200 }, () => newReference((bytes) => crypto.getRandomValues(bytes)));
  for (const reference of many) expect(reference).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(new Set(many).size).toBe(many.length);
});

it('STATE-12 ERR-04 newReference makes it of the bytes that it is given', () => {
  expect(newReference(() => new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]))).toBe('BCDF-GHJK');
  expect(newReference(() => new Uint8Array([19, 20, 39, 40, 255, 0, 0, 0]))).toBe('ZBZB-TBBB');
});

it.each([
  [[''], ''],
  [['716401'], '716401'],
  [['7164011'], '7164011'],
  [['7164011236', '716401-1236', ' 716401 1236 ', '716401–1236', '７１６４０１－１２３６', '16716401-1236', '167164011236', 'SE716401123601'], '716401-1236'],
  [['org.nr 716401-1236'], '716401-1236'],
  [['71640112367'], '71640112367'],
  [['1671640112'], '167164-0112'],
  [['177164011236'], '177164011236'],
  [['7164011236012'], '7164011236012'],
  [['abc'], 'abc'],
])('VAL-01 organisationsnummer shows %j as %j', (values, expected) => expect(values.map((value) => formatOrgNr(value))).toEqual(values.map(() => expected)));

it.each([
  [['', '  '], 'obligatorisk'],
  [['71640-1236', '716401-123', '716401-12366', '7164011236012', 'abcdef-ghij'], 'formatering'],
  [['7164011236', '７１６４０１ １２３６', '16 716401-1236', '716401-1236', '717901-2344'], null],
])('VAL-01 organisationsnummer finds %j: %s', (values, expected) => expect(values.map((value) => orgNrFel(value))).toEqual(values.map(() => expected)));

it('INC-35 organisationsnummer asks for no check digit', () => {
  expect(orgNrFel('716401-1237')).toBeNull();
  expect(ORGNR_PATTERN.test('716401-1237')).toBe(true);
});

it.each([
  [['00000000-0000-0000-0000-000000000000', '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11', '0B6F6C1E-6A53-4F0C-9D57-0D9A4F0C1A11'], true],
  [['0b6f6c1e6a534f0c9d570d9a4f0c1a11', '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a1', '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a111'], false],
  [['gb6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11', '{0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11}', ''], false],
])('INC-26 SIGN-16 isUuid judges %j: %s', (values, expected) => expect(values.map((value) => isUuid(value))).toEqual(values.map(() => expected)));
