import type { Page } from '@playwright/test';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('ROUTE-16 SHELL-11 ABORT-02 PLUS-08 focus moves to the heading of each new page and high dialog', async ({ page, api }) => {
  await readyDraft(api);
  await page.goto('/ansokan/atgard-select');
  await button(page, 'Ändra styrelsen').click();
  await expect(heading(page, 'Ändra styrelsen')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Sidan Ändra styrelsen visas.' })).toBeAttached();
  await button(page, 'Avbryt').click();
  await expect(button(page, 'Ändra styrelsen')).toBeFocused();
  await button(page, 'Komplettera och granska').click();
  await expect(heading(page, 'Föreningsstämma')).toBeFocused();
  await button(page, 'Spara och fortsätt').click();
  await expect(heading(page, 'Dina kontaktuppgifter')).toBeFocused();
  await button(page, 'Spara och fortsätt').click();
  await expect(heading(page, 'Sammanfattning')).toBeFocused();
  await page.getByRole('link', { name: 'Tillgänglighetsredogörelse' }).click();
  await expect(heading(page, 'Tillgänglighetsredogörelse')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Sammanfattning')).toBeFocused();

  // When the whole dialog fits in the window, its safe choice has focus.
  const question = page.getByRole('dialog', { name: 'Vill du avbryta och ta bort ansökan?' });
  await button(page, 'Avbryt och ta bort ansökan').click();
  await expect(question.getByRole('button', { name: 'Nej, fortsätt med ansökan' })).toBeFocused();
  await page.keyboard.press('Escape');
  // 1280 × 800 at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 200 });
  await button(page, 'Avbryt och ta bort ansökan').click();
  await expect(question.getByRole('heading')).toBeFocused();
  await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 });
});

test('SHELL-05 SHELL-11 ROUTE-16 the keyboard begins with the skip link on a loaded page @long', async ({ page, api }) => {
  await readyDraft(api);
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
  const expectStartAtTop = async (name: string) => {
    await expect(heading(page, name)).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
  };
  await page.goto('/ansokan/atgard-select');
  await expectStartAtTop('Uppgiftsändring');
  await button(page, 'Ändra styrelsen').click();
  await expect(heading(page, 'Ändra styrelsen')).toBeFocused();
  await page.reload();
  await expectStartAtTop('Ändra styrelsen');
  await page.goBack();
  await expect(heading(page, 'Uppgiftsändring')).toBeFocused();
  await page.goForward();
  await expect(heading(page, 'Ändra styrelsen')).toBeFocused();
});
