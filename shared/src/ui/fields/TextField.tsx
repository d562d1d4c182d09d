import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';
import { Field, inputClasses, useFieldIds, type FieldTexts, type FieldWidth } from './Field.tsx';
import { cx } from '../../hooks/cx.ts';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'width'> {
  /** The expected length; without it the field is as wide as the form. */
  width?: FieldWidth;
  /** Digits of equal width, for numbers and identifiers. */
  tabular?: boolean;
  action?: ReactNode;
}

/** A text field that the browser neither fills in nor spell-checks unless told to. Works with the spread of `register` as well as with `value` and `onChange`. */
export function TextField({ label, help, error, describedBy, width, tabular, action, ...input }: TextFieldProps) {
  const texts = { label, help, error, describedBy };
  const ids = useFieldIds(texts, input.id, input.name);
  const { className, type = 'text', ...attributes } = input;
  const control = (
    <input autoComplete="off" spellCheck={false} {...attributes} {...ids.control} type={type} className={cx(...inputClasses(width, tabular), className)} />
  );
  return (
    <Field ids={ids} texts={texts}>
      {action ? (
        <div className={styles['group']}>
          {control}
          {action}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}
