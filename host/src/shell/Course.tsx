import { useTranslation } from 'react-i18next';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import styles from './Course.module.css';
import { FORLOPP_STEG, progressStep } from './visibility.ts';

const LAST = FORLOPP_STEG.length - 1;

/** On the last step nothing is left to do. */
function statusOf(index: number, current: number): 'KLART' | 'NU' | 'KVAR' {
  if (index < current || current === LAST) return 'KLART';
  return index === current ? 'NU' : 'KVAR';
}

/** How far in the whole errand the user is (PLUS-13). */
export function Course({ pathname }: { pathname: string }) {
  const { t } = useTranslation('host');
  const step = progressStep(pathname);
  if (step === null) return null;
  const current = FORLOPP_STEG.indexOf(step);
  const name = t(`FORLOPP.${step}`);
  const [before, after] = t('FORLOPP.LAGE', { nr: current + 1, antal: FORLOPP_STEG.length, namn: name }).split(name);
  return (
    <div className={cx(styles['progress'], 'screen-only')}>
      <p className={styles['text']}>
        <span>{before}</span>
        <strong>{name}</strong>
        <span>{after}</span>
      </p>
      <ol className={styles['track']} aria-label={t('FORLOPP.NAV')}>
        {FORLOPP_STEG.map((key, index) => (
          <li key={key} className={index < current ? styles['done'] : undefined} aria-current={index === current ? 'step' : undefined}>
            <span className="visually-hidden">{`${t(`FORLOPP.${key}`)}, ${t(`FORLOPP.${statusOf(index, current)}`)}`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
