import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOnly } from '../text.ts';
import { formatTelefon } from './telefon.ts';

describe('a phone number for reading', () => {
  it.each([
    ['0701234567', '070-123 45 67'],
    ['070-1234567', '070-123 45 67'],
    ['026-123456', '026-12 34 56'],
    ['026123456', '026-12 34 56'],
    ['08-12345678', '08-123 456 78'],
    ['081234567', '08-123 45 67'],
    ['0271-12345', '0271-123 45'],
    ['027112345', '0271-123 45'],
    ['+46701234567', '+46 70 123 45 67'],
    ['+46-8-123456', '+46 8 12 34 56'],
    ['+46100-00-00--0', '+46 10 00 00 00'],
    ['+46 (0)70-123 45 67', '+46 70 123 45 67'],
    ['+4790123456', '+4790123456'],
    ['12345678', '12345678'],
    ['070-123', '070-123'],
    ['ring Anna', 'ring Anna'],
    ['08-123456 Anna', '08-123456 Anna'],
    ['+460701234567', '+46 70 123 45 67'],
    ['1070123', '1070123'],
    ['', ''],
  ])('SUMM-02 SUMM-04 shows %j as %j', (value, shown) => expect(formatTelefon(value)).toBe(shown));

  it('SUMM-02 no digit is lost, whatever is written, and what is grouped stays so', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^\+?[0-9-]{6,20}$/), fc.stringMatching(/^0[1-9][0-9-]{6,9}$/));
    fc.assert(
      fc.property(text, (value) => {
        const shown = formatTelefon(value);
        expect(formatTelefon(shown)).toBe(shown);
        if (!value.startsWith('+46')) expect(digitsOnly(shown)).toBe(digitsOnly(value));
      }),
    );
  });
});
