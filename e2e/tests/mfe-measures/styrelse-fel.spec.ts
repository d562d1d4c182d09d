import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { backTo, expectAt, open, STYRELSE } from '../../support/pages/measures.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Styrelsens sammansättning innehåller fel' });
const spara = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();

test("BOARD-14 VAL-46 VAL-49 INC-24 INC-39 the server's verdict on the shown list decides, and a later list makes it void", async ({ page, api }) => {
  await api.choose('717999-0556');
  await open(page, STYRELSE);
  await expect(panel(page).getByRole('link')).toHaveText(['Samma person finns mer än en gång. Ta bort den som är dubbel.']);
  await page.getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await expect(panel(page).getByRole('link')).toHaveText(['Samma person finns mer än en gång. Ta bort den som är dubbel.']);
  await spara(page);
  await expect(panel(page)).toBeFocused();
  await page.getByRole('button', { name: 'Ta bort KARI NORDMANN', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort KARI NORDMANN', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await spara(page);
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
});
