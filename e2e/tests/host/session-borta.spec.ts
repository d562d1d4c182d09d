import type { Page } from '@playwright/test';
import { logInByHand } from '../../support/people/byHand.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, open, SAMMANFATTNING } from '../../support/pages/measures.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';

// The session is lost, but not by timeout: a lost cookie, a logout in another tab or another browser.

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Du är inte inloggad längre' });
const logIn = (page: Page) => dialog(page).getByRole('button', { name: 'Logga in igen' });
const rad1 = (page: Page) => page.getByRole('textbox', { name: 'Adressrad 1' });

/** Expects that nothing about the person or the application is left on the page, visible or not. */
async function expectNothingPersonal(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeEmpty();
  expect(await page.locator('body').innerHTML()).not.toMatch(/Storängen|716401|Anna Ek|Inloggad som/);
}

test.beforeEach(async ({ api, context, baseURL, person }) => {
  await readyDraft(api);
  await useOwnSession(context, baseURL ?? '', person);
});

test('ERR-13 PLUS-01 PLUS-70 SHELL-09 a logout clears every other tab, and the server keeps what was typed', async ({ page, context, person }) => {
  const other = await context.newPage();
  await open(other, ADRESS);
  await rad1(other).fill('Hemliga vägen 1');
  await open(page, SAMMANFATTNING);
  await page.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
  await page.getByRole('dialog', { name: 'Vill du logga ut?' }).getByRole('button', { name: 'Logga ut' }).click();
  await expect(dialog(other)).toContainText('Du har loggat ut i ett annat fönster. Det du har skrivit i ansökan finns kvar till nästa gång du loggar in.');
  await expectNothingPersonal(other);
  expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Hemliga');
  await expect(page).toHaveURL(/\/logga-in\?utloggad=ja$/);
  // Nobody is logged in on the login page, so it shows no dialog about a lost session.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await logIn(other).click();
  await logInByHand(other, person);
  await expect(other).toHaveURL((url) => url.pathname === ADRESS);
  await expect(rad1(other)).toHaveValue('Hemliga vägen 1');
  await expect(other.getByRole('region', { name: 'Det du skrev är inte sparat' })).toContainText(', vid ett annat besök eller på en annan enhet.');
});
