import type { Page } from '@playwright/test';
import { caretOf, paste, setCaret } from '../../support/caret.ts';
import { STORANGEN } from '../../support/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, backTo, expectAt, open, SAVE_PATH, watchCalls } from '../../support/measures.ts';

const falt = (page: Page, name: string) => page.getByRole('textbox', { name });
const spara = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click();
const MAXLANGD = 'Du kan skriva högst 40 tecken. Korta texten.';
const SENSITIVE = 'Skriv inte personnummer eller samordningsnummer i det här fältet.';

/** The field says that after it has been left, and nothing before. */
async function expectFault(page: Page, name: string, value: string, fault: string): Promise<void> {
  const field = falt(page, name);
  await field.fill(value);
  await field.blur();
  if (fault === '') await expect(field, `${name} ${value}`).not.toHaveAttribute('aria-invalid');
  else await expect(field, `${name} ${value}`).toHaveAccessibleDescription(new RegExp(`${fault.replace(/[.()+]/g, '\\$&')}$`));
}

test.beforeEach(async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
});

test('VAL-07 VAL-08 place, lines and c/o take 40 characters and not 41, and a place is required', async ({ page }) => {
  for (const name of ['c/o', 'Adressrad 1', 'Adressrad 2', 'Postort']) {
    await expectFault(page, name, 'å'.repeat(41), MAXLANGD);
    await expectFault(page, name, 'å'.repeat(40), '');
  }
  await expectFault(page, 'Postort', '', 'Skriv postort.');
});

test('VAL-05 a postal code takes five digits, typed or pasted in any form; a sixth cannot be typed, four and none are wrong', async ({ page, api }) => {
  const field = falt(page, 'Postnummer');
  for (const [pasted, shown] of [['803 20', '803 20'], ['SE-803 20', '803 20'], ['80320', '803 20'], ['  8 0 3 2 0 1', '803 20']] as const) {
    await field.fill('');
    await paste(field, pasted);
    await expect(field).toHaveValue(shown);
  }
  await expectFault(page, 'Postnummer', '8032', 'Skriv postnumret med fem siffror, till exempel 803 20.');
  await expectFault(page, 'Postnummer', '', 'Skriv postnumret med fem siffror, till exempel 803 20.');
  await field.pressSequentially('111 226x');
  await expect(field).toHaveValue('111 22');
  await spara(page);
  await expectAt(page, backTo('uppgiftsandring-adress'));
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.postnummer).toBe('11122');
});

test('VAL-05 the postal code can be typed and deleted anywhere, the caret stays where it was', async ({ page }) => {
  const field = falt(page, 'Postnummer');
  await field.fill('80320');
  await setCaret(field, 1);
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('032 0');
  expect(await caretOf(field)).toBe(0);
  await page.keyboard.type('7');
  await expect(field).toHaveValue('703 20');
  expect(await caretOf(field)).toBe(1);
  await setCaret(field, 4);
  await page.keyboard.press('Backspace');
  expect(await caretOf(field)).toBe(3);
  await page.keyboard.press('Delete');
  expect(await caretOf(field)).toBe(4);
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('703 0');
  await setCaret(field, 0, 5);
  await page.keyboard.type('11122');
  await expect(field).toHaveValue('111 22');
});

test('VAL-12 VAL-13 VAL-14 ADDR-12 a personal number is refused in every field of the address and in the e-mail', async ({ page }) => {
  for (const name of ['c/o', 'Adressrad 1', 'Adressrad 2', 'Postort']) {
    await expectFault(page, name, 'c/o Eva 850314-2385', SENSITIVE);
    await expectFault(page, name, 'org 716401-1236', '');
  }
  await expectFault(page, 'Föreningens e-post', '198503142385@exempel.se', SENSITIVE);
  await expectFault(page, 'Adressrad 2', 'dolt 8503\u200b14-2385', SENSITIVE);
  await page.getByRole('combobox', { name: 'Land' }).selectOption('NO');
  for (const nr of [1, 2, 3, 4]) await expectFault(page, `Adressrad ${nr}`, '701063-2391', SENSITIVE);
});

