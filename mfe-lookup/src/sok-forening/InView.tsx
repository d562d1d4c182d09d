import { useEffect, useRef, type ReactNode } from 'react';

/** Scrolls to content that has just appeared: it could be out of sight above the pressed button, or on a phone under the keyboard. */
export function InView({ children }: { readonly children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={shown}>{children}</div>;
}
