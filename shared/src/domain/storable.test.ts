import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  buildAnsokan,
  buildKontaktperson,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildTomAnsokan,
  buildUppgiftsandring,
  buildUtlandskAdress,
  buildUtlandskMedlem,
  testUuid,
} from '../testing/builders.ts';
import { AnsokanSchema, type Uppgiftsandring } from './ansokan.ts';
import { StorableAnsokanSchema } from './storable.ts';

const schema = StorableAnsokanSchema('2026-05-17');
const SENSITIVE = 'c/o Eva 850314-2385';

const isStorable = (ansokan: unknown) => v.is(schema, ansokan);
const withChange = (values: Record<keyof Uppgiftsandring, unknown> | object) => ({ ...buildAnsokan(), uppgiftsandring: { ...buildUppgiftsandring(), ...values } });
const withMember = (values: object) => withChange({ uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...buildMedlem(), ...values }] } });
const withAddress = (values: object) =>
  withChange({ uppgiftsandringAdress: { epostadress: null, telefonnummerKontaktperson: null, svenskAdress: null, utlandskAdress: null, ...values } });
const withRule = (uppgiftsandringFirmatecknare: unknown) => withChange({ uppgiftsandringFirmatecknare });
const withContact = (values: object) => ({ ...buildAnsokan(), kontaktperson: { ...buildKontaktperson(), ...values } });
const withAssociation = (values: object) => ({ ...buildAnsokan(), samfallighet: { ...buildSamfallighet(), ...values } });

const FULL = withChange({
  uppgiftsandringAdress: { epostadress: 'a@b.se', telefonnummerKontaktperson: '026-123456', svenskAdress: null, utlandskAdress: buildUtlandskAdress() },
  uppgiftsandringStyrelse: { styrelsemedlemmar: [buildMedlem({ styrelsefunktion: ['Ordförande', 'Syssloman'] }), buildUtlandskMedlem()] },
  uppgiftsandringFirmatecknare: { type: 'Tillsammans', val1: { type: 'Medlemstyp', varde: 'Ledamot' }, val2: { type: 'Person', varde: testUuid(1) } },
});

describe('StorableAnsokanSchema', () => {
  it('VAL-27 DATA-01 DATA-05 stores complete and empty drafts as they are', () => {
    for (const ansokan of [buildTomAnsokan(), buildAnsokan(), FULL]) expect(v.parse(schema, ansokan)).toEqual(ansokan);
    expect(v.parse(schema, { ...buildAnsokan(), kontaktperson: null, arendenr: 'L-2026-1' })).toMatchObject({ kontaktperson: null, arendenr: 'L-2026-1' });
  });

  it('VAL-27 accepts an incomplete draft', () => {
    const member = { namn: '', personId: null, annatId: null, objektidentitet: '', adress: null };
    expect(isStorable(withMember(member))).toBe(true);
    expect(isStorable(withAddress({ svenskAdress: buildSvenskAdress({ utdelningsadress1: null, postnummer: '', postort: null, landskod: null }) }))).toBe(true);
    expect(isStorable(withContact({ personnummer: '', fullname: '', telefonnummer: null, epostadress: '' }))).toBe(true);
  });

  it('API-23 takes a case number of up to 500 characters', () => expect(isStorable({ ...buildAnsokan(), arendenr: 'x'.repeat(500) })).toBe(true));

  it('API-06 refuses unknown fields at every level, and missing ones', () => {
    const { arendenr, ...rest } = buildAnsokan();
    expect(arendenr).toBeNull();
    for (const ansokan of [
      rest, { ...FULL, extra: 1 }, withChange({ extra: 1 }), withMember({ extra: 1 }), withContact({ extra: 1 }), withAssociation({ extra: 1 }),
      withAddress({ svenskAdress: { ...buildSvenskAdress(), extra: 1 } }), withRule({ type: 'SamtligaStyrelsen', val1: null, val2: null, extra: 1 }),
    ]) expect(isStorable(ansokan), JSON.stringify(ansokan)).toBe(false);
  });

  it.each([null, undefined, 1, 'text', [], {}, true])('VAL-27 refuses %j', (value) => expect(isStorable(value)).toBe(false));

  it('API-06 INC-17 accepts the mirrored fields of a member', () => {
    const mirrored = { personnummer: '19850314-2385', fodelsedatum: null, styrelseroll: 'Ledamot' };
    expect(v.parse(schema, withMember(mirrored)).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar[0]).toEqual({ ...buildMedlem(), ...mirrored });
    expect(isStorable(withMember({ styrelseroll: '' }))).toBe(true);
    expect([isStorable(withMember({ styrelseroll: 'Revisor' })), isStorable(withMember({ personnummer: '1' })), isStorable(withMember({ fodelsedatum: '1' }))]).toEqual([false, false, false]);
  });

  it.each([
    ['id', { ...buildAnsokan(), id: 'x' }],
    ['empty id', { ...buildAnsokan(), id: '' }],
    ['arendenr', { ...buildAnsokan(), arendenr: 'x'.repeat(501) }],
    ['member id', withMember({ objektidentitet: 'x' })],
  ])('INC-26 VAL-27 refuses a malformed %s', (_, ansokan) => expect(isStorable(ansokan)).toBe(false));
});

