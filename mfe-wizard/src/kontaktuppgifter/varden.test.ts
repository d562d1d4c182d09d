import { describe, expect, it } from 'vitest';
import { merge, same, tillKontakt } from './varden.ts';

const tom = { epostadress: '', telefonnummer: '' };

describe('the contact form’s values', () => {
  it('VAL-21 CONT-05 are stored without the spaces and brackets of the phone number, and without what cannot be seen', () => {
    expect(tillKontakt({ epostadress: ' a@b.se\u200B', telefonnummer: '(070) 123 45 67' })).toEqual({ epostadress: 'a@b.se', telefonnummer: '0701234567' });
  });

  it('PLUS-01 count as unchanged when only the way of writing differs', () => {
    expect(same({ epostadress: 'a@b.se', telefonnummer: '070 123 45 67' }, { epostadress: 'a@b.se ', telefonnummer: '0701234567' })).toBe(true);
    expect(same({ ...tom, epostadress: 'a@b.se' }, tom)).toBe(false);
    expect(same({ ...tom, telefonnummer: '0701234567' }, tom)).toBe(false);
  });

  it('PLUS-06 keep the field that was typed in and take the other from the reloaded application', () => {
    const after = { epostadress: 'ny@exempel.se', telefonnummer: '08-123456' };
    expect(merge(tom, { ...tom, telefonnummer: '070 123 45 67' }, after)).toEqual({
      values: { epostadress: 'ny@exempel.se', telefonnummer: '070 123 45 67' },
      taken: ['epostadress'],
      disputed: ['telefonnummer'],
    });
    expect(merge(after, { ...after, epostadress: 'halv@', telefonnummer: '08-12 34 56' }, { ...after, telefonnummer: '026-1' })).toEqual({
      values: { epostadress: 'halv@', telefonnummer: '026-1' },
      taken: ['telefonnummer'],
      disputed: [],
    });
    expect(merge(tom, tom, after).values).toEqual(after);
  });
});
