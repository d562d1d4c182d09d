import { useTranslation } from 'react-i18next';
import styles from './Difference.module.css';
import { cx } from '../../hooks/cx.ts';
import { WholeNumbers } from './WholeNumbers.tsx';

/** The old value beside the new one, or a note that it is removed (PLUS-03). Null means no value; without `before` only the new value is shown; lines are separated by line breaks. */
export function Difference({ before, after }: { before?: string | null; after: string | null }) {
  const { t } = useTranslation();
  return (
    <div className={styles['difference']}>
      {before && (
        <del>
          <Labelled text={t('COMMON.ANDRING.TIDIGARE', { varde: before })} value={before} />
        </del>
      )}
      {before === null && <span className="muted">{t('COMMON.ANDRING.TIDIGARE_SAKNAS')}</span>}
      <ins>{after ? <Labelled text={t('COMMON.ANDRING.NYTT_VARDE', { varde: after })} value={after} /> : t('COMMON.ANDRING.TAS_BORT')}</ins>
    </div>
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
