import type { createStore } from 'jotai';
import type { GenericSchema } from 'valibot';
import { ansokanAtom, clearUnsaved, readUnsaved, saveUnsaved, sessionAtom, type UnsavedInput, type UnsavedOwner } from '@uppgiftsandring/shared/state';
import type { Merge } from '../domain/form/merge.ts';

type Store = ReturnType<typeof createStore>;

/** What another tab has changed while the form was open. */
export type TabNews<News> = Pick<Merge<unknown, News>, 'taken' | 'disputed'>;

/** The news of a merge; null when nothing came from the other tab. */
export const newsOf = <News>({ taken, disputed }: TabNews<News>): TabNews<News> | null => (taken.length + disputed.length > 0 ? { taken, disputed } : null);

/** A form whose unsaved input is kept. */
export interface KeptForm<Values, News> {
  /** Name of the form, the same on every visit, e.g. `adress`. */
  readonly key: string;
  /** The shape of the kept input; kept input of another shape is dropped. */
  readonly schema: GenericSchema<unknown, Values>;
  /** The saved values. */
  readonly start: Values;
  /** Whether two forms mean the same, however they are written. */
  readonly same: (a: Values, b: Values) => boolean;
  /** Merges the user's input with what was saved in another tab since. */
  readonly merge: (base: Values, mine: Values, theirs: Values) => Merge<Values, News>;
}

/** The owner of the input: the person who is logged in, and the open draft; null unless there are both. */
function ownerIn(store: Store): UnsavedOwner | null {
  const person = store.get(sessionAtom)?.personnummer;
  const draft = store.get(ansokanAtom).data?.id;
  return person && draft ? { person, draft } : null;
}

/** The kept input of a form, merged with what has been saved since, and the time it was typed; null when there is none. */
export function readKept<Values, News>(store: Store, { key, schema, start, merge }: KeptForm<Values, News>) {
  const owner = ownerIn(store);
  const kept = owner && readUnsaved(key, owner, schema);
  return kept && { ...merge(kept.base ?? start, kept.values, start), at: kept.at };
}

/** Keeps the values of a form, unless they equal the saved ones. */
export function keep<Values, News>(
  store: Store,
  { key, start, same }: KeptForm<Values, News>,
  { values, at }: Pick<UnsavedInput, 'at'> & { values: Values },
): void {
  const owner = ownerIn(store);
  if (!owner) return;
  if (same(values, start)) clearUnsaved(key);
  else saveUnsaved(key, { ...owner, values, base: start, at });
}
