import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { asksItself } from './asksItself.ts';
import { FAULT_MARK, serveFaulty, type Fault } from './faultyStore.ts';
import { PAGES, takeTestLink, type SliceName } from './slices.ts';
import type { Finding } from '../watch/findings.ts';

/** How a slice can fail on the way to the browser. */
type NetworkFault = 'origin down' | 'entry 404' | 'entry is HTML' | 'entry tampered with' | 'chunk 404' | 'page chunk 404' | 'slow' | 'hanging';
export type SliceFault = NetworkFault | Fault;

/** A slice to test each fault on; a slow one is shown in the end. */
export const FAULTS: Readonly<Record<Exclude<SliceFault, 'slow'>, SliceName>> = {
  'origin down': 'receipt',
  'entry 404': 'lookup',
  'entry is HTML': 'measures',
  'entry tampered with': 'wizard',
  'chunk 404': 'receipt',
  'page chunk 404': 'measures',
  hanging: 'lookup',
  'rendering throws': 'wizard',
  'another contract': 'receipt',
  'mount never ends': 'wizard',
  'page never stands': 'measures',
};

// Well over the three seconds that count as slow: on a busy test machine it takes time just to start the page.
const SLOW_MS = 5000;

interface Order {
  readonly files: (slice: SliceName) => RegExp;
  readonly answer: (route: Route) => Promise<unknown>;
  /** The browser's own message about it. */
  readonly wrongs: (slice: SliceName) => readonly Finding[];
}

const entry = (slice: SliceName) => new RegExp(`/slices/${slice}/[^/]+/remoteEntry\\.js`);
const all = (slice: SliceName) => new RegExp(`/slices/${slice}/`);
const FAKE: readonly Finding[] = ['console: Failed to find a valid digest'];
const notFound = (route: Route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' });

const ORDERS: Readonly<Record<NetworkFault, Order>> = {
  'origin down': { files: all, answer: (route) => route.abort('connectionrefused'), wrongs: (slice) => [`no answer: GET /slices/${slice}/**`] },
  'entry 404': { files: entry, answer: notFound, wrongs: (slice) => [`answer: 404 GET /slices/${slice}/*/remoteEntry.js`] },
  'entry is HTML': {
    files: entry,
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Hej</h1>' }),
    wrongs: () => FAKE,
  },
  'entry tampered with': {
    files: entry,
    answer: async (route) => route.fulfill({ response: await route.fetch(), body: 'globalThis.tampered = true;' }),
    wrongs: () => FAKE,
  },
  'chunk 404': {
    files: (slice) => new RegExp(`/slices/${slice}/[^/]+/slice\\.`),
    answer: notFound,
    wrongs: (slice) => [`answer: 404 GET /slices/${slice}/*/slice.*`],
  },
  'page chunk 404': {
    files: (slice) => new RegExp(`/slices/${slice}/[^/]+/${PAGES[slice].chunk}\\.\\w+\\.js`),
    answer: notFound,
    wrongs: (slice) => [`answer: 404 GET /slices/${slice}/*/${PAGES[slice].chunk}.*`],
  },
  slow: { files: entry, answer: async (route) => new Promise((resolve) => setTimeout(resolve, SLOW_MS)).then(() => route.continue()), wrongs: () => [] },
  hanging: { files: all, answer: () => new Promise(() => undefined), wrongs: () => [] },
};

export const isNetworkFault = (fault: SliceFault): fault is NetworkFault => fault in ORDERS;

/** What goes wrong on a page with a slice that is broken in this way. */
export const wrongsOf = (slice: SliceName, fault: SliceFault): readonly Finding[] => [
  ...(isNetworkFault(fault) ? ORDERS[fault].wrongs(slice) : []),
  ...(fault === 'rendering throws' ? ([`console: Error: ${fault}`] as const) : []),
  'error dialog: En del av sidan kunde inte laddas.',
];

/** What else the browser may report, depending on how far the page had come when the deadline passed. */
export function mayBeSaid(fault: SliceFault): readonly Finding[] {
  if (fault === 'mount never ends') return ['page error: The slice was not mounted within 10 s'];
  return fault === 'page never stands' ? ['console: Error: The page did not stand within 10 s'] : [];
}

export interface Broken {
  /** Removes the fault while the page is open. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

async function breakInside(page: Page, context: BrowserContext, origin: string, slice: SliceName, fault: Fault): Promise<Broken> {
  const store = await serveFaulty(origin, slice, fault);
  await takeTestLink(context, origin, { slice, version: store.version, store: store.url });
  await context.addInitScript((mark) => sessionStorage.setItem(mark, '1'), FAULT_MARK);
  return { mend: () => page.evaluate((mark) => sessionStorage.removeItem(mark), FAULT_MARK), close: store.close };
}

/** Breaks a slice for this browser alone, in one of the ways. */
export async function breakSlice(page: Page, origin: string | undefined, slice: SliceName, fault: SliceFault): Promise<Broken> {
  if (!isNetworkFault(fault)) return breakInside(page, page.context(), origin ?? '', slice, fault);
  const { files, answer } = ORDERS[fault];
  // A server-rendered page is hydrated without these files, and only needs them for the next slice.
  if (fault !== 'origin down') await asksItself(page);
  await page.route(files(slice), (route) => answer(route));
  return { mend: () => page.unrouteAll({ behavior: 'ignoreErrors' }), close: async () => undefined };
}

/** What is shown in a slice's place when it cannot be shown. */
export const fallback = (page: Page) => page.getByRole('region', { name: 'Den här delen kunde inte visas' });

/** Expects that the error dialog reports it once, and that header and footer can be used (ERR-08). */
export async function expectRestOfPage(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Något gick fel' });
  await expect(dialog).toContainText('En del av sidan kunde inte laddas.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Läs användarvillkor' })).toBeEnabled();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /Version/ })).toBeVisible();
}
