import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, backTo, expectAt, open } from '../../support/pages/measures.ts';

// Input in one tab and what was saved in another are merged by field, and the page says which values came from the other tab (PLUS-06).

const nytt = (page: Page) => page.getByRole('region', { name: 'Ändrat i ett annat fönster' });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('PLUS-06 fields changed in two tabs are merged and stored', async ({ page, context, api }) => {
  await api.choose('717999-0887');
  await open(page, ADRESS);
  await textbox(page, 'c/o').fill('c/o Flik ett');
  const other = await context.newPage();
  await open(other, ADRESS);
  await textbox(other, 'Adressrad 1').fill('Flik två 2');
  await press(other, 'Spara');
  await expectAt(other, backTo('uppgiftsandring-adress'));
  await other.close();
  await press(page, 'Hämta senaste versionen');
  await expect(textbox(page, 'Adressrad 1')).toHaveValue('Flik två 2');
  await expect(textbox(page, 'c/o')).toHaveValue('c/o Flik ett');
  await expect(nytt(page).getByRole('paragraph')).toHaveText('Det här visar nu vad som sparades där: Adressrad 1.');
  await press(page, 'Spara');
  await expectAt(page, backTo('uppgiftsandring-adress'));
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress).toMatchObject({
    coAdress: 'c/o Flik ett',
    utdelningsadress1: 'Flik två 2',
  });
});
