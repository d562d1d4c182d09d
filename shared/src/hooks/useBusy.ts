import { useCallback, useEffect, useRef, useState } from 'react';

/** One action at a time (STATE-09, SUMM-07): `run` resolves to undefined, running nothing, while another is. Busy ends with it, by `end`, and on coming back. */
export function useBusy() {
  // The button can be pressed twice before it is rendered as busy.
  const running = useRef<symbol | null>(null);
  const [busy, setBusy] = useState(false);
  const here = useHere();
  const end = useCallback(() => {
    running.current = null;
    setBusy(false);
  }, []);
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && end();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [end]);

  const run = async <Result>(action: (here: () => boolean) => Promise<Result>): Promise<Result | undefined> => {
    if (running.current) return undefined;
    const mine = Symbol('action');
    running.current = mine;
    setBusy(true);
    try {
      return await action(here);
    } finally {
      if (running.current === mine) end();
    }
  };
  return { busy, run, end };
}

/** Whether the page is still shown: work begun on it may end after the user has left, and must then neither store anything nor navigate. */
export function useHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
