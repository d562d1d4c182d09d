import { expect, it } from 'vitest';
import { isLongAgo, parseStammodatum, stammodatumFel } from './stammodatum.ts';

const TODAY = '2026-05-17';

it.each([
  [['２０２６-０５-０７', '2026-05-07', '20260507', '260507', '2026/05/07', '2026.05.07', '2026 05 07', '2026-5-7', ' 2026-05-07 ']],
  [['2026–05–07', '2026 - 05 - 07']],
  [['2026 -05 -07', '2026- 05- 07', '7/5 2026', '7/5/2026', '07.05.2026', '7. 5. 2026', '07-05-2026', '7 5 2026', '7 maj 2026', 'den 7 maj 2026']],
  [['Den 7:e maj 2026', '7 MAJ, 2026', '7. maj 2026', '7 May 2026', '7th May 2026', 'May 7, 2026', 'May 7th, 2026', 'maj 7 2026']],
])('MEET-01 parseStammodatum understands %j', (values) => expect(values.map((text) => parseStammodatum(text))).toEqual(values.map(() => '2026-05-07')));

it.each([
  'torsdag 7 maj 2026 | Torsdagen den 7 maj 2026 | tors. 7 maj 2026 | Thursday, 7 May 2026 | Torsdag den 7 maj 2026 kl 19.',
  '7/5-26 | 7/05 26 | 7.5.26 | 7/5/26 | 7-maj-2026 | 2026 maj 7 | 2026-maj-7 | 2026 05.07',
  '2026-05-07 19:00 | 2026-05-07T19:00:00 | 2026-05-07, kl. 19.00 | 7 maj 2026 klockan 9 | 7 5 2026 19.00',
  'torsdag 7 maj 2026 kl. 18.00–20.00 | 7 maj 2026, kl 18 - 20 | 2026-05-07 18:00-20:00',
])('MEET-01 PLUS-78 parseStammodatum understands as in a summons: %s', (texts) => {
  expect(texts.split(' | ').map(parseStammodatum)).toEqual(texts.split(' | ').map(() => '2026-05-07'));
});

it('MEET-01 two digits are a year of this century up to 49', () => {
  expect(['491231', '500101', '991231'].map(parseStammodatum)).toEqual(['2049-12-31', '1950-01-01', '1999-12-31']);
});

it.each([
  ['01', 'januari jan January'],
  ['02', 'februari feb. February'],
  ['03', 'mars mar March'],
  ['04', 'april apr. April'],
  ['05', 'maj'],
  ['06', 'juni jun June'],
  ['07', 'juli jul July'],
  ['08', 'augusti aug August'],
  ['09', 'september sept'],
  ['10', 'oktober okt. October oct'],
  ['11', 'november nov'],
  ['12', 'december dec December'],
])('MEET-01 parseStammodatum knows month %s as %s', (month, names) => {
  for (const name of names.split(' ')) expect(parseStammodatum(`21 ${name} 2026`), name).toBe(`2026-${month}-21`);
});

it.each([
  [['', 'idag', '2023-02-30', '20230230', '2023-13-01', '31/4 2026', '30 februari 2026', '7 xyz 2026', '7 ma 2026', '26-05-07', '260532', '26-05-07', '7/5']],
  [['maj 2026', '2026-05-07x', 'x2026-05-07', '2026-05', '0000-01-01', '7 majs 2026', '202605077', 'constructor 7 2026', '07.05.26', '07-05-26', '7.5/26']],
  [['2026-05-07 25:00', '2026-05-07 19:60', '2026-05-07 19', 'x torsdag 7 maj 2026', 'torsdag', '2026 maj 32', `7 maj 2026${' '.repeat(80)}`]],
])('VAL-23 parseStammodatum finds no day in %j', (values) => expect(values.map((text) => parseStammodatum(text))).toEqual(values.map(() => null)));

it.each([
  [['', ' '], 'OBLIGATORISK'],
  [['2023-02-30', 'idag', '30 februari', '2026-05', '26', '17', '17 maj 202', 'maj 2026', `17 maj${' '.repeat(80)}`], 'INVALID_DATE'],
  [['17 maj', '17 maj 26', "17 maj '26", 'lördag 17 maj', 'Söndagen den 17:e maj kl. 19.00', 'May 17', 'May 17, 26', '17/5', '17/05', '29 februari'], 'ARTAL'],
  [['26-05-17', '17.05.26', '17-05-26'], 'ARTAL'],
  [['1899-12-31', '0001-01-01'], 'MINVALUE_ERROR'],
  [['1900-01-01', '2026-05-16', '2026-05-17', '17 maj 2026'], null],
  [['2026-05-18', '9999-12-31'], 'MAXVALUE_ERROR'],
])('VAL-23 CONST-11 stammodatumFel finds %j: %s', (values, expected) =>
  expect(values.map((value) => stammodatumFel(value, TODAY))).toEqual(values.map(() => expected)),
);

it.each([
  ['2016-05-16', true],
  ['2016-05-17', false],
  ['17 maj 1926', true],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2026-05-18', false],
  ['17 maj', false],
])('VAL-23 a meeting %s is more than ten years ago: %s', (value, expected) => expect(isLongAgo(value, TODAY)).toBe(expected));

it('VAL-23 stammodatumFel lets Swedish time say what day it is', () => {
  expect(stammodatumFel('2026-05-18', new Date('2026-05-17T21:59:59Z'))).toBe('MAXVALUE_ERROR');
  expect(stammodatumFel('2026-05-18', new Date('2026-05-17T22:00:00Z'))).toBeNull();
});
