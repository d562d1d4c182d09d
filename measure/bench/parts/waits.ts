import type { Page } from '@playwright/test';
import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';
import type { Variant } from '../figures.ts';
import { freshVisitor, slowDown } from '../page/visit.ts';
import { waitsTable, type Wait } from '../report.ts';
import type { Visitor } from '../routes.ts';
import { inTurn, rivals, type Compared } from './pages.ts';

/** A page that has asked for nothing for so long has finished its prefetches, which begin after three seconds. */
const QUIET_MS = 4000;

/** An open page, and what is timed in it. */
export interface Timed {
  readonly as: Visitor;
  readonly from: string;
  readonly waits: readonly Pick<Wait, 'name' | 'atMost'>[];
  /** Milliseconds of each wait, in a page at rest that has just become that of a slow phone. */
  readonly measure: (page: Page) => Promise<readonly number[]>;
}

/** A table of what users wait for in open pages: those of all variants are opened at once, which is not timed, and then used in turn. */
export async function waits(what: string, all: readonly Timed[], { browser, served, cookies, runs }: Compared): Promise<string> {
  const rows = new Map(all.map((timed) => [timed, timed.waits.map((wait) => ({ ...wait, times: new Map<Variant, number[]>() }))]));
  for (let run = 0; run < runs; run += 1) {
    for (const [{ as, from, measure }, own] of rows) {
      await using ends = new AsyncDisposableStack();
      const opened = inTurn(rivals(served), run).map(async ({ variant, origin }) => {
        const context = ends.use(await freshVisitor(browser, origin, cookies[as]));
        const page = await context.newPage();
        // A user who has not seen the association's contact details is asked about them first (SEL-05).
        await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE] as const);
        let latest = performance.now();
        page.on('request', () => (latest = performance.now()));
        await page.goto(from);
        while (performance.now() - latest < QUIET_MS) await page.waitForTimeout(100);
        return { variant, page };
      });
      for (const { variant, page } of await Promise.all(opened)) {
        await slowDown(await page.context().newCDPSession(page));
        const taken = await measure(page);
        own.forEach(({ times }, index) => times.set(variant, [...(times.get(variant) ?? []), taken[index] ?? Number.NaN]));
        await page.close();
      }
    }
  }
  return waitsTable(what, [...rows.values()].flat());
}
