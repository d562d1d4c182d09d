import { useAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';

/**
 * Whether the person has a draft in progress, one with an association (RECPT-04); null until that is known. The shared state still
 * holds the submitted Application, and asking for the draft would create one. Without an answer, go to the look-up page: its guard
 * recognises a draft in progress.
 */
export function usePaborjad(): boolean | null {
  return useAnswer((api) => api.hasPaborjad(), false);
}
