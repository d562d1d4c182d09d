import type { Page } from '@playwright/test';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/stack/hold.ts';

const abortButton = (page: Page) => page.getByRole('button', { name: 'Avbryt och ta bort ansökan' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Vill du avbryta och ta bort ansökan?' });
const visited = (page: Page) => page.evaluate(() => localStorage.getItem('kontaktuppgiftVisited'));

test('ABORT-02 ABORT-03 STATE-03 STATE-08 STATE-09 accepting deletes the application first, and then goes on to the look-up page @long', async ({
  page,
  api,
}) => {
  const { id } = await api.choose(STORANGEN.orgNr);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Osparade gatan 1');
  expect(await visited(page)).toBe('true');
  await abortButton(page).click();
  await expect(question(page).getByRole('button', { name: 'Nej, fortsätt med ansökan' })).toBeFocused();

  const release = await hold(page, (request) => request.method() === 'DELETE');
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await question(page).getByRole('button', { name: 'Ja, ta bort ansökan' }).click();
  expect((await asked).url()).toMatch(/\/api\/ansokan\?id=[\w-]+$/);
  await expect(page).toHaveURL(/uppgiftsandring-adress$/);
  await release();
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Ansökan är borttagen.' })).toBeAttached();
  await expect(question(page)).toHaveCount(0);
  expect(await visited(page)).toBeNull();
  const fresh = await api.ansokan();
  expect(fresh.samfallighet).toBeNull();
  expect(fresh.id).not.toBe(id);
});
