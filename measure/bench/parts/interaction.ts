import type { Page } from '@playwright/test';
import type { Timed } from './waits.ts';

declare global {
  interface Window {
    /** Milliseconds from each event of a user's until the next paint, as the web vital INP counts them. */
    interactions?: number[];
  }
}

/** The browser reports none that is shorter. */
const SHORTEST_MS = 16;
/** For a press, and for what follows it. */
const [KEY_MS, REST_MS] = [150, 500];

/** Runs in the page: notes every interaction from now on; short ones count as none. */
function note(durationThreshold: number): void {
  const noted: number[] = (window.interactions = []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId') > 0) noted.push(entry.duration);
  }).observe(Object.assign({ type: 'event' }, { durationThreshold }));
}

/** The longest interaction since the last call, in milliseconds. */
async function longest(page: Page): Promise<number> {
  await page.waitForTimeout(REST_MS);
  return page.evaluate(() => Math.max(0, ...(window.interactions?.splice(0) ?? [])));
}

/** Opens the dialog of a person in the board by a press, and types a name. */
async function useDialog(page: Page): Promise<readonly number[]> {
  const opener = page.getByRole('button', { name: 'Ändra Person 7', exact: true });
  await opener.scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST_MS);
  const box = await opener.boundingBox();
  if (!box) throw new Error('Knappen för att ändra en person syns inte.');
  await page.evaluate(note, SHORTEST_MS);
  // Without the checks of a locator's press, which the page would pay for.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'För- och efternamn' });
  await field.waitFor();
  const opening = await longest(page);
  await field.focus();
  await page.keyboard.type('Nordmann', { delay: KEY_MS });
  return [opening, await longest(page)];
}

const BOARDS = { forty: 40, twoHundred: 200 } as const;

/** The member dialog over a small and a large board: how long opening it takes, and the slowest key of a name. */
export const INTERACTIONS: readonly Timed[] = (['forty', 'twoHundred'] as const).map((as) => ({
  as,
  from: '/ansokan/atgard/uppgiftsandring-styrelse',
  waits: [
    { name: `opening the member dialog, ${BOARDS[as]} members`, atMost: 200 },
    { name: `its slowest key, ${BOARDS[as]} members`, atMost: 100 },
  ],
  measure: useDialog,
}));
