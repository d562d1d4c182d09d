import { useLayoutEffect, useRef } from 'react';

/** Scrolls to the top as soon as a page replaces another: while its slice loads the page is short, and the footer would jump in and out. */
export function useFromTop(pathname: string | undefined): void {
  const latest = useRef(pathname);
  useLayoutEffect(() => {
    if (latest.current !== undefined && latest.current !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    latest.current = pathname;
  }, [pathname]);
}
