import type { Browser } from '@playwright/test';
import { breakSlice, fallback, type SliceFault } from '../../../e2e/support/stack/brokenSlice.ts';
import { PAGES, type SliceName } from '../../../e2e/support/stack/slices.ts';
import { median } from '../figures.ts';
import { freshVisitor, type Cookies } from '../page/visit.ts';

const SLICE: SliceName = 'lookup';
const FAULTS: readonly SliceFault[] = ['origin down', 'entry 404', 'entry is HTML', 'chunk 404', 'page chunk 404', 'hanging'];
const AT_MOST_MS = 60_000;

/** Milliseconds from the request of the page until the fallback is shown in the slice's place. */
async function untilFallback(browser: Browser, origin: string, cookies: Cookies, fault: SliceFault): Promise<number> {
  await using context = await freshVisitor(browser, origin, cookies);
  const page = await context.newPage();
  await breakSlice(page, origin, SLICE, fault);
  const began = performance.now();
  await page.goto(PAGES[SLICE].path, { waitUntil: 'commit' });
  await fallback(page).waitFor({ timeout: AT_MOST_MS });
  return performance.now() - began;
}

/** Milliseconds that the server takes for another slice's files, whether or not one slice's store hangs. */
async function answersOf(origin: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const began = performance.now();
    await (await fetch(`${origin}${PAGES.measures.path}`)).text();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return median(times);
}

/** Sentences about a slice that fails: when its fallback is shown, and how long another slice's page takes while its store hangs. */
export async function failing(browser: Browser, origin: string, cookies: Cookies, hang: () => void): Promise<string> {
  const lines: string[] = [];
  for (const fault of FAULTS) lines.push(`fallback for ${fault}: ${((await untilFallback(browser, origin, cookies, fault)) / 1000).toFixed(1)} s`);
  const normal = await answersOf(origin);
  hang();
  return [...lines, `another slice's page: ${normal.toFixed(1)} ms, while the store of ${SLICE} hangs ${(await answersOf(origin)).toFixed(1)} ms`].join('\n');
}
