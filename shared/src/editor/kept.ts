import type { createStore } from 'jotai';
import type { GenericSchema } from 'valibot';
import { ansokanAtom, clearUnsaved, readUnsaved, saveUnsaved, sessionAtom, type UnsavedInput, type UnsavedOwner } from '@uppgiftsandring/shared/state';
import type { Merge } from '../domain/form/merge.ts';

type Store = ReturnType<typeof createStore>;

/** What another tab has changed under the form. */
export type TabNews<News> = Pick<Merge<unknown, News>, 'taken' | 'disputed'>;

/** The news of a merge; null when there are none. */
export const newsOf = <News>({ taken, disputed }: TabNews<News>): TabNews<News> | null => (taken.length + disputed.length > 0 ? { taken, disputed } : null);

/** A form of which what is typed is kept. */
export interface KeptForm<Values, News> {
  /** Name of the form, the same on every visit, e.g. `adress`. */
  readonly key: string;
  /** The shape of what is kept; what no longer has it is dropped. */
  readonly schema: GenericSchema<unknown, Values>;
  /** What is saved. */
  readonly start: Values;
  /** Whether two forms say the same, in whatever way it was written. */
  readonly same: (a: Values, b: Values) => boolean;
  /** Puts what was typed together with what was saved in another tab since. */
  readonly merge: (base: Values, mine: Values, theirs: Values) => Merge<Values, News>;
}

/** Whose input it is: that of who is logged in, in the draft that is open; null without both. */
function ownerIn(store: Store): UnsavedOwner | null {
  const person = store.get(sessionAtom)?.personnummer;
  const draft = store.get(ansokanAtom).data?.id;
  return person && draft ? { person, draft } : null;
}

/** What was kept of a form, put together with what has been saved since, and when it was typed; null when there is none. */
export function readKept<Values, News>(store: Store, { key, schema, start, merge }: KeptForm<Values, News>) {
  const owner = ownerIn(store);
  const kept = owner && readUnsaved(key, owner, schema);
  return kept && { ...merge(kept.base ?? start, kept.values, start), at: kept.at };
}

/** Keeps what stands in a form, unless it is what is saved anyway. */
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
