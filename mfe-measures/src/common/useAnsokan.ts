import { useAtomValue } from 'jotai';
import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanAtom } from '@uppgiftsandring/shared/state';

/** The draft with its association, or null in the moment between an abort and the guard's redirect. */
export function useAnsokan(): { readonly ansokan: Ansokan; readonly samfallighet: Samfallighet } | null {
  const { data } = useAtomValue(ansokanAtom);
  return data?.samfallighet ? { ansokan: data, samfallighet: data.samfallighet } : null;
}
