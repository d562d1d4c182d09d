import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { domainToUnicode } from 'node:url';
import { epostFel, epostForslag, formatEpost, normaliseEpost } from './epost.ts';

const letters = (count: number, letter = 'x') => letter.repeat(count);

it.each([
  ['a@b', 'kort'],
  ['a@b.c', 'kort'],
  ['@', 'kort'],
  ['a@b.s', 'kort'],
  ['a@b.se', null],
])('VAL-16 INC-03 epostFel finds %j: %s', (value, expected) => expect(epostFel(value)).toBe(expected));

it.each([
  [['a b@c.se', 'anna@@exempel.se', 'a@b@exempel.se', 'a@exempel.se@b', '@exempel.se', 'anna@exempel-']],
  [['anna@.se', 'anna@exempel.', 'anna@exempel..se', 'anna@-exempel.se', 'anna@exempel-.se', 'anna@exem_pel.se', 'anna@exempel.s', 'anna@exempel.s3']],
  [['anna@exempel.se ', ' anna@exempel.se', 'anna@exempel.se\n', 'anna@[127.0.0.1]', '<anna@exempel.se>', 'anna@exempel.1234']],
  [[`anna@${letters(64)}.se`, '.a@b.se', 'a.@b.se', 'a..b@c.se', 'åsa@b@c.se', 'info@storängen.se', 'a@b.xn--', 'a@b.xn--a-']],
])('VAL-15 epostFel refuses %j', (values) => expect(values.map((value) => epostFel(value))).toEqual(values.map(() => 'format')));

it.each([
  [['namn@exempel.se', 'a.b.c@d.se', 'namn.efternamn+lista@sub.exempel-1.se', "o'neil@exempel.se", 'a1@1.se', 'info@xn--storngen-3za.se']],
  [['info@xn--e1afmkfd.xn--p1ai', `a@${letters(63)}.se`, 'A@B.SE', 'a_b@c.museum']],
])('VAL-15 epostFel accepts %j', (values) => expect(values.map((value) => epostFel(value))).toEqual(values.map(() => null)));

it.each([
  [2, null],
  [63, null],
  [64, 'suffix'],
])('VAL-17 epostFel finds a suffix of %i letters: %s', (count, expected) => expect(epostFel(`anna@b.${letters(count)}`)).toBe(expected));

it.each([
  [62, 254, null],
  [63, 255, 'lang'],
])('VAL-18 epostFel with a last label of %i, %i characters in all: %s', (count, length, expected) => {
  const value = `${letters(64)}@${letters(61, 'b')}.${letters(61, 'c')}.${letters(count, 'd')}.se`;
  expect(value).toHaveLength(length);
  expect(epostFel(value)).toBe(expected);
});

it.each([
  [64, null],
  [65, 'fore'],
])('VAL-19 epostFel finds %i characters before the at-sign: %s', (count, expected) => expect(epostFel(`${letters(count)}@b.se`)).toBe(expected));

it.each([
  ['snabela', ['', 'anna', 'x'.repeat(255), 'anna.exempel.se']],
  ['komma', ['anna,b@exempel.se', 'anna@exempel,se', 'anna@exempel.se,']],
  ['andelse', ['anna@exempel', `anna@${letters(63)}`]],
])('PLUS-78 epostFel names what is wrong, %s: %j', (fel, values) => expect(values.map((value) => epostFel(value))).toEqual(values.map(() => fel)));

it.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['Anna.Ek@GMAIL.CON', 'Anna.Ek@gmail.com'],
  ['anna@gmaill.com', 'anna@gmail.com'],
  ['anna@hotmial.se', 'anna@hotmail.se'],
  ['anna@hormail.com', 'anna@hotmail.com'],
  ['Anna <anna@telai.com>', 'anna@telia.com'],
  ['anna@gmail.com', null],
  ['anna@hotmail.se', null],
  ['anna@mail.com', null],
  ['anna@hotmail.de', null],
  ['anna@gamil.se', null],
  ['anna@exempel.se', null],
  ['anna@gmial', null],
  ['', null],
])('PLUS-78 epostForslag for %j is %j', (value, meant) => expect(epostForslag(value)).toBe(meant));

it('PLUS-78 epostForslag suggests a valid address one slip away, which needs no other', () => {
  const domain = fc.constantFrom('gmail.com', 'hotmail.com', 'icloud.com', 'outlook.se', 'comhem.se');
  fc.assert(
    fc.property(domain, fc.integer({ min: 1, max: 4 }), fc.constantFrom('x', ''), (right, at, letter) => {
      const meant = epostForslag(`anna@${right.slice(0, at)}${letter}${right.slice(at + 1)}`);
      expect(meant).toBe(`anna@${right}`);
      expect([epostFel(meant ?? ''), epostForslag(meant ?? '')]).toEqual([null, null]);
    }),
  );
});

it.each(['åsa@exempel.se', 'anna\u00a0ek@exempel.se'])('VAL-15 epostFel names uncommon letters before the at-sign of %j', (value) => {
  expect(epostFel(value)).toBe('tecken');
});

it.each([
  ['Anna Ek <anna@ek.se> ;', 'anna@ek.se'],
  [`${letters(495)} <anna@ek.se>`, 'anna@ek.se'],
  ["o'neil@ek.se'", "o'neil@ek.se'"],
  ["'anna'@ek.se", "'anna'@ek.se"],
])('PLUS-78 normaliseEpost stores %j as %j', (typed, stored) => expect(normaliseEpost(typed)).toBe(stored));

it('PLUS-78 formatEpost reads every label as Node does', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abz09-åäöéßñжяαω中文日本语한글ابפ\u{20000}'), minLength: 1, maxLength: 20 });
  const names = fc.oneof(
    label.map((written) => URL.parse(`http://${written}.se`)?.hostname.replace(/\.se$/, '') ?? ''),
    fc.stringMatching(/^xn--[a-z0-9-]{0,20}$/),
  );
  fc.assert(
    fc.property(names, (ascii) => {
      const shown = domainToUnicode(`${ascii}.se`);
      const isSame = /^[\p{L}\p{M}\p{Nd}.-]+$/u.test(shown) && URL.parse(`http://${shown}`)?.hostname === `${ascii}.se`;
      expect(formatEpost(`a@${ascii}.se`)).toBe(`a@${isSame ? shown : `${ascii}.se`}`);
    }),
  );
});

it.each(['xn--', 'xn---', 'xn--a', 'xn--99999999', `xn--${'9'.repeat(59)}`, `xn--${'a'.repeat(60)}`, 'xn--å', 'exempel', ''])(
  'PLUS-78 shows %j as it is',
  (label) => {
    expect(formatEpost(`a@${label}.se`)).toBe(`a@${label}.se`);
  },
);
