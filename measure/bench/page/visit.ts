import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession, type LaunchOptions } from '@playwright/test';
import type { Figures } from '../figures.ts';
import { watch, type Seen } from './probe.ts';
import { blockedBy, recordTasks } from './tasks.ts';
import { bytesOf, follow, scriptBytesOf, serialSteps, type Sent } from '../../../e2e/support/watch/traffic.ts';

/** A slow phone's network, and one that is slower still, in milliseconds and bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
export const SLOWER = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_TIMES_SLOWER = 4;
const VISITOR = { locale: 'sv-SE', timezoneId: 'Europe/Stockholm', viewport: { width: 390, height: 844 } };
/** Painting and fetching may go on a little after the page can be used. */
const REST_MS = 500;
/** Longer than a browser waits before it warns of a preload that is not used. */
const UNTIL_WARNED_MS = 5000;
const AT_MOST_MS = 60_000;
/** Whether the page can be used, when it can; in the page's own words, since Playwright's script costs as much as four of the page's tasks. */
const USABLE = `new Promise(done => (function look() {
  if (window.measured.usable > 0) done(true); else if (performance.now() > ${AT_MOST_MS}) done(false); else setTimeout(look, 20);
})())`;
/** What nothing on the page waits for: the icon of the tab, and what is loaded when the page is at rest. */
const LATE = /\/assets\/icons\/|\/(device|vitals)\.\w+\.js$/;

export type Cookies = readonly { readonly name: string; readonly value: string }[];

/** A page to open, and what the user wants to use on it. */
export interface Load {
  readonly url: string;
  readonly selector: string;
}

/** What pages have complained about, in any part: uncaught errors and warnings, such as of a preload that was not used, and renderings that were thrown away. */
export const faults = new Set<string>();

async function asVisitor(context: BrowserContext, origin: string, cookies: Cookies): Promise<BrowserContext> {
  context.on('weberror', (error) => faults.add(`${origin}: ${error.error().message}`));
  const isComplaint = (type: string) => type === 'warning' || type === 'error';
  context.on('console', (message) => isComplaint(message.type()) && faults.add(`${origin}: ${message.text()} (${message.location().url})`));
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })));
  return context;
}

/** A person's browser with empty caches. Close it afterwards. */
export const freshVisitor = async (browser: Browser, origin: string, cookies: Cookies): Promise<BrowserContext> =>
  asVisitor(await browser.newContext({ baseURL: origin, ...VISITOR }), origin, cookies);

/** A person's own browser, which also keeps what it has compiled; its files are removed afterwards. */
export async function ownBrowser(launch: LaunchOptions, origin: string, cookies: Cookies): Promise<AsyncDisposable & { readonly context: BrowserContext }> {
  const folder = await mkdtempDisposable(path.join(os.tmpdir(), 'uppgiftsandring-profil-'));
  const context = await asVisitor(await chromium.launchPersistentContext(folder.path, { baseURL: origin, ...VISITOR, ...launch }), origin, cookies);
  const close = async () => {
    await context.close();
    await folder.remove();
  };
  return { context, [Symbol.asyncDispose]: close };
}

/** Makes a page's network and processor those of a slow phone. */
export async function slowDown(cdp: CDPSession, network = SLOW, rate = CPU_TIMES_SLOWER): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

function figuresOf(seen: Seen, sent: readonly Sent[]): Figures {
  const usableAt = (sent[0]?.begun ?? 0) + seen.usable / 1000;
  const needed = sent.filter(({ begun, url }) => begun < usableAt && !LATE.test(url));
  const { firstPaint, largestPaint, usable, shift } = seen;
  return { firstPaint, largestPaint, usable, shift, scriptBytes: scriptBytesOf(needed), bytes: bytesOf(sent), steps: serialSteps(needed) };
}

/**
 * How a page is opened: as on a slow phone; `timed` for how long it blocks, with its processor at full speed, since a thread that is slowed down spends time of its
 * own on that; `warm`, at full speed, to fill caches; or `watched` too, until a browser has warned of an unused preload.
 */
export type Way = 'slow' | 'timed' | 'warm' | 'watched';

/** Opens a page and closes it when it has been usable for a moment; returns what it cost until then. */
export async function visit(context: BrowserContext, { url, selector }: Load, way: Way = 'slow'): Promise<Figures> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = follow(cdp);
  if (way === 'slow' || way === 'timed') await slowDown(cdp, SLOW, way === 'slow' ? CPU_TIMES_SLOWER : 1);
  else await cdp.send('Network.enable');
  await page.addInitScript(watch, selector);
  const tasks = way === 'timed' ? await recordTasks(cdp) : undefined;
  await page.goto(url, { waitUntil: 'commit' });
  const { result } = await cdp.send('Runtime.evaluate', { expression: USABLE, awaitPromise: true });
  if (result.value !== true) throw new Error(`${url} gick inte att använda inom ${AT_MOST_MS / 1000} s. ${[...faults].join('; ')}`);
  await page.waitForTimeout(way === 'watched' ? UNTIL_WARNED_MS : REST_MS);
  const [own, seen] = [await tasks?.(url), await page.evaluate(() => window.measured)];
  await page.close();
  if (!seen) throw new Error(`${url} lämnades medan den mättes.`);
  // Seen in the page itself: React need not say it.
  if (!seen.isKept) faults.add(`${url}: the server’s rendering was thrown away`);
  const blocked = own && { blocked: blockedBy(own, CPU_TIMES_SLOWER, seen.firstPaint), blockedInAll: blockedBy(own, CPU_TIMES_SLOWER) };
  return { ...figuresOf(seen, traffic.sent), ...blocked };
}
