import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { signTestLink, type TestLink } from '../../../platform/contract/testLink.ts';

export type SliceName = 'lookup' | 'measures' | 'wizard' | 'receipt';

/** A page of each slice that a ready draft opens, and its heading. */
export const PAGES: Readonly<Record<SliceName, { readonly path: string; readonly chunk: string; readonly heading: string }>> = {
  lookup: { path: '/ansokan/sok-forening', chunk: 'sok-forening', heading: 'Sök förening' },
  measures: { path: '/ansokan/atgard-select', chunk: 'atgard-select', heading: 'Uppgiftsändring' },
  wizard: { path: '/ansokan/foreningsstamma', chunk: 'foreningsstamma', heading: 'Föreningsstämma' },
  receipt: { path: '/kvitton', chunk: 'kvitton', heading: 'Dina kvittenser' },
};

/** The version of a slice that a new visitor gets, and where its files are. */
export async function liveVersion(origin: string, slice: SliceName): Promise<{ version: string; base: string }> {
  const { slices } = await (await fetch(`${origin}/versions.json`)).json();
  return slices[slice];
}

/** Opens a tester's link in the browser: only that browser gets the version from then on (PLUS-31). */
export async function openTestLink(page: Page, link: Omit<TestLink, 'expires'>, expires = Date.now() + 600_000): Promise<void> {
  await page.goto(`/testversion/${await signTestLink({ ...link, expires }, await testerKey())}`);
}

/** The same without a page: following the link only sets a cookie. */
export async function takeTestLink(context: BrowserContext, origin: string, link: Omit<TestLink, 'expires'>): Promise<void> {
  const value = await signTestLink({ ...link, expires: Date.now() + 600_000 }, await testerKey());
  await context.addCookies([{ name: 'testversion', value, url: origin, sameSite: 'Lax', httpOnly: true }]);
}

async function testerKey(): Promise<string> {
  const folder = process.env['KEYS_DIR'];
  if (!folder) throw new Error('KEYS_DIR says where the key of testers’ links is.');
  return (await readFile(path.join(folder, 'tester.key'), 'utf8')).trim();
}
