import { isDeepStrictEqual } from 'node:util';

interface Entry {
  readonly name: string;
  readonly store?: string;
}

/**
 * A list of slices, updated with this repository's entries, except those that somebody has changed in the list since they were `given`: a removed one stays
 * removed, and one that differs stays as it is. Entries from elsewhere name their store, and stay; other entries have left this repository, and go (PLUS-41).
 */
export function merged<E extends Entry>(own: readonly E[], listed: readonly E[], given: readonly E[]): readonly E[] {
  const known = own.flatMap((entry) => {
    const [there, before] = [listed, given].map((some) => some.find(({ name }) => name === entry.name));
    if (!there) return before ? [] : [entry];
    return [isDeepStrictEqual(there, before) ? entry : there];
  });
  return [...known, ...listed.filter(({ name, store }) => store !== undefined && own.every((other) => other.name !== name))];
}
