import { useAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import type { Kvitto } from '@uppgiftsandring/shared/wire/kvitto';

/** How far the case with that number has come (PLUS-17); nothing until that is known, and when it is not. */
export function useLage(arendenr: string | null): Kvitto['lage'] {
  const kvitton = useAnswer<readonly Kvitto[]>((api) => api.getKvitton(), []);
  return kvitton?.find((kvitto) => kvitto.arendenr === arendenr)?.lage ?? [];
}
