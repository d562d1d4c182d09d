import { readyDraft, STORANGEN, svensk, withChanges } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, backTo, expectAt, open, SAMMANFATTNING, SAVE_PATH, SELECT, watchCalls } from '../../support/pages/measures.ts';

const BACK = backTo('uppgiftsandring-adress');
const SPARA = { name: 'Spara', exact: true } as const;
const AVBRYT = { name: 'Avbryt', exact: true } as const;

test('ADDR-01 ADDR-04 INC-04 INC-34 save and cancel both return to the summary that opened the page @long', async ({ page, api }) => {
  await readyDraft(api);
  const path = `${ADRESS}?returnUrl=${encodeURIComponent(SAMMANFATTNING)}`;
  await open(page, path);
  await page.getByRole('button', AVBRYT).click();
  await expectAt(page, SAMMANFATTNING);
  await open(page, path);
  await page.getByRole('textbox', { name: 'c/o' }).fill('c/o Ek');
  await page.getByRole('button', SPARA).click();
  await expectAt(page, SAMMANFATTNING);
  await expect(page.getByRole('main')).toContainText('c/o Ek');
});

test('ADDR-20 DATA-06 details typed back to the register’s are no longer a change @long', async ({ page, api }) => {
  await api.choose('717999-0887');
  const save = async (line: string, phone: string) => {
    await open(page, ADRESS);
    await page.getByRole('textbox', { name: 'Adressrad 1' }).fill(line);
    await page.getByRole('textbox', { name: 'Föreningens telefonnummer' }).fill(phone);
    await page.getByRole('button', SPARA).click();
    await expectAt(page, BACK);
  };
  await save('Nya gatan 3', '035-98 76 54');
  await expect(page.getByText('Ändrad', { exact: true })).toBeVisible();
  await save('Riksvägen 26', '035-123456');
  await expect(page.getByRole('status').filter({ hasText: 'Ändringen är borttagen. Uppgifterna i registret gäller.' })).toHaveCount(1);
  await expect(page.getByText('Ändrad', { exact: true })).toHaveCount(0);
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress).toBeNull();
});

test('ADDR-06 ADDR-12 INC-40 VAL-59 a stored address without a country shows Sweden, and saving it unchanged adds the code @long', async ({ page, api }) => {
  await api.choose('717955-5011');
  await open(page, SELECT);
  await page.getByRole('button', { name: 'Komplettera och granska' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Föreningens adress är inte fullständig. Komplettera den.' }).click();
  await expectAt(page, ADRESS);
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('SE');
  const puts = watchCalls(page, 'PUT', SAVE_PATH);
  await page.getByRole('button', SPARA).click();
  await expectAt(page, BACK);
  expect(puts).toHaveLength(1);
  await page.getByRole('button', { name: 'Komplettera och granska' }).click();
  await expectAt(page, '/ansokan/foreningsstamma');
});

test('ADDR-11 ADDR-13 DATA-08 VAL-22 the form starts from the changed details, and stores exactly one address with empty contact details as null @long', async ({
  page,
  api,
}) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(
    withChanges({
      uppgiftsandringAdress: {
        epostadress: 'a@b.se',
        telefonnummerKontaktperson: '12345678',
        svenskAdress: svensk({ utdelningsadress2: 'Lgh 2' }),
        utlandskAdress: null,
      },
    }),
  );
  await open(page, ADRESS);
  await expect(page.getByRole('textbox', { name: 'Adressrad 2' })).toHaveValue('Lgh 2');
  await page.getByRole('textbox', { name: 'Föreningens e-post' }).fill('');
  await page.getByRole('textbox', { name: 'Föreningens telefonnummer' }).fill('');
  await page.getByRole('combobox', { name: 'Land' }).selectOption({ label: 'Norge' });
  await page.getByRole('button', SPARA).click();
  await expectAt(page, BACK);
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress).toEqual({
    epostadress: null,
    telefonnummerKontaktperson: null,
    svenskAdress: null,
    utlandskAdress: {
      coAdress: null,
      landskod: 'NO',
      utdelningsadress1: 'Gatan 1',
      utdelningsadress2: '80320',
      utdelningsadress3: 'Gävle',
      utdelningsadress4: 'Gävle',
    },
  });
});
