import { useEffect, useState } from 'react';
import { DEADLINE_MS } from './deadline.ts';

const SHOWN_AFTER_MS = 300;

/** Rendered instead of a page that has not loaded by the deadline: throws, so that it counts as a failed page load (ERR-14). */
function TooLate(): null {
  throw new Error(`The page did not stand within ${DEADLINE_MS / 1000} s`);
}

/** The Suspense fallback of a slice's page, until the deadline. */
export function WaitingForPage({ text }: { text: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DEADLINE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <TooLate /> : <Waiting text={text} />;
}

/** Says that the page is loading, after a delay. */
export function Waiting({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <output className="page-main muted">{shown && text}</output>;
}
