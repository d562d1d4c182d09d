import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Figures } from './figures.ts';
import { watch } from './probe.ts';

/** A slow phone on a slow network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_TIMES_SLOWER = 4;
/** Painting may go on a little after the page can be used. */
const REST_MS = 1500;
const AT_MOST_MS = 60_000;

export interface Load {
  readonly url: string;
  /** What the user wants to use on the page. */
  readonly selector: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

interface Traffic {
  requests: number;
  scriptBytes: number;
}

/** Counts what comes over the network, not what comes from the browser's cache. */
function count(cdp: CDPSession): Traffic {
  const traffic: Traffic = { requests: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) return;
    if (/\.js(\?|$)/.test(response.url)) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    traffic.requests += 1;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
}

async function paints(page: Page): Promise<Pick<Figures, 'firstPaint' | 'largestPaint' | 'answers'>> {
  return page.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { firstPaint, largestPaint: window.measured?.largestPaint ?? Number.NaN, answers: window.measured?.answers ?? Number.NaN };
  });
}

/** Loads a page as on a first visit, with empty caches, and returns its cost. */
export async function measure(browser: Browser, { url, selector, cookies }: Load): Promise<Figures> {
  const context = await browser.newContext({ locale: 'sv-SE', viewport: { width: 412, height: 823 } });
  try {
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: new URL(url).origin })));
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = count(cdp);
    await throttle(cdp);
    await page.addInitScript(watch, selector);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window.measured?.answers ?? 0) > 0, undefined, { timeout: AT_MOST_MS });
    const { requests, scriptBytes } = traffic;
    await page.waitForTimeout(REST_MS);
    return { requests, scriptBytes, ...(await paints(page)) };
  } finally {
    await context.close();
  }
}
