import { STORANGEN, withStyrelse } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openEdit } from '../../support/pages/medlem.ts';
import { open, STYRELSE } from '../../support/pages/measures.ts';

const UNSAVED = { name: 'Det du skrev är inte sparat' } as const;

test('PLUS-01 the board survives a reload, and so does the member dialog with what was typed and looked up in it @long', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  await page.getByRole('button', { name: 'Ta bort Moa Lind' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort Moa Lind' }).click();
  await page.getByRole('button', { name: 'Lägg till person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till person i styrelsen' });
  await dialog.getByRole('textbox', { name: 'Personnummer' }).fill('199209152389');
  await expect(dialog.getByRole('textbox', { name: 'För- och efternamn' })).toHaveValue('Erika Norberg');
  await dialog.getByRole('combobox', { name: 'Roll i styrelsen' }).selectOption('Suppleant');
  await dialog.getByRole('textbox', { name: 'Adressrad 1' }).fill('Annan väg 1');
  await page.reload();

  await expect(dialog.getByRole('region', UNSAVED)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Personnummer' })).toHaveValue('19920915-2389');
  await expect(dialog.getByRole('textbox', { name: 'För- och efternamn' })).toHaveValue('Erika Norberg');
  await expect(dialog.getByRole('textbox', { name: 'För- och efternamn' })).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: 'Adressrad 1' })).toHaveValue('Annan väg 1');
  await dialog.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Erika Norberg' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Moa Lind' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', UNSAVED)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Erika Norberg' })).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  await expect(page.getByRole('link', { name: 'Moa Lind' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Erika Norberg' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Det du skrev är borttaget' })).toBeAttached();
});

test('PLUS-01 PLUS-06 BOARD-18 SUMM-10 what was typed about one person comes back wherever on the board that person is, never in a dialog about another, and is forgotten with the person @long', async ({
  page,
  api,
}) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  const dialog = await openEdit(page, 'Emil Sjöberg');
  await dialog.falt('Adressrad 1').fill('Emils nya väg 1');
  await page.reload();
  await expect(dialog.root).toHaveAccessibleName('Ändra uppgifter om Emil Sjöberg');
  await expect(dialog.falt('Adressrad 1')).toHaveValue('Emils nya väg 1');
  await api.change(withStyrelse((members) => members.slice(1)));
  await page.reload();
  await expect(dialog.root).toHaveAccessibleName('Ändra uppgifter om Emil Sjöberg');
  await expect(dialog.falt('Adressrad 1')).toHaveValue('Emils nya väg 1');
  await api.change(withStyrelse((members) => members.filter(({ namn }) => namn !== 'Emil Sjöberg')));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Personer i styrelsen' })).toBeVisible();
  await expect(dialog.root).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('osparat:medlem'))).toBeNull();
  await openEdit(page, 'Moa Lind');
  await expect(dialog.falt('Adressrad 1')).not.toHaveValue('Emils nya väg 1');
  await expect(page.getByRole('region', UNSAVED)).toHaveCount(0);
});
