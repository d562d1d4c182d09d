import { FIRST_ID } from '@uppgiftsandring/shared/slice/firstPage';

declare global {
  interface Window {
    /** Tells the server that this shell does not start (host/server/page/watch.ts). */
    readonly shellDied?: () => void;
  }
}

/** At most so long is waited for a frame: a page in a tab that nobody sees is not painted. */
const LONGEST_MS = 1000;

/** Resolves when a page that came rendered has been painted (PLUS-50); at once for one that the browser is to render. */
export function afterPaint(): Promise<void> {
  if (!document.getElementById(FIRST_ID) || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
