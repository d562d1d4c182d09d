import { expect, it } from 'vitest';
import { isSame, isSameJson, mergeBlock } from './merge.ts';

const RULE = 'the rule';

it.each([
  ['nobody changed it', 'a', 'a', 'a', 'a', [], []],
  ['it was changed here', 'a', 'b', 'a', 'b', [], []],
  ['it was saved elsewhere', 'a', 'a', 'c', 'c', [RULE], []],
  ['both wrote the same', 'a', 'b', 'b', 'b', [], []],
  ['both changed it, differently', 'a', 'b', 'c', 'b', [], [RULE]],
])('PLUS-06 what only makes sense as a whole is taken whole: %s', (_what, base, mine, theirs, values, taken, disputed) => {
  expect(mergeBlock(RULE, [base], [mine], [theirs], isSame)).toEqual({ values: [values], taken, disputed });
});

it.each([
  [{ a: 1, b: [{ c: 'x', d: null }] }, { b: [{ d: null, c: 'x' }], a: 1 }, true],
  [{ a: ['x', 'y'] }, { a: ['y', 'x'] }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: '1' }, { a: 1 }, false],
  [null, {}, false],
])('PLUS-70 values are the same JSON in any order of keys: %j and %j, %s', (a, b, same) => expect([isSameJson(a, b), isSameJson(b, a)]).toEqual([same, same]));
