import { expect, it } from 'vitest';
import en from '../../i18n/en.json' with { type: 'json' };
import sv from '../../i18n/sv.json' with { type: 'json' };
import { lansnamn } from './lan.ts';

const LAN = [
  ['01', 'Stockholm'],
  ['03', 'Uppsala'],
  ['04', 'Södermanland'],
  ['05', 'Östergötland'],
  ['06', 'Jönköping'],
  ['07', 'Kronoberg'],
  ['08', 'Kalmar'],
  ['09', 'Gotland'],
  ['10', 'Blekinge'],
  ['12', 'Skåne'],
  ['13', 'Halland'],
  ['14', 'Västra Götaland'],
  ['17', 'Värmland'],
  ['18', 'Örebro'],
  ['19', 'Västmanland'],
  ['20', 'Dalarna'],
  ['21', 'Gävleborg'],
  ['22', 'Västernorrland'],
  ['23', 'Jämtland'],
  ['24', 'Västerbotten'],
  ['25', 'Norrbotten'],
] as const;

it.each(LAN)('DATA-24 lansnamn names county %s %s', (kod, namn) => expect(lansnamn(kod, 'prod')).toBe(namn));
it('DATA-24 lansnamn knows exactly 21 counties', () => {
  const koder = Array.from({ length: 100 }, (_, nr) => String(nr).padStart(2, '0'));
  expect(koder.filter((kod) => lansnamn(kod, 'prod') !== undefined)).toEqual(LAN.map(([kod]) => kod));
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
it('DATA-04 lansnamn agrees with the Swedish message catalogue', () => {
  expect(Object.fromEntries(Object.keys(sv.LAN).map((kod) => [kod, lansnamn(kod, 'test')]))).toEqual(sv.LAN);
  expect(Object.keys(en.LAN).toSorted()).toEqual(Object.keys(sv.LAN).toSorted());
});
