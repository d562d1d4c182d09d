import type { BrowserContext, Locator, Page } from '@playwright/test';
import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';
import { median } from '../figures.ts';
import { freshVisitor, slowDown } from '../page/visit.ts';
import { table } from '../../command.ts';
import { inTurn, type Compared } from './pages.ts';

/** Steps from one slice to another in the same page load: the accessible name of what is pressed, and the heading of the next slice's page. */
const STEPS = [
  { name: 'look-up → earlier receipts', as: 'begun', from: '/ansokan/sok-forening', press: 'Visa dina kvittenser', heading: 'Dina kvittenser' },
  { name: 'selection page → meeting', as: 'ready', from: '/ansokan/atgard-select', press: 'Komplettera och granska', heading: 'Föreningsstämma' },
] as const;
/** By then the page has finished its prefetches. */
const REST_MS = 6000;
/** A step that takes longer has failed. */
const LONGEST_MS = 60_000;

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

async function step(context: BrowserContext, { from, press: name, heading }: (typeof STEPS)[number]): Promise<number> {
  const page = await context.newPage();
  // A user who has not seen the association's contact details is asked about them first (SEL-05).
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE] as const);
  await page.goto(from);
  await page.waitForTimeout(REST_MS);
  await slowDown(await context.newCDPSession(page));
  const control = await controlOf(page, name);
  const took = page.evaluate(painted, { heading, within: LONGEST_MS });
  await control.click();
  return took;
}

/** A table of the time from a press in one slice until another slice's page is painted, as Markdown. */
export async function steps({ browser, served, cookies, runs }: Compared): Promise<string> {
  const times = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const one of STEPS) {
      for (const { variant, origin } of inTurn(served, run)) {
        await using context = await freshVisitor(browser, origin, cookies[one.as]);
        const key = `${one.name}|${variant}`;
        times.set(key, [...(times.get(key) ?? []), await step(context, one)]);
      }
    }
  }
  const rows = STEPS.map(({ name }) => [name, ...served.map(({ variant }) => `${Math.round(median(times.get(`${name}|${variant}`) ?? []))} ms`)]);
  return table(['step', ...served.map(({ variant }) => variant)], rows);
}
