import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ansokanAtom, unsavedPagesAtom } from '@uppgiftsandring/shared/state';
import { formatTid } from '../../domain/tid/datum.ts';
import type { TextKey } from '../../i18n/keys.ts';
import { promised } from '../../i18n/promises.ts';
import styles from './SavedOrNot.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon, type IconName } from '../buttons/Icon.tsx';
import { StatusMessage } from '../messages/StatusMessage.tsx';

type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed';

const LOOK: Record<SaveState, { key: TextKey; icon?: IconName }> = {
  saved: { key: promised('saved', 'SPARA.SPARAT'), icon: 'done' },
  // The button turns.
  saving: { key: 'SPARA.SPARAR' },
  unsaved: { key: promised('unsaved', 'SPARA.INTE_SPARAT'), icon: 'info' },
  failed: { key: promised('callFailed', 'SPARA.MISSLYCKADES'), icon: 'warning' },
};

/** Whether what the user has done is saved (PLUS-01). `tid` is written `14.32`. `text` replaces the state's own. */
export function SaveStatus({ state, tid, text }: { state: SaveState; tid?: string; text?: string | undefined }) {
  const { t } = useTranslation();
  const { key, icon } = LOOK[state];
  return (
    <p className={cx(styles['status'], styles[state], 'with-icon small screen-only')} role={state === 'failed' ? 'alert' : 'status'}>
      {icon && <Icon name={icon} />}
      <span>{text ?? t(key, { tid })}</span>
    </p>
  );
}

interface SavedOrNotProps {
  readonly changed?: boolean;
  readonly unsaved?: string;
  readonly busy?: boolean;
  readonly failed?: boolean;
  readonly saving?: string;
  /** Whether to show the time of the last save when there is nothing to save; not shown while another page has unsaved input. */
  readonly stamped?: boolean;
}

/** Whether the page's input is saved (PLUS-01); `unsaved` and `saving` are texts of the page's own. */
export function SavedOrNot({ changed = false, unsaved, busy = false, failed = false, saving, stamped = false }: SavedOrNotProps) {
  const { i18n } = useTranslation();
  const state = useAtomValue(ansokanAtom);
  const savedInFull = useAtomValue(unsavedPagesAtom).length === 0;
  const savedAt = stamped && savedInFull && state.status === 1 ? state.savedAt : null;
  if (busy) return saving ? <StatusMessage className="muted" message={saving} /> : <SaveStatus state="saving" />;
  if (changed) return <SaveStatus state={failed ? 'failed' : 'unsaved'} text={failed ? undefined : unsaved} />;
  return savedAt && <SaveStatus state="saved" tid={formatTid(savedAt, i18n.language)} />;
}
