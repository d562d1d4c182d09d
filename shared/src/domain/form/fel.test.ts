import * as v from 'valibot';
import { expect, it } from 'vitest';
import { formFel, firstFaults, refusedFields, skrivsattFel, reportFel } from './fel.ts';

it('VAL-61 skrivsattFel names each field that a form would write differently', () => {
  const written = { a: null, b: 'x', c: { d: 'y', e: null }, f: ['1', '2'] };
  expect(skrivsattFel(written, { a: '', b: 'x', c: { d: 'y', e: null }, f: ['1', '2'], more: 1 }, 'p')).toEqual([]);
  expect(skrivsattFel(written, { a: 'z', b: 'x', c: { d: 'Y', e: '' }, f: ['2', '1'] }, 'p').map(({ path }) => path)).toEqual(['p.a', 'p.c.d', 'p.f']);
  expect(skrivsattFel({ c: { d: 'y' } }, { c: null }, 'p')).toEqual([{ path: 'p.c', kod: 'skrivsatt' }]);
});

it('VAL-61 formFel takes codes from a rule, but not what a number could be', () => {
  expect(formFel({ a: 'tom', 'b.c': 'sensitive-telefon', d: null })).toEqual([
    { path: 'a', kod: 'tom' },
    { path: 'b.c', kod: 'sensitive' },
  ]);
});

it('VAL-61 the server keeps one fault for each field, the first', () => {
  expect(
    firstFaults([
      { path: 'a', kod: '1' },
      { path: 'a', kod: '2' },
      { path: 'b', kod: '3' },
    ]),
  ).toEqual([
    { path: 'a', kod: '1' },
    { path: 'b', kod: '3' },
  ]);
});

it('VAL-61 refusedFields finds the refused fields of a form', () => {
  const fel = [
    { path: 'x.b', kod: '1' },
    { path: 'elsewhere', kod: '2' },
  ];
  expect(refusedFields(fel, { first: ['x.a', 'x.b'], second: ['x.c'] })).toEqual([{ field: 'first', kod: '1' }]);
});

const schema = v.pipe(
  v.object({ a: v.string(), b: v.object({ c: v.string() }) }),
  reportFel(() => ({ a: 'x', 'b.c': 'y', 'b.d': null })),
);

it('ADDR-13 reportFel reports each fault with the path of its field', () => {
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
