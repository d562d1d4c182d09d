import { useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { lookupAtom, resetLookupAtom, searchSamfallighetAtom } from '@uppgiftsandring/shared/state';

/**
 * The look-up by organisation number (API-18). `search` answers whether there was a hit, so that the form knows when to
 * clear its field (LOOK-11). A visit to the page begins and ends without a result.
 */
export function useLookup() {
  const result = useAtomValue(lookupAtom);
  const run = useSetAtom(searchSamfallighetAtom);
  const clear = useSetAtom(resetLookupAtom);
  const [searching, setSearching] = useState(false);

  useEffect(() => clear, [clear]);

  const search = async (orgNr: string): Promise<boolean> => {
    clear();
    setSearching(true);
    const outcome = await run(orgNr);
    setSearching(false);
    return outcome.status === 'found';
  };

  return { result, searching, search, clear };
}
