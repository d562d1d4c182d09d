import type { Browser, Page } from '@playwright/test';
import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { setWrongClock } from '../../support/stack/wrongClock.ts';

/** Records the calls that the page makes to the backend and for the configuration from now on. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|public|assets\/config)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Opens a page and expects it to make these calls. */
async function expectCalls(page: Page, path: string, expected: readonly string[]): Promise<void> {
  const calls = noteCalls(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls, path).toEqual(expected);
  page.removeAllListeners('request');
}

const MEASURES = ['atgard-select', 'atgard/uppgiftsandring-adress', 'atgard/uppgiftsandring-styrelse', 'atgard/uppgiftsandring-firmatecknare'];
const WIZARD = ['foreningsstamma', 'kontaktuppgifter', 'sammanfattning', 'error'];

test('PLUS-50 nothing is asked twice: a page that is opened makes no call that is answered in it @long', async ({ page, api }) => {
  await readyDraft(api);
  for (const path of [...MEASURES, ...WIZARD]) await expectCalls(page, `/ansokan/${path}`, []);
  for (const path of ['/kvitton', '/inloggningar', '/tillganglighetsredogorelse', '/versions']) await expectCalls(page, path, []);
  // The terms are fetched again each time that they are shown (TERMS-09).
  await expectCalls(page, '/anvandarvillkor', ['GET /api/anvandarvillkor/hash']);
});

test('PLUS-50 PLUS-02 nothing is asked twice by a page of each slice, and each counts the session by the server’s clock from the first moment', async ({
  page,
  api,
}) => {
  // If the page used the computer's clock, 29 minutes fast, it would warn at once about a half-hour session.
  await setWrongClock(page, 29 * 60_000);
  await readyDraft(api);
  for (const path of ['/ansokan/atgard/uppgiftsandring-styrelse', '/ansokan/sammanfattning', '/kvitton']) {
    await expectCalls(page, path, []);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await api.reset();
  await expectCalls(page, '/ansokan/sok-forening', []);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  // The script element with the server's state has been removed from the page (ERR-13).
  await expect(page.locator('#state')).toHaveCount(0);
});

/** Requests an address without a browser's scripts and returns the addresses that the server redirected through. */
async function wayWithoutScript(
  browser: Browser,
  path: string,
  storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  let request = (await page.goto(path))?.request() ?? null;
  const way: string[] = [];
  while (request) {
    const { pathname, search } = new URL(request.url());
    way.unshift(pathname + search);
    request = request.redirectedFrom();
  }
  await page.waitForLoadState('networkidle');
  await context.close();
  return way;
}

test('PLUS-50 GUARD-01 GUARD-02 GUARD-03 GUARD-07 a page that may not be shown is a redirect before any script @long', async ({
  browser,
  page,
  api,
  baseURL,
  expects,
}) => {
  // The page is left while its files are still loading.
  expects.perhaps('no answer: GET /assets/*', 'no answer: GET /slices/**');
  const at = (path: string) => `${baseURL}${path}`;
  const nobody = { cookies: [], origins: [] };
  expect(await wayWithoutScript(browser, at('/ansokan/sammanfattning'), nobody)).toEqual(['/ansokan/sammanfattning', '/logga-in?fran=session']);
  expect(await wayWithoutScript(browser, at('/'), nobody)).toEqual(['/', '/logga-in']);
  expect(await wayWithoutScript(browser, at('/finns/inte'), nobody)).toEqual(['/finns/inte', '/404']);
  const somebody = await page.context().storageState();
  const notAccepted = { ...somebody, cookies: somebody.cookies.filter(({ name }) => name !== 'TERMS_CONFIRM') };
  await api.reset();
  const leads = async (path: string, to: string, who = somebody) => expect(await wayWithoutScript(browser, at(path), who)).toEqual([path, to]);
  await leads('/ansokan/atgard-select', '/anvandarvillkor', notAccepted);
  await leads('/ansokan/sammanfattning', '/ansokan/sok-forening');
  await api.choose(STORANGEN.orgNr);
  await leads('/ansokan/sok-forening', '/ansokan/atgard-select?fran=noAssociation');
});
