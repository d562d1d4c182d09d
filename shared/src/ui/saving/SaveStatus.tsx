import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/keys.ts';
import styles from './SaveStatus.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon, type IconName } from '../buttons/Icon.tsx';

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed';

const LOOK: Record<SaveState, { key: TextKey<'shared', 'SPARA'>; icon: IconName }> = {
  saved: { key: 'SPARAT', icon: 'done' },
  saving: { key: 'SPARAR', icon: 'busy' },
  unsaved: { key: 'INTE_SPARAT', icon: 'info' },
  failed: { key: 'MISSLYCKADES', icon: 'warning' },
};

/** Whether what the user has done is saved (PLUS-01). `tid` is written `14.32`. `text` replaces the state's own. */
export function SaveStatus({ state, tid, text }: { state: SaveState; tid?: string | undefined; text?: string | undefined }) {
  const { t } = useTranslation();
  const { key, icon } = LOOK[state];
  return (
    <p className={cx(styles['status'], styles[state])} role={state === 'failed' ? 'alert' : 'status'}>
      <Icon name={icon} className={styles['icon']} />
      <span>{text ?? t(`SPARA.${key}`, { tid })}</span>
    </p>
  );
}
