import { expect, test } from '../../support/fixtures.ts';
import { logInByHand } from '../../support/people/byHand.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

test('PLUS-19 ERR-13 a login in another browser is seen and ended; that browser says so as soon as it is used', async ({
  page,
  browser,
  baseURL,
  person,
  expects,
}) => {
  expects('answer: 401 GET /**');
  const elsewhere = await browser.newContext({ userAgent: FIREFOX, storageState: { cookies: [], origins: [] }, baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/logga-in');
  await other.getByRole('button', { name: 'Logga in med BankID' }).click();
  await logInByHand(other, person);
  await expect(other.getByRole('group', { name: 'Inloggning' })).toBeVisible();
  await other.goto('/inloggningar');
  await expect(other.getByRole('listitem').filter({ hasText: 'Firefox på Windows (den här webbläsaren)' })).toBeVisible();

  await page.goto('/kvitton');
  await page.getByRole('link', { name: 'Dina inloggningar' }).click();
  await expect(page).toHaveTitle('Uppgiftsändring - Inloggningar');
  await expect(page.getByRole('heading', { level: 1, name: 'Dina inloggningar' })).toBeFocused();
  const row = page.getByRole('list', { name: 'Inloggningar' }).getByRole('listitem').filter({ hasText: 'Firefox på Windows' });
  await row.getByRole('button', { name: /^Avsluta inloggningen i Firefox på Windows/ }).click();
  await expect(row).toHaveCount(0);

  await other.getByRole('link', { name: 'Visa dina kvittenser' }).click();
  const dialog = other.getByRole('dialog', { name: 'Du är inte inloggad längre' });
  await expect(dialog).toContainText('Du har loggats ut från en annan webbläsare.');
  await expect(other.getByRole('main')).toBeEmpty();
  await dialog.getByRole('button', { name: 'Logga in igen' }).click();
  await logInByHand(other, person);
  await expect(other.getByRole('group', { name: 'Inloggning' })).toBeVisible();
  await elsewhere.close();
});
