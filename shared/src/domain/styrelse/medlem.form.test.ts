import { expect, it } from 'vitest';
import { buildMedlem, buildUtlandskMedlem, TESTPERSONNUMMER, testUuid } from '../../testing/builders.ts';
import { compareStyrelser } from './styrelseandring.ts';
import { ERBJUDNA_FUNKTIONER, fromMedlemForm, isIdentityLocked, isNameLocked, toMedlemForm, EMPTY_MEDLEM_FORM, type MedlemForm } from './medlem.form.ts';

const NY: MedlemForm = { ...EMPTY_MEDLEM_FORM, personnummer: '198503142385', namn: ' Anna  Ek ', styrelseroll: 'Ledamot', styrelsefunktion: ['Kassör'] };

it('VAL-36 MEMB-06 the board-member form offers only Ordförande, Kassör and Sekreterare', () =>
  expect(ERBJUDNA_FUNKTIONER).toEqual(['Ordförande', 'Kassör', 'Sekreterare']));

it('INC-17 INC-01 the board-member form makes a Swedish member with mirrored fields', () => {
  expect(fromMedlemForm(NY, testUuid(7), null)).toMatchObject({
    objektidentitet: testUuid(7),
    namn: 'Anna Ek',
    personId: '19850314-2385',
    annatId: null,
    isUtlandskPerson: false,
    medlemstyp: 'Ledamot',
    styrelsefunktion: ['Kassör'],
    personnummer: '19850314-2385',
    fodelsedatum: null,
    styrelseroll: 'Ledamot',
  });
});

it('DATA-12 INC-17 the board-member form makes a foreign member without personId', () => {
  const form: MedlemForm = { ...NY, isUtlandskPerson: true, fodelsedatum: '19900231', styrelseroll: 'Extern' };
  expect(fromMedlemForm(form, testUuid(7), null)).toMatchObject({
    personId: null,
    annatId: '1990-02-31',
    isUtlandskPerson: true,
    medlemstyp: 'Extern',
    personnummer: null,
    fodelsedatum: '1990-02-31',
    styrelseroll: 'Extern',
  });
  expect(fromMedlemForm({ ...NY, fodelsedatum: '19900231' }, testUuid(7), null)?.annatId).toBeNull();
});

it.each(['', 'Välj', 'Ordförande'])('VAL-31 the board-member form makes no member while the role is %j', (styrelseroll) => {
  expect(fromMedlemForm({ ...NY, styrelseroll }, testUuid(7), null)).toBeNull();
});

it('VAL-36 the board-member form keeps functions that it does not offer', () => {
  const existing = buildMedlem({ styrelsefunktion: ['Ordförande', 'Vice kassör', 'Syssloman'] });
  expect(toMedlemForm(existing).styrelsefunktion).toEqual(['Ordförande']);
  const edited = fromMedlemForm({ ...toMedlemForm(existing), styrelsefunktion: ['Sekreterare'] }, existing.objektidentitet, existing);
  expect(edited?.styrelsefunktion).toEqual(['Vice kassör', 'Sekreterare', 'Syssloman']);
});

it.each([
  ['Swedish', buildMedlem({ styrelsefunktion: ['Ordförande', 'Vice kassör'] })],
  ['foreign', buildUtlandskMedlem()],
  ['masked', buildMedlem({ personId: '19850314-****' })],
  ['without identity', buildMedlem({ personId: null })],
])('BOARD-15 opening and saving a %s member changes nothing', (_, member) => {
  const saved = fromMedlemForm(toMedlemForm(member), member.objektidentitet, member);
  expect(compareStyrelser([member], saved === null ? [] : [saved])).toEqual([]);
});

it('MEMB-03 MEMB-04 the board-member form shows number and birth date in their masks', () => {
  expect(toMedlemForm(buildMedlem({ personId: '198503142385' })).personnummer).toBe('19850314-2385');
  expect(toMedlemForm(buildUtlandskMedlem({ annatId: '19700325' }))).toMatchObject({ fodelsedatum: '1970-03-25', isUtlandskPerson: true, personnummer: '' });
  expect(toMedlemForm(buildMedlem({ adress: null })).adress).toEqual(EMPTY_MEDLEM_FORM.adress);
  expect(toMedlemForm(buildMedlem())).toMatchObject({ namn: 'Anna Ek', styrelseroll: 'Ledamot' });
});

it('VAL-61 MEMB-11 MEMB-12 locks keep locked values in their old spelling, whatever the form holds', () => {
  const odd = buildUtlandskMedlem({ annatId: '1970-3-5', personId: '' });
  expect(fromMedlemForm({ ...toMedlemForm(odd), namn: 'Kari' }, odd.objektidentitet, odd)).toMatchObject({ annatId: '1970-3-5', personId: '', namn: 'Kari' });
  const known = buildMedlem();
  expect(
    fromMedlemForm({ ...toMedlemForm(known), isUtlandskPerson: true, fodelsedatum: '19700325', namn: 'Kari' }, known.objektidentitet, known),
  ).toMatchObject({ personId: known.personId, annatId: null, isUtlandskPerson: false, namn: known.namn });
});

const swedish = buildMedlem({ personId: TESTPERSONNUMMER[0] });
const foreign = buildUtlandskMedlem();
const nobody = buildMedlem({ personId: null });

it('MEMB-11 MEMB-13 INC-37 the board-member form locks an existing identity', () => {
  expect([swedish, foreign, nobody, null].map(isIdentityLocked)).toEqual([true, true, false, false]);
});
it('MEMB-12 the board-member form locks the name of Swedish persons only', () => {
  expect([swedish, foreign, nobody, null].map(isNameLocked)).toEqual([true, false, false, false]);
});
