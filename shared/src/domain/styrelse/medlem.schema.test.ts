import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import { buildMedlem, buildUtlandskMedlem } from '../../testing/builders.ts';
import { toMedlemForm, EMPTY_MEDLEM_FORM, type MedlemForm } from './medlem.form.ts';
import { medlemFormSchema, personnummerFel } from './medlem.schema.ts';

const schema = medlemFormSchema('2026-05-17', null);
const SVENSK = toMedlemForm(buildMedlem());
const UTLANDSK = toMedlemForm(buildUtlandskMedlem());

function issues(form: MedlemForm): Record<string, string> {
  return Object.fromEntries((v.safeParse(schema, form).issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

it('VAL-35 medlemFormSchema takes complete members', () => expect([issues(SVENSK), issues(UTLANDSK)]).toEqual([{}, {}]));

it('VAL-30 VAL-31 VAL-32 VAL-34 medlemFormSchema finds everything that an empty form lacks', () => {
  expect(issues(EMPTY_MEDLEM_FORM)).toEqual({
    personnummer: 'personnummer',
    namn: 'namn',
    styrelseroll: 'roll',
    'adress.utdelningsadress1': 'obligatoriska-adresser',
    'adress.postnummer': 'postnummer',
    'adress.postort': 'postort',
  });
});

it.each([
  ['Eva 850314-2385', 'sensitive'],
  [' ', 'namn'],
  ['x'.repeat(101), 'maxlangd'],
])('VAL-30 VAL-14 the name %j gives %s', (namn, code) => expect(issues({ ...SVENSK, namn })).toEqual({ namn: code }));

it.each(['x'.repeat(100), 'Дмитрий', '山田太郎'])('VAL-30 the name %j is fine', (namn) => expect(issues({ ...SVENSK, namn })).toEqual({}));

it.each([
  ['19121212-1212', true],
  ['191212121212', true],
  ['19121212-****', true],
  ['1912****-****', true],
  ['19121212121', false],
  ['121212-1212', false],
])('VAL-32 the personal number %j is fine: %s', (personnummer, expected) => {
  expect(issues({ ...SVENSK, personnummer })).toEqual(expected ? {} : { personnummer: 'personnummer' });
});

it.each(['1964O823-3234', '19640823-XXXX', 'Gunilla'])('VAL-32 letters in the personal number %j are told from missing digits', (personnummer) =>
  expect(issues({ ...SVENSK, personnummer })).toEqual({ personnummer: 'personnummer-bokstav' }),
);

it("VAL-61 PLUS-14 ten digits are refused as nobody's or as incomplete", () => {
  expect(personnummerFel('121212-1213', '2026-05-17')).toBe('personnummer-felaktigt');
  expect(personnummerFel('121212-1212', '2026-05-17')).toBe('personnummer');
});

it('PLUS-66 a member with protected data needs no address; any other does', () => {
  const faults = (existing: Styrelsemedlem) =>
    (v.safeParse(medlemFormSchema('2026-05-17', existing), toMedlemForm({ ...existing, adress: null })).issues ?? []).length;
  expect(faults(buildMedlem({ skyddad: true }))).toBe(0);
  expect(faults(buildMedlem())).toBeGreaterThan(0);
});

it.each(['19121212-1213', '20010229-2380', '99999999-9999', '29920915-2389', '18391231-****', '20260578-****'])(
  'VAL-61 VAL-13 MEMB-17 the personal number %j does not exist',
  (personnummer) => {
    expect(issues({ ...SVENSK, personnummer })).toEqual({ personnummer: 'personnummer-felaktigt' });
  },
);

it('VAL-61 MEMB-11 MEMB-12 medlemFormSchema does not judge what the form locks: nobody could correct it', () => {
  const odd = { personId: '19121212-1213', namn: 'Bo 850314-2385' };
  const of = (member: Styrelsemedlem) => v.is(medlemFormSchema('2026-05-17', member), toMedlemForm(member));
  expect(of(buildMedlem(odd))).toBe(true);
  expect(of(buildMedlem({ ...odd, personId: null }))).toBe(false);
  expect(of(buildUtlandskMedlem({ annatId: 'x' }))).toBe(true);
  expect(of(buildUtlandskMedlem({ namn: odd.namn }))).toBe(false);
  expect(of(buildMedlem({ ...odd, adress: null }))).toBe(false);
});

it.each([
  [[''], 'fodelsedatum-obligatorisk'],
  [['1990-13-01', '1990-02'], 'fodelsedatum'],
  [['1990-02-31', '20260517', '18400101'], undefined],
  [['2026-05-18', '2990-01-01', '1839-12-31'], 'fodelsedatum-utanfor'],
])('VAL-33 the birth date %j gives %s', (values, code) =>
  expect(values.map((fodelsedatum) => issues({ ...UTLANDSK, fodelsedatum }).fodelsedatum)).toEqual(values.map(() => code)),
);

it('MEMB-04 medlemFormSchema asks for a number or a birth date, not both', () => {
  expect(issues({ ...UTLANDSK, personnummer: 'x' })).toEqual({});
  expect(issues({ ...SVENSK, fodelsedatum: 'x' })).toEqual({});
});

it('MEMB-20 the country switches the address rules', () => {
  expect(issues({ ...SVENSK, adress: { ...SVENSK.adress, landskod: 'NO', postort: '' } })).toEqual({});
  expect(issues({ ...UTLANDSK, adress: { ...UTLANDSK.adress, landskod: 'SE' } })).toEqual({ 'adress.postnummer': 'postnummer', 'adress.postort': 'postort' });
});
