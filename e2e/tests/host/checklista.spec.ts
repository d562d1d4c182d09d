import type { Page } from '@playwright/test';
import { HALVVAGS, withContact, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Checklista' });
const items = (page: Page) => panel(page).getByRole('list', { name: 'Att göra' }).getByRole('link');

test('CHECK-02 CODE-06 CODE-02 mending a fault takes its item and its number away, without a reload @long', async ({ page, api }) => {
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
