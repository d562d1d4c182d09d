import type { ComponentProps } from 'react';
import styles from './Choice.module.css';
import { FieldError, LabelText } from './Field.tsx';
import { useFieldIds, type FieldTexts } from './fieldIds.ts';

export interface CheckboxProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {}

/** A checkbox whose whole row, 44 px high, can be pressed. Its help text is its description, not part of its name. */
export function Checkbox({ label, help, error, describedBy, ...input }: CheckboxProps) {
  const id = input.id ?? (input.value === undefined ? undefined : `${input.name ?? ''}-${String(input.value)}`);
  const ids = useFieldIds({ help, error, describedBy }, id, input.name);
  return (
    <div>
      <FieldError id={ids.errorId}>{error}</FieldError>
      <label className={styles['choice']}>
        <input {...input} {...ids.control} type="checkbox" />
        <span>
          <LabelText text={label} />
        </span>
      </label>
      {ids.helpId && (
        <span id={ids.helpId} className={styles['help']}>
          {help}
        </span>
      )}
    </div>
  );
}
