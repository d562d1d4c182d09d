import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useUnsaved, type Unsaved, type UnsavedOptions } from './useUnsaved.tsx';

export interface UnsavedFormOptions<Values extends FieldValues> extends Omit<UnsavedOptions<Values, string>, 'values' | 'onRestore'> {
  form: UseFormReturn<Values>;
  /** Where focus goes when what was typed has been thrown away. */
  first: FieldPath<Values>;
}

export interface UnsavedForm extends Unsaved<string> {
  /** Throws away what was typed. */
  discard: () => void;
}

/** `useUnsaved` for a form of react-hook-form; the news are names of fields (PLUS-01, PLUS-06). */
export function useUnsavedForm<Values extends FieldValues>({ form, first, ...options }: UnsavedFormOptions<Values>): UnsavedForm {
  const unsaved = useUnsaved({
    ...options,
    values: form.watch(),
    onRestore: (next) => {
      // What was wrong with a value that has been exchanged is not said of the new one.
      const untouched = options.same(next, form.getValues());
      form.reset(next, { keepErrors: untouched, keepTouched: true, keepIsSubmitted: true });
      if (!untouched && form.formState.isSubmitted) void form.trigger();
    },
  });

  const discard = () => {
    unsaved.forget();
    // A reset form does not know its fields before it is drawn anew.
    form.setFocus(first);
    form.reset(options.start);
  };
  return { ...unsaved, discard };
}
