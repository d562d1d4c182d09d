import * as fc from 'fast-check';

// What is drawn for a reader: what is right, changed in a few places. Shrinks to the fewest changes that still show the fault.

/** Pieces that readers have been known to stumble over: signs, words, and a great deal of one thing. */
const SIGNS = [...'\0\uFEFF\uD800\u202E\u2028\r\n\t "\'\\<&%.=;,:[{'];
const WORDS =
  '&lt; <!-- <![CDATA[ ]]> <?x?> <x/> \\u0000 \\ud800 __proto__ constructor toString null true -0 1e999 9007199254740993 -1 {} [] ../ %2e%2e%2f %00 //'.split(
    ' ',
  );
const MUCH = ['[', '{"a":', '<x>', ' ', '1', 'å'].map((one) => one.repeat(60));
const NASTY: readonly string[] = ['', ...SIGNS, ...WORDS, ...MUCH];

const piece = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 6 }), fc.string({ unit: 'binary-ascii', maxLength: 6 }));

/** One change: where, as a share of the length, how many characters go, and what comes: a piece, or a copy of what stands elsewhere. */
const edit = fc.record({
  at: fc.nat(9999),
  cut: fc.oneof(fc.nat(3), fc.nat(400)),
  put: fc.oneof(piece, fc.record({ from: fc.nat(9999), length: fc.nat(300) })),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

const placeIn = ({ length }: string, share: number): number => Math.floor((share / 10_000) * (length + 1));

function changed(text: string, { at, cut, put }: Edit): string {
  const place = placeIn(text, at);
  const come = typeof put === 'string' ? put : text.substr(placeIn(text, put.from), put.length);
  return text.slice(0, place) + come + text.slice(place + cut);
}

/** Right texts with up to six changes. */
export const mutantsOf = (right: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(right, fc.array(edit, { maxLength: 6 })).map(([text, edits]) => edits.reduce(changed, text));

const value = fc.oneof(
  fc.constantFrom(null, true, 0, -0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, '', ' ', '\0', '\uD800', 'x'.repeat(5000), [], {}, [[]], ...NASTY),
  fc.jsonValue({ maxDepth: 3 }),
);
/** A change of a JSON value at a place in it, chosen by number: another value there, a key more, a key gone, or twice as much of a list. */
const graft = fc.record({
  at: fc.nat(9999),
  kind: fc.constantFrom('other', 'more', 'gone', 'twice'),
  key: fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 5 })),
  value,
});
type Graft = typeof graft extends fc.Arbitrary<infer Value> ? Value : never;

const isParent = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;
/** Every object and list in a value, with each of their keys. */
const placesIn = (one: unknown): (readonly [Record<string, unknown>, string])[] =>
  isParent(one) ? Object.keys(one).flatMap((key) => [[one, key] as const, ...placesIn(one[key])]) : [];

function grafted(whole: unknown, { at, kind, key, value: put }: Graft): unknown {
  const copy: unknown = structuredClone(whole);
  const places = placesIn(copy);
  const [parent, own] = places[at % Math.max(1, places.length)] ?? [];
  if (parent === undefined || own === undefined) return put;
  if (kind === 'gone') delete parent[own];
  // An own key, also when it is called `__proto__`.
  else if (kind === 'more') Object.defineProperty(parent, key, { value: put, enumerable: true, configurable: true, writable: true });
  else if (kind === 'twice' && Array.isArray(parent)) parent.push(...parent);
  else parent[own] = put;
  return copy;
}

/** JSON values that are right, with up to four changes, as text; half of them with changes of the text too. */
export function jsonMutantsOf(right: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const texts = fc.tuple(right, fc.array(graft, { maxLength: 4 })).map(([whole, grafts]) => JSON.stringify(grafts.reduce(grafted, whole)));
  return fc.oneof(texts, mutantsOf(texts));
}
