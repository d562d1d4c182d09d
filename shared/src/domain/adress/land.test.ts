import { expect, it } from 'vitest';
import { codeToName, isLandskod, LANDER, landval, nameToCode } from './land.ts';

it.each([
  ['DE', 'Tyskland', 'Germany'],
  ['SE', 'Sverige', 'Sweden'],
  ['NO', 'Norge', 'Norway'],
  ['AX', 'Åland', 'Åland Islands'],
  ['CI', 'Elfenbenskusten', "Côte d'Ivoire"],
  ['MM', 'Myanmar', 'Myanmar'],
  ['CW', 'Curaçao', 'Curaçao'],
  ['GW', 'Guinea-Bissau', 'Guinea-Bissau'],
  ['PS', 'Palestina', 'Palestine'],
  ['TW', 'Taiwan', 'Taiwan'],
  ['MK', 'Nordmakedonien', 'North Macedonia'],
  ['GB', 'Storbritannien', 'United Kingdom'],
])('I18N-03 INC-23 land converts %s to %s and %s and back', (kod, sv, en) => {
  expect([codeToName(kod), codeToName(kod, 'sv'), codeToName(kod, 'en')]).toEqual([sv, sv, en]);
  expect([nameToCode(sv), nameToCode(en)]).toEqual([kod, kod]);
});

it.each([
  [['Förenade kungariket', 'holland', 'Vitryssland', 'Burma', 'Sydkorea'], 'GB NL BY MM KR'],
  [['Palestinska territoriet, ockuperade', 'Cote d’Ivoire', 'COTE D’IVOIRE', 'Förenta Staterna'], 'PS CI CI US'],
])('I18N-03 nameToCode knows the other names %j', (names, codes) => expect(names.map(nameToCode).join(' ')).toBe(codes));

it.each(['Atlantis', '', ' ', 'DE', 'Sverig', 'constructor', '__proto__'])('I18N-04 land throws for the name %j', (name) => {
  expect(() => nameToCode(name)).toThrow('unknown country name');
});

it('I18N-03 land shows an unknown code as it is', () => expect([codeToName('ZZ'), codeToName('', 'en')]).toEqual(['ZZ', '']));

it('CONST-08 land lists the countries in Swedish order, Åland and Österrike last', () => {
  const names = LANDER.map((land) => land.sv);
  expect(names).toEqual(names.toSorted(new Intl.Collator('sv').compare));
  expect(names.at(0)).toBe('Afghanistan');
  expect(names.slice(-3)).toEqual(['Åland', 'Österrike', 'Östtimor']);
});

it('I18N-03 land lists every country once, named in both languages', () => {
  expect(LANDER.length).toBe(250);
  expect(new Set(LANDER.map((land) => land.kod)).size).toBe(250);
  for (const land of LANDER) {
    expect(land.kod).toMatch(/^[A-Z]{2}$/);
    expect(land.sv.length * land.en.length).toBeGreaterThan(0);
    expect([nameToCode(land.sv), nameToCode(land.en)]).toEqual([land.kod, land.kod]);
  }
});

it('INC-23 land offers the countries in the order of each language', () => {
  expect(landval('sv').map((land) => land.namn)).toEqual(LANDER.map((land) => land.sv));
  const english = landval('en').map((land) => land.namn);
  expect(english).toEqual(english.toSorted(new Intl.Collator('en').compare));
  expect(english.indexOf('Åland Islands')).toBeLessThan(english.indexOf('Albania'));
});

it.each([
  [['SE', 'NO'], true],
  [['no', 'ZZ', 'Sverige', ''], false],
])('VAL-11 land judges the code %j known: %s', (values, expected) => expect(values.map((code) => isLandskod(code))).toEqual(values.map(() => expected)));
