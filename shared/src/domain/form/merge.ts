/** The user's input merged with what was saved elsewhere meanwhile (PLUS-06). `News` describes each change: the name of a field, or something more detailed. */
export interface Merge<Values, News = string> {
  readonly values: Values;
  readonly taken: readonly News[];
  readonly disputed: readonly News[];
}

/** The value to keep, where `base` is the common starting value: `theirs`, unless it was changed here too. */
export function sideOf<Value>(base: Value, mine: Value, theirs: Value, same: (a: Value, b: Value) => boolean): 'mine' | 'theirs' | 'disputed' {
  if (same(theirs, base) || same(mine, theirs)) return 'mine';
  return same(mine, base) ? 'theirs' : 'disputed';
}

/** Whether two values are equal; enough for texts, and for lists and records of texts built in the same way. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether two values are the same JSON, whatever the order of keys: a database keeps none. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const parts = new Map(Object.entries(b));
  return Object.keys(a).length === parts.size && Object.entries(a).every(([key, part]) => isSameJson(part, parts.get(key)));
}

/** Merges a form field by field. `meaning` returns the form's values normalised, for example trimmed: differences that it removes do not count as changes. */
export function mergeFields<Values extends object, Field extends keyof Values & string>(
  fields: readonly Field[],
  base: Values,
  mine: Values,
  theirs: Values,
  meaning: (form: Values) => Pick<Values, Field>,
): Merge<Values, Field> {
  const [was, here, there] = [meaning(base), meaning(mine), meaning(theirs)];
  const side = (field: Field) => sideOf(was[field], here[field], there[field], isSame);
  const taken = fields.filter((field) => side(field) === 'theirs');
  return {
    values: taken.reduce((values, field) => ({ ...values, [field]: theirs[field] }), mine),
    taken,
    disputed: fields.filter((field) => side(field) === 'disputed'),
  };
}

/** Merges values that only make sense as a whole; `name` is their name in the news. */
export function mergeBlock<Values, News>(name: News, base: Values, mine: Values, theirs: Values, same: (a: Values, b: Values) => boolean): Merge<Values, News> {
  const side = sideOf(base, mine, theirs, same);
  return { values: side === 'theirs' ? theirs : mine, taken: side === 'theirs' ? [name] : [], disputed: side === 'disputed' ? [name] : [] };
}
