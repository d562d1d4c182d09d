import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TESTPERSONNUMMER } from '../../testing/builders.ts';
import { containsPersonalId } from './personnummer.ts';
import { maskDeep, maskPersonalIds } from './personnummer.mask.ts';

const TODAY = '2026-11-22';

it.each([
  [['19850314-2385', '198503142385', '850314-2385', '8503142385', '121212+1212', '19701063-2391', '19121212 1212', '19121212%2d1212', '19121212\u20111212']],
  [['19121212-1213', '1985-03-14-2385', '1985 03 14 2385', '198503-142385', '198503%2D142385', '198503/14 2385', '1985-03142385', '850314 - 2385']],
  [
    [
      '19850314.2385',
      '85/03/14 2385',
      '1985\u00a003\u00a014\u20142385',
      '８５０３１４-２３８５',
      '８５０３１４＋２３８５',
      '850314\u200b2385',
      '8\u00ad50314-2385',
    ],
  ],
  [['850314\u00002385', '850314\u30fc2385', '٨٥٠٣١٤-٢٣٨٥', '850314%E2%80%8B2385', '850314%E2%80%932385', '19640801-3242', '19640801 3242']],
  [['%EF%BC%98%EF%BC%95%EF%BC%90%EF%BC%93%EF%BC%91%EF%BC%942385']],
])('ASVS 16.2.5 masking hides %j', (values) =>
  expect(values.map((nr) => maskPersonalIds(`före ${nr}, efter`))).toEqual(values.map(() => 'före [personnummer], efter')),
);

it.each([
  [['716401-1236', '2025-05-17', '2025-11-21T07:35:05.123Z', '070-123 45 67', '1234567890123', '198513142385', '19850014-2385', '19850300-2385']],
  [['0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11', 'mjukt\u00adbindestreck', '100 %E5 och %', 'http://localhost:8080/slices/lookup/1.0.0/x.js:1:23456']],
])('ASVS 16.2.5 masking leaves %j, which is no personal number', (values) => expect(values.map((text) => maskPersonalIds(text))).toEqual(values));

it('ASVS 16.2.5 masking hides each of several numbers, also overlapping ones', () => {
  expect(maskPersonalIds('19850314-2385 och 640823-3242, 20 850314 2385')).toBe('[personnummer] och [personnummer], 20 [personnummer]');
});

it('ASVS 16.2.5 VAL-13 masking leaves nothing that the check of free texts would find', () => {
  const sign = fc.constantFrom('', '-', '+', ' ', '.', ' - ', '\u00a0', '\u2013', '\u200b', '\u2043', '＋', '\n', '\t', '\u0007', '%20', '%E2%80%93', 'x', '1');
  const number = fc.tuple(fc.constantFrom(...TESTPERSONNUMMER), sign, sign, sign, fc.boolean()).map(([nr, a, b, c, century]) => {
    const digits = nr.replace('-', '');
    return `${digits.slice(century ? 0 : 2, 4)}${a}${digits.slice(4, 6)}${b}${digits.slice(6, 8)}${c}${digits.slice(8)}`;
  });
  const text = fc.array(fc.oneof(number, sign, fc.string({ maxLength: 4 })), { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(fc.property(text, (written) => !containsPersonalId(maskPersonalIds(written), TODAY)));
});

it('ASVS 16.2.5 masking masks keys, numbers and nested values, and leaves the rest', () => {
  const masked = maskDeep({ a: ['19850314-2385', { '19850314-2385': 198503142385 }], b: null, c: true, d: 12.5 });
  expect(masked).toEqual({ a: ['[personnummer]', { '[personnummer]': '[personnummer]' }], b: null, c: true, d: 12.5 });
});
