import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ansokanAtom, isToldOtherwiseAtom, type AnsokanState } from '@uppgiftsandring/shared/state';
import { useBusy } from '../hooks/useBusy.ts';

/** Returns whether it was saved, or null when it was not tried, for example because a check stopped it. */
export type Save = () => Promise<boolean | null>;

export interface Saving {
  readonly busy: boolean;
  /** Whether the latest save failed in a way that may succeed if tried again. False once that is no longer true: it was refused, the application was reloaded, or the network is back. */
  readonly failed: boolean;
  /** Runs a save. Returns `idle` when nothing was tried (for example while another save runs), and `left` when the user has left the page. */
  readonly run: (save: Save) => Promise<'saved' | 'left' | 'failed' | 'idle'>;
}

/** One save at a time, however often the button is pressed, and the result of the latest (STATE-09, PLUS-01). */
export function useSaving(): Saving {
  const { busy, run: work } = useBusy();
  const ansokan = useAtomValue(ansokanAtom);
  const toldOtherwise = useAtomValue(isToldOtherwiseAtom);
  const [failedOn, setFailedOn] = useState<AnsokanState | null>(null);
  useEffect(() => {
    const forget = () => setFailedOn(null);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);

  const run: Saving['run'] = async (save) => {
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
