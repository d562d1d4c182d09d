import { FIRST_ID } from '@uppgiftsandring/platform/contract/firstPage';

declare global {
  interface Window {
    /** Reports to the server that this shell does not start (platform/server/page/watch.ts). */
    readonly shellDied?: () => void;
  }
}

const LONGEST_MS = 1000;

/** Resolves when a server-rendered page has been painted (PLUS-50); at once for a page that the browser renders. */
export function afterPaint(): Promise<void> {
  if (!document.getElementById(FIRST_ID) || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
