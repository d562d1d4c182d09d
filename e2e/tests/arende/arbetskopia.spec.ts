import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { deviceOf } from '../../support/hostile/devices.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { ADRESS, open, STYRELSE } from '../../support/pages/measures.ts';
import { Medlemsdialog, openNew } from '../../support/pages/medlem.ts';
import { wizard } from '../../support/pages/wizard.ts';
import { removeMedlem } from '../../support/scenes/scene.ts';

// What is typed and not saved, on other devices and while the server does not take it (PLUS-70).

const WHERE = /Du skrev det här i (dag|går) kl\. \d\d\.\d\d, vid ett annat besök eller på en annan enhet\./;
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('PLUS-70 PLUS-01 an unsaved board and dialog open in another browser as typed @long', async ({ page, api, baseURL, person }) => {
  await readyDraft(api);
  await open(page, STYRELSE);
  await removeMedlem(page, 'Moa Lind');
  const dialog = await openNew(page);
  await dialog.utlandsk.check();
  await dialog.namn.fill('Ola Nord');
  await expect.poll(async () => JSON.stringify(await api.arbetskopior())).toContain('Ola Nord');
  await page.close();

  await using device = await deviceOf(person, baseURL);
  await open(device.page, STYRELSE);
  const there = new Medlemsdialog(device.page);
  await expect(there.namn).toHaveValue('Ola Nord');
  await expect(there.root).toContainText(WHERE);
  await there.button('Avbryt').click();
  await expect(wizard(device.page).osparat).toContainText(WHERE);
  await expect(device.page.getByRole('button', { name: 'Ångra borttagningen av Moa Lind' })).toBeVisible();
  await press(device.page, 'Spara');
  await expect(device.page).toHaveURL(/atgard-select/);
  await expect.poll(() => api.arbetskopior()).toEqual([]);
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar.map(({ namn }) => namn)).not.toContain('Moa Lind');
});

const COPIES = '**/api/ansokan/*/osparat/**';

test('PLUS-70 PLUS-79 typing never waits for a store that is full, and nothing is lost @long', async ({ page, api, baseURL, person }) => {
  await readyDraft(api);
  await open(page, ADRESS);
  let refused = 0;
  await page.route(COPIES, (route) => {
    refused += 1;
    return route.fulfill({ status: 503 });
  });
  const rad1 = textbox(page, 'Adressrad 1');
  await rad1.fill('');
  for (const [index, letter] of [...'Tåliga vägen 7'].entries()) {
    await page.keyboard.insertText(letter);
    expect(await rad1.inputValue()).toHaveLength(index + 1);
  }
  await expect.poll(() => refused).toBeGreaterThan(0);
  const leave = page.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' });
  await leave.click();
  const question = page.getByRole('dialog', { name: 'Vill du logga ut?' });
  await expect(question).toContainText('Vi har inte fått allt du har skrivit i Föreningens kontaktuppgifter.');
  await press(page, 'Stanna inloggad');
  await page.unroute(COPIES);
  await rad1.press('End');
  await page.keyboard.insertText('7');
  await expect.poll(async () => JSON.stringify(await api.arbetskopior())).toContain('Tåliga vägen 77');
  await leave.click();
  await expect(question).toContainText('Det du har skrivit i ansökan finns kvar till nästa gång du loggar in, även det som inte är sparat.');
  await using device = await deviceOf(person, baseURL);
  await open(device.page, ADRESS);
  await expect(textbox(device.page, 'Adressrad 1')).toHaveValue('Tåliga vägen 77');
});