describe('stored addresses', () => {
  const svensk = (values: object) => withAddress({ svenskAdress: { ...buildSvenskAdress(), ...values } });
  const utlandsk = (values: object) => withAddress({ utlandskAdress: { ...buildUtlandskAdress(), ...values } });

  it('DATA-08 needs exactly one of the two', () => {
    expect([isStorable(svensk({})), isStorable(utlandsk({}))]).toEqual([true, true]);
    expect(isStorable(withAddress({}))).toBe(false);
    expect(isStorable(withAddress({ svenskAdress: buildSvenskAdress(), utlandskAdress: buildUtlandskAdress() }))).toBe(false);
  });

  it.each(['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'postort'])('VAL-08 VAL-14 VAL-27 %s: 40 characters, not 41, no personal number', (field) => {
    expect(isStorable(svensk({ [field]: 'x'.repeat(40) }))).toBe(true);
    expect(isStorable(svensk({ [field]: 'x'.repeat(41) }))).toBe(false);
    expect(isStorable(svensk({ [field]: SENSITIVE }))).toBe(false);
  });
  it.each(['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'utdelningsadress3', 'utdelningsadress4'])('VAL-08 VAL-14 VAL-27 foreign %s: the same', (field) => {
    expect(isStorable(utlandsk({ [field]: 'x'.repeat(40) }))).toBe(true);
    expect(isStorable(utlandsk({ [field]: 'x'.repeat(41) }))).toBe(false);
    expect(isStorable(utlandsk({ [field]: SENSITIVE }))).toBe(false);
  });

  it.each([
    ['80320', true], ['', true], ['803 20', true], ['8032', false], ['803201', false], ['abcde', false],
  ])('VAL-05 postal code %j: %s', (postnummer, expected) => expect(isStorable(svensk({ postnummer }))).toBe(expected));

  it.each([
    [null, true], ['', true], ['SE', true], ['Sverige', true], ['NO', false], ['ZZ', false],
  ])('DATA-09 DATA-10 Swedish landskod %j: %s', (landskod, expected) => expect(isStorable(svensk({ landskod }))).toBe(expected));

  it.each([
    ['NO', true], ['SE', false], ['Sverige', false], ['ZZ', false], ['', false], [null, false],
  ])('DATA-11 foreign landskod %j: %s', (landskod, expected) => expect(isStorable(utlandsk({ landskod }))).toBe(expected));

  it('VAL-05 DATA-10 stores values in their stored form, empty ones as null', () => {
    const stored = v.parse(schema, svensk({ postnummer: '803 20', landskod: 'sverige', utdelningsadress1: ' Stor\u200Bgatan 1 ', coAdress: '' }));
    expect(stored.uppgiftsandring.uppgiftsandringAdress?.svenskAdress).toEqual(buildSvenskAdress());
    const without = v.parse(schema, svensk({ landskod: '' }));
    expect(without.uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.landskod).toBeNull();
  });

  it('VAL-41 members have either kind of address', () => {
    expect([isStorable(withMember({ adress: buildSvenskAdress() })), isStorable(withMember({ adress: buildUtlandskAdress() }))]).toEqual([true, true]);
    expect([isStorable(withMember({ adress: buildSvenskAdress({ landskod: 'NO' }) })), isStorable(withMember({ adress: {} }))]).toEqual([false, false]);
  });

  it.each([
    ['epostadress', 'a@b.se', true], ['epostadress', 'a@b', false], ['epostadress', '850314-2385@exempel.se', false],
    ['telefonnummerKontaktperson', '12345678', true], ['telefonnummerKontaktperson', '1234567', false], ['telefonnummerKontaktperson', '8503142385', false],
  ])('VAL-14 VAL-15 VAL-21 %s %j: %s', (field, value, expected) => {
    expect(isStorable(withAddress({ svenskAdress: buildSvenskAdress(), [field]: value }))).toBe(expected);
    expect(isStorable(withContact({ [field === 'epostadress' ? 'epostadress' : 'telefonnummer']: value }))).toBe(expected);
  });

  it('VAL-21 stores a phone number without spaces', () => {
    expect(v.parse(schema, withContact({ telefonnummer: '070 123 45 67' })).kontaktperson?.telefonnummer).toBe('0701234567');
  });
});

