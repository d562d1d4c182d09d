import { describe, expect, it } from 'vitest';
import { epostFel, normaliseTelefon, telefonOk } from './kontakt.ts';

const letters = (count: number, letter = 'x') => letter.repeat(count);

describe('epostFel', () => {
  it.each([
    ['a@b', 'kort'],
    ['a@b.c', 'kort'],
    ['@', 'kort'],
    ['a@b.s', 'kort'],
    ['a@b.se', null],
  ])('VAL-16 INC-03 finds %j: %s', (value, expected) => expect(epostFel(value)).toBe(expected));

  it.each([
    '',
    'anna',
    'a b@c.se',
    'anna@exempel',
    'x'.repeat(255),
    'anna.exempel.se',
    'anna@@exempel.se',
    'a@b@exempel.se',
    'a@exempel.se@b',
    '@exempel.se',
    'anna@.se',
    'anna@exempel.',
    'anna@exempel..se',
    'anna@-exempel.se',
    'anna@exempel-.se',
    'anna@exem_pel.se',
    'anna@exempel.s',
    'anna@exempel.s3',
    'anna@exempel.se ',
    ' anna@exempel.se',
    'anna@exempel.se\n',
    'anna@[127.0.0.1]',
    '<anna@exempel.se>',
    'anna,b@exempel.se',
    'anna@exempel.1234',
    `anna@${letters(64)}.se`,
    '.a@b.se',
    'a.@b.se',
    'a..b@c.se',
  ])('VAL-15 refuses %j', (value) => expect(epostFel(value)).toBe('format'));

  it.each([
    'namn@exempel.se',
    'a.b.c@d.se',
    'namn.efternamn+lista@sub.exempel-1.se',
    "o'neil@exempel.se",
    'a1@1.se',
    `a@${letters(63)}.se`,
    'A@B.SE',
    'a_b@c.museum',
  ])('VAL-15 accepts %j', (value) => expect(epostFel(value)).toBeNull());

  it.each([
    [2, null],
    [63, null],
    [64, 'suffix'],
  ])('VAL-17 finds a suffix of %i letters: %s', (count, expected) => expect(epostFel(`anna@b.${letters(count)}`)).toBe(expected));

  it.each([
    [62, 254, null],
    [63, 255, 'lang'],
  ])('VAL-18 with a last label of %i, %i characters in all: %s', (count, length, expected) => {
    const value = `${letters(64)}@${letters(61, 'b')}.${letters(61, 'c')}.${letters(count, 'd')}.se`;
    expect(value).toHaveLength(length);
    expect(epostFel(value)).toBe(expected);
  });

  it.each([
    [64, null],
    [65, 'fore'],
  ])('VAL-19 finds %i characters before the at-sign: %s', (count, expected) => expect(epostFel(`${letters(count)}@b.se`)).toBe(expected));
});

describe('telefon', () => {
  it.each([
    ['1234567', false],
    ['12345678', true],
    ['1'.repeat(20), true],
    ['1'.repeat(21), false],
    ['070 1234567', false],
    ['+46-8-123456', true],
    ['(070)1234567', false],
    ['070.1234567', false],
    ['12345678\n', false],
    ['', false],
    ['٠٧٠١٢٣٤٥٦٧', false],
  ])('VAL-21 judges %j: %s', (value, expected) => expect(telefonOk(value)).toBe(expected));

  it.each([
    ['070 123 45 67', '0701234567'],
    ['070\u00A0123\u202F45 67', '0701234567'],
    ['+46 (0)70-123 45 67', '+4670-1234567'],
    ['(0)70-123 45 67', '070-1234567'],
    ['+46 (08) 12 34 56', '+4608123456'],
    ['[070] {123} 45 67', '0701234567'],
    ['070–1234567', '070-1234567'],
    ['\u202A0701234567\u202C', '0701234567'],
    ['070x', '070x'],
    ['070/1234567', '070-1234567'],
    ['08 / 123 45 67', '08-1234567'],
    ['+46/701234567', '+46-701234567'],
    ['08-123456/123457', '08-123456/123457'],
  ])('VAL-21 writes %j as %j on blur', (value, expected) => expect(normaliseTelefon(value)).toBe(expected));
});
