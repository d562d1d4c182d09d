import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ansokanAtom, isToldOtherwiseAtom, type AnsokanState } from '@uppgiftsandring/shared/state';
import { useBusy } from '../hooks/useBusy.ts';

/** Returns whether it was saved, or null when it was not tried, for example because a check stopped it. */
export type Save = () => Promise<boolean | null>;

/**
 * One save at a time, however often the button is pressed (STATE-09, PLUS-01). `failed` says whether the latest failed in a way that may succeed if
 * tried again, until it is refused, the application is reloaded, or the network is back. `run` returns `idle` when nothing was tried (for example
 * while another save runs), and `left` when the user has left the page.
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