describe('stored members and contact person', () => {
  it.each([
    [{ personId: '19121212-1212' }, true], [{ personId: '********-****' }, true], [{ personId: '1912' }, false], [{ personId: '121212-1212' }, false],
    [{ annatId: '1990-02-31' }, true], [{ annatId: '1990-13-01' }, false], [{ annatId: 'x1990-02-01' }, false], [{ annatId: '1990' }, false],
    [{ namn: 'x'.repeat(100) }, true], [{ namn: 'x'.repeat(101) }, false], [{ namn: SENSITIVE }, false], [{ namn: null }, false],
    [{ medlemstyp: 'Suppleant' }, true], [{ medlemstyp: 'Ordförande' }, false], [{ medlemstyp: '' }, false], [{ isUtlandskPerson: 'true' }, false],
    [{ styrelsefunktion: [] }, true], [{ styrelsefunktion: ['Kassör', 'Syssloman'] }, true], [{ styrelsefunktion: ['Kassör', 'Kassör'] }, false],
    [{ styrelsefunktion: ['Kassör', 'Kassor'] }, false], [{ styrelsefunktion: ['Revisor'] }, false], [{ styrelsefunktion: {} }, false],
  ])('VAL-27 VAL-30 VAL-32 VAL-33 DATA-13 DATA-14 a member with %j: %s', (values, expected) => expect(isStorable(withMember(values))).toBe(expected));

  it('DATA-12 DATA-14 INC-16 stores ids and functions in their stored form', () => {
    const stored = v.parse(schema, withMember({ personId: '191212121212', annatId: '19900231', styrelsefunktion: ['Kassor', 'ordförande'] }));
    expect(stored.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar[0]).toMatchObject({
      personId: '19121212-1212', annatId: '1990-02-31', styrelsefunktion: ['Kassör', 'Ordförande'],
    });
  });

  it('VAL-27 takes 200 members, not 201', () => {
    const board = (count: number) => withChange({ uppgiftsandringStyrelse: { styrelsemedlemmar: Array.from({ length: count }, () => buildMedlem()) } });
    expect([isStorable(board(200)), isStorable(board(201))]).toEqual([true, false]);
  });

  it.each([
    [{ personnummer: '198503142385' }, true], [{ personnummer: '1985' }, false], [{ personnummer: null }, false],
    [{ fullname: 'x'.repeat(500) }, true], [{ fullname: 'x'.repeat(501) }, false], [{ fullname: SENSITIVE }, false],
  ])('DATA-18 VAL-27 a contact person with %j: %s', (values, expected) => expect(isStorable(withContact(values))).toBe(expected));

  it.each([
    [null, true], ['', true], ['1900-01-01', true], ['2026-05-17', true], ['1899-12-31', false], ['2026-05-18', false], ['2023-02-30', false], ['20260517', false],
  ])('VAL-23 VAL-27 the meeting date %j: %s', (foreningsstamma, expected) => expect(isStorable(withChange({ foreningsstamma }))).toBe(expected));
});

