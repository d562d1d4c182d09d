import type { ComponentProps } from 'react';
import { cx } from '../../hooks/cx.ts';
import { Field, inputClasses, useFieldIds, type FieldTexts } from './Field.tsx';

/** A text of several lines, which the browser neither fills in nor spell-checks. */
export function TextArea({ label, help, error, describedBy, ...area }: FieldTexts & ComponentProps<'textarea'>) {
  const texts = { label, help, error, describedBy };
  const ids = useFieldIds(texts, area.id, area.name);
  return (
    <Field ids={ids} texts={texts}>
      <textarea autoComplete="off" spellCheck={false} {...area} {...ids.control} className={cx(...inputClasses())} />
    </Field>
  );
}
