import { useAtomValue, useStore, type createStore } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch, type FieldPath, type FieldValues, type UseFormProps } from 'react-hook-form';
import {
  ansokanAtom,
  clearUnsaved,
  clockAtom,
  dropUnsavedAtom,
  forgetDropAtom,
  isSavedHereAtom,
  openForm,
  refusedAtom,
  readUnsaved,
  saveUnsaved,
  sessionAtom,
  type Arrival,
  type UnsavedInput,
  type UnsavedOwner,
} from '@uppgiftsandring/shared/state';
import type { Fel } from '../domain/form/fel.ts';
import { isSame, type Merge } from '../domain/form/merge.ts';
import { afterError } from '../hooks/afterError.ts';
import { focusField } from '../hooks/focusField.ts';
import { useSaving, type Save } from './useSaving.ts';
import { safeParse, type GenericSchema } from 'valibot';

type Store = ReturnType<typeof createStore>;

/** What has been changed elsewhere while the form was open; `isTyped`: it is not saved, but typed on another device. */
export interface TabNews<News> extends Pick<Merge<unknown, News>, 'taken' | 'disputed'> {
  readonly isTyped?: boolean;
}

/** The news of a merge with those values; null when there are none. */
const newsOf = <Values, News>({ taken, disputed }: TabNews<News>, theirs: Values, isTyped = false) =>
  taken.length + disputed.length > 0 ? { taken, disputed, theirs, isTyped } : null;

/** When input was typed, and whether on another device or in another tab. */
export type Typed = Pick<UnsavedInput, 'at' | 'elsewhere'>;

/** A form whose unsaved input is kept. */
interface KeptForm<Values, News> {
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
  const ansokan = store.get(ansokanAtom).data;
  return person && ansokan ? { person, draft: ansokan.id, forening: ansokan.samfallighet?.orgNr } : null;
}

/** The kept input of a form, merged with what has been saved since, and the time it was typed; null when there is none. */
function readKept<Values, News>(store: Store, { key, schema, start, merge }: KeptForm<Values, News>) {
  const owner = ownerIn(store);
  const kept = owner && readUnsaved(key, owner, schema);
  return kept && { ...merge(kept.base ?? start, kept.values, start), at: kept.at, elsewhere: kept.elsewhere };
}

/** Keeps the values of a form, unless they equal the saved ones. */
function keep<Values, News>(store: Store, { key, start, same }: KeptForm<Values, News>, values: Values, typed: Typed): void {
  const owner = ownerIn(store);
  if (!owner) return;
  if (same(values, start)) clearUnsaved(key);
  else saveUnsaved(key, { ...owner, ...typed, values, base: start });
}

interface EditorOptions<Values extends FieldValues, News, Valid> extends KeptForm<Values, News> {
  /** The options of useForm, given its default values: the rules of the form and when they are run. */
  readonly form: (defaultValues: Values) => UseFormProps<Values, unknown, Valid>;
  /** Called when the editor puts values in the form: kept input, a reloaded application, or the saved values after a discard. */
  readonly onPut?: (values: Values) => void;
  /** The field that gets focus after a discard; the heading when there is none. */
  readonly first?: FieldPath<Values>;
  /** The fields that the server refused, with error codes that the page has texts for (VAL-61). */
  readonly refused?: (fel: readonly Fel[], values: Values) => readonly { field: FieldPath<Values>; kod: string }[];
}

/**
 * A form over a part of the application. Input is kept through reload, crash and a new login in the tab (PLUS-01), and when the application is reloaded or
 * changed elsewhere (PLUS-06, PLUS-70). `changed` comes from the domain; `restored`: when and where restored input was typed; `news`: what was changed elsewhere, and the values there.
 */
