import type { BrowserContext, Page } from '@playwright/test';
import { STORANGEN } from '../support/drafts.ts';
import { expect, PERSONS, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { useOwnSession } from '../support/ownSession.ts';
import { ADRESS, backTo, expectAt, FIRMATECKNARE, open, SAVE_PATH, STYRELSE, svensk, withBoard, withChanges } from '../support/measures.ts';
import { openEdit } from '../support/medlem.ts';

const UNSAVED = { name: 'Det du skrev är inte sparat' } as const;
const falt = (page: Page, name: string) => page.getByRole('textbox', { name });
const spara = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click();

/** Another tab of the same person saves another line 1. */
async function saveInOtherTab(context: BrowserContext, line1: string): Promise<void> {
  const other = await context.newPage();
  await open(other, ADRESS);
  await falt(other, 'Adressrad 1').fill(line1);
  await spara(other);
  await expectAt(other, backTo('uppgiftsandring-adress'));
  await other.close();
}

test('PLUS-01 what is typed on the address page survives a reload, says that it is not saved, and goes on save, cancel and when thrown away', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  await expect(page.getByRole('region', UNSAVED)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Land' }).selectOption('NO');
  await falt(page, 'Adressrad 4').fill('Halvt skrivet');
  await page.reload();
  await expect(page.getByRole('region', UNSAVED)).toContainText(/Du skrev det här kl\. \d{2}\.\d{2}\. Kontrollera det och spara\./);
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('NO');
  await expect(falt(page, 'Adressrad 4')).toHaveValue('Halvt skrivet');

  await page.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('SE');
  await expect(falt(page, 'Adressrad 1')).toHaveValue('Storgatan 1');
  await page.reload();
  await expect(falt(page, 'Adressrad 1')).toHaveValue('Storgatan 1');
  await expect(page.getByRole('region', UNSAVED)).toHaveCount(0);

  await falt(page, 'c/o').fill('c/o Avbruten');
  await page.getByRole('button', { name: 'Avbryt', exact: true }).click();
  await open(page, ADRESS);
  await expect(falt(page, 'c/o')).toHaveValue('');

  await falt(page, 'c/o').fill(' c/o Sparad ');
  await spara(page);
  await expectAt(page, backTo('uppgiftsandring-adress'));
  await open(page, ADRESS);
  await expect(falt(page, 'c/o')).toHaveValue('c/o Sparad');
  await expect(page.getByRole('region', UNSAVED)).toHaveCount(0);
});

test('PLUS-01 what is typed survives a new login in the same tab, and what another person typed is removed unseen', async ({ page, context, api, person, baseURL }) => {
  const ansokan = await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  await falt(page, 'c/o').fill('c/o Hemlig');
  await context.clearCookies({ name: /sid$/ });
  await page.reload();
  await expectAt(page, '/logga-in');
  await useOwnSession(context, baseURL ?? '', person);
  await open(page, ADRESS);
  await expect(falt(page, 'c/o')).toHaveValue('c/o Hemlig');
  await expect(page.getByRole('region', UNSAVED)).toBeVisible();

  // As if somebody else had typed it before this person logged in.
  const kept = await page.evaluate(() => sessionStorage.getItem('osparat:adress'));
  const other = PERSONS.find((one) => one !== person) ?? '';
  await page.evaluate(([value, from, to]) => sessionStorage.setItem('osparat:adress', (value ?? '').replace(from ?? '', to ?? '')), [kept, person, other]);
  expect(kept).toContain(ansokan.id);
  await page.reload();
  await expect(falt(page, 'c/o')).toHaveValue('');
  await expect(page.getByRole('region', UNSAVED)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('osparat:adress'))).toBeNull();
});

