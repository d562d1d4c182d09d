import { expect, type Page } from '@playwright/test';
import type { Api } from '../support/stack/api.ts';
import { readyDraft } from '../support/pages/drafts.ts';
import type { SliceName } from '../support/stack/slices.ts';

// A user changes the address of an association while a part of the stack is down.

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Något gick fel' });
export const line1 = (page: Page) => page.getByRole('textbox', { name: 'Adressrad 1' });
const save = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true });

export const NOT_SAVED = 'Vi kunde inte spara din ändring. Det du har skrivit finns kvar. Försök igen om en stund.';
export const NO_CONTACT = 'Vi får ingen kontakt med tjänsten. Kontrollera din internetanslutning och försök igen.';
/** Longer than the client's timeout for a call, which is 30 seconds. */
const PATIENCE_MS = 45_000;

/** A saved draft, and its address page with something new typed in it. */
export async function typeAddress(page: Page, api: Api, street: string): Promise<void> {
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await line1(page).fill(street);
}

/** A draft with which a page of the slice can be opened: the look-up page needs one without association. */
export async function draftFor(slice: SliceName, api: Api): Promise<void> {
  await (slice === 'lookup' ? api.reset() : readyDraft(api));
}

export async function savedStreet(api: Api): Promise<string | null | undefined> {
  return (await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.utdelningsadress1;
}

const afterSaving = /\/ansokan\/atgard-select/;

/** Saves, and returns the result: saved, or the message that was shown (and is closed again). */
export async function trySaving(page: Page): Promise<string> {
  await save(page).click();
  const saved = page.waitForURL(afterSaving, { timeout: PATIENCE_MS }).then(() => 'saved');
  const refused = dialog(page)
    .waitFor({ timeout: PATIENCE_MS })
    .then(() => 'refused');
  const outcome = await Promise.any([saved, refused]);
  for (const other of [saved, refused]) other.catch(() => undefined);
  if (outcome === 'saved') return outcome;
  const text = await dialog(page).innerText();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toHaveCount(0);
  return text;
}

/** Expects that the same page can save its content, without a reload, when the whole stack is healthy again. */
export async function expectToSave(page: Page, api: Api, street: string): Promise<void> {
  await expect(line1(page)).toHaveValue(street);
  await expect.poll(() => trySaving(page), { timeout: 60_000 }).toBe('saved');
  expect(await savedStreet(api)).toBe(street);
}
