import { useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch, type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { ansokanAtom, clearUnsaved, clockAtom, isSavedHereAtom, refusedAtom } from '@uppgiftsandring/shared/state';
import type { Fel } from '../domain/form/fel.ts';
import { isSame } from '../domain/form/merge.ts';
import { keep, newsOf, readKept, type KeptForm, type TabNews } from './kept.ts';
import { useSaving, type Save } from './useSaving.ts';

export interface EditorOptions<Values extends FieldValues, News, Valid> extends KeptForm<Values, News> {
  /** What the form is made with: what it opens with as its default values, its rules, and when they are applied. */
  readonly form: (defaultValues: Values) => UseFormProps<Values, unknown, Valid>;
  /** Told of what the editor puts in the form: kept input, what was loaded anew, and what is saved when what was typed is thrown away. */
  readonly onPut?: (values: Values) => void;
  /** Where focus goes when what was typed has been thrown away; the heading takes it when there is none. */
  readonly first?: FieldPath<Values>;
  /** Which fields what the server refused stands in, with the codes that the page has words for (VAL-61). */
  readonly refused?: (fel: readonly Fel[], values: Values) => readonly { field: FieldPath<Values>; kod: string }[];
}

export interface Editor<Values extends FieldValues, News, Valid> {
  readonly form: UseFormReturn<Values, unknown, Valid>;
  /** Whether something stands in the form that is not saved. */
  readonly changed: boolean;
  /** When what stands in the form was typed, if it was put back on a later visit, or outlived a new load of the application; else null. */
  readonly restoredAt: Date | null;
  /** What came from another tab, or was changed there too; null when nothing did. */
  readonly news: TabNews<News> | null;
  readonly busy: boolean;
  /** Whether the latest save came to nothing and may do better soon. */
  readonly failed: boolean;
  /** Answers whether it was saved and the user still waits for it. What went wrong has then been told, and stands at the fields that it is about. */
  readonly save: (store: Save) => Promise<boolean>;
  /** Forgets what is kept: on save and on cancel. */
  readonly forget: () => void;
  /** Throws away what was typed. */
  readonly discard: () => void;
}

/**
 * A form over a part of the application. What is typed is kept through reload, crash and a new login in the same tab (PLUS-01). When the
 * application is loaded anew under it, or was changed before the form is opened again, what was typed stays and the rest follows the
 * application (PLUS-06). `changed` is the domain's word and not `isDirty`: a space or a dash more is no change.
 */
export function useEditor<Values extends FieldValues, News = string, Valid = Values>(options: EditorOptions<Values, News, Valid>): Editor<Values, News, Valid> {
  const { key, start, same, merge, onPut, first, refused } = options;
  const store = useStore();
  const [kept] = useState(() => readKept(store, options));
  const [opened] = useState(kept?.values ?? start);
  const [restored, setRestored] = useState<{ readonly at: Date; readonly values: Values } | null>(kept);
  const [news, setNews] = useState(kept && newsOf(kept));
  const form = useForm<Values, unknown, Valid>(options.form(opened));
  const changed = useWatch({ control: form.control, compute: (values) => !same(values, start) });
  const { busy, failed, run } = useSaving();
  const now = () => new Date(store.get(clockAtom).now());

  const look = useEffectEvent((values: Values) => {
    // What was put back keeps the time at which it was typed.
    keep(store, options, { values, at: restored && isSame(restored.values, values) ? restored.at : now() });
  });
  const restore = useEffectEvent((values: Values) => {
    // It may be saved by now, or merged with what is.
    look(values);
    onPut?.(values);
  });
  useEffect(() => {
    if (kept) restore(kept.values);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => look(values) });
  }, [form, kept]);

  const base = useRef(start);
  const follow = useEffectEvent(() => {
    const mine = form.getValues();
    const merged = merge(base.current, mine, start);
    base.current = start;
    setNews(store.get(isSavedHereAtom) ? null : newsOf(merged));
    setRestored(same(merged.values, start) ? null : { at: now(), values: merged.values });
    // What was wrong with a value that has been exchanged is not said of the new one.
    const untouched = same(merged.values, mine);
    form.reset(merged.values, { keepErrors: untouched, keepTouched: true, keepIsSubmitted: true });
    if (!untouched && form.formState.isSubmitted) void form.trigger();
    onPut?.(merged.values);
  });
  const ansokan = useAtomValue(ansokanAtom).data;
  const seen = useRef(ansokan);
  useEffect(() => {
    if (seen.current !== ansokan) follow();
    seen.current = ansokan;
  }, [ansokan]);

  const save = async (send: Save): Promise<boolean> => {
    const outcome = await run(send);
    const faults = outcome === 'failed' ? refused?.(store.get(refusedAtom), form.getValues()) : [];
    for (const { field, kod } of faults ?? []) form.setError(field, { message: kod });
    return outcome === 'saved';
  };
  const forget = () => {
    clearUnsaved(key);
    setRestored(null);
    setNews(null);
  };
  const discard = () => {
    forget();
    // A reset form does not know its fields before it is drawn anew.
    if (first) form.setFocus(first);
    form.reset(start);
    onPut?.(start);
  };
  return { form, changed, restoredAt: changed ? (restored?.at ?? null) : null, news, busy, failed, save, forget, discard };
}
