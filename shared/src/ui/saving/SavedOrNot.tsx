import { useAtomValue } from 'jotai';
import { ansokanAtom, unsavedPagesAtom } from '@uppgiftsandring/shared/state';
import { formatTid } from '../../domain/tid/datum.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { StatusMessage } from '../messages/StatusMessage.tsx';

interface SavedOrNotProps {
  /** Whether the page has input that is not saved. */
  readonly changed?: boolean;
  /** The page's own text for unsaved input, if it has one. */
  readonly unsaved?: string;
  readonly busy?: boolean;
  /** Whether the latest save failed. */
  readonly failed?: boolean;
  /** The page's own text while saving, if it has one. */
  readonly saving?: string;
  /** Whether to show the time of the last save when there is nothing to save; not shown while another page has unsaved input. */
  readonly stamped?: boolean;
}

/** Whether the page's input is saved (PLUS-01). */
export function SavedOrNot({ changed = false, unsaved, busy = false, failed = false, saving, stamped = false }: SavedOrNotProps) {
  const state = useAtomValue(ansokanAtom);
  const savedInFull = useAtomValue(unsavedPagesAtom).length === 0;
  const savedAt = stamped && savedInFull && state.status === 1 ? state.savedAt : null;
  if (busy) return saving ? <StatusMessage className="muted" message={saving} /> : <SaveStatus state="saving" />;
  if (changed) return <SaveStatus state={failed ? 'failed' : 'unsaved'} text={failed ? undefined : unsaved} />;
  return savedAt && <SaveStatus state="saved" tid={formatTid(savedAt)} />;
}
