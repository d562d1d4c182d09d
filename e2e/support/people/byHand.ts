import type { Page } from '@playwright/test';

/** Names of the test persons, from docs/testregister.md. */
export const PERSON_NAMES: Readonly<Record<string, string>> = {
  '19850314-2385': 'Anna Ek',
  '19121212-1212': 'Tolvan Tolvansson',
  '20010120-2398': 'Emil Sjöberg',
  '20040214-2384': 'Moa Lind',
};

/** Logs in on the identity provider's page, as a person would. */
export async function logInByHand(page: Page, personnummer: string): Promise<void> {
  await page.getByRole('button', { name: `Logga in som ${PERSON_NAMES[personnummer]}`, exact: true }).click();
}
