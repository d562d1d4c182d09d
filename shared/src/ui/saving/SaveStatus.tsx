import { useTranslation } from 'react-i18next';
import { promised } from '../../i18n/promises.ts';
import type { TextKey } from '../../i18n/keys.ts';
import styles from './SaveStatus.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon, type IconName } from '../buttons/Icon.tsx';

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed';

const LOOK: Record<SaveState, { key: TextKey; icon: IconName }> = {
  saved: { key: promised('saved', 'SPARA.SPARAT'), icon: 'done' },
  saving: { key: 'SPARA.SPARAR', icon: 'busy' },
  unsaved: { key: promised('unsaved', 'SPARA.INTE_SPARAT'), icon: 'info' },
  failed: { key: promised('callFailed', 'SPARA.MISSLYCKADES'), icon: 'warning' },
};

/** Whether what the user has done is saved (PLUS-01). `tid` is written `14.32`. `text` replaces the state's own. */
export function SaveStatus({ state, tid, text }: { state: SaveState; tid?: string | undefined; text?: string | undefined }) {
  const { t } = useTranslation();
  const { key, icon } = LOOK[state];
  return (
    <p className={cx(styles['status'], styles[state])} role={state === 'failed' ? 'alert' : 'status'}>
      <Icon name={icon} className={styles['icon']} />
      <span>{text ?? t(key, { tid })}</span>
    </p>
  );
}
