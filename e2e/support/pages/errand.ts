import { expect, type Page } from '@playwright/test';

// The errand in two halves, for tests that release something in between.

/** From the look-up to the page of the meeting. */
export async function toTheMeeting(page: Page): Promise<void> {
  await page.goto('/ansokan/sok-forening');
  await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill('716401-1236');
  await page.getByRole('button', { name: 'Sök förening' }).click();
  await page.getByRole('button', { name: 'Välj Storängens samfällighetsförening' }).click();
  await page.getByRole('button', { name: 'Ändra föreningens kontaktuppgifter' }).click();
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Björkvägen 12');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await page.getByRole('button', { name: 'Komplettera och granska' }).click();
}

/** From there to the receipt. */
export async function fromTheMeetingToTheReceipt(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Datum för senaste föreningsstämma' }).fill('2026-05-17');
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click();
  await page.getByRole('textbox', { name: 'Din e-post' }).fill('anna.ek@exempel.se');
  await page.getByRole('textbox', { name: 'Ditt telefonnummer' }).fill('0701234567');
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click();
  await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
  await page.getByRole('button', { name: 'Skriv under', exact: true }).click();
  await page.getByRole('button', { name: /^Skriv under/ }).click();
  await expect(page).toHaveURL(/\/ansokan\/kvittens$/);
}
