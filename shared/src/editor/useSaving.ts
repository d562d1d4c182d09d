import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ansokanAtom, isToldOtherwiseAtom, type AnsokanState } from '@uppgiftsandring/shared/state';
import { useBusy } from '../hooks/useBusy.ts';

/** Returns whether it was saved, or null when it was not tried, for example because a check stopped it. */
export type Save = () => Promise<boolean | null>;

/**
 * One save at a time (STATE-09, PLUS-01). `failed`: the latest failed so that it may succeed if tried again, until a refusal, a reload or the network is
 * back. `run` returns `idle` when nothing was tried, `left` when the user has left the page.
 */
export function useSaving() {
  const { busy, run: work } = useBusy();
  const ansokan = useAtomValue(ansokanAtom);
  const toldOtherwise = useAtomValue(isToldOtherwiseAtom);
  const [failedOn, setFailedOn] = useState<AnsokanState | null>(null);
  useEffect(() => {
    const forget = () => setFailedOn(null);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);

  const run = async (save: Save) => {
    const outcome = await work(async (here) => {
      const saved = await save();
      setFailedOn(saved === false ? ansokan : null);
      if (saved === null) return 'idle';
      if (!saved) return 'failed';
      return here() ? 'saved' : 'left';
    });
    return outcome ?? 'idle';
  };

  return { busy, failed: failedOn === ansokan && !toldOtherwise, run };
}
