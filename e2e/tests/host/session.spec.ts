import type { Page } from '@playwright/test';
import { orderFault } from '../../support/stack/control.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { startOnTheWay } from '../../support/stack/onTheWay.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { expect, test } from '../../support/fixtures.ts';
import { asksItself } from '../../support/stack/asksItself.ts';

/** Levels of the log entries that the page sends from now on. */
function collectLevels(page: Page): string[] {
  const levels: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/logs') levels.push(request.postDataJSON().level);
  });
  return levels;
}

test('SESS-02 LOG-03 ROUTE-13 a session that cannot be read is logged once and leads to the login page', async ({ page, api, expects }) => {
  expects('answer: 401 GET /api/identity');
  await readyDraft(api);
  const levels = collectLevels(page);
  await asksItself(page);
  await page.route('**/api/identity', (route) => route.fulfill({ status: 401, body: 'Unauthorized' }));
  await page.goto('/ansokan/atgard-select');
  await expect(page).toHaveURL(/\/logga-in$/);
  await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(levels).toEqual(['ERROR']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('SESS-02 SESS-03 a session that has run out is logged, and the browser itself goes to /logout', async ({
  page,
  context,
  api,
  baseURL,
  person,
  expects,
}) => {
  expects('answer: 401 GET /api/identity');
  // Calls through the proxy have another origin and are refused, unless the page has been left before that.
  expects.perhaps('answer: 403 POST /api/logs');
  await readyDraft(api);
  await useOwnSession(context, baseURL ?? '', person);
  // Only the first response says so, because no session can run out on the login page.
  const way = await startOnTheWay(baseURL ?? '', '/api/identity');
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout' && request.isNavigationRequest());
  await page.goto(`${way.origin}/ansokan/atgard-select`);
  await leaving;
  await expect(page).toHaveURL(/\/logga-in/);
  const errors = () =>
    way
      .sentTo('/api/logs')
      .map((entry) => JSON.parse(entry))
      .filter(({ level }) => level === 'ERROR');
  await expect.poll(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('401') })]);
  await way.stop();
});

test('SESS-01 SESS-04 the session is read once when the page opens, and knows nothing but the personal number', async ({ page, api, person }) => {
  await readyDraft(api);
  await asksItself(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/identity'));
  await page.goto('/ansokan/atgard-select');
  expect(await (await answered).json()).toEqual({ personnummer: person });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).href).not.toContain(person);
});

test.describe('logging in', () => {
  test.use({ loggedIn: false, accepted: false });

  test('SESS-05 ROUTE-02 ROUTE-03 an electronic ID logs in and comes back to the product; a login that is not completed is reported', async ({
    page,
    expects,
  }) => {
    expects('alert: Inloggningen blev inte klar.');
    const choose = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('textbox', { name: 'Personnummer' }).fill('19960419-2386');
      await page.getByRole('button', { name: 'Logga in med numret' }).click();
    };
    await orderFault({ service: 'idp', mode: 'cancel', subject: '19960419-2386', times: 1 });
    await page.goto('/logga-in');
    await choose('Logga in med BankID');
    await expect(page).toHaveURL(/\/logga-in\?inloggning=misslyckad$/);
    await expect(page.getByRole('alert').filter({ hasText: 'Inloggningen blev inte klar. Försök igen.' })).toBeVisible();

    await choose('Logga in med annan e-legitimation');
    await expect(page).toHaveURL(/\/anvandarvillkor$/);
    await expect(page.getByRole('group', { name: 'Inloggning' })).toContainText('Hanna Berg');
  });
});
