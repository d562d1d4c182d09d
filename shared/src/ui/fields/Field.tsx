import type { ReactNode } from 'react';
import styles from './Field.module.css';
import type { FieldIds, FieldTexts } from './fieldIds.ts';
import { FieldError, FieldHelp, LabelText } from './FieldParts.tsx';

export type FieldWidth = 'short' | 'medium' | 'long';

/** The class of an input or select; the width hints at the expected length. */
export function inputClasses(width?: FieldWidth, tabular = false): (string | undefined)[] {
  return [styles['input'], width && styles[width], tabular ? styles['tabular'] : undefined];
}

/** Label, help, error and control of one field, in that order. */
export function Field({ ids, texts, children }: { ids: FieldIds; texts: FieldTexts; children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={ids.id}>
        <LabelText text={texts.label} />
      </label>
      <FieldHelp id={ids.helpId}>{texts.help}</FieldHelp>
      <FieldError id={ids.errorId}>{texts.error}</FieldError>
      {children}
    </div>
  );
}
