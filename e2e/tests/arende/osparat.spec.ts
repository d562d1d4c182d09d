import type { Page } from '@playwright/test';
import { STORANGEN, withContact } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, open } from '../../support/pages/measures.ts';
import { wizard } from '../../support/pages/wizard.ts';

// Unsaved input on another page: mentioned wherever the user could go on without saving it, with a link to it (SUMM-10).

const notis = (page: Page) => page.getByRole('region', { name: 'Ändringar som inte är sparade' });
const text = (del: string) => `Du har ändringar i ${del} som inte är sparade.`;
const link = (page: Page, del: string) => notis(page).getByRole('link', { name: `Gå till ${del}`, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('SUMM-10 an unsaved address is named on the next page until saved', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withContact('anna.ek@exempel.se', '0701234567'));
  await open(page, ADRESS);
  await textbox(page, 'Föreningens e-post').fill('ny@exempel.se');
  await page.getByRole('complementary', { name: 'Checklista' }).getByRole('link', { name: 'Ange datum för föreningsstämman' }).click();
  const { datum, nasta, heading, steg } = wizard(page);
  await expect(heading('Föreningsstämma')).toBeVisible();
  await expect(notis(page)).toContainText(text('Föreningens kontaktuppgifter'));
  await expect(notis(page)).toContainText('Spara eller ta bort dem innan du går vidare.');
  await datum.fill('2026-05-17');
  await nasta.click();
  await expect(notis(page)).toBeFocused();
  await expect(heading('Föreningsstämma')).toBeVisible();
  expect((await api.ansokan()).uppgiftsandring.foreningsstamma).toBe('2026-05-17');
  await steg('Dina kontaktuppgifter').click();
  await expect(notis(page)).toContainText(text('Föreningens kontaktuppgifter'));

  await link(page, 'Föreningens kontaktuppgifter').click();
  await expect(textbox(page, 'Föreningens e-post')).toHaveValue('ny@exempel.se');
  await press(page, 'Spara');
  await expect(heading('Dina kontaktuppgifter')).toBeVisible();
  await expect(notis(page)).toHaveCount(0);
  await nasta.click();
  await expect(page.getByRole('region', { name: 'Föreningens nya kontaktuppgifter' })).toContainText('ny@exempel.se');
});
