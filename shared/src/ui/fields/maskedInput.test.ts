import { assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskOrgNr } from '../../domain/ansokan/organisationsnummer.ts';
import { maskBirthDate, maskPersonId } from '../../domain/person/personnummer.ts';
import { maskPostnummer } from '../../domain/adress/postnummer.ts';
import { maskWithCaret } from './maskedInput.ts';

/** The field after an edit; `|` marks the caret, before and after. */
function edited(mask: (raw: string) => string, withCaret: string, forward = false): string {
  const caret = withCaret.indexOf('|');
  const result = maskWithCaret(withCaret.replace('|', ''), caret, { mask, forward });
  return `${result.value.slice(0, result.caret)}|${result.value.slice(result.caret)}`;
}

describe('a masked field keeps the caret', () => {
  it.each([
    ['typing at the end', '7179041|', '717904-1|'],
    ['typing in the middle', '7173|904-123', '7173|90-4123'],
    ['typing before the dash', '7179045|-123', '717904-5|123'],
    ['typing a letter', '7179a|04-12', '7179|04-12'],
    ['deleting the dash backwards', '717904|1234', '717904|-1234'],
    ['deleting a digit after the dash', '717904-|234', '717904|-234'],
    ['pasting with prefix and spaces', '16 717904-1234|', '717904-1234|'],
    ['emptying', '|', '|'],
  ])('VAL-01 when %s: %s → %s', (_what, before, after) => {
    expect(edited(maskOrgNr, before)).toBe(after);
  });

  it('VAL-01 when the dash is deleted forwards the caret passes it, so that the next press deletes a digit', () => {
    expect(edited(maskOrgNr, '717904|1234', true)).toBe('717904-|1234');
  });

  it.each([
    ['8032|', '803 2|'],
    ['8|3 20', '8|32 0'],
    ['803|20', '803| 20'],
  ])('VAL-05 in a postal code: %s → %s', (before, after) => {
    expect(edited(maskPostnummer, before)).toBe(after);
  });

  it('VAL-32 an asterisk counts as a digit', () => {
    expect(edited(maskPersonId, '1912****1|')).toBe('1912****-1|');
    expect(edited(maskPersonId, '19*|1212-1212')).toBe('19*|12121-212');
  });

  it('VAL-33 in a birth date with two dashes', () => {
    expect(edited(maskBirthDate, '19709|-03-25')).toBe('1970-9|0-32');
  });

  it('VAL-01 VAL-32 text before the caret is never moved behind it, whatever is typed or pasted', () => {
    const masks = constantFrom(maskPersonId, maskBirthDate, maskPostnummer);
    assert(
      property(masks, string({ maxLength: 20 }), nat(20), (mask, raw, at) => {
        const caret = Math.min(at, raw.length);
        const result = maskWithCaret(raw, caret, { mask });
        expect(result.caret).toBeGreaterThanOrEqual(0);
        expect(result.caret).toBeLessThanOrEqual(result.value.length);
        const before = mask(raw.slice(0, caret));
        const digits = (text: string) => [...text].filter((character) => /[\d*]/.test(character)).join('');
        expect(digits(result.value.slice(0, result.caret)).startsWith(digits(before)) || result.caret === result.value.length).toBe(true);
      }),
    );
  });
});
