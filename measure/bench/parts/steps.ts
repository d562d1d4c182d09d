import type { Locator, Page } from '@playwright/test';
import type { Visitor } from '../routes.ts';
import type { Timed } from './waits.ts';

/** The most that a step takes, and after how long it has failed, in milliseconds. */
const [AT_MOST_MS, FAILED_MS] = [350, 60_000];

/** Runs in the page: resolves to the milliseconds from a press until the heading has been painted; rejects when it does not come. */
function painted({ heading, within }: { readonly heading: string; readonly within: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${heading} visades inte`)), within);
    let began = 0;
    window.addEventListener('click', ({ timeStamp }) => (began ||= timeStamp), true);
    const look = () => {
      const shown = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent.includes(heading));
      // After the frame that shows the heading.
      requestAnimationFrame(() => (shown ? setTimeout(() => resolve(performance.now() - began)) : look()));
    };
    look();
  });
}

/** The link or button, with the menu open if it is in the menu. */
async function controlOf(page: Page, name: string): Promise<Locator> {
  const control = page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true });
  if ((await control.count()) === 0) await page.getByRole('button', { name: 'Öppna menyn' }).click();
  return control.first();
}

/** A step from one slice to another in the same page load: the accessible name of what is pressed, and the heading of the next slice's page. */
const step = (name: string, as: Visitor, from: string, press: string, heading: string): Timed => ({
  as,
  from,
  waits: [{ name, atMost: AT_MOST_MS }],
  measure: async (page) => {
    const control = await controlOf(page, press);
    const took = page.evaluate(painted, { heading, within: FAILED_MS });
    await control.click();
    return [await took];
  },
});

export const STEPS: readonly Timed[] = [
  step('look-up → earlier receipts', 'begun', '/ansokan/sok-forening', 'Visa dina kvittenser', 'Dina kvittenser'),
  step('selection page → meeting', 'ready', '/ansokan/atgard-select', 'Komplettera och granska', 'Föreningsstämma'),
];
