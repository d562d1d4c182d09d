import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildAnsokan, buildKontaktperson, buildMedlem, buildSamfallighet, buildSvenskAdress, buildUppgiftsandring, buildUtlandskAdress, testUuid } from '../testing/builders.ts';
import { StorableAnsokanSchema } from './storable.ts';

const schema = StorableAnsokanSchema('2026-05-17');
const CONTACT = { epostadress: null, telefonnummerKontaktperson: null, svenskAdress: null, utlandskAdress: null };
const rule = (type: string, varde: string) => ({ uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type, varde }, val2: null } });
const person = { type: 'Person', varde: testUuid(1) };

/** The error codes of a draft by the place where they stand. */
function codes(values: object): Record<string, string> {
  const result = v.safeParse(schema, { ...buildAnsokan(), ...values });
  return Object.fromEntries((result.issues ?? []).map((issue) => [(v.getDotPath(issue) ?? '').replace('uppgiftsandring.', ''), issue.message]));
}
const ofChange = (values: object) => codes({ uppgiftsandring: { ...buildUppgiftsandring(), ...values } });
const ofMember = (values: object) => Object.values(ofChange({ uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...buildMedlem(), ...values }] } }));
const ofSvensk = (values: object) => Object.values(ofChange({ uppgiftsandringAdress: { ...CONTACT, svenskAdress: { ...buildSvenskAdress(), ...values } } }));

describe('error codes of a draft that cannot be stored', () => {
  it('VAL-27 says which value is wrong and how', () => {
    expect(codes({ id: 'x', arendenr: 'x'.repeat(501) })).toEqual({ id: 'ogiltig', arendenr: 'maxlangd' });
    expect(codes({ kontaktperson: buildKontaktperson({ personnummer: '1', telefonnummer: '1', epostadress: 'a@b' }) })).toEqual({
      'kontaktperson.personnummer': 'personnummer', 'kontaktperson.telefonnummer': 'telefon', 'kontaktperson.epostadress': 'epost-kort',
    });
    expect(codes({ samfallighet: buildSamfallighet({ orgNr: '1' }) })).toEqual({ samfallighet: 'ogiltig' });
    expect(codes({ samfallighet: buildSamfallighet({ name: '\0' }) })).toEqual({ samfallighet: 'ogiltig' });
    expect(ofChange({ foreningsstamma: '2027-01-01' })).toEqual({ foreningsstamma: 'ogiltig' });
  });

  it('VAL-27 VAL-05 VAL-11 DATA-08 says what is wrong with an address', () => {
    expect(ofSvensk({ postnummer: '1' })).toEqual(['postnummer']);
    expect(ofSvensk({ landskod: 'NO' })).toEqual(['land']);
    expect(ofSvensk({ coAdress: 'x'.repeat(41) })).toEqual(['maxlangd']);
    expect(ofSvensk({ postort: '850314-2385' })).toEqual(['sensitive']);
    expect(ofChange({ uppgiftsandringAdress: CONTACT })).toEqual({ uppgiftsandringAdress: 'ogiltig' });
    expect(ofChange({ uppgiftsandringAdress: { ...CONTACT, utlandskAdress: buildUtlandskAdress({ landskod: 'SE' }) } })).toEqual({
      'uppgiftsandringAdress.utlandskAdress.landskod': 'land',
    });
  });

  it.each([
    [{ objektidentitet: 'x' }, 'ogiltig'],
    [{ personId: '1' }, 'personnummer'],
    [{ annatId: '1' }, 'fodelsedatum'],
    [{ namn: 'x'.repeat(101) }, 'maxlangd'],
    [{ styrelsefunktion: ['Revisor'] }, 'ogiltig'],
    [{ styrelsefunktion: ['Kassör', 'Kassör'] }, 'ogiltig'],
    [{ styrelseroll: 'Revisor' }, 'roll'],
  ])('VAL-27 VAL-30 VAL-32 VAL-33 says of a member with %j: %s', (values, code) => expect(ofMember(values)).toEqual([code]));

  it('VAL-27 says that a board is too large', () => {
    const styrelsemedlemmar = Array.from({ length: 201 }, () => buildMedlem());
    expect(ofChange({ uppgiftsandringStyrelse: { styrelsemedlemmar } })).toEqual({ 'uppgiftsandringStyrelse.styrelsemedlemmar': 'maxlangd' });
  });

  it('VAL-56 VAL-58 says that a signatory rule is malformed', () => {
    expect(ofChange(rule('Medlemstyp', 'Revisor'))).toEqual({ 'uppgiftsandringFirmatecknare.val1': 'ogiltig' });
    expect(ofChange({ uppgiftsandringFirmatecknare: { type: 'VarForSig', val1: person, val2: person } })).toEqual({ uppgiftsandringFirmatecknare: 'ogiltig' });
  });
});
