import { expect, it } from 'vitest';
import { buildSvenskAdress, buildUtlandskAdress, EMPTY_SVENSK_ADRESS, emptyUtlandskAdress } from '../../testing/builders.ts';
import { adressContent, adressrader, changeCountry, hasAdressrad, isForeningsadressComplete, isMedlemAdressComplete, isSvenskAdress } from './adress.ts';
import type { Adress } from '../ansokan/ansokan.ts';
import { isSvenskLandskod } from './landskod.ts';
import * as fc from 'fast-check';
import { arbitraryAdress } from '../../testing/arbitraries.ts';
import { fromAdressForm, toAdressForm } from './adress.form.ts';

it.each([
  [[null, undefined, '', ' ', 'SE', 'se', 'Sverige', 'SVERIGE'], true],
  [['NO', 'Norge', 'SEK'], false],
])('DATA-10 country takes landskod %j as Swedish: %s', (values, expected) =>
  expect(values.map((landskod) => isSvenskLandskod(landskod))).toEqual(values.map(() => expected)),
);
it('DATA-10 country lets the country code decide the kind of address', () => {
  expect(isSvenskAdress(buildSvenskAdress({ landskod: null }))).toBe(true);
  expect(isSvenskAdress(buildUtlandskAdress({ landskod: 'Sverige' }))).toBe(true);
  expect(isSvenskAdress(buildUtlandskAdress())).toBe(false);
  expect(isSvenskAdress(buildSvenskAdress({ landskod: 'NO' }))).toBe(false);
});

const TOM = { utdelningsadress1: null, utdelningsadress2: null, utdelningsadress3: null, utdelningsadress4: null };

it.each([
  ['line 1', { utdelningsadress1: 'A', utdelningsadress2: null }, true],
  ['line 2', { utdelningsadress1: null, utdelningsadress2: 'A' }, true],
  ['no line', { utdelningsadress1: null, utdelningsadress2: null }, false],
  ['blank lines', { utdelningsadress1: ' ', utdelningsadress2: '\u200B' }, false],
  ['only c/o', { utdelningsadress1: null, utdelningsadress2: null, coAdress: 'Eva' }, false],
])('VAL-34 INC-13 a Swedish address with %s has an address line: %s', (_, lines, expected) => {
  expect(hasAdressrad(buildSvenskAdress(lines))).toBe(expected);
  expect(isMedlemAdressComplete(buildSvenskAdress(lines))).toBe(expected);
  expect(isForeningsadressComplete(buildSvenskAdress(lines))).toBe(expected);
});

const ABROAD = buildUtlandskAdress(TOM);
const LINE_2 = { utdelningsadress1: null, utdelningsadress2: 'Lgh 2' };
const LIKE_LINE_3 = { ...emptyUtlandskAdress('SE'), utdelningsadress3: 'Gävle' };

type Row = [string, Adress | null, boolean[]];
it.each<Row>([
  ...[1, 2, 3, 4].map((nr): Row => [`abroad with only line ${nr}`, { ...ABROAD, [`utdelningsadress${nr}`]: 'A' }, [true, true]]),
  ['abroad without lines', ABROAD, [false, false]],
  ['in Sweden without postnummer', buildSvenskAdress({ postnummer: ' ' }), [false, false]],
  ['in Sweden without postort', buildSvenskAdress({ postort: ' ' }), [false, false]],
  ['in Sweden with line 2, postort and postnummer', buildSvenskAdress(LINE_2), [true, true]],
  ['in Sweden with only line 3-like data', LIKE_LINE_3, [false, false]],
  ...[null, '', ' '].map((landskod): Row => [`with landskod ${landskod}`, buildSvenskAdress({ landskod }), [true, false]]),
  ['nowhere', null, [false, false]],
])('VAL-09 VAL-41 VAL-59 INC-40 an address %s is complete for member, association: %j', (_, adress, expected) => {
  expect([isMedlemAdressComplete(adress), isForeningsadressComplete(adress)]).toEqual(expected);
});

it.each([
  ['Gävle', ''],
  ['12345', '80320'],
  ['1234', ''],
  ['123456', ''],
  [' 12345', ''],
  [null, ''],
])('ADDR-08 ADDR-09 INC-09 foreign to Sweden: line 3 %j becomes the place, postal code %j', (line3, postnummer) => {
  const utlandsk = { ...emptyUtlandskAdress('NO'), utdelningsadress1: 'A', utdelningsadress2: '80320', utdelningsadress3: line3 };
  expect(changeCountry(utlandsk, 'SE')).toMatchObject({ postort: line3, postnummer });
});

