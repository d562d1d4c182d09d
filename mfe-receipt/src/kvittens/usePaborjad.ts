import { useEffect, useState } from 'react';
import { useApi } from '@uppgiftsandring/shared/state';

/**
 * Whether the person has a draft in progress, one with an association (RECPT-04); null until that is known. The shared state still
 * holds the submitted Application, and asking for the draft would create one.
 */
export function usePaborjad(): boolean | null {
  const api = useApi();
  const [paborjad, setPaborjad] = useState<boolean | null>(null);
  useEffect(() => {
    let gone = false;
    const show = (value: boolean) => {
      if (!gone) setPaborjad(value);
    };
    // Without an answer, go to the look-up page: its guard recognises a draft in progress.
    api.hasPaborjad().then(show, () => show(false));
    return () => {
      gone = true;
    };
  }, [api]);
  return paborjad;
}
