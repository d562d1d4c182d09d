import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useUnsaved, type Unsaved } from './useUnsaved.tsx';

export interface UnsavedFormOptions<Values extends FieldValues> {
  /** Name of the form, the same on every visit. */
  key: string;
  /** The shape of the form, whatever stands in it. */
  schema: GenericSchema<unknown, Values>;
  form: UseFormReturn<Values>;
  /** Where focus goes when what was typed has been thrown away. */
  first: FieldPath<Values>;
  /** What is saved. */
  start: Values;
  /** Whether two forms say the same, in whatever way it was written. */
  same: (a: Values, b: Values) => boolean;
  /** The form when the application was loaded anew: what was typed stays, the rest follows the application. */
  follow: (values: Values, before: Values, after: Values) => Values;
}

export interface UnsavedForm extends Unsaved {
  /** Whether something stands in the form that is not saved. */
  changed: boolean;
  /** Throws away what was typed. */
  discard: () => void;
}

/** `useUnsaved` for a form of react-hook-form, which follows the application when that is loaded anew (PLUS-01, PLUS-06). */
export function useUnsavedForm<Values extends FieldValues>({ key, schema, form, first, start, same, follow }: UnsavedFormOptions<Values>): UnsavedForm {
  const values = form.watch();
  const changed = !same(values, start);
  const last = useRef(start);
  const { restoredAt, forget } = useUnsaved({
    key,
    schema,
    values,
    changed,
    onRestore: (kept) => form.reset(kept, { keepDefaultValues: true }),
    onReload: () => {
      const next = follow(form.getValues(), last.current, start);
      last.current = start;
      // What was wrong with a value that has been exchanged is not said of the new one.
      const untouched = same(next, form.getValues());
      form.reset(next, { keepErrors: untouched, keepTouched: true, keepIsSubmitted: true });
      if (!untouched && form.formState.isSubmitted) void form.trigger();
      return !same(next, start);
    },
  });

  const discard = () => {
    forget();
    // A reset form does not know its fields before it is drawn anew.
    form.setFocus(first);
    form.reset(start);
  };
  return { changed, restoredAt, forget, discard };
}
