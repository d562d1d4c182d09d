import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Figures } from '../figures.ts';
import { watch, type Seen } from './probe.ts';
import { bytesOf, follow, scriptBytesOf, serialSteps, type Sent } from '../../../e2e/support/watch/traffic.ts';

/** A slow phone's network, and one that is slower still, in milliseconds and bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
export const SLOWER = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_TIMES_SLOWER = 4;
const SCREEN = { width: 390, height: 844 };
/** Painting and fetching may go on a little after the page can be used. */
const REST_MS = 1000;
const AT_MOST_MS = 60_000;
/** The icon of the tab, which nothing on the page waits for. */
const ICONS = '/assets/icons/';

export type Cookies = readonly { readonly name: string; readonly value: string }[];

/** A page to open, and what the user wants to use on it. */
export interface Load {
  readonly url: string;
  readonly selector: string;
}

/** A person's browser with empty caches. Close it afterwards. */
export async function freshVisitor(browser: Browser, origin: string, cookies: Cookies): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'sv-SE', timezoneId: 'Europe/Stockholm', viewport: SCREEN });
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })));
  return context;
}

/** Makes a page's network and processor those of a slow phone. */
export async function slowDown(cdp: CDPSession, network = SLOW): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
}

/** The time during which the page could not respond: the part over 50 ms of each long task after the first paint. */
const blockedOf = ({ tasks, firstPaint }: Seen): number =>
  tasks.reduce((sum, { began, took }) => sum + Math.max(0, began + took - Math.max(began, firstPaint) - 50), 0);

function figuresOf(seen: Seen, sent: readonly Sent[]): Figures {
  const usableAt = (sent[0]?.begun ?? 0) + seen.usable / 1000;
  const needed = sent.filter(({ begun, url }) => begun < usableAt && !url.includes(ICONS));
  return {
    firstPaint: seen.firstPaint,
    largestPaint: seen.largestPaint,
    usable: seen.usable,
    blocked: blockedOf(seen),
    shift: seen.shift,
    scriptBytes: scriptBytesOf(needed),
    bytes: bytesOf(sent),
    requests: needed.length,
    steps: serialSteps(needed),
  };
}

export interface Visit {
  readonly page: Page;
  readonly figures: Figures;
  /** Uncaught errors, such as a server rendering that did not match and was thrown away. */
  readonly faults: readonly string[];
  /** What has come over the network so far. */
  readonly sentSoFar: () => readonly Sent[];
}

/** Opens a page as on a slow phone and returns it, with what it cost until a moment after it could be used. */
export async function visit(context: BrowserContext, { url, selector }: Load): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = follow(cdp);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await slowDown(cdp);
  await page.addInitScript(watch, selector);
  await page.goto(url, { waitUntil: 'commit' });
  const usable = page.waitForFunction(() => (window.measured?.usable ?? 0) > 0, undefined, { timeout: AT_MOST_MS });
  await usable.catch((cause: unknown) => {
    throw new Error(`${url} gick inte att använda inom ${AT_MOST_MS / 1000} s. ${faults.join('; ')}`, { cause });
  });
  await page.waitForTimeout(REST_MS);
  const seen = await page.evaluate(() => window.measured);
  if (!seen) throw new Error(`${url} lämnades medan den mättes.`);
  return { page, figures: figuresOf(seen, traffic.sent), faults, sentSoFar: () => traffic.sent };
}
