import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { backTo, expectAt, open, STYRELSE } from '../../support/pages/measures.ts';

const BACK = backTo('uppgiftsandring-styrelse');
const pressSave = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();

async function remove(page: Page, namn: string): Promise<void> {
  await page.getByRole('button', { name: `Ta bort ${namn}`, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Ta bort ${namn}` })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function changeLine1(page: Page, namn: string, line1: string): Promise<void> {
  await page.getByRole('button', { name: `Ändra ${namn}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Ändra uppgifter om ${namn}` });
  await dialog.getByRole('textbox', { name: 'Adressrad 1' }).fill(line1);
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('BOARD-11 BOARD-13 BOARD-16 BOARD-18 a change of the chosen person on a sorted board is stored', async ({ page, api }) => {
  await api.choose('717999-1109');
  await open(page, STYRELSE);
  await changeLine1(page, 'Moa Lind', 'Klickad väg 1');
  await remove(page, 'Isak Skott');
  await pressSave(page);
  await expectAt(page, BACK);
  const stored = (await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
  expect(stored.map(({ namn }) => namn)).toEqual([
    'Anna Ek',
    'Gunilla Åström',
    'Karl-Erik Gustaf Adolf Åström',
    'Tolvan Tolvansson',
    'Saga Dahl',
    'Emil Sjöberg',
    'Leila Rahimi',
    'Moa Lind',
  ]);
  expect(stored.filter(({ adress }) => adress?.utdelningsadress1 === 'Klickad väg 1').map(({ namn }) => namn)).toEqual(['Moa Lind']);
});
