import { describe, expect, it } from 'vitest';
import { buildAnsokan, buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';
import * as v from 'valibot';
import { hasKontakt, merge, same, startValues, toKontakt, ValuesSchema } from './values.ts';

const tom = { epostadress: '', telefonnummer: '', kvittensPerEpost: true };

const TIDIGARE = { epostadress: 'forr@exempel.se', telefonnummer: '026-100200' };

describe('the contact form’s values', () => {
  it.each([
    ['nothing saved', null, null, false, TIDIGARE],
    ['something saved', 'a@b.se', null, true, { epostadress: 'a@b.se', telefonnummer: '' }],
    ['both saved', 'a@b.se', '08-123456', true, { epostadress: 'a@b.se', telefonnummer: '08-123456' }],
  ] as const)('PLUS-15 start with those of the latest application as long as nothing is saved: %s', (_what, epostadress, telefonnummer, saved, values) => {
    const ansokan = buildAnsokan({ kontaktperson: buildKontaktperson({ epostadress, telefonnummer }) });
    expect([hasKontakt(ansokan), startValues(ansokan, TIDIGARE)]).toEqual([saved, { ...tom, ...values }]);
    expect(startValues(ansokan, null)).toEqual({ ...tom, epostadress: epostadress ?? '', telefonnummer: telefonnummer ?? '' });
  });

  it('VAL-21 CONT-05 contact details are stored without spaces, brackets and invisible characters', () => {
    expect(toKontakt({ ...tom, epostadress: ' a@b.se\u200B', telefonnummer: '(070) 123 45 67' })).toEqual({
      ...tom,
      epostadress: 'a@b.se',
      telefonnummer: '0701234567',
    });
  });

  it('PLUS-01 count as unchanged when only the way of writing differs', () => {
    expect(same({ ...tom, epostadress: 'a@b.se', telefonnummer: '070 123 45 67' }, { ...tom, epostadress: 'a@b.se ', telefonnummer: '0701234567' })).toBe(true);
    expect(same({ ...tom, epostadress: 'a@b.se' }, tom)).toBe(false);
    expect(same({ ...tom, telefonnummer: '0701234567' }, tom)).toBe(false);
  });

  it('PLUS-06 keep the field that was typed in and take the other from the reloaded application', () => {
    const after = { ...tom, epostadress: 'ny@exempel.se', telefonnummer: '08-123456' };
    expect(merge(tom, { ...tom, telefonnummer: '070 123 45 67' }, after)).toEqual({
      values: { ...tom, epostadress: 'ny@exempel.se', telefonnummer: '070 123 45 67' },
      taken: ['epostadress'],
      disputed: ['telefonnummer'],
    });
    expect(merge(after, { ...after, epostadress: 'halv@', telefonnummer: '08-12 34 56' }, { ...after, telefonnummer: '026-1' })).toEqual({
      values: { ...tom, epostadress: 'halv@', telefonnummer: '026-1' },
      taken: ['telefonnummer'],
      disputed: [],
    });
    expect(merge(tom, tom, after).values).toEqual(after);
  });

  it('PLUS-16 the choice of e-mail receipt is ticked at first and merged like others', () => {
    expect(startValues(buildAnsokan({ kontaktperson: null }), null).kvittensPerEpost).toBe(true);
    expect(startValues(buildAnsokan({ kontaktperson: buildKontaktperson({ kvittensPerEpost: false }) }), null).kvittensPerEpost).toBe(false);
    expect(same(tom, { ...tom, kvittensPerEpost: false })).toBe(false);
    expect(merge(tom, { ...tom, telefonnummer: '08-1' }, { ...tom, kvittensPerEpost: false })).toEqual({
      values: { ...tom, telefonnummer: '08-1', kvittensPerEpost: false },
      taken: ['kvittensPerEpost'],
      disputed: [],
    });
  });

  it('PLUS-16 input that was kept before the box existed is still restored, with the box ticked', () => {
    expect(v.parse(ValuesSchema, { epostadress: 'a@', telefonnummer: '' })).toEqual({ ...tom, epostadress: 'a@' });
  });
});