describe('stored signatory rules', () => {
  const val = (type: string, varde: string) => ({ type, varde });
  const kassor = val('Styrelsefunktion', 'Kassör');

  it.each([
    [{ type: 'SamtligaStyrelsen', val1: null, val2: null }, true],
    [{ type: 'Ensam', val1: kassor, val2: null }, true],
    [{ type: 'Ensam', val1: val('Person', testUuid(1)), val2: null }, true],
    [{ type: 'VarForSig', val1: kassor, val2: kassor }, true],
    [{ type: 'VarForSig', val1: val('Person', testUuid(1)), val2: val('Person', testUuid(2)) }, true],
    [{ type: 'SamtligaStyrelsen', val1: kassor, val2: null }, false],
    [{ type: 'Ensam', val1: null, val2: null }, false],
    [{ type: 'Ensam', val1: kassor, val2: kassor }, false],
    [{ type: 'Tillsammans', val1: kassor, val2: null }, false],
    [{ type: 'VarForSig', val1: null, val2: kassor }, false],
    [{ type: 'Alla', val1: null, val2: null }, false],
    [{ type: 'Tillsammans', val1: val('Person', testUuid(1)), val2: val('Person', testUuid(1)) }, false],
    [{ type: 'Ensam', val1: val('Person', 'Anna Ek'), val2: null }, false],
    [{ type: 'Ensam', val1: val('Person', 'Kassör'), val2: null }, false],
    [{ type: 'Ensam', val1: val('Styrelsefunktion', testUuid(1)), val2: null }, false],
    [{ type: 'Ensam', val1: val('Styrelsefunktion', 'Revisor'), val2: null }, false],
    [{ type: 'Ensam', val1: val('Styrelsefunktion', ''), val2: null }, false],
    [{ type: 'Ensam', val1: val('Revisor', 'Kassör'), val2: null }, false],
  ])('DATA-16 VAL-56 VAL-58 SIGN-16 %j: %s', (rule, expected) => expect(isStorable(withRule(rule))).toBe(expected));

  it.each([
    [val('Styrelsefunktion', 'Ordforande'), val('Styrelsefunktion', 'Ordförande')],
    [val('Medlemstyp', 'Kassor'), kassor],
  ])('INC-16 stores %j in the stored spelling', (val1, expected) => {
    expect(v.parse(schema, withRule({ type: 'Ensam', val1, val2: null })).uppgiftsandring.uppgiftsandringFirmatecknare?.val1).toEqual(expected);
  });
});

