import type { Page } from '@playwright/test';
import { HALVVAGS, readyDraft, withContact, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Checklista' });
const items = (page: Page) => panel(page).getByRole('list', { name: 'Att göra' }).getByRole('link');

test('CHECK-02 CODE-06 CODE-02 mending a fault takes its item and its number away, without a reload', async ({ page, api }) => {
  await api.choose(HALVVAGS.orgNr);
  await api.change((ansokan) => withContact('a@b.se', '0701234567')(withMeeting('2026-05-17')(ansokan)));
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await expect(panel(page).getByRole('status')).toHaveText(/1 sak att göra/);
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Björkvägen 12');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('80320');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
  await expect(panel(page)).toContainText('Inget saknas. Du kan gå vidare.');
  await expect(items(page)).toHaveCount(0);
  await expect(panel(page).getByRole('status')).toHaveText('');
});

test('CHECK-06 CHECK-01 INC-32 with nothing missing there is no number; the panel is only where the path says atgard', async ({ page, api }) => {
  await readyDraft(api);
  for (const path of ['atgard-select', 'atgard/uppgiftsandring-adress', 'atgard/uppgiftsandring-styrelse', 'atgard/uppgiftsandring-firmatecknare']) {
    await page.goto(`/ansokan/${path}`);
    await expect(panel(page), path).toContainText('Inget saknas. Du kan gå vidare.');
    await expect(panel(page).getByRole('status'), path).toHaveText('');
  }
  for (const path of ['/ansokan/foreningsstamma?returnUrl=/ansokan/atgard-select', '/ansokan/sammanfattning', '/logga-in?x=atgard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(panel(page), path).toHaveCount(0);
  }
});

test('CHECK-05 CHECK-02 STATE-14 the panel is open at first, closes, opens again, and stays as it was left', async ({ page, api }) => {
  await api.choose(HALVVAGS.orgNr);
  await page.goto('/ansokan/atgard-select');
  await expect(items(page).first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Stäng checklistan' }).click();
  await expect(items(page)).toHaveCount(0);
  await expect(panel(page).getByRole('status')).toHaveText(/\d saker att göra/);
  await page.getByRole('button', { name: 'Ändra styrelsen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ändra styrelsen' })).toBeVisible();
  await expect(items(page)).toHaveCount(0);
  const opener = panel(page).getByRole('button', { name: 'Öppna checklistan' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.press('Enter');
  await expect(items(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Avbryt', exact: true }).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
  await expect(items(page).first()).toBeVisible();
});
