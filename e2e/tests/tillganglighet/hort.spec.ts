import type { Page } from '@playwright/test';
import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { FETCHED_AT_REST } from '../../support/pages/afterFaults.ts';
import { listen } from '../../support/look/heard.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const times = (heard: readonly string[], text: string | RegExp) => heard.filter((said) => (typeof text === 'string' ? said === text : text.test(said))).length;

test('LOOK-03 ROUTE-16 PLUS-08 a hit, the choice and the new page are each read out once', async ({ page, api }) => {
  await api.reset();
  await page.goto('/ansokan/sok-forening');
  const field = page.getByRole('textbox', { name: 'Föreningens organisationsnummer' });
  await field.fill(STORANGEN.orgNr);
  const heard = await listen(page);
  await page.keyboard.press('Enter');
  await button(page, `Välj ${STORANGEN.name}`).waitFor();
  expect(times(await heard(), `Vi hittade ${STORANGEN.name}.`)).toBe(1);
  await button(page, `Välj ${STORANGEN.name}`).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeFocused();
  await expect.poll(async () => times(await heard(), /^Sidan .* visas\.$/)).toBeLessThanOrEqual(1);
});

test('PLUS-01 BOARD-04 PLUS-08 removing a person, bringing back and saving are each read out once', async ({ page, api }) => {
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-styrelse');
  await button(page, 'Ta bort Moa Lind').click();
  const heard = await listen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort Moa Lind' }).click();
  await button(page, 'Ångra borttagningen av Moa Lind').click();
  await button(page, 'Ta bort Moa Lind').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort Moa Lind' }).click();
  await button(page, 'Spara').click();
  await expect(page).toHaveURL(/atgard-select/);
  await expect.poll(async () => times(await heard(), /sparad/)).toBe(1);
  const all = await heard();
  const twice = all.filter((said, index) => said === all[index - 1] && !/Moa Lind/.test(said));
  expect(twice).toEqual([]);
});

test('PLUS-01 BOARD-04 PLUS-08 what is done after unsaved input was restored is read out, not that it was restored @long', async ({ page, api }) => {
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-styrelse');
  const remove = async (name: string) => {
    await button(page, `Ta bort ${name}`).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Ta bort ${name}` })
      .click();
  };
  await remove('Moa Lind');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Det du skrev är inte sparat' })).toBeVisible();
  const heard = await listen(page);
  await remove('Emil Sjöberg');
  await expect.poll(async () => times(await heard(), /^Emil Sjöberg är borttagen/)).toBe(1);
  await expect(page.getByRole('status').filter({ hasText: 'Emil Sjöberg är borttagen. Du kan ångra det tills du sparar styrelsen.' })).toHaveCount(1);
});

test('PLUS-05 PLUS-06 PLUS-08 no network, its return, and the input put back after a conflict are each read out once @long', async ({
  page,
  context,
  api,
  expects,
}) => {
  expects('answer: 409 PUT /api/ansokan/*', 'error dialog: Din ansökan har ändrats i ett annat fönster.');
  expects.perhaps(FETCHED_AT_REST);
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Min väg 1');
  const heard = await listen(page);
  await context.setOffline(true);
  await expect.poll(async () => times(await heard(), /Du är inte uppkopplad/)).toBe(1);
  await context.setOffline(false);
  await expect.poll(async () => times(await heard(), 'Du är uppkopplad igen. Nu går det att spara.')).toBe(1);

  // Saved through the API, so that this tab cannot notice it.
  await api.change((ansokan) => ({ ...ansokan, uppgiftsandring: { ...ansokan.uppgiftsandring, foreningsstamma: '2026-05-18' } }));
  await button(page, 'Spara').click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Adressrad 1' })).toHaveValue('Min väg 1');
  await expect.poll(async () => times(await heard(), /Det du skrev är inte sparat/)).toBe(1);
});
