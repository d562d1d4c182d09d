import type { Page } from '@playwright/test';
import { STORANGEN, svensk, withChanges } from '../../support/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, open } from '../../support/measures.ts';

const land = (page: Page) => page.getByRole('combobox', { name: 'Land' });
const falt = (page: Page, name: string) => page.getByRole('textbox', { name });
const lines = (page: Page) => Promise.all([1, 2, 3, 4].map((nr) => falt(page, `Adressrad ${nr}`).inputValue()));

async function openForeign(page: Page, ...rader: string[]): Promise<void> {
  await land(page).selectOption('NO');
  for (const [index, rad] of rader.entries()) await falt(page, `Adressrad ${index + 1}`).fill(rad);
}

test('ADDR-07 ADDR-10 INC-10 INC-12 VAL-10 Sweden to abroad: line 1 stays, postal code to line 2, place to lines 3 and 4; another country keeps all', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withChanges({ uppgiftsandringAdress: { epostadress: null, telefonnummerKontaktperson: null, svenskAdress: svensk({ coAdress: 'c/o Ek', utdelningsadress1: 'Storgatan 1', utdelningsadress2: 'Lgh 2' }), utlandskAdress: null } }));
  await open(page, ADRESS);
  await land(page).selectOption({ label: 'Norge' });
  expect(await lines(page)).toEqual(['Storgatan 1', '80320', 'Gävle', 'Gävle']);
  await expect(falt(page, 'c/o')).toHaveValue('c/o Ek');
  await expect(falt(page, 'Adressrad 1 (obligatorisk)')).toBeVisible();
  await expect(falt(page, 'Postnummer')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Adressfälten är anpassade till Norge. Kontrollera adressen.' })).toHaveCount(1);
  await falt(page, 'Adressrad 2').fill('Ändrad');
  await land(page).selectOption({ label: 'Danmark' });
  expect(await lines(page)).toEqual(['Storgatan 1', 'Ändrad', 'Gävle', 'Gävle']);
});

test('ADDR-08 ADDR-09 INC-09 INC-11 abroad to Sweden: line 3 becomes the place, line 2 the postal code only when line 3 is five digits', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  for (const [rad2, rad3, expected] of [
    ['80320', 'Gävle', { rad2: '80320', postnummer: '', postort: 'Gävle' }],
    ['80320', '12345', { rad2: '', postnummer: '803 20', postort: '12345' }],
    ['80320', '1234', { rad2: '80320', postnummer: '', postort: '1234' }],
    ['80320', '123456', { rad2: '80320', postnummer: '', postort: '123456' }],
  ] as const) {
    await openForeign(page, 'A', rad2, rad3, 'fyra');
    await land(page).selectOption('SE');
    await expect(falt(page, 'Adressrad 1')).toHaveValue('A');
    await expect(falt(page, 'Adressrad 2')).toHaveValue(expected.rad2);
    await expect(falt(page, 'Postnummer')).toHaveValue(expected.postnummer);
    await expect(falt(page, 'Postort')).toHaveValue(expected.postort);
    await expect(falt(page, 'Adressrad 4')).toHaveCount(0);
  }
});

test('ADDR-10 VAL-09 VAL-11 INC-13 changing country changes the rules: abroad any of four lines will do, in Sweden line 1 or 2 with postal code and place', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  await openForeign(page, '', '', '', '');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const line1 = falt(page, 'Adressrad 1');
  await expect(line1).toBeFocused();
  await expect(line1).toHaveAccessibleDescription('Fyll i minst en adressrad.');
  const panel = page.getByRole('region', { name: 'Rätta ett fel för att gå vidare' });
  await expect(panel.getByRole('link')).toHaveText(['Fyll i minst en adressrad.']);
  await falt(page, 'Adressrad 4').fill('Oslo');
  await expect(panel).toHaveCount(0);

  await land(page).selectOption('SE');
  await expect(page.getByRole('region', { name: /^Rätta 3 fel/ }).getByRole('link')).toHaveText([
    'Fyll i minst en adressrad.', 'Skriv postnumret med fem siffror, till exempel 803 20.', 'Skriv postort.',
  ]);
  await falt(page, 'Adressrad 2').fill('Gatan 2');
  await expect(line1).toHaveAccessibleDescription('');
  await falt(page, 'Postnummer').fill('80320');
  await falt(page, 'Postort').fill('Gävle');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page).toHaveURL(/prevView=uppgiftsandring-adress$/);
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress).toMatchObject({ utdelningsadress1: null, utdelningsadress2: 'Gatan 2' });
});

test('ADDR-03 CONST-08 INC-23 the country is found by typing, and the list is in Swedish order without a way to choose nothing', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  await land(page).focus();
  await page.keyboard.type('Tyskl');
  await expect(land(page)).toHaveValue('DE');
  const names = await land(page).getByRole('option').allTextContents();
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('sv').compare));
  expect(names.slice(-2)).toEqual(['Österrike', 'Östtimor']);
  await expect(land(page).getByRole('option', { name: 'Välj land' })).toBeDisabled();
});
