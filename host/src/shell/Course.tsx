import { useTranslation } from 'react-i18next';
import { sprakOf } from '@uppgiftsandring/shared/domain/sprak';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import styles from './Course.module.css';
import type { CourseOf } from './visibility.ts';

/** How far in the whole errand the user is (PLUS-13). */
export function Course({ course }: { readonly course: CourseOf | null }) {
  const { t, i18n } = useTranslation('host');
  if (course === null) return null;
  const { step, steps } = course;
  const nameOf = ({ name }: typeof step) => name[sprakOf(i18n.language)];
  const [name, last] = [nameOf(step), steps.length];
  const [before, after] = last > 0 ? t('FORLOPP.LAGE', { nr: step.nr, antal: last, namn: name }).split(name) : [];
  /** On the last step nothing is left to do. */
  const statusOf = (nr: number) => {
    if (nr < step.nr || step.nr === last) return 'KLART';
    return nr === step.nr ? 'NU' : 'KVAR';
  };
  return (
    <div className={cx(styles['progress'], 'screen-only')}>
      <p className={styles['text']}>
        <span>{before}</span>
        <strong>{name}</strong>
        <span>{after}</span>
      </p>
      {last > 0 && (
        <ol className={styles['track']} aria-label={t('FORLOPP.NAV')}>
          {steps.map((one) => (
            <li key={one.nr} className={one.nr < step.nr ? styles['done'] : undefined} aria-current={one.nr === step.nr ? 'step' : undefined}>
              <span className="visually-hidden">{`${nameOf(one)}, ${t(`FORLOPP.${statusOf(one.nr)}`)}`}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
