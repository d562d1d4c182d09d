import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fits } from '../contract/fits.ts';
import { shapesOf } from './sharedSurface.ts';

// A backend of today with a shell of yesterday, whose schemas differ in one rule.

const EXAMPLES = [null, '', 'SE', 'NO', 0, 7];
const described = (gives: v.GenericSchema, takes: v.GenericSchema = v.any()) => ({
  ENTITIES: {},
  CALLS: { 'PUT /sak': { takes, gives } },
  CODES: [],
  EXAMPLES,
});
/** A schema that refuses that text. */
const but = (refused: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value !== refused),
  );
const { string, nullable, object, pipe } = v;

async function said(older: v.GenericSchema, newer: v.GenericSchema, isRead = false): Promise<string[]> {
  const shapes = (one: v.GenericSchema) => shapesOf(isRead ? described(one, v.any()) : described(v.any(), one));
  const shell = { contracts: [], provides: {}, tokens: [], shapes: await shapes(older) };
  return fits({ shell, backend: { version: '', builtFrom: null, shapes: await shapes(newer) } }).map(({ what }) => what);
}

it.each<[string, string, v.GenericSchema, v.GenericSchema]>([
  ['a rule of code', '(värdet "NO")', but(''), but('NO')],
  ['a first rule of code', '(värdet "NO")', string(), but('NO')],
  [
    'a rule of code for what may be missing',
    '(värdet null)',
    nullable(but('NO')),
    pipe(
      nullable(string()),
      v.check((value) => value !== null),
    ),
  ],
  ['a rule of code for one of some values', '(värdet "NO")', v.picklist(['SE', 'NO']), but('NO')],
  ['a shorter text', '(maxLength)', pipe(string(), v.maxLength(9)), pipe(string(), v.maxLength(8))],
  ['a larger number', '(minimum)', pipe(v.number(), v.minValue(0)), pipe(v.number(), v.minValue(1))],
  ['a smaller number', '(maximum)', pipe(v.number(), v.maxValue(9)), pipe(v.number(), v.maxValue(8))],
  ['fewer of a list', '(maxItems)', v.array(string()), pipe(v.array(string()), v.maxLength(8))],
  ['a pattern', '(pattern)', string(), pipe(string(), v.regex(/^\d+$/))],
  ['a format', '(format)', string(), pipe(string(), v.uuid())],
  ['fewer values', '(värdet "NO")', v.picklist(['SE', 'NO']), v.picklist(['SE'])],
  ['a value that must be there', '(annan typ)', nullable(string()), string()],
  ['a key that must be there', '.kod (saknas)', object({ kod: v.optional(string()) }), object({ kod: string() })],
  ['a key that goes', '.kod (okänd)', object({ kod: string() }), object({})],
  ['what a transformation reads', '(annan typ)', string(), pipe(v.number(), v.transform(String))],
])('PLUS-44 refuses older parts: %s', async (_what, gap, older, newer) => {
  const known = older.type === 'object' ? `uppgifterna${gap}` : `uppgifterna ${gap}`;
  expect(await said(older, newer)).toEqual([`skickar i PUT /sak ${known}, vilket backend inte tar emot.`]);
  expect(await said(older, older)).toEqual([]);
});

it('PLUS-44 a wider rule of code is refused only where it is read', async () => {
  const [older, newer] = [
    but('NO'),
    pipe(
      but('NO'),
      v.trim(),
      v.check((value) => value !== 'SE'),
    ),
  ];
  expect(await said(newer, older)).toEqual([]);
  expect(await said(newer, older, true)).toEqual(['läser i PUT /sak svaret (värdet "SE"), vilket backend inte ger.']);
});

it('PLUS-44 a rule that no example shows, or a schema without a shape, stops the build', async () => {
  await expect(shapesOf(described(but('DK')))).rejects.toThrow('skiljer inga exempel åt');
  await expect(shapesOf(described(v.custom(() => true)))).rejects.toThrow('cannot be converted');
});
