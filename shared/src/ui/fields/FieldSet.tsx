import type { ReactNode } from 'react';
import choice from './Choice.module.css';
import styles from './FieldSet.module.css';
import { cx } from '../../hooks/cx.ts';
import { FieldError, FieldHelp, LabelText } from './Field.tsx';
import { useFieldIds, type FieldTexts } from './fieldIds.ts';

export interface FieldSetProps extends Omit<FieldTexts, 'label'> {
  legend: string;
  /** Makes the legend a heading of that level too. */
  heading?: 2 | 3;
  id?: string;
  /** Closely spaced rows, for a group of checkboxes. */
  choices?: boolean;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Fields that belong together: a group named by its legend. */
export function FieldSet({ legend, heading, help, error, describedBy, id, choices, disabled, children }: FieldSetProps) {
  const ids = useFieldIds({ help, error, describedBy }, id);
  const Heading = heading ? (`h${heading}` as const) : 'span';
  return (
    <fieldset id={ids.id} className={choices ? choice['group'] : styles['field-set']} disabled={disabled} aria-describedby={ids.control['aria-describedby']}>
      <legend className={cx(choices ? choice['legend'] : styles['legend'], !choices && Boolean(help) && styles['with-help'])}>
        <Heading>
          <LabelText text={legend} />
        </Heading>
      </legend>
      <FieldHelp id={ids.helpId}>{help}</FieldHelp>
      <FieldError id={ids.errorId}>{error}</FieldError>
      {children}
    </fieldset>
  );
}
