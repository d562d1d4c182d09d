import { expect, it } from 'vitest';
import en from '../../i18n/en.json' with { type: 'json' };
import sv from '../../i18n/sv.json' with { type: 'json' };
import { lansnamn } from './lan.ts';

it('DATA-04 DATA-24 DATA-25 lansnamn names 21 counties, and four of tests, as the catalogue', () => {
  const koder = Array.from({ length: 100 }, (_, nr) => String(nr).padStart(2, '0'));
  expect(koder.filter((kod) => lansnamn(kod, 'prod') !== undefined)).toHaveLength(21);
  expect(Object.fromEntries(Object.keys(sv.LAN).map((kod) => [kod, lansnamn(kod, 'test')]))).toEqual(sv.LAN);
  expect(Object.keys(en.LAN).toSorted()).toEqual(koder.filter((kod) => lansnamn(kod, 'test') !== undefined));
});
it.each(['02', '11', '15', '16', '00', '1', '', '30', ' 01', 'constructor'])('DATA-24 lansnamn knows no county %j', (kod) => {
  expect(lansnamn(kod, 'test')).toBeUndefined();
});
it.each(['26', '27', '28', '29'])('DATA-25 lansnamn knows test county %s only outside production', (kod) => {
  expect(lansnamn(kod, 'test')).toBe(`Testlän ${kod}`);
  expect(lansnamn(kod, 'dev')).toBe(`Testlän ${kod}`);
  expect(lansnamn(kod, 'prod')).toBeUndefined();
  expect(lansnamn(kod, null)).toBeUndefined();
});
