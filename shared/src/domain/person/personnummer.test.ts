import { expect, it } from 'vitest';
import { TESTPERSONNUMMER, TESTSAMORDNINGSNUMMER } from '../../testing/builders.ts';
import {
  birthDateOf,
  completePersonId,
  formatBirthDate,
  formatPersonId,
  isBirthDateValid,
  isPersonalId,
  isPersonIdComplete,
  isTenDigits,
  PERSONNUMMER_GENERELL,
  personIdForLookup,
  unusualAge,
} from './personnummer.ts';

const TODAY = '2026-05-17';

it.each([
  [['212121212', '019121212-1212', '19121212--1212', '1912121-21212', '12121-21212', ' 1212121212', ''], false],
  [['1212121212', '19121212-1212'], true],
])('CONST-10 isPersonalId parses %j: %s', (values, expected) => expect(values.map((text) => isPersonalId(text, TODAY))).toEqual(values.map(() => expected)));

it.each([...TESTPERSONNUMMER, ...TESTSAMORDNINGSNUMMER])('VAL-13 isPersonalId knows the test identity %s with and without dash', (id) => {
  expect([isPersonalId(id, TODAY), isPersonalId(id.replace('-', ''), TODAY)]).toEqual([true, true]);
});

it.each([
  ['one digit changed', '19121212-1213'],
  ['no such day', '20010229-2380'],
  ['no such day of a coordination number', '19910431-2450'],
  ['1900 was no leap year', '19000229-1011'],
  ['month 64', '716401-1236'],
])('VAL-13 isPersonalId refuses %s: %s', (_, id) => expect(isPersonalId(id, TODAY)).toBe(false));

it.each(['19701060', '19701092', '19701000'])('VAL-13 isPersonalId knows no day %s, whatever the check digit', (date) => {
  const ids = Array.from({ length: 10 }, (_, digit) => `${date}239${digit}`);
  expect(ids.filter((id) => isPersonalId(id, TODAY))).toEqual([]);
});

it.each(['19701061', '19701091', '19701001', '19701031'])('VAL-13 isPersonalId knows the day %s with one check digit', (date) => {
  const ids = Array.from({ length: 10 }, (_, digit) => `${date}239${digit}`);
  expect(ids.filter((id) => isPersonalId(id, TODAY))).toHaveLength(1);
});

it('VAL-13 ten digits take the latest century with such a day', () => {
  expect(isPersonalId('000229-1011', '2026-05-17')).toBe(true);
  expect(isPersonalId('000229-1011', '2000-02-29')).toBe(true);
  expect(isPersonalId('000229-1011', '2000-02-28')).toBe(false);
  expect(isPersonalId('000229-1011', '1999-12-31')).toBe(false);
  expect(isPersonalId('000229-1011', '2100-01-15')).toBe(true);
});

it('VAL-13 isPersonalId puts a coming 29 February a hundred years back', () => {
  const ids = Array.from({ length: 10 }, (_, digit) => `960229-239${digit}`);
  expect(ids.filter((id) => isPersonalId(id, TODAY))).toHaveLength(1);
});

it('VAL-13 a plus takes the century before, where 000229 is no day', () => {
  expect(isPersonalId('000229+1011', '2026-05-17')).toBe(false);
  expect(isPersonalId('040229+2387', '2026-05-17')).toBe(true);
  expect(isPersonalId('000229+1011', '2126-05-17')).toBe(true);
});

it('VAL-13 isPersonalId reads the century of a coordination number from its real day', () => {
  const ids = Array.from({ length: 10 }, (_, digit) => `000289-239${digit}`);
  expect(ids.filter((id) => isPersonalId(id, '2000-02-29'))).toHaveLength(1);
  expect(ids.filter((id) => isPersonalId(id, '2000-02-28'))).toEqual([]);
});

it('VAL-13 isPersonalId keeps the century that twelve digits say, with dash or plus', () => {
  expect(isPersonalId('20000229+1011', TODAY)).toBe(true);
  expect(isPersonalId('20000229-1011', '2126-01-01')).toBe(true);
});

it.each([
  ['20000229-1011', '2000-02-28', false],
  ['20000229-1011', '2000-02-29', true],
  ['20260504-0009', TODAY, true],
  ['29920915-2389', TODAY, false],
  ['35840362-6941', TODAY, false],
  ['18391231-0009', TODAY, false],
  ['18400101-0008', TODAY, true],
  ['01990101-0001', TODAY, false],
  ['300101+0009', TODAY, false],
])('VAL-13 VAL-32 isPersonalId judges %s on %s, nobody born later or before 1840: %s', (id, today, expected) => {
  const right = Array.from({ length: 10 }, (_, digit) => `${id.slice(0, -1)}${digit}`).filter((one) => isPersonalId(one, today));
  expect(right).toHaveLength(expected ? 1 : 0);
});

it('VAL-13 isPersonalId takes today as a moment too, in Swedish time', () => {
  expect(isPersonalId('000229-1011', new Date('2000-02-28T22:59:59Z'))).toBe(false);
  expect(isPersonalId('000229-1011', new Date('2000-02-28T23:00:00Z'))).toBe(true);
});

it.each([
  [['191212121212', '19121212-1212', '19121212-****', '********-****', '00000000-0000'], true],
  [['19121212121', '1912121212123', '1912121-21212', '19121212 1212', '19121212-121a', '121212-1212', ''], false],
])('VAL-32 INC-02 personal number field judges %j complete: %s', (values, expected) =>
  expect(values.map((value) => isPersonIdComplete(value))).toEqual(values.map(() => expected)),
);

