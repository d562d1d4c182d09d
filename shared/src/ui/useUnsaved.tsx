import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { ansokanAtom, clearUnsaved, clockAtom, isSavedHereAtom, readUnsaved, saveUnsaved, sessionAtom, type UnsavedOwner } from '@uppgiftsandring/shared/state';
import type { Merge } from '../domain/merge.ts';

/** A form of which what is typed is kept. */
export interface KeptForm<Values, News> {
  /** Name of the form, the same on every visit, e.g. `adress`. */
  key: string;
  /** The shape of what is kept; what no longer has it is dropped. */
  schema: GenericSchema<unknown, Values>;
  /** What is saved. */
  start: Values;
  /** Puts what was typed together with what was saved in another tab since. */
  merge: (base: Values, mine: Values, theirs: Values) => Merge<Values, News>;
}

export interface UnsavedOptions<Values, News> extends KeptForm<Values, News> {
  /** What stands in the form now. */
  values: Values;
  /** Whether two forms say the same, in whatever way it was written. */
  same: (a: Values, b: Values) => boolean;
  /** Puts kept or merged input into the form. */
  onRestore: (values: Values) => void;
}

/** What another tab has changed under the form. */
export type TabNews<News> = Pick<Merge<unknown, News>, 'taken' | 'disputed'>;

export interface Unsaved<News> {
  /** Whether something stands in the form that is not saved. */
  changed: boolean;
  /** When what stands in the form was typed, if it was put back on a later visit, or outlived a new load of the application; else null. */
  restoredAt: Date | null;
  /** What came from another tab, or was changed there too; null when nothing did. */
  news: TabNews<News> | null;
  /** Forgets what is kept: on save, on cancel and when the user throws it away. */
  forget: () => void;
}

const newsOf = <News,>({ taken, disputed }: TabNews<News>): TabNews<News> | null => (taken.length + disputed.length > 0 ? { taken, disputed } : null);

/** What was kept of a form before the page was opened, put together with what has been saved since; null when there is none. */
export function useKept<Values, News>(form: KeptForm<Values, News>) {
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  // As the form is when the page is opened; later news of the application reach it otherwise.
  const [{ key, schema, start, merge }] = useState(form);
  return useMemo(() => {
    const kept = person && draft ? readUnsaved(key, { person, draft }, schema) : null;
    return kept && { ...merge(kept.base ?? start, kept.values, start), at: kept.at };
  }, [key, person, draft, schema, start, merge]);
}

/**
 * Keeps what is typed in an open form through reload, crash and a new login in the same tab (PLUS-01). When the application is loaded
 * anew under it, or was changed before the form is opened again, what was typed stays and the rest follows the application (PLUS-06).
 */
export function useUnsaved<Values, News>(options: UnsavedOptions<Values, News>): Unsaved<News> {
  const { key, values, start, same, merge, onRestore } = options;
  const kept = useKept(options);
  const [restored, setRestored] = useState<{ readonly at: Date; readonly text: string } | null>(kept && { at: kept.at, text: JSON.stringify([kept.values, start]) });
  const [news, setNews] = useState(kept && newsOf(kept));
  const person = useAtomValue(sessionAtom)?.personnummer;
  const ansokan = useAtomValue(ansokanAtom).data;
  const savedHere = useAtomValue(isSavedHereAtom);
  const draft = ansokan?.id;
  const clock = useAtomValue(clockAtom);
  const looked = useRef(false);
  const base = useRef(start);
  const typed = useRef(values);
  const changed = !same(values, start);
  const textOf = (form: Values) => JSON.stringify([form, start]);
  const text = textOf(values);
  const keptText = kept && textOf(kept.values);

  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    if (kept) restore(kept.values);
  }, [kept]);

  const reloaded = useEffectEvent(() => {
    const merged = merge(base.current, typed.current, start);
    base.current = start;
    setNews(savedHere ? null : newsOf(merged));
    setRestored(same(merged.values, start) ? null : { at: new Date(clock.now()), text: textOf(merged.values) });
    onRestore(merged.values);
  });
  const seen = useRef(ansokan);
  useEffect(() => {
    if (seen.current !== ansokan) reloaded();
    seen.current = ansokan;
  }, [ansokan]);
  useEffect(() => {
    typed.current = values;
  });

  const keep = useEffectEvent((form: string, owner: UnsavedOwner, now: string) => {
    // What was put back keeps the time at which it was typed.
    const at = restored?.text === now ? restored.at : new Date(clock.now());
    saveUnsaved(form, { ...owner, values, base: start, at });
  });
  useEffect(() => {
    if (!person || !draft) return;
    // The first look is at the form as it was before kept input is put back; what it says anyway is not unsaved any more.
    if (!looked.current) {
      looked.current = true;
      if (!changed && text === keptText) clearUnsaved(key);
    } else if (changed) keep(key, { person, draft }, text);
    else clearUnsaved(key);
  }, [key, person, draft, changed, text, keptText]);

  const forget = () => {
    clearUnsaved(key);
    setRestored(null);
    setNews(null);
  };
  return { changed, restoredAt: changed ? (restored?.at ?? null) : null, news, forget };
}
