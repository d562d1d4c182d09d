import * as v from 'valibot';
import { expect, it } from 'vitest';
import { buildKontaktperson, buildSvenskAdress, buildUppgiftsandring, buildUtlandskAdress } from '../../testing/builders.ts';
import { KontaktpersonSchema, StyrelseinformationSchema, SvenskAdressSchema, UppgiftsandringSchema, UtlandskAdressSchema } from './ansokan.ts';

/** The fields that a schema accepts, and its message when one is missing, unknown or of another kind. */
function expectFields(schema: v.GenericSchema, value: Readonly<Record<string, unknown>>, fields: readonly string[]): void {
  expect(Object.keys(value).toSorted()).toEqual(fields.toSorted());
  expect(v.parse(schema, value)).toEqual(value);
  expect(v.parse(schema, { ...value, nytt: null })).toEqual(value);
  for (const field of fields) {
    const { [field]: _, ...rest } = value;
    expect(v.is(schema, rest), `without ${field}`).toBe(false);
    expect(v.is(schema, { ...value, [field]: true }), `${field} is true`).toBe(false);
  }
}

it('DATA-09 DATA-11 a Swedish address has two lines, a foreign one four', () => {
  const common = ['coAdress', 'landskod', 'utdelningsadress1', 'utdelningsadress2'];
  expectFields(SvenskAdressSchema, buildSvenskAdress(), [...common, 'postnummer', 'postort']);
  expectFields(UtlandskAdressSchema, buildUtlandskAdress(), [...common, 'utdelningsadress3', 'utdelningsadress4']);
});

it('DATA-05 the changes have four parts, each of which may be null', () => {
  const parts = ['uppgiftsandringAdress', 'uppgiftsandringStyrelse', 'uppgiftsandringFirmatecknare', 'foreningsstamma'];
  expectFields(UppgiftsandringSchema, { ...buildUppgiftsandring(), foreningsstamma: '2026-05-17' }, parts);
  expect(v.is(UppgiftsandringSchema, Object.fromEntries(parts.map((part) => [part, null])))).toBe(true);
  expect(v.is(UppgiftsandringSchema, { ...buildUppgiftsandring(), uppgiftsandringStyrelse: {} })).toBe(false);
});

it('DATA-17 the board rules are whole numbers from 0, or null when unknown', () => {
  const rules = { maxAntalLedamoter: 7, maxAntalSuppleanter: 0, minAntalSuppleanter: null };
  expectFields(StyrelseinformationSchema, rules, Object.keys(rules));
  for (const wrong of [-1, 1.5, '7']) expect(v.is(StyrelseinformationSchema, { ...rules, maxAntalLedamoter: wrong })).toBe(false);
});

it('DATA-18 the contact person has personal number, name, phone and e-mail', () => {
  const { kvittensPerEpost: _chosen, ...kontaktperson } = buildKontaktperson();
  expectFields(KontaktpersonSchema, kontaktperson, ['personnummer', 'fullname', 'telefonnummer', 'epostadress']);
});

it('PLUS-16 the contact person holds the choice of e-mail receipt, or nothing', () => {
  for (const kvittensPerEpost of [true, false]) expect(v.is(KontaktpersonSchema, buildKontaktperson({ kvittensPerEpost }))).toBe(true);
  for (const wrong of [null, 'ja', 1]) expect(v.is(KontaktpersonSchema, { ...buildKontaktperson(), kvittensPerEpost: wrong })).toBe(false);
});
