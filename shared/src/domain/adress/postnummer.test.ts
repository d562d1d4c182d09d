import { describe, expect, it } from 'vitest';
import { isPostnummer, isUtlandsktPostnummer, formatPostnummer, normalisePostnummer } from './postnummer.ts';

describe('postnummer', () => {
  it.each([
    ['', false],
    ['8032', false],
    ['80320', true],
    ['803201', false],
    ['803 20', false],
    ['8032a', false],
    ['8032\n', false],
    ['٨٠٣٢٠', false],
  ])('VAL-05 postnummer judges %j a postal code: %s', (value, expected) => expect(isPostnummer(value)).toBe(expected));

  it.each([
    ['', ''],
    ['803', '803'],
    ['8032', '8032'],
    ['80320', '803 20'],
    ['８０３２０', '803 20'],
    ['803201', '803201'],
    ['AB-12345', 'AB-12345'],
    ['803 20', '803 20'],
    ['SE-803 20', '803 20'],
  ])('VAL-05 postnummer shows %j as %j', (value, expected) => expect(formatPostnummer(value)).toBe(expected));

  it.each([
    ['803 20', '80320'],
    [' 80320 ', '80320'],
    ['803\u00A020', '80320'],
    ['SE-803 20', '80320'],
    ['s-80320', '80320'],
    ['SE80320', '80320'],
    ['S 803 20', '80320'],
    ['SE–80320', '80320'],
    ['8032', '8032'],
    ['abc', 'abc'],
    ['SE-', 'SE-'],
    ['1SE-2', '1SE-2'],
  ])('VAL-05 postnummer stores %j as %j', (value, expected) => expect(normalisePostnummer(value)).toBe(expected));

  it.each([
    ['', true],
    ['A', true],
    ['AB1 2', false],
    ['AB-1', false],
    ['ABCDE12345', true],
    ['ABCDE123456', false],
    ['åäö', false],
  ])('VAL-06 INC-12 postnummer judges %j a foreign postal code: %s', (value, expected) => expect(isUtlandsktPostnummer(value)).toBe(expected));
});
