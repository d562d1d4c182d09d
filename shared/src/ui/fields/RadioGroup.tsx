import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Choice.module.css';
import { FieldError, FieldHelp, LabelText } from './Field.tsx';
import { useFieldIds, type FieldTexts } from './fieldIds.ts';

export interface RadioGroupProps extends Omit<FieldTexts, 'label'> {
  legend: string;
  id?: string;
  children: ReactNode;
}

/** Choices of which one can be made, named by the legend. */
export function RadioGroup({ legend, help, error, describedBy, id, children }: RadioGroupProps) {
  const ids = useFieldIds({ help, error, describedBy }, id);
  const legendId = `${ids.id}-rubrik`;
  return (
    <fieldset role="radiogroup" className={styles['group']} {...ids.control} aria-labelledby={legendId}>
      <legend id={legendId} className={styles['legend']}>
        <LabelText text={legend} />
      </legend>
      <FieldHelp id={ids.helpId}>{help}</FieldHelp>
      <FieldError id={ids.errorId}>{error}</FieldError>
      {children}
    </fieldset>
  );
}

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  help?: ReactNode;
  /** Fields that belong to the choice. They stay visible; disable and empty them while another choice is made (SIGN-12). */
  children?: ReactNode;
}

/** One choice in a RadioGroup. */
export function Radio({ label, help, children, ...input }: RadioProps) {
  const generated = useId();
  const id = input.id ?? `${input.name ?? generated}-${String(input.value)}`;
  const helpId = help ? `${id}-hjalp` : undefined;
  return (
    <div>
      <label className={styles['choice']} htmlFor={id}>
        <input {...input} id={id} type="radio" aria-describedby={helpId} />
        <span>{label}</span>
      </label>
      {helpId && (
        <span id={helpId} className={styles['help']}>
          {help}
        </span>
      )}
      {children && <div className={styles['reveal']}>{children}</div>}
    </div>
  );
}
