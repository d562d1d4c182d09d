import type { Page } from '@playwright/test';
import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { listen } from '../../support/look/heard.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const times = (heard: readonly string[], text: string | RegExp) => heard.filter((said) => (typeof text === 'string' ? said === text : text.test(said))).length;

test('LOOK-03 ROUTE-16 PLUS-08 a hit, the choice and the new page are announced once', async ({ page, api }) => {
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

test('PLUS-01 BOARD-04 PLUS-08 removing, restoring and saving a person are announced once', async ({ page, api }) => {
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
