import { useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { lookupAtom, resetLookupAtom, searchSamfallighetAtom } from '@uppgiftsandring/shared/state';

/**
 * The look-up by organisation number (API-18). `search` returns whether it failed, so that the form knows when to clear its
 * field (LOOK-11); a search that was cleared has not failed. The result is reset when the page mounts and unmounts.
 */
export function useLookup() {
  const result = useAtomValue(lookupAtom);
  const run = useSetAtom(searchSamfallighetAtom);
  const reset = useSetAtom(resetLookupAtom);
  const [searching, setSearching] = useState(false);

  useEffect(() => reset, [reset]);

  const clear = () => {
    reset();
    setSearching(false);
  };

  const search = async (orgNr: string): Promise<boolean> => {
    reset();
    setSearching(true);
    const outcome = await run(orgNr);
    if (outcome === null) return false;
    setSearching(false);
    return outcome.status === 'error';
  };

  return { result, searching, search, clear };
}