describe('register values', () => {
  it('VAL-27 stores a faulty register as it came', () => {
    const faulty = buildSamfallighet({
      adress: buildSvenskAdress({ utdelningsadress1: 'x'.repeat(80), postnummer: 'SAKNAS', landskod: 'XX', coAdress: SENSITIVE }),
      telefonnummerKontaktperson: 'se hemsidan',
      epostadress: 'saknas',
      lanskod: '99',
      objektidentitet: 'A-1',
      styrelseinformation: null,
      styrelsemedlemmar: [buildMedlem({ objektidentitet: '', namn: 'x'.repeat(200), personId: 'okänt', annatId: 'okänt' })],
    });
    expect(v.parse(schema, { ...buildAnsokan(), samfallighet: faulty }).samfallighet).toEqual(faulty);
  });

  it('VAL-27 stores a registered member on the changed board as the register has it, faults and all', () => {
    const faulty = buildMedlem({ namn: 'x'.repeat(200), annatId: 'okänt', adress: buildSvenskAdress({ utdelningsadress1: 'x'.repeat(80) }) });
    const draft = (member: unknown) => withChange({ uppgiftsandringStyrelse: { styrelsemedlemmar: [member] } });
    const lenient = StorableAnsokanSchema('2026-05-17', [buildUtlandskMedlem(), faulty]);
    const sent = { ...faulty, personnummer: faulty.personId, styrelseroll: 'Ledamot' };
    expect(v.parse(lenient, draft(sent)).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar).toEqual([faulty]);
    expect(v.is(lenient, draft({ ...faulty, medlemstyp: 'Suppleant' }))).toBe(false);
    expect(v.is(lenient, draft({ ...faulty, extra: 1 }))).toBe(false);
    expect(v.is(lenient, draft(buildMedlem({ medlemstyp: 'Suppleant' })))).toBe(true);
    expect(isStorable(draft(faulty))).toBe(false);
  });

  it.each([
    ['a name of 500 characters', { name: 'x'.repeat(500) }, true],
    ['a name of 501 characters', { name: 'x'.repeat(501) }, false],
    ['a zero byte deep inside', { styrelsemedlemmar: [buildMedlem({ adress: buildSvenskAdress({ postort: 'a\0' }) })] }, false],
    ['a lone surrogate', { name: 'a\uD800' }, false],
    ['a malformed organisation number', { orgNr: '7164011236' }, false],
    ['a number for a name', { name: 1 }, false],
    ['a negative limit', { styrelseinformation: { maxAntalLedamoter: -1, maxAntalSuppleanter: null, minAntalSuppleanter: null } }, false],
    ['half a member as limit', { styrelseinformation: { maxAntalLedamoter: 1.5, maxAntalSuppleanter: null, minAntalSuppleanter: null } }, false],
    ['a limit of none', { styrelseinformation: { maxAntalLedamoter: 0, maxAntalSuppleanter: 0, minAntalSuppleanter: 0 } }, true],
  ])('DATA-03 DATA-17 VAL-27 stores an association with %s: %s', (_, values, expected) => expect(isStorable(withAssociation(values))).toBe(expected));
});

describe('AnsokanSchema', () => {
  it('DATA-01 DATA-03 DATA-05 DATA-12 takes what is stored', () => {
    for (const ansokan of [buildTomAnsokan(), buildAnsokan(), FULL]) expect(v.parse(AnsokanSchema, v.parse(schema, ansokan))).toEqual(ansokan);
  });
  it('DATA-16 takes each of the four kinds of rule', () => {
    const val = { type: 'Medlemstyp', varde: 'Ledamot' };
    for (const type of ['Tillsammans', 'VarForSig']) expect(v.is(AnsokanSchema, withRule({ type, val1: val, val2: val }))).toBe(true);
    expect(v.is(AnsokanSchema, withRule({ type: 'Ensam', val1: val, val2: null }))).toBe(true);
    expect(v.is(AnsokanSchema, withRule({ type: 'SamtligaStyrelsen', val1: null, val2: null }))).toBe(true);
  });
  it('DATA-16 DATA-14 refuses a rule of another kind and functions that are no list', () => {
    expect(v.is(AnsokanSchema, withRule({ type: 'Ensam', val1: null, val2: null }))).toBe(false);
    expect(v.is(AnsokanSchema, withMember({ styrelsefunktion: {} }))).toBe(false);
  });
});
