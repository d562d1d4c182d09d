import { useEffect, useRef, type ReactNode } from 'react';

/** Scrolls to what has just appeared: above a pressed button, and on a phone below the keyboard, it would be out of sight. */
export function InView({ children }: { readonly children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={shown}>{children}</div>;
}
