import type { Page } from '@playwright/test';
import { readyDraft, STORANGEN, withContact } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, backTo, expectAt, open, SELECT, STYRELSE } from '../../support/pages/measures.ts';
import { openEdit } from '../../support/pages/medlem.ts';
import { signed } from '../../support/people/signByHttp.ts';
import { wizard } from '../../support/pages/wizard.ts';

// Unsaved input on another page: mentioned wherever the user could go on without saving it, with a link to it (SUMM-10).

const notis = (page: Page) => page.getByRole('region', { name: 'Ändringar som inte är sparade' });
const text = (del: string) => `Du har ändringar i ${del} som inte är sparade.`;
const link = (page: Page, del: string) => notis(page).getByRole('link', { name: `Gå till ${del}`, exact: true });
const slang = (page: Page, del: string) => notis(page).getByRole('button', { name: `Släng ändringarna i ${del}`, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function taBort(page: Page, namn: string): Promise<void> {
  await press(page, `Ta bort ${namn}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Ta bort ${namn}` })
    .click();
}

test('SUMM-10 an address that was left by a link of the checklist is named on the page it led to; Next saves that page, stays and leads to the notice', async ({
  page,
  api,
}) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withContact('anna.ek@exempel.se', '0701234567'));
  await open(page, ADRESS);
  await textbox(page, 'Föreningens e-post').fill('ny@exempel.se');
  await page.getByRole('complementary', { name: 'Checklista' }).getByRole('link', { name: 'Ange datum för föreningsstämman' }).click();
  const { datum, nasta, heading, steg } = wizard(page);
  await expect(heading('Föreningsstämma')).toBeVisible();
  await expect(notis(page)).toContainText(text('Föreningens kontaktuppgifter'));
  await expect(notis(page)).toContainText('Spara eller släng dem innan du går vidare.');
  await datum.fill('2026-05-17');
  await nasta.click();
  await expect(notis(page)).toBeFocused();
  await expect(heading('Föreningsstämma')).toBeVisible();
  expect((await api.ansokan()).uppgiftsandring.foreningsstamma).toBe('2026-05-17');
  await steg('Kontaktuppgifter').click();
  await expect(notis(page)).toContainText(text('Föreningens kontaktuppgifter'));

  await link(page, 'Föreningens kontaktuppgifter').click();
  await expect(textbox(page, 'Föreningens e-post')).toHaveValue('ny@exempel.se');
  await press(page, 'Spara');
  await expect(heading('Kontaktuppgifter')).toBeVisible();
  await expect(notis(page)).toHaveCount(0);
  await nasta.click();
  await expect(page.getByRole('region', { name: 'Föreningens nya kontaktuppgifter' })).toContainText('ny@exempel.se');
});

test('SUMM-10 PLUS-01 a board that was left by the back button is named on the selection page, whose Next does not go on in silence; it is offered again @long', async ({
  page,
  api,
}) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, SELECT);
  await press(page, 'Ändra styrelsen');
  await taBort(page, 'Moa Lind');
  await page.goBack();
  await expect(notis(page)).toContainText(text('Styrelsen'));
  await press(page, 'Komplettera och granska');
  await expect(notis(page)).toBeFocused();
  await expectAt(page, SELECT);
  await link(page, 'Styrelsen').click();
  await expect(wizard(page).osparat).toBeVisible();
  await expect(page.getByRole('link', { name: 'Moa Lind' })).toHaveCount(0);
  await page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
  await expect(notis(page)).toHaveCount(0);
});

test('SUMM-10 CHECK-06 the checklist does not say that one can go on while something on another page is not saved @long', async ({ page, api }) => {
  await readyDraft(api);
  const checklista = page.getByRole('complementary', { name: 'Checklista' });
  await open(page, STYRELSE);
  await taBort(page, 'Moa Lind');
  await page.goto(SELECT);
  await expect(notis(page)).toBeVisible();
  await expect(checklista).toContainText('Inget saknas i det du har sparat.');
  await slang(page, 'Styrelsen').click();
  await expect(checklista).toContainText('Inget saknas. Du kan gå vidare.');
});

test('SUMM-10 input in an open member dialog counts as the board, two pages are named each, and with the last one Next goes on @long', async ({
  page,
  api,
}) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, SELECT);
  await press(page, 'Ändra styrelsen');
  const dialog = await openEdit(page, 'Emil Sjöberg');
  await dialog.falt('Adressrad 1').fill('Emils nya väg 1');
  await page.goBack();
  await expect(notis(page)).toContainText(text('Styrelsen'));
  await press(page, 'Ändra föreningens kontaktuppgifter');
  await expect(notis(page)).toContainText(text('Styrelsen'));
  await textbox(page, 'c/o').fill('c/o Halv');
  await page.goBack();
  await expect(notis(page).getByRole('listitem')).toHaveCount(2);
  await slang(page, 'Föreningens kontaktuppgifter').click();
  await expect(notis(page)).toBeFocused();
  await expect(notis(page).getByRole('listitem')).toHaveCount(1);
  await slang(page, 'Styrelsen').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('osparat:')))).toEqual([]);
  await press(page, 'Komplettera och granska');
  await expect(wizard(page).heading('Föreningsstämma')).toBeVisible();
});

test('SUMM-10 input that equals what is saved is not named, and input on the page that Next leads to does not stop it @long', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, SELECT);
  await press(page, 'Ändra föreningens kontaktuppgifter');
  await textbox(page, 'c/o').fill('c/o Ångrad');
  await textbox(page, 'c/o').fill('');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Komplettera och granska' })).toBeVisible();
  await expect(notis(page)).toHaveCount(0);
  await press(page, 'Komplettera och granska');
  const { datum, button } = wizard(page);
  await datum.fill('2026-04');
  await button('Gå tillbaka till uppgiftsändring').click();
  await expect(notis(page)).toContainText(text('Föreningsstämma'));
  await press(page, 'Komplettera och granska');
  await expect(datum).toHaveValue('2026-04');
});

test('SUMM-10 nothing of a draft is left in the tab once it is sent in, also when it was signed in another', async ({ page, api, baseURL }) => {
  const draft = await readyDraft(api);
  await open(page, STYRELSE);
  await taBort(page, 'Moa Lind');
  await signed(page.request, baseURL ?? '', draft);
  await page.goto('/ansokan/kvittens');
  await expect(wizard(page).heading('Vi har tagit emot din ansökan')).toBeVisible();
  // The page may arrive as server-rendered HTML before the script that clears the tab's storage has run.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('osparat:')))).toEqual([]);
});
