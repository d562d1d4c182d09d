/**
 * What was typed here put together with what was saved elsewhere meanwhile (PLUS-06). `News` says what it is about: a field's name, or
 * more.
 */
export interface Merge<Values, News = string> {
  readonly values: Values;
  /** What now shows what was saved elsewhere. */
  readonly taken: readonly News[];
  /** What was changed in both places, in different ways: what was typed here stands. */
  readonly disputed: readonly News[];
}

/** Whose value stands, of one that was `base` when the work here began: `theirs` unless it was changed here too. */
export function sideOf<Value>(base: Value, mine: Value, theirs: Value, same: (a: Value, b: Value) => boolean): 'mine' | 'theirs' | 'disputed' {
  if (same(theirs, base) || same(mine, theirs)) return 'mine';
  return same(mine, base) ? 'theirs' : 'disputed';
}

/** Whether two values say the same; enough for texts, and for lists and records of texts made in the same way. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges a form field by field. `meaning` tells what a form says however it is written, such as without spaces at the ends: what differs
 * only in writing is no change.
 */
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

/** Merges what only makes sense as a whole; `name` is what it is called in the news. */
export function mergeBlock<Values, News>(name: News, base: Values, mine: Values, theirs: Values, same: (a: Values, b: Values) => boolean): Merge<Values, News> {
  const side = sideOf(base, mine, theirs, same);
  return { values: side === 'theirs' ? theirs : mine, taken: side === 'theirs' ? [name] : [], disputed: side === 'disputed' ? [name] : [] };
}
