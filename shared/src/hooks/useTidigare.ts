import type { Tidigare } from '../wire/kvitto.ts';
import { useAnswer } from './useAnswer.ts';

const INGET: Tidigare = { kontakt: null, foreningar: [] };

/** What the person wrote in earlier applications (PLUS-15); null until that is known. It spares work and is needed for nothing: an answer that fails is as good as none. */
export function useTidigare({ wanted = true } = {}): Tidigare | null {
  return useAnswer(async (api) => (wanted ? api.getTidigare() : INGET), INGET);
}
