import type { Page } from '@playwright/test';
import { readyDraft } from '../../support/pages/drafts.ts';
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

test('PLUS-50 an opened page makes no call that its HTML answers @long', async ({ page, api }) => {
  await readyDraft(api);
  for (const path of [...MEASURES, ...WIZARD]) await expectCalls(page, `/ansokan/${path}`, []);
  for (const path of ['/kvitton', '/inloggningar', '/tillganglighetsredogorelse', '/versions']) await expectCalls(page, path, []);
  // The terms are fetched again each time that they are shown (TERMS-09).
  await expectCalls(page, '/anvandarvillkor', ['GET /api/anvandarvillkor/hash']);
});

test('PLUS-50 PLUS-02 a page repeats no call and counts by the server’s clock', async ({ page, api }) => {
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