it.each([
  [['191212121212', ' 19121212-1212 ', '19121212 1212', '1912-12-12 – 1212', '１９１２１２１２１２１２'], '19121212-1212'],
  [['19121212****'], '19121212-****'],
  [['19121212121'], '19121212121'],
  [['1912121212123'], '1912121212123'],
  [['1912'], '1912'],
  [['okänt'], 'okänt'],
])('INC-01 VAL-32 MEMB-03 personal number field formats %j as %j', (values, expected) =>
  expect(values.map((value) => formatPersonId(value))).toEqual(values.map(() => expected)),
);

it.each([
  [['191212121212', '19121212-1212', '１９１２１２１２ １２１２'], '19121212-1212'],
  [['19121212121', '1912121212123', '19121212-121*', '119121212-1212', '19121212-12121', ''], null],
])('MEMB-14 VAL-32 personal number field looks %j up as %j', (values, expected) =>
  expect(values.map((value) => personIdForLookup(value))).toEqual(values.map(() => expected)),
);

it.each([
  [['1212121213', '121212-1213', '121212+1213'], true],
  [['121212--1213', '12121-1213', '9121212-1213', '121212-12131'], false],
])('PLUS-14 isTenDigits judges %j: %s', (values, expected) => expect(values.map(isTenDigits)).toEqual(values.map(() => expected)));

it.each([
  [['19850314-2385', '198503142385', '19850374-****'], '1985-03-14'],
  [['', 'nr 19850314', '850314-2385'], null],
])('VAL-32 birthDateOf reads %j as %j', (values, expected) => expect(values.map(birthDateOf)).toEqual(values.map(() => expected)));

it('VAL-04 INC-01 the generic format takes six digits, dash and four digits alone', () => {
  const taken = ['121212-1212', '19121212-1212', '1212121212', '121212-121', '12121-1212'].filter((text) => PERSONNUMMER_GENERELL.test(text));
  expect(taken).toEqual(['121212-1212']);
});

it.each([...TESTPERSONNUMMER, ...TESTSAMORDNINGSNUMMER])('PLUS-14 the test identity %s is understood without its century', (id) => {
  const [date = '', tail = ''] = id.slice(2).split('-');
  const sign = id < '1926' ? '+' : '-';
  const spellings = [`${date}${sign}${tail}`, ` ${date} ${sign} ${tail} `, ...(sign === '-' ? [date + tail, `${date}\u2011${tail}`, `${date} ${tail}`] : [])];
  expect(spellings.map((written) => completePersonId(written, TODAY))).toEqual(spellings.map(() => id));
});

it.each([
  ['121212-1212', '20121212-1212'],
  ['121212+1212', '19121212-1212'],
  ['191212121212', '19121212-1212'],
  ['19121212-****', '19121212-****'],
  ['850314-2386', '850314-2386'],
  ['010229-2380', '010229-2380'],
  ['716401-1236', '716401-1236'],
  ['850314-****', '850314-****'],
  ['850314-238', '850314-238'],
  ['850314 2386', '850314-2386'],
  ['85-03-14+2386', '850314+2386'],
  ['850314-23856', '850314-23856'],
  ['19121212121', '19121212121'],
  ['1912121212123', '1912121212123'],
  ['okänt', 'okänt'],
  ['', ''],
])('PLUS-14 INC-02 completePersonId leaves %j as %j', (value, expected) => expect(completePersonId(value, TODAY)).toBe(expected));

it('PLUS-14 a day later this year belongs to the century before', () => {
  expect([completePersonId('640823-3234', '2064-08-22'), completePersonId('640823-3234', '2064-08-23')]).toEqual(['19640823-3234', '20640823-3234']);
  expect([completePersonId('640823+3234', '2063-12-31'), completePersonId('640823+3234', '2064-01-01')]).toEqual(['18640823-3234', '19640823-3234']);
});

it.each([
  ['', ''],
  ['1990', '1990'],
  ['1990023', '1990023'],
  ['19900231', '1990-02-31'],
  ['１９９０ ０２ ３１', '1990-02-31'],
  ['199002311', '199002311'],
  ['14.03.1985', '14.03.1985'],
  ['1990-02-31', '1990-02-31'],
  ['1990/02/31', '1990-02-31'],
])('VAL-33 MEMB-04 birth date field shows %j as %j', (value, expected) => expect(formatBirthDate(value)).toBe(expected));

it.each([
  [['19900231', '1990-02-31', '1-9-9-00231', '19900131', '19901231', '19901001', '19900910', '19900929', '19900130', '1990 0231', '1990.02.31 '], true],
  [['19900001', '19901301', '19900100', '19900132', '1990023', '199002311', '119900231', '1990-02-311', '11990-02-31', ''], false],
])('VAL-33 INC-25 birth date field judges %j: %s', (values, expected) =>
  expect(values.map((value) => isBirthDateValid(value))).toEqual(values.map(() => expected)),
);

it.each([
  ['2012-03-12', 14],
  ['2008-05-18', 17],
  ['2008-05-17', null],
  ['1926-05-17', null],
  ['1925-05-17', 101],
  ['1896-04-19', 130],
  ['2026-05-18', null],
  ['1839-12-31', null],
  ['2012-03', null],
  [null, null],
])('VAL-32 somebody born %s is of an unusual age: %s', (day, age) => expect(unusualAge(day, TODAY)).toBe(age));
