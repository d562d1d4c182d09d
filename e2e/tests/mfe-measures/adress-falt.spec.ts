import type { Page } from '@playwright/test';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, backTo, expectAt, open } from '../../support/pages/measures.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });

test.beforeEach(async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
});

test('ADDR-13 a press on a button counts although leaving the field draws an error that moves the button', async ({ page }) => {
  await textbox(page, 'Postnummer').fill('80');
  for (const name of ['Spara', 'Avbryt']) {
    const button = page.getByRole('button', { name, exact: true });
    // Wait until the layout has settled after the last press, with the button under the pointer.
    await expect(async () => {
      await button.hover();
      expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true);
    }).toPass();
    await page.mouse.down();
    // Everything that leaving the field shows has been rendered before the button is released.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.mouse.up();
    if (name === 'Spara') await expect(page.getByRole('region', { name: /^Rätta/ })).toBeVisible();
  }
  await expectAt(page, backTo('uppgiftsandring-adress'));
});
