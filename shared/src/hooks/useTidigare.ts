import type { Tidigare } from '../wire/kvitto.ts';
import { useAnswer } from './useAnswer.ts';

const INGET: Tidigare = { kontakt: null, foreningar: [] };

/** What the person entered in earlier applications (PLUS-15); null until that is known. It only saves typing, so a failed call counts as none. */
export function useTidigare({ wanted = true } = {}): Tidigare | null {
  return useAnswer(async (api) => (wanted ? api.getTidigare() : INGET), INGET);
}