test('PLUS-06 INC-04 a conflict costs nothing that was typed: it stands there after the reload, marked as not saved, and saves the second time', async ({ page, context, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  await falt(page, 'c/o').fill('c/o Mitt');
  await falt(page, 'Föreningens e-post').fill('min@exempel.se');
  await saveInOtherTab(context, 'Andra fliken 2');
  await expect(page.getByRole('region', { name: 'Ansökan har ändrats i ett annat fönster' })).toBeVisible();
  await spara(page);
  await page.getByRole('dialog', { name: 'Något gick fel' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', UNSAVED)).toBeVisible();
  await expect(falt(page, 'c/o')).toHaveValue('c/o Mitt');
  await expect(falt(page, 'Föreningens e-post')).toHaveValue('min@exempel.se');
  await spara(page);
  await expectAt(page, backTo('uppgiftsandring-adress'));
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress).toMatchObject({ epostadress: 'min@exempel.se', svenskAdress: { coAdress: 'c/o Mitt' } });
});

test('PLUS-06 an untouched page takes over what the other tab saved, so that nobody saves old values', async ({ page, context, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  await falt(page, 'Föreningens e-post').fill('min@exempel.se');
  await saveInOtherTab(context, 'Andra fliken 2');
  await page.getByRole('button', { name: 'Hämta senaste versionen' }).click();
  await expect(falt(page, 'Adressrad 1')).toHaveValue('Andra fliken 2');
  await expect(falt(page, 'Föreningens e-post')).toHaveValue('min@exempel.se');
  await expect(page.getByRole('region', UNSAVED)).toBeVisible();
});

test('PLUS-06 BOARD-13 a conflict leaves the board as it was made here, marked as not saved, and saving it keeps what the other tab saved', async ({ page, context, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  await page.getByRole('button', { name: 'Ta bort Moa Lind' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort Moa Lind' }).click();
  await saveInOtherTab(context, 'Andra fliken 2');
  await page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();
  await page.getByRole('dialog', { name: 'Något gick fel' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('region', UNSAVED)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Moa Lind' })).toHaveCount(0);
  await page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
  const { uppgiftsandringAdress, uppgiftsandringStyrelse } = (await api.ansokan()).uppgiftsandring;
  expect(uppgiftsandringAdress?.svenskAdress?.utdelningsadress1).toBe('Andra fliken 2');
  expect(uppgiftsandringStyrelse?.styrelsemedlemmar.map(({ namn }) => namn)).not.toContain('Moa Lind');
});

test('PLUS-01 the board survives a reload, and so does the member dialog with what was typed and looked up in it', async ({ page, api }) => {
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
});

test('PLUS-01 PLUS-06 the signatory choice survives a reload, and a page that nobody has touched follows what is saved elsewhere', async ({ page, context, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, FIRMATECKNARE);
  await page.getByRole('radio', { name: 'En firmatecknare ensam' }).check();
  await page.getByRole('combobox', { name: 'Ensam: välj roll eller person' }).selectOption('Kassör');
  await page.reload();
  await expect(page.getByRole('region', UNSAVED)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ensam: välj roll eller person' })).toHaveValue('Kassör');
  await page.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  await expect(page.getByRole('radio', { name: 'En firmatecknare ensam' })).not.toBeChecked();

  await api.change(withChanges({ uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null } }));
  await api.change(withChanges({ uppgiftsandringAdress: { epostadress: null, telefonnummerKontaktperson: null, svenskAdress: svensk(), utlandskAdress: null } }));
  await saveInOtherTab(context, 'Andra fliken 2');
  await page.getByRole('button', { name: 'Hämta senaste versionen' }).click();
  await expect(page.getByRole('radio', { name: 'Samtliga i styrelsen' })).toBeChecked();
});

test('PLUS-01 STATE-09 what is typed while a save is under way is not lost: the page stays, and says that it is not saved', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  const release = await hold(page, (request) => request.method() === 'PUT' && SAVE_PATH.test(new URL(request.url()).pathname));
  await falt(page, 'c/o').fill('c/o Först');
  await spara(page);
  await falt(page, 'c/o').fill('c/o Sedan');
  await release();
  await expect(page.getByRole('status').filter({ hasText: 'Ändringarna är inte sparade' })).toBeVisible();
  await expect(falt(page, 'c/o')).toHaveValue('c/o Sedan');
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.coAdress).toBe('c/o Först');
  await spara(page);
  await expectAt(page, backTo('uppgiftsandring-adress'));
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.coAdress).toBe('c/o Sedan');
});

test('PLUS-01 PLUS-06 BOARD-18 what was typed about one person never comes back in a dialog about another who has taken the place', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  const dialog = await openEdit(page, 'Emil Sjöberg');
  await dialog.falt('Adressrad 1').fill('Emils nya väg 1');
  await page.reload();
  await expect(dialog.root).toHaveAccessibleName('Ändra uppgifter om Emil Sjöberg');
  await expect(dialog.falt('Adressrad 1')).toHaveValue('Emils nya väg 1');
  await api.change(withBoard((members) => members.slice(1)));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Personer i styrelsen' })).toBeVisible();
  await expect(dialog.root).toHaveCount(0);
  await openEdit(page, 'Moa Lind');
  await expect(dialog.falt('Adressrad 1')).not.toHaveValue('Emils nya väg 1');
  await expect(page.getByRole('region', UNSAVED)).toHaveCount(0);
});
