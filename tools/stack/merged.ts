import { isDeepStrictEqual } from 'node:util';

interface Entry {
  readonly name: string;
  readonly store?: string;
}

/**
 * A list of slices with this repository's as they are now, as far as nobody has changed them there since they were `given`: what was taken out stays
 * out, and an entry that differs stays as it is. What is elsewhere says where its store is, and stays; the rest has left this repository (PLUS-41).
 */
export function merged<E extends Entry>(own: readonly E[], listed: readonly E[], given: readonly E[]): readonly E[] {
  const known = own.flatMap((entry) => {
    const [there, before] = [listed, given].map((some) => some.find(({ name }) => name === entry.name));
    if (!there) return before ? [] : [entry];
    return [isDeepStrictEqual(there, before) ? entry : there];
  });
  return [...known, ...listed.filter(({ name, store }) => store !== undefined && own.every((other) => other.name !== name))];
}
