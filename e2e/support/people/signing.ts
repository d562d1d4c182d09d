import { expect, type Page } from '@playwright/test';
import { wizard } from '../pages/wizard.ts';

/** Takes the browser from the summary to the signing service's page. */
export async function handOff(page: Page): Promise<void> {
  const { kryssruta, skrivUnder } = wizard(page);
  await kryssruta.check();
  await skrivUnder.click();
  await expect(page.getByRole('heading', { name: 'Det här skriver du under' })).toBeVisible();
}

/** Makes the person's choice on the signing service's page. */
export async function choose(page: Page, choice: 'sign' | 'cancel'): Promise<void> {
  const name = choice === 'sign' ? /^Skriv under som / : 'Avbryt';
  await page.getByRole('button', { name }).click();
}