test('VAL-14 VAL-21 VAL-22 INC-44 the phone is tidied when left, may be empty, and a personal number is told how to be a phone number', async ({ page }) => {
  const phone = falt(page, 'Föreningens telefonnummer');
  for (const [typed, left] of [['070 123 45 67', '0701234567'], ['(08) 12 34 56', '08123456'], ['+46 (0)70-123 45 67', '+4670-1234567']] as const) {
    await phone.fill(typed);
    await phone.blur();
    await expect(phone).toHaveValue(left);
    await expect(phone).not.toHaveAttribute('aria-invalid');
  }
  const fault = 'Skriv telefonnumret med 8–20 tecken. Du kan använda siffror, bindestreck och plus.';
  for (const [value, expected] of [['1234567', fault], ['12345678', ''], ['1'.repeat(20), ''], ['1'.repeat(21), fault], ['0701234abc', fault], ['', '']] as const) {
    await expectFault(page, 'Föreningens telefonnummer', value, expected);
  }
  await expectFault(page, 'Föreningens telefonnummer', '8503142385', `${SENSITIVE} Är det ett telefonnummer skriver du +46 i stället för den första nollan.`);
});

test('VAL-15 VAL-16 VAL-17 VAL-18 VAL-19 VAL-22 the e-mail may be empty; otherwise its form and each of its lengths is told apart', async ({ page }) => {
  const name = 'Föreningens e-post';
  const b = (count: number) => 'b'.repeat(count);
  const long = (last: number) => `${'x'.repeat(64)}@${b(61)}.${b(61)}.${b(last)}.se`;
  for (const [value, expected] of [
    ['anna@b', 'Skriv en giltig e-postadress, till exempel namn@exempel.se.'],
    ['a b@c.se', 'Skriv en giltig e-postadress, till exempel namn@exempel.se.'],
    ['a@b.s', 'E-postadressen är för kort. Skriv minst sex tecken, till exempel a@b.se.'],
    ['a@b.se', ''],
    [`a@b.${b(64)}`, 'Slutet på e-postadressen är för långt. Skriv högst 63 bokstäver efter sista punkten.'],
    [`a@b.${b(63)}`, ''],
    [long(63), 'E-postadressen är för lång. Skriv högst 254 tecken.'],
    [long(62), ''],
    [`${'x'.repeat(65)}@b.se`, 'Det står för mycket före @. Skriv högst 64 tecken där.'],
    ['', ''],
  ] as const) await expectFault(page, name, value, expected);
});

test('ADDR-13 an invalid form is not saved: every fault stands at its field and in the panel, and the first faulty field gets focus', async ({ page }) => {
  const puts = watchCalls(page, 'PUT', SAVE_PATH);
  await page.getByRole('combobox', { name: 'Land' }).selectOption('NO');
  await page.getByRole('combobox', { name: 'Land' }).selectOption('SE');
  await falt(page, 'Föreningens e-post').fill('fel');
  await falt(page, 'Adressrad 1').fill('x'.repeat(41));
  await falt(page, 'Adressrad 2').fill('y'.repeat(41));
  await falt(page, 'Postort').fill('');
  await spara(page);
  await expect(falt(page, 'Adressrad 1')).toBeFocused();
  const panel = page.getByRole('region', { name: 'Rätta 5 fel för att gå vidare' });
  await expect(panel.getByRole('link')).toHaveText([
    MAXLANGD, MAXLANGD, 'Skriv postnumret med fem siffror, till exempel 803 20.', 'Skriv postort.', 'Skriv en giltig e-postadress, till exempel namn@exempel.se.',
  ]);
  await expect(panel.getByRole('link', { name: MAXLANGD }).nth(1)).toHaveAccessibleDescription('Adressrad 2');
  await panel.getByRole('link', { name: 'Skriv postort.' }).click();
  await expect(falt(page, 'Postort')).toBeFocused();
  await falt(page, 'Postort').fill('Gävle');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Rätta 4 fel för att gå vidare' })).toBeVisible();
  expect(puts).toHaveLength(0);
});

test('ADDR-13 a press on a button counts although leaving the field draws an error that moves the button', async ({ page }) => {
  await falt(page, 'Postnummer').fill('80');
  for (const name of ['Spara', 'Avbryt']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.hover();
    await page.mouse.down();
    await page.waitForTimeout(300);
    await page.mouse.up();
    if (name === 'Spara') await expect(page.getByRole('region', { name: /^Rätta/ })).toBeVisible();
  }
  await expectAt(page, backTo('uppgiftsandring-adress'));
});

test('ADDR-13 names and addresses in any script are stored as written, without invisible and direction-turning characters', async ({ page, api }) => {
  await falt(page, 'c/o').fill('\u202eМария\u200b 李 Παπαδοπούλου\u202c');
  await falt(page, 'Adressrad 1').fill('Çeşme\u00ad-vägen 5');
  await spara(page);
  await expectAt(page, backTo('uppgiftsandring-adress'));
  const stored = (await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress;
  expect(stored).toMatchObject({ coAdress: 'Мария 李 Παπαδοπούλου', utdelningsadress1: 'Çeşme-vägen 5' });
});
