import { useAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import type { Kvitto } from '@uppgiftsandring/shared/wire/kvitto';

/** How far the case with that number has come (PLUS-17); empty until that is known, or when it stays unknown. */
export function useLage(arendenr: string | null): Kvitto['lage'] {
  const kvitton = useAnswer<readonly Kvitto[]>((api) => api.getKvitton(), []);
  return kvitton?.find((kvitto) => kvitto.arendenr === arendenr)?.lage ?? [];
}
