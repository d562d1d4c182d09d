import * as v from 'valibot';
import { expect, it } from 'vitest';
import { buildSvenskAdress, buildUtlandskAdress } from '../../testing/builders.ts';
import { toAdressForm, type AdressForm } from './adress.form.ts';
import { adressFel } from './adress.schema.ts';
import { kontaktpersonFormSchema, kontaktuppgifterFormSchema } from './kontakt.schema.ts';

const TODAY = '2026-05-17';
const SENSITIVE = 'c/o Eva 850314-2385';
const svensk = (values: Partial<AdressForm> = {}) => ({ ...toAdressForm(buildSvenskAdress()), ...values });
const utlandsk = (values: Partial<AdressForm> = {}) => ({ ...toAdressForm(buildUtlandskAdress()), ...values });
/** Only the faults. */
const fel = (form: AdressForm) => Object.fromEntries(Object.entries(adressFel(form, TODAY)).filter(([, code]) => code !== null));

function issues(schema: v.GenericSchema, form: unknown): Record<string, string> {
  const result = v.safeParse(schema, form);
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

it('ADDR-12 adressFel finds nothing wrong with complete addresses', () => {
  expect([fel(svensk()), fel(utlandsk())]).toEqual([{}, {}]);
  expect(fel(svensk({ utdelningsadress1: '', utdelningsadress2: 'Lgh 2', postnummer: '803 20', landskod: 'Sverige' }))).toEqual({});
});

it.each([
  ['', 'land'],
  [' ', 'land'],
  ['ZZ', 'land'],
  ['no', 'land'],
])('VAL-11 the country %j is a fault', (landskod, code) => expect(fel(svensk({ landskod })).landskod).toBe(code));

it.each(['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'postort'] as const)('VAL-07 VAL-08 CONST-09 %s takes 40 characters, not 41', (field) => {
  expect(fel(svensk({ [field]: 'å'.repeat(40) }))).toEqual({});
  expect(fel(svensk({ [field]: 'å'.repeat(41) }))).toEqual({ [field]: 'maxlangd' });
});

it.each(['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'utdelningsadress3', 'utdelningsadress4'] as const)(
  'VAL-08 VAL-14 abroad %s takes 40 characters, not 41, and no personal number',
  (field) => {
    expect(fel(utlandsk({ [field]: 'x'.repeat(40) }))).toEqual({});
    expect(fel(utlandsk({ [field]: 'x'.repeat(41) }))).toEqual({ [field]: 'maxlangd' });
    expect(fel(utlandsk({ [field]: SENSITIVE }))).toEqual({ [field]: 'sensitive' });
  },
);

it.each(['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'postnummer', 'postort'] as const)('VAL-12 VAL-14 %s takes no personal number', (field) => {
  expect(fel(svensk({ [field]: SENSITIVE }))).toEqual({ [field]: 'sensitive' });
});

it('VAL-07 the place is required', () => expect(fel(svensk({ postort: ' ' }))).toEqual({ postort: 'postort' }));

it.each(['', '8032', '803201', 'abcde'])('VAL-05 the postal code %j is a fault', (postnummer) => {
  expect(fel(svensk({ postnummer }))).toEqual({ postnummer: 'postnummer' });
});

it('VAL-09 VAL-34 INC-13 in Sweden line 1 or 2 is required, abroad any of 1–4', () => {
  expect(fel(svensk({ utdelningsadress1: ' ', utdelningsadress3: 'Rad 3' }))).toEqual({ utdelningsadress1: 'obligatoriska-adresser' });
  const empty = utlandsk({ utdelningsadress1: '', utdelningsadress3: '' });
  expect(fel(empty)).toEqual({ utdelningsadress1: 'obligatoriska-adresser' });
  for (const rad of ['utdelningsadress2', 'utdelningsadress3', 'utdelningsadress4']) expect(fel({ ...empty, [rad]: 'A' })).toEqual({});
});

it('ADDR-10 INC-12 the country switches the rules of postal code and place', () => {
  expect(fel(utlandsk({ postnummer: 'AB-1', postort: '' }))).toEqual({});
  expect(fel({ ...utlandsk(), landskod: 'SE' })).toEqual({ postnummer: 'postnummer', postort: 'postort' });
});

const kontaktuppgifter = { adress: svensk(), epostadress: '', telefonnummerKontaktperson: '' };
const addressPage = (values: object) => issues(kontaktuppgifterFormSchema(TODAY), { ...kontaktuppgifter, ...values });
const contactStep = (values: object) => issues(kontaktpersonFormSchema(TODAY), { epostadress: 'a@b.se', telefonnummer: '070-1234567', ...values });

it('VAL-22 e-mail and phone may be left out on the address page', () => expect(addressPage({})).toEqual({}));
it('VAL-20 CONT-02 both are required in the contact step', () => {
  expect(contactStep({})).toEqual({});
  expect(contactStep({ epostadress: ' ', telefonnummer: ' ' })).toEqual({ epostadress: 'epost-obligatorisk', telefonnummer: 'telefon-obligatorisk' });
});

it.each([
  ['a b@c.se', 'epost-format'],
  ['anna', 'epost-snabela'],
  ['a@b.s', 'epost-kort'],
  [`a@b.${'x'.repeat(64)}`, 'epost-suffix'],
  [`${'x'.repeat(65)}@b.se`, 'epost-fore'],
  [`a@${'b.'.repeat(130)}se`, 'epost-lang'],
  ['850314-2385@exempel.se', 'sensitive'],
])('VAL-14 VAL-15 VAL-16 VAL-17 VAL-18 VAL-19 the e-mail address %j gives %s in both forms', (epostadress, code) => {
  expect(addressPage({ epostadress })).toEqual({ epostadress: code });
  expect(contactStep({ epostadress })).toEqual({ epostadress: code });
});

it.each([
  ['1234567', 'telefon'],
  ['070x1234567', 'telefon'],
  ['8503142385', 'sensitive'],
  ['850314-2385', 'sensitive'],
  ['850314 2385', 'sensitive'],
])('VAL-14 VAL-21 INC-44 the phone number %j gives %s in both forms', (telefon, code) => {
  expect(addressPage({ telefonnummerKontaktperson: telefon })).toEqual({ telefonnummerKontaktperson: code });
  expect(contactStep({ telefonnummer: telefon })).toEqual({ telefonnummer: code });
});

it('VAL-21 spaces and brackets do not count against a phone number', () => {
  expect(addressPage({ telefonnummerKontaktperson: '(070) 123 45 67' })).toEqual({});
  expect(contactStep({ telefonnummer: '(070) 123 45 67', epostadress: ' a@b.se ' })).toEqual({});
});

it('ADDR-13 the form schema reports the faults of the address at its fields', () => {
  expect(addressPage({ adress: svensk({ postort: '', coAdress: SENSITIVE }), epostadress: 'anna' })).toEqual({
    'adress.postort': 'postort',
    'adress.coAdress': 'sensitive',
    epostadress: 'epost-snabela',
  });
});

it('ADDR-13 the form schema hands valid forms back as they were', () => {
  expect(v.parse(kontaktuppgifterFormSchema(TODAY), kontaktuppgifter)).toEqual(kontaktuppgifter);
});

it('VAL-27 the form schema reports a value of another type at its field', () => {
  expect(Object.keys(contactStep({ epostadress: 1, telefonnummer: '1' }))).toEqual(['epostadress']);
});
