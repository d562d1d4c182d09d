import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { reportFel } from './fel.ts';

const schema = v.pipe(
  v.object({ a: v.string(), b: v.object({ c: v.string() }) }),
  reportFel(() => ({ a: 'x', 'b.c': 'y', 'b.d': null })),
);

describe('reportFel', () => {
  it('ADDR-13 reports each fault with the path of keys that leads to its field', () => {
    const issues = v.safeParse(schema, { a: '', b: { c: '' } }).issues ?? [];
    expect(issues.map((issue) => [issue.message, issue.path?.map((item) => item.key)])).toEqual([
      ['x', ['a']],
      ['y', ['b', 'c']],
    ]);
    expect(issues.flatMap((issue) => issue.path ?? []).map((item) => `${item.type} ${item.origin}`)).toEqual(Array(3).fill('object value'));
  });

  it('VAL-27 reportFel lets no rule see a value that is not a form', () => {
    expect(v.safeParse(schema, { a: 1, b: {} }).issues?.map((issue) => issue.message)).not.toContain('x');
  });
});
