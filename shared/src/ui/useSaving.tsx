import { useRef, useState } from 'react';

export interface Saving {
  busy: boolean;
  /** Whether the latest save came to nothing. */
  failed: boolean;
  /** Runs a save and answers as it does: whether it was saved, or null when it was not tried, such as while another one runs. */
  run: (save: () => Promise<boolean | null>) => Promise<boolean | null>;
}

/** One save at a time, however often the button is pressed, and how the latest went (STATE-09, PLUS-01). */
export function useSaving(): Saving {
  // Two presses may come before the button is drawn busy.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const run = async (save: () => Promise<boolean | null>): Promise<boolean | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const saved = await save();
    running.current = false;
    setBusy(false);
    setFailed(saved === false);
    return saved;
  };

  return { busy, failed, run };
}
