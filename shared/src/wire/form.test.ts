import { describe, expect, it } from 'vitest';
import { AnsokanSchema, SamfallighetSchema } from '../domain/ansokan/ansokan.ts';
import { WIRE_FORM, wireFormOf } from './form.ts';

/** The keys of an Application and an association in each form; the keys of a form that is in use are never changed here. */
const KEYS: readonly (readonly string[])[] = [
  [
    'adress, annatId, arendenr, coAdress, epostadress, fodelsedatum, foreningsstamma, fullname, id, isUtlandskPerson, kontaktperson, kvittensPerEpost, landskod, lanskod',
    'maxAntalLedamoter, maxAntalSuppleanter, medlemstyp, minAntalSuppleanter, name, namn, objektidentitet, orgNr, personId, personnummer, postnummer, postort',
    'samfallighet, styrelsefunktion, styrelseinformation, styrelsemedlemmar, styrelseroll, telefonnummer, telefonnummerKontaktperson, type, uppgiftsandring',
    'uppgiftsandringAdress, uppgiftsandringFirmatecknare, uppgiftsandringStyrelse, utdelningsadress1, utdelningsadress2, utdelningsadress3, utdelningsadress4',
    'svenskAdress, utlandskAdress, val1, val2, varde',
  ],
  ['skyddad'],
];

/** Every key in a schema, however deep. */
function keysIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const part of ['wrapped', 'item', 'options', 'pipe'] as const) {
    const inner: unknown = Reflect.get(schema, part);
    for (const one of Array.isArray(inner) ? inner : [inner]) keysIn(one, found);
  }
  const entries: unknown = Reflect.get(schema, 'entries');
  if (typeof entries !== 'object' || entries === null) return found;
  for (const [key, inner] of Object.entries(entries)) keysIn(inner, found.add(key));
  return found;
}

describe('the form of the answers', () => {
  it('PLUS-24 an Application and an association have the keys of this form and no other: who adds one raises the form', () => {
    const known = KEYS.slice(0, WIRE_FORM).flatMap((lines) => lines.flatMap((line) => line.split(', ')));
    expect([...keysIn(SamfallighetSchema, keysIn(AnsokanSchema))].toSorted()).toEqual(known.toSorted());
    expect(KEYS).toHaveLength(WIRE_FORM);
  });

  it.each([undefined, '', '0', '-1', 'två', '1.5', '99999', ['2', '2']])('PLUS-24 who says %j reads the first', (header) => {
    expect(wireFormOf(header)).toBe(1);
  });

  it('PLUS-24 who says more is believed', () => {
    expect(['1', '2', '3'].map(wireFormOf)).toEqual([1, 2, 3]);
  });
});
