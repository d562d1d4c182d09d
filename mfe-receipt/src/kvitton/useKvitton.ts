import { useAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import type { Kvitto } from '@uppgiftsandring/shared/wire/kvitto';

/** The person's receipts, newest first; null while they are fetched. */
export function useKvitton(): readonly Kvitto[] | 'failed' | null {
  return useAnswer<readonly Kvitto[] | 'failed'>((api) => api.getKvitton(), 'failed');
}
