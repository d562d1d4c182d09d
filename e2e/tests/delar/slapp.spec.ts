import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildCandidate } from '../../support/stack/candidate.ts';
import { expect, test } from '../../support/fixtures.ts';
import { startOwnStack, type OwnStack } from '../../support/stack/ownStack.ts';
import { liveVersion } from '../../support/stack/slices.ts';
import { complete, sign, toTheMeeting } from '../../browsers/job.ts';
import { handsIn } from '../../support/hostile/hands.ts';
import { bytesOf, follow, type Sent } from '../../support/watch/traffic.ts';

// A team releases its slice in the running stack while a user works. The test has its own release stores, so other tests are not affected.

const CANDIDATE = '1.99.0';
const OLD = 'Föreningsstämma';
const NEW = 'Årets föreningsstämma';
/** The servers poll their stores every second; the rest is margin for a slow test machine. */
const LIVE_WITHIN_MS = 15_000;

test.setTimeout(240_000);
test.use({ loggedIn: false });
// One stack for all tests in this file.
test.describe.configure({ mode: 'default' });

let stack: OwnStack;
let first: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  stack = await startOwnStack();
  first = (await liveVersion(stack.origin, 'wizard')).version;
  buildCandidate('wizard', CANDIDATE, path.join(stack.folder, 'bygge'), { from: `"RUBRIK":"${OLD}"`, to: `"RUBRIK":"${NEW}"` });
});
test.afterAll(() => stack?.stop());

/** A visit without a browser: returns the version of the wizard that it gets, and the cookie that is set. */
async function visit(cookie = ''): Promise<{ version: string; cookie: string }> {
  const answer = await fetch(`${stack.origin}/logga-in`, { headers: { cookie } });
  const [, text = '{}'] = /id="registry">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  return { version: JSON.parse(text).wizard.version, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

const visits = (count: number) => Promise.all(Array.from({ length: count }, () => visit()));
/** The version that new visitors get, by 20 visits: a single visitor may get a version that is only released to a share of them. */
const versions = async () => [...new Set((await visits(20)).map(({ version }) => version))].join(' and ');

/** Waits until all new visitors get a version. Polls with a single visitor first, because the server renders a page for each visit. */
async function untilLive(version: string): Promise<void> {
  await expect.poll(async () => (await visit()).version, { timeout: LIVE_WITHIN_MS, intervals: [250] }).toBe(version);
  await expect.poll(versions, { timeout: LIVE_WITHIN_MS, intervals: [500] }).toBe(version);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('PLUS-23 PLUS-24 PLUS-50 a version is released and rolled back while a user works @long', async ({ browser }) => {
  const worker = await stack.newVisitor(browser);
  const hands = handsIn(worker);
  await toTheMeeting(hands);
  await expect(heading(worker)).toHaveText(OLD);

  expect(await stack.release('publish', 'mfe-wizard', '--from', path.join(stack.folder, 'bygge'))).toContain(`mfe-wizard ${CANDIDATE} är publicerad.`);
  expect((await visit()).version).toBe(first);

  await stack.release('activate', 'mfe-wizard', CANDIDATE, '50');
  await expect.poll(async () => (await visits(12)).some(({ version }) => version === CANDIDATE), { timeout: LIVE_WITHIN_MS, intervals: [500] }).toBe(true);
  const drawn = await visits(40);
  const share = drawn.filter(({ version }) => version === CANDIDATE).length;
  expect(share).toBeGreaterThan(8);
  expect(share).toBeLessThan(32);
  const again = await Promise.all(drawn.map(({ cookie }) => visit(cookie)));
  expect(again.map(({ version }) => version)).toEqual(drawn.map(({ version }) => version));
  await worker.reload();
  await expect(heading(worker)).toHaveText(OLD);

  await stack.release('activate', 'mfe-wizard', CANDIDATE);
  await untilLive(CANDIDATE);
  const late = await stack.newVisitor(browser);
  // The server-rendered HTML is from the visitor's version too.
  expect(await (await late.goto('/ansokan/foreningsstamma'))?.text()).toContain(`>${NEW}</h1>`);
  await expect(heading(late)).toHaveText(NEW);
  expect(await (await worker.reload())?.text()).toContain(`>${OLD}</h1>`);
  await expect(heading(worker)).toHaveText(OLD);

  expect(await stack.release('rollback', 'mfe-wizard')).toContain(`${CANDIDATE} är tillbakatagen`);
  await untilLive(first);
  await late.reload();
  await expect(heading(late)).toHaveText(OLD);

  await complete(hands);
  await sign(hands, 'Anna Ek');
});

const LOOKUP = { from: '"RUBRIK":"Sök förening"', to: '"RUBRIK":"Sök er förening"' };
/** The slice that the look-up page preloads when it is idle: the last thing that it fetches. */
const NEXT = '/slices/measures/';
const isFile = ({ url }: Sent) => /^\/(assets|slices)\//.test(new URL(url).pathname);

/** Opens the look-up page in a new tab and returns its requests over the network, once the page has fetched everything. */
async function visitLookup(browser: Page, title: string): Promise<readonly Sent[]> {
  const page = await browser.context().newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const traffic = follow(cdp);
  await page.goto('/ansokan/sok-forening');
  await expect(heading(page)).toHaveText(title);
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await fetched()).some((url) => url.includes(NEXT))).toBe(true);
  let before = 0;
  await expect
    .poll(
      async () => {
        const [last, now] = [before, (await fetched()).length];
        before = now;
        return now === last && traffic.sent.filter(isFile).every(({ ended }) => Number.isFinite(ended));
      },
      { intervals: [500] },
    )
    .toBe(true);
  await page.close();
  return traffic.sent;
}

test('PLUS-52 a returning visitor downloads what a release has changed @long', async ({ browser }) => {
  const visitor = await stack.newVisitor(browser, '19920915-2389');
  await visitLookup(visitor, 'Sök förening');
  const build = path.join(stack.folder, 'sok');
  buildCandidate('lookup', CANDIDATE, build, LOOKUP);
  await stack.release('publish', 'mfe-lookup', '--from', build);
  await stack.release('activate', 'mfe-lookup', CANDIDATE);
  await expect.poll(async () => (await liveVersion(stack.origin, 'lookup')).version, { timeout: LIVE_WITHIN_MS }).toBe(CANDIDATE);
  // Simulates that the browser has been closed meanwhile.
  await visitor.context().clearCookies({ name: 'versions' });
  const files = (await visitLookup(visitor, 'Sök er förening')).filter(isFile);
  expect(files.filter(({ url }) => url.includes('/slices/')).map(({ url }) => new URL(url).pathname.split('/')[2])).toEqual(expect.arrayContaining(['lookup']));
  expect(files.filter(({ url }) => /\/slices\/(?!lookup\/)/.test(url))).toEqual([]);
  expect(bytesOf(files)).toBeLessThanOrEqual(8000);
});
