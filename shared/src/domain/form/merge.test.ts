import { expect, it } from 'vitest';
import { isSame, mergeBlock } from './merge.ts';

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
