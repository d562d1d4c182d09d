import { expect, it } from 'vitest';
import { buildSvenskAdress, buildUtlandskAdress } from '../../testing/builders.ts';
import { changeCountryInForm, fromAdressForm, toAdressForm, EMPTY_ADRESS_FORM, mergeAdress } from './adress.form.ts';

it.each([null, '', 'Sverige', 'sverige', 'SE'])('ADDR-12 DATA-10 the address form shows Sweden selected for landskod %j', (landskod) => {
  expect(toAdressForm(buildSvenskAdress({ landskod })).landskod).toBe('SE');
});
it('ADDR-12 CONST-08 the address form shows the country, Sweden for none', () => {
  expect(toAdressForm(buildUtlandskAdress()).landskod).toBe('NO');
  expect(toAdressForm(null)).toEqual(EMPTY_ADRESS_FORM);
  expect(EMPTY_ADRESS_FORM.landskod).toBe('SE');
});

it('ADDR-11 the address form keeps every value there and back', () => {
  const svensk = buildSvenskAdress({ coAdress: 'Eva', utdelningsadress2: 'Lgh 2' });
  const utlandsk = buildUtlandskAdress({ coAdress: 'Eva', utdelningsadress2: 'Rad 2', utdelningsadress4: 'Rad 4' });
  expect(fromAdressForm(toAdressForm(svensk))).toEqual(svensk);
  expect(fromAdressForm(toAdressForm(utlandsk))).toEqual(utlandsk);
});

it('VAL-05 the address form stores cleaned texts, empty ones as null', () => {
  const form = { ...toAdressForm(buildSvenskAdress()), postnummer: '803 20', postort: ' Gävle\u200B', utdelningsadress2: '  ' };
  expect(fromAdressForm(form)).toEqual(buildSvenskAdress());
  expect(fromAdressForm(EMPTY_ADRESS_FORM)).toEqual(buildSvenskAdress({ utdelningsadress1: null, postnummer: null, postort: null }));
});

it('DATA-08 the address form stores the fields of the chosen country only', () => {
  const all = { ...toAdressForm(buildSvenskAdress()), utdelningsadress3: 'Rad 3', utdelningsadress4: 'Rad 4' };
  expect(fromAdressForm(all)).toEqual(buildSvenskAdress());
  expect(fromAdressForm({ ...all, landskod: ' NO ' })).toEqual(
    buildUtlandskAdress({ utdelningsadress1: 'Storgatan 1', utdelningsadress3: 'Rad 3', utdelningsadress4: 'Rad 4' }),
  );
});

it('ADDR-07 INC-10 Sweden to foreign moves postal code and place', () => {
  const form = toAdressForm(buildSvenskAdress({ utdelningsadress2: 'Lgh 2' }));
  expect(changeCountryInForm({ ...form, postnummer: '803 20' }, 'NO')).toEqual({
    ...EMPTY_ADRESS_FORM,
    landskod: 'NO',
    utdelningsadress1: 'Storgatan 1',
    utdelningsadress2: '80320',
    utdelningsadress3: 'Gävle',
    utdelningsadress4: 'Gävle',
  });
});

it('ADDR-08 ADDR-09 INC-09 from abroad line 3 becomes the place, without postal code', () => {
  const foreign = changeCountryInForm(toAdressForm(buildSvenskAdress()), 'NO');
  expect(changeCountryInForm(foreign, 'SE')).toEqual({ ...toAdressForm(buildSvenskAdress()), utdelningsadress2: '80320', postnummer: '' });
  expect(changeCountryInForm({ ...foreign, utdelningsadress3: '12345' }, 'SE')).toMatchObject({
    postnummer: '803 20',
    postort: '12345',
    utdelningsadress2: '',
  });
});

it('ADDR-10 foreign to other foreign keeps every line', () => {
  const form = toAdressForm(buildUtlandskAdress({ utdelningsadress4: 'Rad 4' }));
  expect(changeCountryInForm(form, 'DK')).toEqual({ ...form, landskod: 'DK' });
});

const base = { ...EMPTY_ADRESS_FORM, utdelningsadress1: 'Riksvägen 26', postnummer: '803 20', postort: 'Gävle' };
const norsk = { ...EMPTY_ADRESS_FORM, landskod: 'NO', utdelningsadress1: 'Gata 1', utdelningsadress3: '0150 Oslo' };

it('PLUS-06 mergeAdress keeps c/o from here and takes line 1 from there', () => {
  const mine = { ...base, coAdress: 'c/o Flik ett' };
  expect(mergeAdress(base, mine, { ...base, utdelningsadress1: 'Flik två 2' })).toEqual({
    values: { ...mine, utdelningsadress1: 'Flik två 2' },
    taken: ['utdelningsadress1'],
    disputed: [],
  });
});

it('PLUS-06 mergeAdress keeps and disputes a field that both changed', () => {
  const mine = { ...base, utdelningsadress1: 'Min väg 1' };
  const theirs = { ...base, utdelningsadress1: 'Flik två 2', postort: 'Falun' };
  expect(mergeAdress(base, mine, theirs)).toEqual({ values: { ...mine, postort: 'Falun' }, taken: ['postort'], disputed: ['utdelningsadress1'] });
});

it('PLUS-06 mergeAdress takes no other way of writing for a change', () => {
  const theirs = { ...base, postnummer: '80320', landskod: 'SE' };
  expect(mergeAdress(base, { ...base, postnummer: ' 803 20 ' }, theirs)).toMatchObject({ taken: [], disputed: [] });
});

it('PLUS-06 mergeAdress takes or keeps an address of another country as a whole', () => {
  expect(mergeAdress(base, base, norsk)).toEqual({
    values: norsk,
    taken: ['landskod', 'utdelningsadress1', 'utdelningsadress3', 'postnummer', 'postort'],
    disputed: [],
  });
  const mine = { ...base, coAdress: 'c/o Flik ett' };
  expect(mergeAdress(base, mine, norsk)).toMatchObject({ values: mine, taken: [], disputed: expect.arrayContaining(['landskod']) });
  expect(mergeAdress(base, norsk, { ...base, postort: 'Falun' })).toEqual({ values: norsk, taken: [], disputed: ['postort'] });
});
