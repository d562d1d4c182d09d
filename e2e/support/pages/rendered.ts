import { expect, type Page } from '@playwright/test';

// Pages that come from the server as they will look, and are taken over by the browser (PLUS-50). The servers are the bundled ones of the images,
// and so is the process that renders (docs/adr/0035).

declare global {
  interface Window {
    /** What came with the HTML. */
    cameWith?: readonly Element[];
  }
}

/** Notes what comes with the HTML of each page that is opened from now on. */
export const noteWhatCame = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (window.cameWith = [...document.querySelectorAll('main, h1, input, button')]), { once: true }),
  );

/** What has moved on the page so far, as the browser counts it (CLS). */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) => entries.reduce((all, entry) => all + Number(Reflect.get(entry, 'value')), 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 100);
      }),
  );

/** Waits until the shell of a page listens, whatever its slice does. */
export const expectShellListens = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))), {
      message: 'the shell listens',
    })
    .toBe(true);

/** Waits until the page listens: the shell, and the slice in it; also when the page is another one by then. */
export const expectListens = (page: Page) =>
  page.waitForFunction(() => {
    const listens = (element: Element | null) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));
    return listens(document.querySelector('main')) && (!document.querySelector('h1') || listens(document.querySelector('h1')));
  });

/** Expects that a page whose HTML has come stands in it, and that the browser takes over that very page, of which nothing moves. */
export async function expectTakenOver(page: Page, html: string | undefined, path: string): Promise<void> {
  expect(html, `${path} comes rendered`).toContain('<main');
  await expectListens(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.cameWith?.every((element) => element.isConnected)), `${path} is the same page`).toBe(true);
  expect(await moved(page), `what moves on ${path}`).toBeLessThan(0.01);
}

/** Opens a page that comes rendered, and expects that the browser takes it over. */
export async function openTakenOver(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  await expectTakenOver(page, await answer?.text(), path);
}
