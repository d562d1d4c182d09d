import { readyDraft } from '../../support/pages/drafts.ts';
import { expectListens } from '../../support/pages/rendered.ts';
import { expectPage, FOR_EVERYBODY } from '../../support/pages/addresses.ts';
import { expect, test } from '../../support/fixtures.ts';

test('ROUTE-03 ROUTE-05 ROUTE-11 /start leads a logged-in user to the look-up page, by way of the server; a slash at the end and a reload lead nowhere else', async ({
  page,
  api,
}) => {
  await api.reset();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/start');
  await page.goto('/start');
  expect((await answered).status()).toBe(303);
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  await page.goto('/ansokan/sok-forening/');
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  await readyDraft(api);
  await page.goto('/ansokan/error');
  await page.reload();
  await expectPage(page, ['/ansokan/error', 'Uppgiftsändring - Fel', 'Det gick inte att slutföra ansökan']);
});

test.describe('without login', () => {
  test.use({ loggedIn: false, accepted: false });

  test('ROUTE-01 ROUTE-13 ROUTE-15 ROUTE-16 I18N-05 PLUS-08 pages for everybody open without a session, and the empty address is the login page', async ({
    page,
    expects,
  }) => {
    // This call is made when the page is idle; the test may have left the page before that.
    expects.perhaps('answer: 401 GET /api/identity');
    for (const row of FOR_EVERYBODY) {
      await page.goto(row[0]);
      await expectPage(page, row);
    }
    await page.goto('/');
    await expect(page).toHaveURL(/\/logga-in$/);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/logga-in(\?|$)/);
  });

  test('PLUS-41 ROUTE-14 an address that the open page does not know is asked of the server, which may know a slice that is newer', async ({
    page,
    expects,
  }) => {
    expects('answer: 401 GET /api/identity');
    for (const [address, search] of [
      ['/anteckningar?sida=2', '?sida=2'],
      ['/anteckningar#har', ''],
    ] as const) {
      await page.goto('/versions');
      await expectListens(page);
      const asked = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/anteckningar');
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      expect(new URL((await asked).url()).search).toBe(search);
      await expect(page).toHaveURL((url) => url.pathname === '/404');
    }
  });

  test('NOTF-02 the 404 dialog leads to the start page and to the authority', async ({ page, expects }) => {
    expects('answer: 401 GET /api/identity');
    await page.goto('/finns-inte');
    const dialog = page.getByRole('dialog', { name: 'Sidan finns inte' });
    await dialog.getByRole('button', { name: 'Gå till startsidan' }).click();
    await expect(page).toHaveURL(/\/logga-in$/);
    await expect(dialog).toHaveCount(0);

    await page.goBack();
    await expect(dialog).toBeVisible();
    const leaving = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).hostname === 'lantmaterimyndigheten.example');
    await dialog.getByRole('button', { name: 'Gå till Lantmäterimyndighetens webbplats' }).click();
    await leaving;
  });
});
