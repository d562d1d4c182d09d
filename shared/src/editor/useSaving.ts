import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { ansokanAtom, isToldOtherwiseAtom, type AnsokanState } from '@uppgiftsandring/shared/state';
import { useHere } from '../hooks/useHere.ts';

/** Answers whether it was saved, or null when it was not tried, such as when a check stopped it. */
export type Save = () => Promise<boolean | null>;

export interface Saving {
  readonly busy: boolean;
  /** Whether the latest save came to nothing and may do better soon. Not when the truth is another: why it was refused, an application loaded anew, a network that is back. */
  readonly failed: boolean;
  /** Runs a save; it is `idle` when nothing was tried, such as while another one runs, and `left` when nobody waits for it any more. */
  readonly run: (save: Save) => Promise<'saved' | 'left' | 'failed' | 'idle'>;
}

/** One save at a time, however often the button is pressed, and how the latest went (STATE-09, PLUS-01). */
export function useSaving(): Saving {
  // Two presses may come before the button is drawn busy.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const here = useHere();
  const ansokan = useAtomValue(ansokanAtom);
  const toldOtherwise = useAtomValue(isToldOtherwiseAtom);
  const [failedOn, setFailedOn] = useState<AnsokanState | null>(null);
  useEffect(() => {
    const forget = () => setFailedOn(null);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);

  const run: Saving['run'] = async (save) => {
    if (running.current) return 'idle';
    running.current = true;
    setBusy(true);
    const saved = await save();
    running.current = false;
    setBusy(false);
    setFailedOn(saved === false ? ansokan : null);
    if (saved === null) return 'idle';
    if (!saved) return 'failed';
    return here() ? 'saved' : 'left';
  };

  return { busy, failed: failedOn === ansokan && !toldOtherwise, run };
}
