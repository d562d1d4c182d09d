import type { Tidigare } from '../wire/kvitto.ts';
import { useAnswer, useFirstAnswer } from './useAnswer.ts';

const INGET: Tidigare = { kontakt: null, foreningar: [] };

const PATIENCE_MS = 2000;
const lateIsNone = () => new Promise<Tidigare>((resolve) => void setTimeout(resolve, PATIENCE_MS, INGET));

/** What the person entered in earlier applications (PLUS-15); null until that is known. It only saves typing, so a call that fails or takes two seconds gives an empty result. */
export function useEarlier({ wanted = true } = {}): Tidigare | null {
  const first = useFirstAnswer((api) => api.getTidigare());
  return useAnswer(async (api) => (wanted ? Promise.race([api.getTidigare(), lateIsNone()]) : INGET), INGET, first);
}
