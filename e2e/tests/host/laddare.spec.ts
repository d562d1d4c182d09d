import type { Page } from '@playwright/test';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';

const loader = (page: Page) => page.getByRole('status').filter({ hasText: /^Laddar$/ });

async function search(page: Page, orgNr: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill(orgNr);
  await page.keyboard.press('Enter');
}

test('LOAD-01 a wait of more than ten seconds says so and offers a way out @long', async ({ page, api }) => {
  await api.reset();
  await page.clock.install();
  await page.goto('/ansokan/sok-forening');
  await page.route('**/api/samfallighetsforening**', () => undefined);
  await search(page, STORANGEN.orgNr);
  await page.clock.runFor(1000);
  await expect(loader(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status').filter({ hasText: 'Det tar längre tid än vanligt.' })).toBeVisible();
  await page.getByRole('button', { name: 'Ladda om sidan' }).click();
  await expect(page.getByRole('textbox', { name: 'Föreningens organisationsnummer' })).toHaveValue('');
  await expect(page.locator('[popover]')).toHaveCount(0);
});
