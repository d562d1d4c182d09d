import type { Page } from '@playwright/test';
import { logInByHand } from '../../support/people/byHand.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, open, SAMMANFATTNING, STYRELSE } from '../../support/pages/measures.ts';
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

test('ERR-13 ERR-03 a signing without a session is reported as that, once, and only the login leads on', async ({ page, context, expects }) => {
  expects('answer: 401 POST /api/signera/getSigningInstance');
  await open(page, SAMMANFATTNING);
  await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
  await context.clearCookies({ name: /sid$/ });
  await page.getByRole('button', { name: 'Skriv under', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectNothingPersonal(page);
  // The only way on is the login: neither Escape nor Tab leads out.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(dialog(page)).toBeVisible();
  await expect(logIn(page)).toBeFocused();
});

test('ERR-13 an open dialog closes, and its input is there after the login @long', async ({ page, context, person, expects }) => {
  expects('answer: 401 GET /api/personnummer/*');
  await open(page, STYRELSE);
  await page.getByRole('button', { name: 'Lägg till person' }).click();
  const medlem = page.getByRole('dialog', { name: 'Lägg till person i styrelsen' });
  await context.clearCookies({ name: /sid$/ });
  await medlem.getByRole('textbox', { name: 'Personnummer' }).fill('19960419-2386');
  await expect(dialog(page)).toBeVisible();
  await expect(medlem).toHaveCount(0);
  await logIn(page).click();
  await logInByHand(page, person);
  await expect(medlem.getByRole('textbox', { name: 'Personnummer' })).toHaveValue('19960419-2386');
});

test('ERR-13 PLUS-01 SHELL-09 a chosen logout shows in every other tab at once, and nothing personal stays there, typed or shown', async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage();
  await open(other, ADRESS);
  await rad1(other).fill('Hemliga vägen 1');
  await open(page, SAMMANFATTNING);
  await page.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
  await page.getByRole('dialog', { name: 'Vill du logga ut?' }).getByRole('button', { name: 'Logga ut' }).click();
  await expect(dialog(other)).toContainText('Du har loggat ut i ett annat fönster. Det du har sparat finns kvar. Det du inte hade sparat är borttaget.');
  await expectNothingPersonal(other);
  expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Hemliga');
  await expect(page).toHaveURL(/\/logga-in\?utloggad=ja$/);
  // Nobody is logged in on the login page, so it shows no dialog about a lost session.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await logIn(other).click();
  await logInByHand(other, person);
  await expect(other).toHaveURL((url) => url.pathname === ADRESS);
  await expect(rad1(other)).not.toHaveValue('Hemliga vägen 1');
  await expect(other.getByRole('region', { name: 'Det du skrev är inte sparat' })).toHaveCount(0);
});

test('ERR-13 SHELL-10 a page without login only stops naming the user who was logged in @long', async ({ page, context, expects }) => {
  expects('answer: 401 GET /api/identity');
  const other = await context.newPage();
  await open(other, '/tillganglighetsredogorelse');
  await expect(other.getByRole('group', { name: 'Inloggning' })).toBeVisible();
  await open(page, SAMMANFATTNING);
  await page.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
  await page.getByRole('dialog', { name: 'Vill du logga ut?' }).getByRole('button', { name: 'Logga ut' }).click();
  await expect(other.getByRole('group', { name: 'Inloggning' })).toHaveCount(0);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
});
