import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryStyrelse } from '../../testing/arbitraries.ts';
import { buildMedlem, buildUtlandskMedlem } from '../../testing/builders.ts';
import { birthBesideName, distinctName, maskedBirth } from './forvaxling.ts';

it.each([
  ['19850314-2385', null, '19850314-****'],
  ['198503142385', null, '19850314-****'],
  ['********-****', null, '********-****'],
  [null, '19700325', '1970-03-25'],
  ['', '1970-03-25', '1970-03-25'],
  [null, null, ''],
])('PLUS-18 of %j and %j %j may be seen', (personId, annatId, seen) => expect(maskedBirth(buildMedlem({ personId, annatId }))).toBe(seen));

it('PLUS-18 birthBesideName gives the birth date to namesakes alone', () => {
  const anna = buildMedlem({ namn: 'Anna Ek' });
  const other = buildUtlandskMedlem({ namn: ' anna  EK', annatId: '1970-03-25' });
  const bo = buildMedlem({ namn: 'Bo Lind', personId: '19640823-3234' });
  expect([anna, other, bo].map(birthBesideName([anna, other, bo]))).toEqual(['19850314-****', '1970-03-25', '']);
  expect([anna, bo].map(distinctName([anna, bo]))).toEqual(['Anna Ek', 'Bo Lind']);
  expect(distinctName([anna, other])(anna)).toBe('Anna Ek (19850314-****)');
});

it.each([
  [buildUtlandskMedlem({ annatId: '1970-03-25' }), '1970-03-25'],
  [buildMedlem({ personId: '19640823-****' }), '19640823-****'],
  [buildMedlem({ personId: '19640823-3234' }), ''],
  [buildMedlem({ personId: '********-****', annatId: '19640823' }), ''],
  [buildMedlem({ personId: null, annatId: null }), ''],
])('PLUS-18 a handwritten birth date stands beside the name (%#)', (member, seen) => {
  expect(birthBesideName([member])(member)).toBe(seen);
  expect(distinctName([member])(member)).toBe(member.namn);
});

it('PLUS-18 the last four digits of a personal number are never shown', () => {
  fc.assert(
    fc.property(arbitraryStyrelse, (board) =>
      board.every((member) => !/-\d{4}$/.test(maskedBirth(member)) && board.map(distinctName(board)).every((text) => !/\d{8}-?\d{4}/.test(text))),
    ),
  );
});
