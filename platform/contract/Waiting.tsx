import { useEffect, useState } from 'react';

const SHOWN_AFTER_MS = 300;

/** Says that the page is loading, after a delay. */
export function Waiting({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <output className="page-main muted">{shown && text}</output>;
}
