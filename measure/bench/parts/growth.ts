import type { Browser } from '@playwright/test';
import { heldAroundMounts } from '../../../e2e/support/stack/mounts.ts';
import type { Cookies } from '../page/visit.ts';

const signed = (number: number, digits = 0) => `${number < 0 ? '' : '+'}${number.toFixed(digits)}`;

/** A sentence about the memory that a number of mounts and unmounts of slices leave behind after garbage collection. */
export async function growth(browser: Browser, origin: string, cookies: Cookies, mounts: number): Promise<string> {
  await using context = await browser.newContext({ baseURL: origin, locale: 'sv-SE' });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  const { before, heldAfter } = await heldAroundMounts(await context.newPage(), mounts);
  const after = await heldAfter();
  const heap = `heap ${(before.heapBytes / 1e6).toFixed(2)} MB ${signed((after.heapBytes - before.heapBytes) / 1e6, 2)}`;
  const listeners = `listeners ${before.listeners} ${signed(after.listeners - before.listeners)}`;
  return `${mounts} mounts and unmounts of slices: ${heap}, ${listeners}, nodes ${before.nodes} ${signed(after.nodes - before.nodes)}`;
}
