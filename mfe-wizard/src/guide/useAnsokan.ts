import { useAtomValue } from 'jotai';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanAtom } from '@uppgiftsandring/shared/state';

/** The draft, or null in the moment between an abort and the guard's redirect. */
export function useAnsokan(): Ansokan | null {
  return useAtomValue(ansokanAtom).data;
}
