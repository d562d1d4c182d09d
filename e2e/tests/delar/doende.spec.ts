import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type APIRequestContext, type Page } from '@playwright/test';
import { RATES, type Rate } from '../../../platform/contract/releaseStore.ts';
import { COUNTS_OF, COUNTED, LIFE_PATH, SIGNS, sumOf, type Counts } from '../../../platform/health/sliceHealth.ts';
import { outcomeOf, TOTAL_OF, worseIn, type Outcome } from '../../../platform/health/utfall.ts';
import { expect, test } from '../../support/fixtures.ts';
import { DYING } from '../../support/hostile/dying.ts';
import { acceptTerms } from '../../support/people/terms.ts';
import { serveFaulty } from '../../support/stack/faultyStore.ts';
import { PAGES, takeTestLink } from '../../support/stack/slices.ts';

// Versions that are dead to their users, in a real browser: what one page of each says is judged as if eight persons had opened it, and twenty a healthy one.

const [DEAD, HEALTHY] = [8, 20];
/** Until an empty page has said so; a hung one has said nothing for longer than a live page takes. */
const [LAST_MS, SILENT_MS, STILL_MS] = [25_000, 6000, 4000];

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Counts what the page says; the server has sent it once. */
function listen(page: Page) {
  let counts: Counts = { sent: 1 };
  let errors = 0;
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const body: unknown = request.method() === 'POST' ? request.postDataJSON() : null;
    if (path === LIFE_PATH && typeof body === 'object' && body && 'sign' in body) {
      const sign = SIGNS.find((one) => one === body.sign);
      if (sign && 'name' in body && body.name === 'lookup') counts = sumOf(counts, COUNTS_OF[sign]);
    }
    if (path === '/api/logs' && request.postData()?.includes('"ERROR"')) errors += 1;
  });
  /** The figures of so many persons to whom that happened. */
  return (persons: number): Outcome => {
    const those = (of: (typeof COUNTED)[number]) => ((counts[of] ?? 0) > 0 ? persons : 0);
    const lost = (counts.sent ?? 0) > (counts.ready ?? 0) ? persons : 0;
    const failed = errors > 0 ? persons : 0;
    return outcomeOf({ visits: persons, opened: persons, lost, errors: failed, ...Object.fromEntries(COUNTED.map((of) => [of, those(of)])) });
  };
}

async function open(session: Session, baseURL: string) {
  const { launchOptions } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), '--js-flags=--max-old-space-size=96'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ baseURL, storageState: session });
  await acceptTerms(context, baseURL);
  return { browser, context };
}

const healthy = (persons: number) => outcomeOf({ visits: persons, opened: persons, ready: persons, saves: persons });
const judged = (of: Outcome): readonly Rate[] =>
  RATES.filter((rate) => worseIn(outcomeOf({ [TOTAL_OF[rate]]: of[TOTAL_OF[rate]], [rate]: of[rate] }), healthy(HEALTHY)));

const LIVING = ['lives', 'lives on a slow phone', 'is live'].map((does) => ({ does, rate: null, press: undefined }));

for (const { does, rate, press, ...made } of [...DYING, ...LIVING])
  test(`PLUS-45 a version that ${does} is ${rate === null ? 'not ' : ''}stopped at the first share @long`, async ({ api, session, baseURL }) => {
    const origin = baseURL ?? '';
    await api.reset();
    const store = await serveFaulty(origin, 'lookup', made);
    const { browser, context } = await open(session, origin);
    if (does !== 'is live') await takeTestLink(context, origin, { slice: 'lookup', version: store.version, store: store.url });
    const page = await context.newPage();
    if (does.endsWith('slow phone')) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const said = listen(page);
    const entered = page.waitForRequest((request) => request.url().endsWith(`/${store.entry}`));
    await page.goto(PAGES.lookup.path, { waitUntil: 'commit' });
    await entered;
    // Not by the page, which may have ended.
    if (rate === 'lost') await wait(SILENT_MS);
    else if (rate === null) await expect.poll(() => said(DEAD).ready, { timeout: LAST_MS }).toBe(DEAD);
    const rates = async () => {
      // Again and again: what the shell loads at rest may hide that a press did nothing.
      if (press) await page.getByRole('button', { name: 'Spara' }).click();
      return judged(said(DEAD));
    };
    await expect.poll(rates, { timeout: LAST_MS, intervals: [STILL_MS] }).toEqual(rate === null ? [] : expect.arrayContaining([rate]));
    await browser.close();
    await store.close();
  });
