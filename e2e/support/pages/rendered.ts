import { expect, type Page } from '@playwright/test';

// Server-rendered pages that the browser hydrates (PLUS-50). The servers and the rendering process are the bundled ones of the images
// (docs/adr/0035).

declare global {
  interface Window {
    /** Elements that were in the server-rendered HTML. */
    cameWith?: readonly Element[];
  }
}

/** Records the elements in the HTML of each page that is opened from now on. */
export const noteWhatCame = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (window.cameWith = [...document.querySelectorAll('main, h1, input, button')]), { once: true }),
  );

/** Sums the layout shifts on the page so far that the user has not caused, as the web vital CLS does. */
export const moved = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const uncaused = observer.takeRecords().filter((entry) => Reflect.get(entry, 'hadRecentInput') === false);
    return uncaused.reduce((all, entry) => all + Number(Reflect.get(entry, 'value')), 0);
  });

/** Waits until the shell of a page is hydrated, whatever its slice does. */
export const expectShellListens = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))), {
      message: 'the shell listens',
    })
    .toBe(true);

/** Waits until both the shell and its slice are hydrated, even when the page has navigated by then. */
export const expectListens = (page: Page) =>
  page.waitForFunction(() => {
    const listens = (element: Element | null) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));
    return listens(document.querySelector('main')) && (!document.querySelector('h1') || listens(document.querySelector('h1')));
  });

/** Expects that the page's content is in its HTML, and that the browser hydrates those same elements without layout shifts. */
export async function expectTakenOver(page: Page, html: string | undefined, path: string): Promise<void> {
  // An empty frame is no page: its heading must be in it.
  expect(html, `${path} comes rendered`).toMatch(/<main[\s>].*<h1[\s>]/s);
  await expectListens(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.cameWith?.every((element) => element.isConnected)), `${path} is the same page`).toBe(true);
  expect(await moved(page), `what moves on ${path}`).toBeLessThan(0.01);
}

/** Opens a server-rendered page, and expects that the browser hydrates it. */
export async function openTakenOver(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  await expectTakenOver(page, await answer?.text(), path);
}
