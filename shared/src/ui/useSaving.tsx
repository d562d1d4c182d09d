import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { ansokanAtom, isToldOtherwiseAtom, type AnsokanState } from '@uppgiftsandring/shared/state';

export interface Saving {
  busy: boolean;
  /** Whether the latest save came to nothing and may do better soon. Not when the truth is another: why it was refused, an application loaded anew, a network that is back. */
  failed: boolean;
  /** Runs a save and answers as it does: whether it was saved, or null when it was not tried, such as while another one runs. */
  run: (save: () => Promise<boolean | null>) => Promise<boolean | null>;
}

/** One save at a time, however often the button is pressed, and how the latest went (STATE-09, PLUS-01). */
export function useSaving(): Saving {
  // Two presses may come before the button is drawn busy.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const ansokan = useAtomValue(ansokanAtom);
  const toldOtherwise = useAtomValue(isToldOtherwiseAtom);
  const [failedOn, setFailedOn] = useState<AnsokanState | null>(null);
  useEffect(() => {
    const forget = () => setFailedOn(null);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);

  const run = async (save: () => Promise<boolean | null>): Promise<boolean | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const saved = await save();
    running.current = false;
    setBusy(false);
    setFailedOn(saved === false ? ansokan : null);
    return saved;
  };

  return { busy, failed: failedOn === ansokan && !toldOtherwise, run };
}
