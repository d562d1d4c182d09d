import { expect, it } from 'vitest';
import * as v from 'valibot';
import { ManifestSchema } from './sliceManifest.ts';
import { placed } from './parts.ts';

const others = { receipt: { routes: [{ slots: ['after', { name: 'top', from: ['notes'] }] }, {}] }, lookup: null, old: {} };

it.each([
  ['receipt/after', 'notes', undefined],
  ['receipt/top', 'notes', undefined],
  ['receipt/top', 'maps', 'from'],
  ['receipt/below', 'notes', 'slot'],
  ['lookup/after', 'notes', 'slot'],
  ['old/after', 'notes', 'slot'],
  ['gone/after', 'notes', 'slice'],
  ['constructor/after', 'notes', 'slice'],
])('PLUS-46 a part for %s of %s is away: %s', (slot, name, away) => {
  expect(placed(name, [{ slot, part: 'Tips', order: 2 }], others)).toEqual([{ slot, part: 'Tips', order: 2, ...(away && { away }) }]);
});

it.each([
  [{ parts: [{ slot: 'receipt/after', part: 'Tips' }] }, true],
  [{ parts: [{ slot: 'receipt', part: 'Tips' }] }, false],
  [{ parts: [{ slot: 'receipt/../host', part: 'Tips' }] }, false],
  [{ parts: Array.from({ length: 21 }, () => ({ slot: 'receipt/after', part: 'Tips' })) }, false],
  [{ slots: ['after', { name: 'top', from: ['notes'] }] }, true],
  [{ slots: ['After'] }, false],
])('PLUS-46 a manifest with %o is taken: %s', (more, isTaken) => {
  const { slots, parts }: { slots?: unknown; parts?: unknown } = more;
  const route = { path: '/a', title: 'A', guards: [], ...(slots !== undefined && { slots }) };
  expect(v.is(ManifestSchema, { routes: [route], ...(parts !== undefined && { parts }) })).toBe(isTaken);
});
