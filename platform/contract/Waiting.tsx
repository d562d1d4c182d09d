import { useEffect, useState } from 'react';

const SHOWN_AFTER_MS = 300;

/** Whether so many milliseconds have passed since it was first asked. */
export function useIsOver(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

/** Says that the page is loading, after a delay. */
export const Waiting = ({ text }: { text: string }) => <output className="page-main muted">{useIsOver(SHOWN_AFTER_MS) && text}</output>;
