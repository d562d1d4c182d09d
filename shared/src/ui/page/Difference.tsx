import { useTranslation } from 'react-i18next';
import styles from './Difference.module.css';
import { cx } from '../../hooks/cx.ts';
import { WholeNumbers } from './WholeNumbers.tsx';

/** The old value beside the new one, or a note that it is removed (PLUS-03). Null means no value; without `before` only the new value is shown; lines are separated by line breaks. */
export const Difference = ({ before, after }: { before?: string | null; after: string | null }) => (
  <div className={styles['difference']}>
    {before !== undefined && <Before value={before} />}
    <After value={after} />
  </div>
);

/** A value that is replaced, or a note that there is none. */
export function Before({ value }: { value: string | null }) {
  const { t } = useTranslation();
  if (!value) return value === null && <span className="muted">{t('COMMON.ANDRING.TIDIGARE_SAKNAS')}</span>;
  return (
    <del className={styles['part']}>
      <Labelled text={t('COMMON.ANDRING.TIDIGARE', { varde: value })} value={value} />
    </del>
  );
}

/** The value that replaces another, or a note that it is removed. */
export function After({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return (
    <ins className={styles['part']}>
      {value ? <Labelled text={t('COMMON.ANDRING.NYTT_VARDE', { varde: value })} value={value} /> : t('COMMON.ANDRING.TAS_BORT')}
    </ins>
  );
}

/** Shows the words around the value smaller, as its label; the text is read as one sentence. */
function Labelled({ text, value }: { text: string; value: string }) {
  const [label, ...rest] = text.split(value);
  return (
    <>
      <span className={cx(styles['label'], 'muted small')}>{label}</span>
      <span className={styles['value']}>
        <WholeNumbers text={value} />
      </span>
      <span>{rest.join(value)}</span>
    </>
  );
}
