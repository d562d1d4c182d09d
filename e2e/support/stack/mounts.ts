import type { CDPSession, Page } from '@playwright/test';

/** What a page still holds after garbage collection. */
export interface Held {
  readonly heapBytes: number;
  readonly listeners: number;
  readonly nodes: number;
}

const HEADINGS = ['Sök förening', 'Dina kvittenser'] as const;
/** After this many mounts every file has been fetched, and the browser has compiled most hot code, which counts as memory too. */
const WARM_UP = 30;

async function held(cdp: CDPSession): Promise<Held> {
  // Collect twice: finalizers run after the first collection.
  for (let turn = 0; turn < 2; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heapBytes: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

async function shows(page: Page, heading: string): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Back and forth between two slices: each time one is unmounted and the other mounted. */
async function wander(page: Page, mounts: number): Promise<void> {
  for (let turn = 0; turn < mounts; turn += 2) {
    await page.goBack();
    await shows(page, HEADINGS[0]);
    await page.goForward();
    await shows(page, HEADINGS[1]);
  }
}

/**
 * Measures what the page holds before that many mounts and unmounts of slices. `heldAfter` measures again after them, and after two more at each
 * further call: sometimes the browser holds one unmounted slice until the next unmount. The page must be logged in.
 */
export async function heldAroundMounts(page: Page, mounts: number): Promise<{ readonly before: Held; readonly heldAfter: () => Promise<Held> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto('/ansokan/sok-forening');
  await shows(page, HEADINGS[0]);
  await page.getByRole('banner').getByRole('link', { name: 'Visa dina kvittenser' }).click();
  await shows(page, HEADINGS[1]);
  await wander(page, WARM_UP);
  const before = await held(cdp);
  let next = mounts;
  const heldAfter = async () => {
    await wander(page, next);
    next = 2;
    return held(cdp);
  };
  return { before, heldAfter };
}
