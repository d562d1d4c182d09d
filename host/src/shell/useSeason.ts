import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { seasonOf } from '@uppgiftsandring/shared/domain/tid/datum';
import { todayAtom } from '@uppgiftsandring/shared/state';

const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;

/** Keeps exactly one season class on the body; the server sets the first, and a page may stay open past the change (SHELL-04). */
export function useSeason(): void {
  const season = seasonOf(useAtomValue(todayAtom));
  useEffect(() => {
    document.body.classList.remove(...SEASONS);
    document.body.classList.add(season);
  }, [season]);
}