export function useEditor<Values extends FieldValues, News = string, Valid = Values>(options: EditorOptions<Values, News, Valid>) {
  const { key, schema, start, same, merge, onPut, first, refused } = options;
  const store = useStore();
  const [kept] = useState(() => readKept(store, options));
  const [opened] = useState(kept?.values ?? start);
  const [restored, setRestored] = useState<(Typed & { readonly values: Values }) | null>(kept);
  const [news, setNews] = useState(kept && newsOf(kept, start));
  const form = useForm<Values, unknown, Valid>(options.form(opened));
  const changed = useWatch({ control: form.control, compute: (values) => !same(values, start) });
  const { busy, failed, run } = useSaving();
  const now = () => new Date(store.get(clockAtom).now());

  const look = useEffectEvent((values: Values) => {
    // Restored input keeps the time at which it was first typed.
    const { at, elsewhere }: Typed = restored && isSame(restored.values, values) ? restored : { at: now() };
    keep(store, options, values, { at, elsewhere });
  });
  const restore = useEffectEvent((values: Values) => {
    // The restored input may equal the saved values by now, or have been merged with them.
    look(values);
    onPut?.(values);
  });
  useEffect(() => {
    if (kept) restore(kept.values);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => look(values) });
  }, [form, kept]);

  const base = useRef(start);
  /** Puts merged values in the open form. */
  const put = (values: Values, typed: Typed) => {
    const untouched = same(values, form.getValues());
    setRestored(same(values, start) ? null : { ...typed, values });
    // An error that concerned a replaced value must not be shown at the new one.
    form.reset(values, { keepErrors: untouched, keepTouched: true, keepIsSubmitted: true });
    if (!untouched && form.formState.isSubmitted) void form.trigger();
    onPut?.(values);
  };
  const follow = useEffectEvent(() => {
    const merged = merge(base.current, form.getValues(), start);
    base.current = start;
    setNews(store.get(isSavedHereAtom) ? null : newsOf(merged, start));
    put(merged.values, { at: now() });
  });
  const arrive = useEffectEvent(({ values, base: common, at }: Arrival) => {
    const [theirs, from] = [safeParse(schema, values), safeParse(schema, common)];
    if (!theirs.success) return;
    const mine = form.getValues();
    const { values: merged, disputed } = merge(from.success ? from.output : start, mine, theirs.output);
    // What is taken over is told as restored.
    if (disputed.length > 0) setNews(newsOf({ taken: [], disputed }, theirs.output, true));
    if (same(merged, mine)) return;
    put(merged, { at, elsewhere: true });
    keep(store, options, form.getValues(), { at, elsewhere: true });
  });
  useEffect(() => openForm(key, (arrival) => arrive(arrival)), [key]);
  const ansokan = useAtomValue(ansokanAtom).data;
  const seen = useRef(ansokan);
  useEffect(() => {
    if (seen.current !== ansokan) follow();
    seen.current = ansokan;
  }, [ansokan]);

  /** Returns whether it was saved and the user is still on the page. If not, the error has been shown, also at its fields, and the first of them gets focus after the dialog. */
  const save = async (send: Save): Promise<boolean> => {
    const outcome = await run(send);
    const faults = outcome === 'failed' ? refused?.(store.get(refusedAtom), form.getValues()) : [];
    for (const { field, kod } of faults ?? []) form.setError(field, { message: kod });
    const [fault] = faults ?? [];
    if (fault) afterError(store, () => void focusField(fault.field));
    if (outcome === 'saved' || outcome === 'left') store.set(forgetDropAtom, key);
    return outcome === 'saved';
  };
  /** Forgets the kept input, and what was dropped here before: it is saved. */
  const forget = () => {
    clearUnsaved(key);
    store.set(forgetDropAtom, key);
    setRestored(null);
    setNews(null);
  };
  /** Drops the input so that it can be brought back (PLUS-71): on cancel and discard, and with a saved change that is withdrawn, whose values come back. */
  const drop = (withdrawn?: Values) => {
    const owner = ownerIn(store);
    if (withdrawn && owner) saveUnsaved(key, { ...owner, values: withdrawn, at: now() });
    store.set(dropUnsavedAtom, [key], withdrawn !== undefined);
    setRestored(null);
    setNews(null);
  };
  const discard = () => {
    drop();
    // After a reset the form has no fields to focus until the next render.
    if (first) form.setFocus(first);
    form.reset(start);
    onPut?.(start);
  };
  return { form, changed, restored: changed ? restored : null, news, busy, failed, save, forget, drop, discard };
}