it('INC-11 from abroad to Sweden lines 1 and c/o stay, line 4 goes', () => {
  const utlandsk = buildUtlandskAdress({ coAdress: 'Eva', utdelningsadress2: 'Rad 2', utdelningsadress4: 'Rad 4' });
  expect(changeCountry(utlandsk, 'SE')).toEqual(
    buildSvenskAdress({ coAdress: 'Eva', utdelningsadress1: 'Gata 1', utdelningsadress2: 'Rad 2', postnummer: '', postort: '0150 Oslo' }),
  );
  expect(changeCountry({ ...utlandsk, utdelningsadress3: '12345' }, 'SE')).toMatchObject({ utdelningsadress2: '', postnummer: 'Rad 2' });
});

it.each(['SE', 'Sverige'])('ADDR-12 Sweden to %s changes nothing but the spelling', (landskod) => {
  expect(changeCountry(buildSvenskAdress({ landskod: null }), landskod)).toEqual(buildSvenskAdress());
});

it('SUMM-04 adressrader shows a Swedish address with grouped postal code and without country', () => {
  expect(adressrader(buildSvenskAdress({ coAdress: 'Eva', utdelningsadress2: ' ' }), 'Sverige')).toEqual(['c/o Eva', 'Storgatan 1', '803 20 Gävle']);
});
it('SUMM-08 adressrader shows a foreign address with the country as name', () => {
  expect(adressrader(buildUtlandskAdress({ utdelningsadress2: 'Rad 2', utdelningsadress4: 'Rad 4' }), 'Norge')).toEqual([
    'Gata 1',
    'Rad 2',
    '0150 Oslo',
    'Rad 4',
    'Norge',
  ]);
});
it.each(['c/o Eva', 'C/O Eva', 'co Eva', 'c.o. Eva', 'C / o Eva', 'c\\o Eva', 'att: Eva', 'Attn. Eva', '% Eva', '%Eva', '\u2105 Eva'])(
  'SUMM-04 writes c/o once for %j',
  (coAdress) => {
    expect(adressrader(buildSvenskAdress({ coAdress }), '')[0]).toBe(coAdress);
  },
);
it.each(['Cornelia', 'Coånger', 'Attila', 'C O Ek', 'Acco'])('SUMM-04 adressrader writes c/o before the name %s', (coAdress) => {
  expect(adressrader(buildSvenskAdress({ coAdress }), '')[0]).toBe(`c/o ${coAdress}`);
});

it('SUMM-04 adressrader shows what a faulty register holds, as it is', () => {
  expect(adressrader(buildSvenskAdress({ postnummer: 'SAKNAS', postort: null }), '')).toEqual(['Storgatan 1', 'SAKNAS']);
  expect(adressrader(buildSvenskAdress({ postnummer: null }), '')).toEqual(['Storgatan 1', 'Gävle']);
  expect(adressrader(EMPTY_SVENSK_ADRESS, '')).toEqual([]);
});

it('BOARD-15 adressContent compares empty as missing and every Sweden as the same', () => {
  const written = [buildSvenskAdress({ landskod: null, coAdress: '' }), buildSvenskAdress({ landskod: 'Sverige' }), buildSvenskAdress({ postort: 'Gävle ' })];
  for (const adress of written) expect(adressContent(adress)).toEqual(adressContent(buildSvenskAdress()));
  for (const field of ['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'postnummer', 'postort']) {
    expect(adressContent(buildSvenskAdress({ [field]: '79120' })), field).not.toEqual(adressContent(buildSvenskAdress()));
  }
  for (const field of ['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'utdelningsadress3', 'utdelningsadress4']) {
    expect(adressContent(buildUtlandskAdress({ [field]: 'x' })), field).not.toEqual(adressContent(buildUtlandskAdress()));
  }
  expect(adressContent(buildUtlandskAdress({ landskod: 'DK' }))).not.toEqual(adressContent(buildUtlandskAdress()));
  expect(adressContent(null)).not.toEqual(adressContent(EMPTY_SVENSK_ADRESS));
});

it('ADDR-10 a change of country and back among foreign countries changes nothing', () => {
  fc.assert(
    fc.property(arbitraryAdress, fc.constantFrom('SE', 'NO', 'DK', 'FI'), (adress, landskod) => {
      const changed = changeCountry(adress, landskod);
      expect(changed.landskod).toBe(landskod);
      expect(isSvenskAdress(changed)).toBe(landskod === 'SE');
      expect(changed.coAdress).toBe(adress.coAdress);
      if (!isSvenskAdress(adress) && landskod !== 'SE') expect(changeCountry(changed, adress.landskod)).toEqual(adress);
      if (isSvenskAdress(adress) && landskod === 'SE') expect(adressContent(changed)).toEqual(adressContent(adress));
    }),
  );
});

it('ADDR-11 an address survives the form', () => {
  fc.assert(
    fc.property(arbitraryAdress, (adress) => {
      expect(adressContent(fromAdressForm(toAdressForm(adress)))).toEqual(adressContent(adress));
    }),
  );
});
