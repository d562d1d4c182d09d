import type { Page } from '@playwright/test';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { backTo, expectAt, open, SAVE_PATH, STYRELSE } from '../../support/pages/measures.ts';
import { openNew } from '../../support/pages/medlem.ts';

const pressSave = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.beforeEach(async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
});

test('MEMB-22 SIGN-16 INC-17 BOARD-13 an added person gets a UUID of his or her own, and role and identity under both their names', async ({ page, api }) => {
  const dialog = await openNew(page);
  await dialog.personnummer.fill('19920915-2389');
  await expect(dialog.namn).toHaveValue('Erika Norberg');
  await dialog.roll.selectOption('Suppleant');
  await dialog.button('Lägg till').click();
  await expect(page.getByRole('status').filter({ hasText: 'Erika Norberg är tillagd. Spara styrelsen när du är klar.' })).toHaveCount(1);
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && SAVE_PATH.test(new URL(request.url()).pathname));
  await pressSave(page);
  const members = (await sent).postDataJSON().uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar;
  const erika = members.find(({ namn }: { namn: string }) => namn === 'Erika Norberg');
  expect(erika.objektidentitet).toMatch(UUID);
  expect(erika).toMatchObject({
    personId: '19920915-2389',
    personnummer: '19920915-2389',
    annatId: null,
    isUtlandskPerson: false,
    medlemstyp: 'Suppleant',
    styrelseroll: 'Suppleant',
    styrelsefunktion: [],
    adress: { utdelningsadress1: 'Norra vägen 5', postnummer: '75310', postort: 'Uppsala', landskod: 'SE' },
  });
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar).toHaveLength(5);
});

test('MEMB-15 MEMB-24 DATA-10 what the register has is filled in as it is: names, and Swedish, foreign, partial and missing addresses @long', async ({
  page,
}) => {
  const dialog = await openNew(page);
  const land = dialog.adress.getByRole('combobox', { name: 'Land' });
  for (const [number, namn, landskod, lines] of [
    ['196408233234', 'Karl-Erik Gustaf Adolf Åström', 'SE', { 'Adressrad 1': 'Åvägen 23', Postnummer: '831 31', Postort: 'Östersund' }],
    ['197101169295', 'Mikael Öberg', 'SE', { 'Adressrad 1': 'Öbergsvägen 16', Postort: 'Luleå' }],
    ['195103181870', 'Bengt Lund', 'NO', { 'Adressrad 1': 'Storgata 1', 'Adressrad 2': '', 'Adressrad 3': '0150 Oslo' }],
    ['195606172798', 'Per Nyström', 'DE', { 'c/o': 'c/o Müller', 'Adressrad 2': 'Lange Straße 12', 'Adressrad 4': 'Brandenburg' }],
    ['196210313117', 'Ulf Holm', 'SE', { 'Adressrad 1': '', Postnummer: '', Postort: '' }],
    ['198310159283', 'Мария 李 Παπαδοπούλου', 'SE', { Postort: 'Örebro' }],
  ] as const) {
    await dialog.personnummer.fill(number);
    await expect(dialog.namn).toHaveValue(namn);
    await expect(land).toHaveValue(landskod);
    for (const [field, value] of Object.entries(lines)) await expect(dialog.falt(field), `${namn}, ${field}`).toHaveValue(value);
    await expect(dialog.falt('Adressrad 1')).toBeEnabled();
    await expect(dialog.namn).toHaveAccessibleDescription('Namnet är hämtat och går inte att ändra.');
  }
});

test('PLUS-66 of a person with protected data nothing is shown and nothing can be added: the page says to call @long', async ({ page, expects }) => {
  expects('answer: 403 GET /api/personnummer/*', 'alert: Personen har skyddade personuppgifter.');
  const dialog = await openNew(page);
  await dialog.personnummer.fill('19501266-2390');
  await expect(dialog.root.getByRole('alert')).toContainText('Personen har skyddade personuppgifter. Skriv inte in personen eller adressen här. Ring oss på');
  await expect(dialog.root.getByRole('link', { name: '0771-00 00 00' })).toHaveAttribute('href', /^tel:/);
  await dialog.button('Lägg till').click();
  await expect(dialog.root).toBeVisible();
  await expect(dialog.namn).toBeDisabled();
  await expect(dialog.falt('Adressrad 1')).toBeDisabled();
  await expect(page.locator('body')).not.toContainText(/Kowalski|Järnvägsgatan/);
  // Somebody else can be added at once.
  await dialog.personnummer.fill('19920915-2389');
  await expect(dialog.namn).toHaveValue('Erika Norberg');
  await expect(dialog.root.getByRole('alert')).toHaveCount(0);
});
