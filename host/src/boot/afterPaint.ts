import { FIRST_ID } from '@uppgiftsandring/platform/contract/firstPage';

declare global {
  interface Window {
    /** Reports to the server that this shell does not start (platform/server/page/watch.ts). */
    readonly shellDied?: () => void;
  }
}

const LONGEST_MS = 1000;

/** Runs each part in a task of its own when a server-rendered page has been painted (PLUS-50); resolves at once for a page that the browser renders, or nobody sees. */
export async function afterPaint(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (!document.getElementById(FIRST_ID) || document.hidden) return;
  await new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
  for (const part of parts) {
    await part();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
