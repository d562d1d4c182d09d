import type { ReactNode } from 'react';
import styles from './FieldSet.module.css';
import { cx } from '../../hooks/cx.ts';
import { FieldError, FieldHelp, LabelText, useFieldIds, type FieldTexts } from './Field.tsx';

export interface FieldSetProps extends Omit<FieldTexts, 'label'> {
  legend: string;
  /** Makes the legend a heading of that level too. */
  heading?: 2 | 3;
  id?: string;
  /** Closely spaced rows of checkboxes, or of radio buttons. */
  choices?: boolean | 'radiogroup';
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Fields that belong together: a group named by its legend. */
export function FieldSet({ legend, heading, help, error, describedBy, id, choices, disabled, children }: FieldSetProps) {
  const { control, helpId, errorId } = useFieldIds({ help, error, describedBy }, id);
  const Heading = heading ? (`h${heading}` as const) : 'span';
  const legendId = `${control.id}-rubrik`;
  const named = choices === 'radiogroup' ? { ...control, role: choices, 'aria-labelledby': legendId } : { ...control, 'aria-invalid': undefined };
  return (
    <fieldset {...named} className={cx(styles[choices ? 'choices' : 'field-set'], 'rows')} disabled={disabled}>
      <legend id={legendId} className={cx(styles['legend'], Boolean(help) && styles['with-help'])}>
        <Heading>
          <LabelText text={legend} />
        </Heading>
      </legend>
      <FieldHelp id={helpId}>{help}</FieldHelp>
      <FieldError id={errorId}>{error}</FieldError>
      {children}
    </fieldset>
  );
}
