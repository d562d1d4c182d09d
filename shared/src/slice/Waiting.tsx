import { useEffect, useState } from 'react';
import { DEADLINE_MS } from './deadline.ts';

const SHOWN_AFTER_MS = 300;

/** In the place of a page that is not there when the deadline is over: throws, so that it counts as one that cannot be loaded (ERR-14). */
function TooLate(): null {
  throw new Error(`The page did not stand within ${DEADLINE_MS / 1000} s`);
}

/** What stands while a slice's page suspends, whatever it waits for, and no longer than the deadline. */
export function WaitingForPage({ text }: { text: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DEADLINE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <TooLate /> : <Waiting text={text} />;
}

/** Says that something is on its way, once it has taken long enough to wonder. */
export function Waiting({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <output className="page-main muted">{shown && text}</output>;
}
