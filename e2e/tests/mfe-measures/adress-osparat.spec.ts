import type { Page } from '@playwright/test';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, backTo, expectAt, open } from '../../support/pages/measures.ts';

const UNSAVED = { name: 'Det du skrev är inte sparat' } as const;
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const pressSave = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click();

test('PLUS-01 what is typed on the address page survives a reload, says that it is not saved, and goes on save, cancel and when thrown away', async ({
  page,
  api,
}) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  await expect(page.getByRole('region', UNSAVED)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Land' }).selectOption('NO');
  await textbox(page, 'Adressrad 4').fill('Halvt skrivet');
  await page.reload();
  await expect(page.getByRole('region', UNSAVED)).toContainText(/Du skrev det här kl\. \d{2}\.\d{2}\. Kontrollera det och spara\./);
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('NO');
  await expect(textbox(page, 'Adressrad 4')).toHaveValue('Halvt skrivet');

  await page.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('SE');
  await expect(textbox(page, 'Adressrad 1')).toHaveValue('Storgatan 1');
  await page.reload();
  await expect(textbox(page, 'Adressrad 1')).toHaveValue('Storgatan 1');
  await expect(page.getByRole('region', UNSAVED)).toHaveCount(0);

  await textbox(page, 'c/o').fill('c/o Avbruten');
  await page.getByRole('button', { name: 'Avbryt', exact: true }).click();
  await open(page, ADRESS);
  await expect(textbox(page, 'c/o')).toHaveValue('');

  await textbox(page, 'c/o').fill(' c/o Sparad ');
  await pressSave(page);
  await expectAt(page, backTo('uppgiftsandring-adress'));
  await open(page, ADRESS);
  await expect(textbox(page, 'c/o')).toHaveValue('c/o Sparad');
  await expect(page.getByRole('region', UNSAVED)).toHaveCount(0);
});
