import { useAtomValue } from 'jotai';
import { formatTid } from '@uppgiftsandring/shared/domain/datum';
import { ansokanAtom } from '@uppgiftsandring/shared/state';
import { SaveStatus } from '@uppgiftsandring/shared/ui/SaveStatus';
import { StatusMessage } from '@uppgiftsandring/shared/ui/StatusMessage';

interface SparlageProps {
  /** Whether something stands in the form that is not saved. */
  readonly changed?: boolean;
  /** What is said while the step is being saved; '' when it is not. */
  readonly saving?: string;
  /** Whether the latest save came to nothing. */
  readonly failed?: boolean;
}

/** Whether what stands on the page is saved, and when the application last was (PLUS-01). */
export function Sparlage({ changed = false, saving = '', failed = false }: SparlageProps) {
  const state = useAtomValue(ansokanAtom);
  const savedAt = state.status === 1 ? state.savedAt : null;
  if (saving) return <StatusMessage className="muted" message={saving} />;
  if (changed) return <SaveStatus state={failed ? 'misslyckades' : 'inteSparat'} />;
  return savedAt && <SaveStatus state="sparat" tid={formatTid(savedAt)} />;
}
