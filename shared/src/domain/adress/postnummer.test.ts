import { expect, it } from 'vitest';
import { isPostnummer, isUtlandsktPostnummer, formatPostnummer, normalisePostnummer } from './postnummer.ts';

it.each([
  [['', '8032', '803201', '803 20', '8032a', '8032\n', '٨٠٣٢٠'], false],
  [['80320'], true],
])('VAL-05 postnummer judges %j a postal code: %s', (values, expected) =>
  expect(values.map((value) => isPostnummer(value))).toEqual(values.map(() => expected)),
);

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
  [['803 20', ' 80320 ', '803\u00A020', 'SE-803 20', 's-80320', 'SE80320', 'S 803 20', 'SE–80320'], '80320'],
  [['8032'], '8032'],
  [['803.20'], '803.20'],
  [['abc'], 'abc'],
  [['SE-'], 'SE-'],
  [['1SE-2'], '1SE-2'],
])('VAL-05 postnummer stores %j as %j', (values, expected) => expect(values.map((value) => normalisePostnummer(value))).toEqual(values.map(() => expected)));

it.each([
  [['', 'A', 'ABCDE12345'], true],
  [['AB1 2', 'AB-1', 'ABCDE123456', 'åäö'], false],
])('VAL-06 INC-12 postnummer judges %j a foreign postal code: %s', (values, expected) =>
  expect(values.map((value) => isUtlandsktPostnummer(value))).toEqual(values.map(() => expected)),
);
