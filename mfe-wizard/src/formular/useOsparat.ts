import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';
import { announceAtom, clockAtom } from '@uppgiftsandring/shared/state';
import { useUnsaved } from '@uppgiftsandring/shared/ui/useUnsaved';

export interface OsparatOptions<Values extends FieldValues> {
  /** Name of the form, the same on every visit. */
  readonly key: string;
  /** The shape of the form, whatever stands in it. */
  readonly schema: GenericSchema<unknown, Values>;
  readonly form: UseFormReturn<Values>;
  /** Where focus goes when what was typed has been thrown away. */
  readonly first: FieldPath<Values>;
  /** What is saved; another object when the application is another. */
  readonly start: Values;
  /** Whether two forms say the same, in whatever way it was written. */
  readonly same: (a: Values, b: Values) => boolean;
  /** The form when the application was loaded anew: what was typed stays, the rest follows the application. */
  readonly follow: (values: Values, before: Values, after: Values) => Values;
}

/**
 * What is typed and not saved stays through reload, crash and a new login (PLUS-01), and through a conflict or a change in
 * another tab (PLUS-06). `restoredAt` says that it was put back, and when it was typed.
 */
export function useOsparat<Values extends FieldValues>({ key, schema, form, first, start, same, follow }: OsparatOptions<Values>) {
  const { t } = useTranslation();
  const announce = useSetAtom(announceAtom);
  const values = form.watch();
  const changed = !same(values, start);
  const clock = useAtomValue(clockAtom);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const { restoredAt, forget } = useUnsaved({
    key,
    schema,
    values,
    changed,
    onRestore: (kept) => form.reset(kept, { keepDefaultValues: true }),
  });

  const last = useRef(start);
  const update = useEffectEvent((before: Values) => {
    const next = follow(form.getValues(), before, start);
    form.reset(next, { keepErrors: true, keepTouched: true, keepIsSubmitted: true });
    setKeptAt(same(next, start) ? null : new Date(clock.now()));
  });
  useEffect(() => {
    if (last.current === start) return;
    update(last.current);
    last.current = start;
  }, [start]);

  return {
    changed,
    restoredAt: changed ? (keptAt ?? restoredAt) : null,
    discard: () => {
      forget();
      setKeptAt(null);
      // A reset form does not know its fields before it is drawn anew.
      form.setFocus(first);
      form.reset(start);
      announce(t('SPARA.ATERSTALLT.BORTTAGET'));
    },
  };
}
