import { expect, type Locator, type Page } from '@playwright/test';
import { expectListens } from './rendered.ts';

/** The fields and buttons of the wizard, by the names that the documentation gives testers. */
export function wizard(page: Page) {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const steps = page.getByRole('navigation', { name: 'Steg för att komplettera och granska' });
  return {
    datum: page.getByRole('textbox', { name: 'Datum för senaste föreningsstämma' }),
    epost: page.getByRole('textbox', { name: 'Din e-post' }),
    telefon: page.getByRole('textbox', { name: 'Ditt telefonnummer' }),
    nasta: button('Spara och fortsätt'),
    kryssruta: page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }),
    skrivUnder: button('Skriv under'),
    fel: page.getByRole('dialog', { name: 'Något gick fel' }),
    osparat: page.getByRole('region', { name: 'Det du skrev är inte sparat' }),
    annanFlik: page.getByRole('region', { name: 'Ansökan har ändrats i ett annat fönster' }),
    steg: (name: string) => steps.getByRole('link', { name, exact: true }),
    button,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  };
}

/** Opens a step and waits until it is shown and hydrated: actions before hydration have tests of their own (PLUS-50). */
export async function openStep(page: Page, path: string, heading: string): Promise<ReturnType<typeof wizard>> {
  await page.goto(`/ansokan/${path}`);
  const here = wizard(page);
  await expect(here.heading(heading)).toBeVisible();
  await expectListens(page);
  return here;
}
