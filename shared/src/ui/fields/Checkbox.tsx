import type { ComponentProps, ReactNode } from 'react';
import styles from './FieldSet.module.css';
import { cx } from '../../hooks/cx.ts';
import { FieldError, LabelText, useFieldIds, type FieldTexts } from './Field.tsx';

interface ChoiceProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  children?: ReactNode;
}

/** A choice whose whole row, 44 px high, can be pressed. Its help text is its description, not part of its name. */
export function Choice({ label, help, error, describedBy, children, ...input }: ChoiceProps) {
  const id = input.id ?? (input.value === undefined ? undefined : `${input.name ?? ''}-${String(input.value)}`);
  const ids = useFieldIds({ help, error, describedBy }, id, input.name);
  return (
    <div>
      <FieldError id={ids.errorId}>{error}</FieldError>
      <label className={styles['choice']}>
        <input {...input} {...ids.control} />
        <span>
          <LabelText text={label} />
        </span>
      </label>
      {ids.helpId && (
        <span id={ids.helpId} className={cx(styles['help'], 'muted small')}>
          {help}
        </span>
      )}
      {children && <div className={cx(styles['reveal'], 'rows')}>{children}</div>}
    </div>
  );
}

export const Checkbox = (props: Omit<ChoiceProps, 'type' | 'children'>) => <Choice {...props} type="checkbox" />;
