import { useCallback, useEffect, useEffectEvent, useState } from 'react';

const EVERY_MS = 2000;

export interface Polled<T> {
  readonly value: T | undefined;
  /** Why the latest call failed; `at` is when the value shown came. */
  readonly failed: unknown;
  readonly at: Date | null;
  readonly again: () => void;
}

/** Repeats a call about `key` two seconds after each response, however late that came, while the page is visible. The last value is kept when a call fails. */
export function usePolled<T>(key: string, call: () => Promise<T>): Polled<T> {
  const [known, setKnown] = useState<{ key: string; value?: T; failed?: unknown; at?: Date }>({ key });
  const read = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const value = await call();
      if (isWanted()) setKnown({ key, value, at: new Date() });
    } catch (failed) {
      if (isWanted()) setKnown((before) => ({ ...(before.key === key ? before : { key }), failed }));
    }
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async (isVisible: boolean) => {
      if (isVisible) await read(() => isWanted);
      if (isWanted) timer = setTimeout(() => void next(document.visibilityState === 'visible'), EVERY_MS);
    };
    void next(true);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a press, or something else to ask for, asks at once.
  }, [key, turn]);
  const again = useCallback(() => setTurn((count) => count + 1), []);
  const isKnown = known.key === key;
  return { value: isKnown ? known.value : undefined, failed: isKnown ? known.failed : undefined, at: known.at ?? null, again };
}
