import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitsOnly } from '../text.ts';
import { formatTelefon, normaliseTelefon, telefonFel, telefonOk } from './telefon.ts';

it.each([
  ['0701234567', '070-123 45 67'],
  ['070-1234567', '070-123 45 67'],
  ['026-123456', '026-12 34 56'],
  ['026123456', '026-12 34 56'],
  ['08-12345678', '08-123 456 78'],
  ['081234567', '08-123 45 67'],
  ['0271-12345', '0271-123 45'],
  ['027112345', '0271-123 45'],
  ['0700-123456', '0700-12 34 56'],
  ['+46701234567', '+46 70 123 45 67'],
  ['+46-8-123456', '+46 8 12 34 56'],
  ['+46100-00-00--0', '+46 10 00 00 00'],
])('SUMM-02 SUMM-04 a phone number for reading shows %j as %j', (value, shown) => expect(formatTelefon(value)).toBe(shown));

it.each([
  [['+46 (0)70-123 45 67', '+46 11 21 36 97', '0046701234567', '003545812345', '0047-21234567', '+4790123456', '12345678', '070-123', 'ring Anna']],
  [['08-123456 Anna', '+460701234567', '1070123', '1010-12345', '']],
])('SUMM-02 SUMM-04 a phone number for reading stays %j', (values) => expect(values.map(formatTelefon)).toEqual(values));

it('SUMM-02 formatTelefon loses no digit and keeps what is grouped', () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\+?[0-9-]{6,20}$/),
    fc.stringMatching(/^\+46[0-9 ()-]{6,20}$/),
    fc.stringMatching(/^0[1-9][0-9-]{6,9}$/),
  );
  fc.assert(
    fc.property(text, (value) => {
      const shown = formatTelefon(value);
      expect(formatTelefon(shown)).toBe(shown);
      expect(digitsOnly(shown)).toBe(digitsOnly(value));
    }),
  );
});

it.each([
  [['12345678', '1'.repeat(20), '+46-8-123456'], true],
  [['1234567', '1'.repeat(21), '070 1234567', '(070)1234567', '070.1234567', '12345678\n', '', '٠٧٠١٢٣٤٥٦٧'], false],
])('VAL-21 telefonOk judges %j: %s', (values, expected) => expect(values.map(telefonOk)).toEqual(values.map(() => expected)));

it.each([
  [['070 123 45 67', '070\u00A0123\u202F45 67', '[070] {123} 45 67', '\u202A0701234567\u202C'], '0701234567'],
  [['+46 (0)70-123 45 67'], '+4670-1234567'],
  [['(0)70-123 45 67', '070–1234567', '070/1234567'], '070-1234567'],
  [['+46 (08) 12 34 56'], '+468123456'],
  [['+46 070 123 45 67', '+46 0070 123 45 67', 'tel.: +46 70 123 45 67'], '+46701234567'],
  [['+46-070-1234567'], '+46-70-1234567'],
  [['0046 070', '0046 (0)70'], '004670'],
  [['+49 (0)30 123'], '+4930123'],
  [['+4900'], '+4900'],
  [['070x'], '070x'],
  [['Anna +46 (0)70', 'Anna+46 (0)70'], 'Anna+46070'],
  [['08 / 123 45 67', '(08)/123 45 67'], '08-1234567'],
  [['+49 (0)170/123 45 67'], '+49170-1234567'],
  [['(+44) (0)20 7946 0000'], '+442079460000'],
  [['+46/701234567'], '+46-701234567'],
  [['08-123456/123457'], '08-123456/123457'],
  [['0701234567,,'], '0701234567,,'],
  [['telmobil:070'], 'telmobil:070'],
  [['070-123456, 08-123456'], '070-123456,08-123456'],
])('VAL-21 telefon writes %j as %j on blur', (values, expected) => expect(values.map((value) => normaliseTelefon(value))).toEqual(values.map(() => expected)));

it.each([
  [['0701010001', '850314-2385', '198503142385', '000229-1011', '4611213697'], 'sensitive'],
  [['+46850314-2385', '00468503142385', '+46-8503142385', '+46198503142385'], 'sensitive-landsnummer'],
  [['1'.repeat(20)], null],
  [['1'.repeat(21)], 'telefon'],
  [['+468503142386', '+46701010003', '+4611213697', '+46112136-97', '004611213697', '+358403626941', '+8503142385', '358403626941', '+4900468503142385'], null],
  [['+460', '8503142385,8503142385'], 'telefon'],
])('INC-44 VAL-14 telefon finds the phone number %s: %s', (values, expected) =>
  expect(values.map((value) => telefonFel(value, '2026-05-17'))).toEqual(values.map(() => expected)),
);
