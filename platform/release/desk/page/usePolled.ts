import { useEffect, useEffectEvent, useState } from 'react';

/** Repeats a call that long after each response, however late that came, while the page is visible. The last value, of the time `at`, is kept when a call fails. */
export function usePolled<T>(call: () => Promise<T>, everyMs = 2000) {
  const [known, setKnown] = useState<{ readonly value?: T; readonly failed?: unknown; readonly at?: Date }>({});
  const [turn, setTurn] = useState(0);
  const read = useEffectEvent(call);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async (isVisible: boolean) => {
      if (isVisible) {
        const result = await read().then(
          (value) => ({ value, failed: undefined, at: new Date() }),
          (failed: unknown) => ({ failed }),
        );
        if (isWanted) setKnown((before) => ({ ...before, ...result }));
      }
      if (isWanted) timer = setTimeout(() => void next(document.visibilityState === 'visible'), everyMs);
    };
    void next(true);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new turn reads at once.
  }, [turn, everyMs]);
  return { ...known, again: () => setTurn((count) => count + 1) };
}
