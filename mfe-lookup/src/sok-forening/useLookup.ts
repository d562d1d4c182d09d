import { useEffect } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { lookupAtom, resetLookupAtom, searchSamfallighetAtom } from '@uppgiftsandring/shared/state';

/**
 * The look-up by organisation number (API-18). `search` returns whether it failed, so that the form knows when to clear its
 * field (LOOK-11); a search that was cleared has not failed. The result is reset when the page mounts and unmounts.
 */
export function useLookup() {
  const result = useAtomValue(lookupAtom);
  const run = useSetAtom(searchSamfallighetAtom);
  const reset = useSetAtom(resetLookupAtom);
  const { busy: searching, run: work, end } = useBusy();

  useEffect(() => reset, [reset]);

  const clear = () => {
    reset();
    end();
  };

  const search = async (orgNr: string): Promise<boolean> => {
    reset();
    return (await work(() => run(orgNr)))?.status === 'error';
  };

  return { result, searching, search, clear };
}
