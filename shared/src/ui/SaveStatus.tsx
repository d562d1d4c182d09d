import { useTranslation } from 'react-i18next';
import styles from './SaveStatus.module.css';
import { cx } from './cx.tsx';
import { Icon, type IconName } from './Icon.tsx';

export type SaveState = 'sparat' | 'sparar' | 'inteSparat' | 'misslyckades';

const LOOK: Record<SaveState, { key: string; icon: IconName }> = {
  sparat: { key: 'SPARA.SPARAT', icon: 'done' },
  sparar: { key: 'SPARA.SPARAR', icon: 'busy' },
  inteSparat: { key: 'SPARA.INTE_SPARAT', icon: 'info' },
  misslyckades: { key: 'SPARA.MISSLYCKADES', icon: 'warning' },
};

/** Whether what the user has done is saved (PLUS-01). `tid` is written `14.32`. */
export function SaveStatus({ state, tid }: { state: SaveState; tid?: string | undefined }) {
  const { t } = useTranslation();
  const { key, icon } = LOOK[state];
  return (
    <p className={cx(styles['status'], styles[state])} role={state === 'misslyckades' ? 'alert' : 'status'}>
      <Icon name={icon} className={styles['icon']} />
      {t(key, { tid })}
    </p>
  );
}
