import { useLayoutEffect, useRef } from 'react';

/** Shows each page from its top, from the moment that it takes the place of another: while its part loads it is short, and the footer would jump in and out. */
export function useFromTop(pathname: string | undefined): void {
  const latest = useRef(pathname);
  useLayoutEffect(() => {
    if (latest.current !== undefined && latest.current !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    latest.current = pathname;
  }, [pathname]);
}
