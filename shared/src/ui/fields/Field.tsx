import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon } from '../buttons/Icon.tsx';
import { WholeNumbers } from '../page/WholeNumbers.tsx';

/** The props that every field has. */
export interface FieldTexts {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Ids of other texts that describe the field. */
  describedBy?: string | undefined;
}

/** The ids of a field's parts, and the attributes that link its control to them. The field's own id is the given one, else its name, so that an error panel can link to it. */
export function useFieldIds(texts: Omit<FieldTexts, 'label'>, id?: string, name?: string) {
  const generated = useId();
  const own = id ?? (name || generated);
  const helpId = texts.help ? `${own}-hjalp` : undefined;
  const errorId = texts.error ? `${own}-fel` : undefined;
  const describedBy = cx(texts.describedBy, helpId, errorId) || undefined;
  const control = { id: own, 'aria-describedby': describedBy, 'aria-invalid': texts.error ? true : undefined } as const;
  return { id: own, helpId, errorId, control };
}

export type FieldWidth = 'short' | 'medium' | 'long';

/** The class of an input or select; the width hints at the expected length. */
export function inputClasses(width?: FieldWidth, tabular = false): (string | undefined)[] {
  return [styles['input'], width && styles[width], tabular ? styles['tabular'] : undefined];
}

/** A label text whose trailing parenthesis, such as `(valfritt)`, is shown lighter. The words are unchanged. */
export function LabelText({ text }: { text: string }) {
  const [, main = text, aside] = /^(.+?)(\s\([^()]*\))$/.exec(text) ?? [];
  return (
    <>
      <span>{main}</span>
      {aside && <span className={styles['optional']}>{aside}</span>}
    </>
  );
}

export const FieldHelp = ({ id, children }: { id: string | undefined; children: ReactNode }) =>
  id && (
    <div id={id} className="muted small">
      <WholeNumbers text={children} />
    </div>
  );

/** The error of a field, read after the help and said to be an error. Not a live region: it is read with the field and listed in the error panel. */
export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  if (!id) return null;
  return (
    <p id={id} className={cx(styles['error'], 'with-icon')}>
      <Icon name="warning" label={t('COMMON.FEL')} />
      <span>
        <WholeNumbers text={children} />
      </span>
    </p>
  );
}

/** Label, help, error and control of one field, in that order. */
export const Field = ({ ids, texts, children }: { ids: ReturnType<typeof useFieldIds>; texts: FieldTexts; children: ReactNode }) => (
  <div className={cx(styles['field'], 'rows')}>
    <label className={styles['label']} htmlFor={ids.id}>
      <LabelText text={texts.label} />
    </label>
    <FieldHelp id={ids.helpId}>{texts.help}</FieldHelp>
    <FieldError id={ids.errorId}>{texts.error}</FieldError>
    {children}
  </div>
);
