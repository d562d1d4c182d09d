import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';
import { Icon } from '../buttons/Icon.tsx';
import { WholeNumbers } from '../page/WholeNumbers.tsx';
import type { FieldIds, FieldTexts } from './fieldIds.ts';

export type FieldWidth = 'short' | 'medium' | 'long';

/** The class of an input or select; the width hints at the expected length. */
export function inputClasses(width?: FieldWidth, tabular = false): (string | undefined)[] {
  return [styles['input'], width && styles[width], tabular ? styles['tabular'] : undefined];
}

const whole = (content: ReactNode) => (typeof content === 'string' ? <WholeNumbers text={content} /> : content);

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

export function FieldHelp({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id ? (
    <div id={id} className={styles['help']}>
      {whole(children)}
    </div>
  ) : null;
}

/** The error of a field, read after the help and said to be an error. Not a live region: it is read with the field and listed in the error panel. */
export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  if (!id) return null;
  return (
    <p id={id} className={styles['error']}>
      <Icon name="warning" className={styles['error-icon']} label={t('COMMON.FEL')} />
      <span>{whole(children)}</span>
    </p>
  );
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
