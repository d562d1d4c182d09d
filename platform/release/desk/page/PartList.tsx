import { useTranslation } from 'react-i18next';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import type { Part } from '../common/wire.ts';
import styles from './Desk.module.css';

/** How a part is now, in a few words. */
function useSituation() {
  const { t } = useTranslation('desk');
  return ({ active, gradual, stopped, barred, trouble }: Part): string[] => [
    active === null ? t(trouble === null ? 'SLAPPBORD.LAGE.INGEN' : 'SLAPPBORD.LAGE.OKAND') : t('SLAPPBORD.LAGE.AKTIV', { version: active }),
    ...(gradual && gradual.version !== stopped
      ? [t(`SLAPPBORD.LAGE.${gradual.byItself ? 'AV_SIG_SJALV' : 'STEGVIS'}`, { version: gradual.version, andel: gradual.share })]
      : []),
    ...barred.map(({ version }) => t('SLAPPBORD.RITAS_INTE.RUBRIK', { version })),
    ...(stopped === null ? [] : [t('SLAPPBORD.LAGE.STOPPAD', { version: stopped })]),
  ];
}

/** All parts, with how each is now; the one that is shown is marked. */
export function PartList({ parts, shown }: { parts: readonly Part[]; shown: string }) {
  const { t } = useTranslation('desk');
  const situation = useSituation();
  return (
    <nav aria-label={t('SLAPPBORD.DELAR')}>
      <ul className={styles['parts']}>
        {parts.map((part) => (
          <li key={part.name}>
            <a href={`#${part.name}`} aria-current={part.name === shown ? 'true' : undefined} className={cx(part.stopped !== null && styles['stopped'])}>
              <strong>{part.name}</strong>
              {situation(part).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
