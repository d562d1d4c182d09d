import { expect, it } from 'vitest';
import { buildAnsokan, buildSamfallighet, buildSvenskAdress, buildUppgiftsandring, buildUtlandskAdress, buildAdressandring } from '../../testing/builders.ts';
import { fromAdressForm, EMPTY_ADRESS_FORM } from './adress.form.ts';
import type { UppgiftsandringAdress } from '../ansokan/ansokan.ts';
import {
  isKontaktuppgifterChanged,
  shownAdress,
  shownKontaktuppgifter,
  toAdressandring,
  toUppgiftsandringAdress,
  type Kontaktuppgifter,
} from './kontaktuppgifter.ts';

const change = (values: Partial<UppgiftsandringAdress>) =>
  buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress: buildAdressandring(values) }) });

it("ADDR-11 shownKontaktuppgifter starts from the association's details", () => {
  const samfallighet = buildSamfallighet({ telefonnummerKontaktperson: '026-123456' });
  const { adress, epostadress, telefonnummerKontaktperson } = shownKontaktuppgifter(buildAnsokan({ samfallighet }));
  expect([adress, epostadress, telefonnummerKontaktperson]).toEqual([samfallighet.adress, 'styrelsen@exempel.se', '026-123456']);
});
it('ADDR-11 VAL-59 shownKontaktuppgifter starts from changed details, emptied ones too', () => {
  const utlandskAdress = buildUtlandskAdress();
  expect(shownKontaktuppgifter(change({ utlandskAdress, telefonnummerKontaktperson: '026-1' }))).toMatchObject({
    adress: utlandskAdress,
    epostadress: null,
    telefonnummerKontaktperson: '026-1',
  });
  const svenskAdress = buildSvenskAdress({ postort: 'Falun' });
  expect(shownAdress(change({ svenskAdress }))).toEqual(svenskAdress);
  expect(shownAdress(change({ svenskAdress: null }))).toBeNull();
});
it('ADDR-11 shownKontaktuppgifter is empty without an association', () => {
  expect(shownKontaktuppgifter(buildAnsokan({ samfallighet: null }))).toMatchObject({ adress: null, epostadress: null, telefonnummerKontaktperson: null });
});

const stored: Kontaktuppgifter = buildSamfallighet({ epostadress: 'a@b.se', telefonnummerKontaktperson: '026123456' });

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

it('ADDR-06 INC-40 a stored incomplete address is unchanged until something is typed', () => {
  const halfway = { ...stored, adress: buildSvenskAdress({ landskod: null, utdelningsadress1: null }) };
  expect(isKontaktuppgifterChanged(halfway, { ...halfway, adress: buildSvenskAdress({ utdelningsadress1: null }) })).toBe(false);
  expect(isKontaktuppgifterChanged(halfway, stored)).toBe(true);
});

it('ADDR-06 without a stored address only an address is a change', () => {
  const none = { ...stored, adress: null };
  expect(isKontaktuppgifterChanged(none, { ...stored, adress: fromAdressForm(EMPTY_ADRESS_FORM) })).toBe(false);
  expect(isKontaktuppgifterChanged(none, none)).toBe(false);
  expect(isKontaktuppgifterChanged(none, stored)).toBe(true);
  expect(isKontaktuppgifterChanged(none, { ...none, epostadress: 'c@b.se' })).toBe(true);
  expect(isKontaktuppgifterChanged(none, { ...stored, adress: fromAdressForm({ ...EMPTY_ADRESS_FORM, landskod: 'NO' }) })).toBe(true);
});

const registered = buildSamfallighet({
  telefonnummerKontaktperson: '035-12 34 56',
  epostadress: 'a@b.se',
  adress: buildSvenskAdress({ landskod: 'Sverige' }),
});
const same = toUppgiftsandringAdress({ adress: buildSvenskAdress(), epostadress: 'a@b.se', telefonnummerKontaktperson: '035-123456' });
const moved = { ...same, svenskAdress: buildSvenskAdress({ utdelningsadress1: 'Nya gatan 3' }) };

it("ADDR-20 toAdressandring is null for the register's details in any spelling", () => {
  expect(toAdressandring(same, registered)).toBeNull();
  expect(toAdressandring({ ...same, telefonnummerKontaktperson: '(035) - 12 34 56', epostadress: ' a@b.se ' }, registered)).toBeNull();
});

it.each<[string, UppgiftsandringAdress]>([
  ['the address', moved],
  ['the country', toUppgiftsandringAdress({ adress: buildUtlandskAdress(), epostadress: 'a@b.se', telefonnummerKontaktperson: '035-123456' })],
  ['the e-mail address', { ...same, epostadress: 'c@b.se' }],
  ['the phone number taken away', { ...same, telefonnummerKontaktperson: null }],
])('ADDR-20 toAdressandring keeps a change of %s', (_, change) => {
  expect(toAdressandring(change, registered)).toMatchObject({
    svenskAdress: change.svenskAdress,
    utlandskAdress: change.utlandskAdress,
    epostadress: change.epostadress,
  });
});

it('ADDR-20 VAL-21 a registered phone number keeps its spelling, no other', () => {
  expect(toAdressandring(moved, registered)).toEqual({ ...moved, telefonnummerKontaktperson: '035-12 34 56' });
  for (const telefonnummerKontaktperson of ['036-123456', '', null]) {
    expect(toAdressandring({ ...moved, telefonnummerKontaktperson }, registered)).toEqual({ ...moved, telefonnummerKontaktperson });
  }
  expect(
    toAdressandring({ ...moved, telefonnummerKontaktperson: '' }, buildSamfallighet({ telefonnummerKontaktperson: ' ' }))?.telefonnummerKontaktperson,
  ).toBe('');
  expect(toAdressandring(moved, null)).toEqual(moved);
});

it('ADDR-20 DATA-08 what no form can say is left for the rules to refuse', () => {
  const both = { ...same, utlandskAdress: buildUtlandskAdress() };
  expect(toAdressandring(both, registered)).toMatchObject({ svenskAdress: both.svenskAdress, utlandskAdress: both.utlandskAdress });
  const neither = buildAdressandring({ svenskAdress: null });
  expect(toAdressandring(neither, buildSamfallighet({ adress: null, epostadress: null, telefonnummerKontaktperson: null }))).toEqual(neither);
});

it('ADDR-20 INC-40 an address that gets the country it lacks is a change', () => {
  const without = buildSamfallighet({ ...registered, adress: buildSvenskAdress({ landskod: null }) });
  expect(toAdressandring(same, without)?.svenskAdress?.landskod).toBe('SE');
});

it('DATA-08 ADDR-13 toUppgiftsandringAdress stores exactly one of the two addresses', () => {
  const svensk = buildSvenskAdress();
  const utlandsk = buildUtlandskAdress();
  expect(toUppgiftsandringAdress({ adress: svensk, epostadress: 'a@b.se', telefonnummerKontaktperson: '12345678' })).toEqual(
    buildAdressandring({ epostadress: 'a@b.se', telefonnummerKontaktperson: '12345678', svenskAdress: svensk }),
  );
  expect(toUppgiftsandringAdress({ adress: utlandsk, epostadress: ' ', telefonnummerKontaktperson: null })).toEqual(
    buildAdressandring({ utlandskAdress: utlandsk }),
  );
});
