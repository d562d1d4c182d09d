import { describe, expect, it } from 'vitest';
import { buildAnsokan, buildSamfallighet, buildSvenskAdress, buildUppgiftsandring, buildUtlandskAdress } from '../testing/builders.ts';
import type { UppgiftsandringAdress } from './ansokan.ts';
import { isKontaktuppgifterChanged, shownAdress, shownKontaktuppgifter, toUppgiftsandringAdress, type Kontaktuppgifter } from './kontaktuppgifter.ts';

const change = (values: Partial<UppgiftsandringAdress>) =>
  buildAnsokan({
    uppgiftsandring: buildUppgiftsandring({
      uppgiftsandringAdress: { epostadress: null, telefonnummerKontaktperson: null, svenskAdress: null, utlandskAdress: null, ...values },
    }),
  });

describe('shownKontaktuppgifter', () => {
  it("ADDR-11 starts from the association's details", () => {
    const samfallighet = buildSamfallighet({ telefonnummerKontaktperson: '026-123456' });
    const { adress, epostadress, telefonnummerKontaktperson } = shownKontaktuppgifter(buildAnsokan({ samfallighet }));
    expect([adress, epostadress, telefonnummerKontaktperson]).toEqual([samfallighet.adress, 'styrelsen@exempel.se', '026-123456']);
  });
  it('ADDR-11 VAL-59 starts from the changed details if there are any, emptied values too', () => {
    const utlandskAdress = buildUtlandskAdress();
    expect(shownKontaktuppgifter(change({ utlandskAdress, telefonnummerKontaktperson: '026-1' }))).toEqual({
      adress: utlandskAdress, epostadress: null, telefonnummerKontaktperson: '026-1',
    });
    const svenskAdress = buildSvenskAdress({ postort: 'Falun' });
    expect(shownAdress(change({ svenskAdress }))).toEqual(svenskAdress);
    expect(shownAdress(change({}))).toBeNull();
  });
  it('ADDR-11 is empty without an association', () => {
    expect(shownKontaktuppgifter(buildAnsokan({ samfallighet: null }))).toEqual({ adress: null, epostadress: null, telefonnummerKontaktperson: null });
  });
});

describe('isKontaktuppgifterChanged', () => {
  const stored: Kontaktuppgifter = { adress: buildSvenskAdress(), epostadress: 'a@b.se', telefonnummerKontaktperson: '026123456' };

  it.each<[string, Partial<Kontaktuppgifter>, boolean]>([
    ['nothing', {}, false],
    ['empty for missing', { adress: buildSvenskAdress({ coAdress: '' }) }, false],
    ['Sverige for SE', { adress: buildSvenskAdress({ landskod: 'Sverige' }) }, false],
    ['a space', { epostadress: ' a@b.se' }, false],
    ['the spaces of the phone number', { telefonnummerKontaktperson: '(026) 12 34 56' }, false],
    ['the phone number taken away', { telefonnummerKontaktperson: null }, true],
    ['the e-mail address', { epostadress: 'c@b.se' }, true],
    ['the e-mail address taken away', { epostadress: '' }, true],
    ['the phone number', { telefonnummerKontaktperson: '12345678' }, true],
    ['the place', { adress: buildSvenskAdress({ postort: 'Falun' }) }, true],
    ['the country', { adress: buildUtlandskAdress() }, true],
  ])('ADDR-06 with %s different the form is changed: %s', (_, values, expected) => {
    expect(isKontaktuppgifterChanged(stored, { ...stored, ...values })).toBe(expected);
  });

  it.each([
    [null, true],
    ['', true],
    ['Sverige', false],
    ['SE', false],
  ])('ADDR-06 INC-40 a stored landskod %j makes an untouched form changed: %s', (landskod, expected) => {
    expect(isKontaktuppgifterChanged({ ...stored, adress: buildSvenskAdress({ landskod }) }, stored)).toBe(expected);
  });

  it('ADDR-06 an address where none was stored is a change', () => {
    expect(isKontaktuppgifterChanged({ ...stored, adress: null }, stored)).toBe(true);
    expect(isKontaktuppgifterChanged({ ...stored, adress: null }, { ...stored, adress: null })).toBe(false);
  });
});

describe('toUppgiftsandringAdress', () => {
  it('DATA-08 ADDR-13 stores exactly one of the two addresses', () => {
    const svensk = buildSvenskAdress();
    const utlandsk = buildUtlandskAdress();
    expect(toUppgiftsandringAdress(svensk, 'a@b.se', '12345678')).toEqual({
      epostadress: 'a@b.se', telefonnummerKontaktperson: '12345678', svenskAdress: svensk, utlandskAdress: null,
    });
    expect(toUppgiftsandringAdress(utlandsk, ' ', null)).toEqual({
      epostadress: null, telefonnummerKontaktperson: null, svenskAdress: null, utlandskAdress: utlandsk,
    });
  });
});
