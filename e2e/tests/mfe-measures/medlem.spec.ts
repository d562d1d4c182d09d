import type { Page } from '@playwright/test';
import { member, STORANGEN, withBoard } from '../../support/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { backTo, expectAt, open, PERSON_PATH, SAVE_PATH, STYRELSE, watchCalls } from '../../support/measures.ts';
import { openEdit, openNew } from '../../support/medlem.ts';

const spara = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.beforeEach(async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
});

test('MEMB-01 MEMB-02 MEMB-03 MEMB-04 MEMB-05 MEMB-06 MEMB-07 MEMB-08 MEMB-09 MEMB-10 VAL-36 the dialog has its fields, and its buttons are those of its mode', async ({ page }) => {
  const dialog = await openNew(page);
  await expect(dialog.root.getByText('Alla fält är obligatoriska om det inte står valfritt. Fyll i minst en adressrad.')).toBeVisible();
  await expect(dialog.utlandsk).not.toBeChecked();
  await expect(dialog.personnummer).toHaveAttribute('placeholder', 'ÅÅÅÅMMDD-XXXX');
  await expect(dialog.roll.getByRole('option')).toHaveText(['Välj roll', 'Ledamot', 'Suppleant', 'Extern']);
  await expect(dialog.roll.getByRole('option').first()).toBeDisabled();
  await expect(dialog.funktioner.getByRole('checkbox')).toHaveCount(3);
  for (const name of ['Ordförande', 'Kassör', 'Sekreterare']) await expect(dialog.funktion(name)).toBeVisible();
  await expect(dialog.adress.getByRole('textbox')).toHaveCount(5);
  await expect(dialog.root.getByRole('button')).toHaveText(['Lägg till', 'Avbryt']);
  await dialog.utlandsk.check();
  await expect(dialog.personnummer).toHaveCount(0);
  await expect(dialog.fodelsedatum).toHaveAttribute('placeholder', 'ÅÅÅÅ-MM-DD');
  await dialog.button('Avbryt').click();
  await expect(page.getByRole('button', { name: 'Lägg till person' })).toBeFocused();
  const edit = await openEdit(page, 'Anna Ek');
  await expect(edit.root.getByRole('button')).toHaveText(['Spara', 'Avbryt']);
  await page.keyboard.press('Escape');
  await expect(edit.root).toHaveCount(0);
});

test('MEMB-21 VAL-30 VAL-31 VAL-32 VAL-33 VAL-34 nothing is marked before Save; then everything that is missing is, and the first faulty field has focus', async ({ page }) => {
  const dialog = await openNew(page);
  await dialog.personnummer.fill('19121212-121');
  await dialog.personnummer.blur();
  await expect(dialog.personnummer).not.toHaveAttribute('aria-invalid');
  await dialog.button('Lägg till').click();
  await expect(dialog.personnummer).toHaveAccessibleDescription(/Skriv personnumret med tolv siffror, till exempel 19121212-1212\.$/);
  await expect(dialog.personnummer).toBeFocused();
  await dialog.button('Avbryt').click();

  await openNew(page);
  await dialog.utlandsk.check();
  await dialog.fodelsedatum.fill('1990');
  await dialog.namn.fill('c/o 19121212-1212');
  await dialog.namn.blur();
  await expect(dialog.root.locator('[aria-invalid]')).toHaveCount(0);
  await dialog.button('Lägg till').click();
  await expect(dialog.fodelsedatum).toBeFocused();
  await expect(dialog.fodelsedatum).toHaveAccessibleDescription(/Skriv födelsedatumet med åtta siffror\. Månaden är 01–12 och dagen 01–31\.$/);
  await expect(dialog.namn).toHaveAccessibleDescription(/Skriv inte personnummer eller samordningsnummer i det här fältet\.$/);
  await expect(dialog.roll).toHaveAccessibleDescription(/Välj personens roll i styrelsen\.$/);
  await expect(dialog.falt('Adressrad 1')).toHaveAccessibleDescription(/Fyll i minst en adressrad\.$/);
  await expect(dialog.falt('Postnummer')).toHaveAccessibleDescription(/Skriv postnumret med fem siffror, till exempel 803 20\.$/);
  await dialog.fodelsedatum.fill('');
  await expect(dialog.fodelsedatum).toHaveAccessibleDescription(/Skriv personens födelsedatum, till exempel 1970-03-25\.$/);
  await dialog.namn.fill('');
  await expect(dialog.namn).toHaveAccessibleDescription('Skriv personens för- och efternamn.');
  await dialog.namn.fill('å'.repeat(101));
  await expect(dialog.namn).toHaveAccessibleDescription('Namnet är för långt. Skriv högst 100 tecken.');
  await dialog.namn.fill('å'.repeat(100));
  await dialog.falt('Adressrad 2').fill('Rad två räcker');
  await expect(dialog.falt('Adressrad 1')).not.toHaveAttribute('aria-invalid');
  await expect(dialog.root).toBeVisible();
});

test('MEMB-20 VAL-34 VAL-41 changing country changes what the address must have', async ({ page }) => {
  const dialog = await openNew(page);
  await dialog.utlandsk.check();
  await dialog.fodelsedatum.fill('19700517');
  await dialog.namn.fill('Kari Nordmann');
  await dialog.roll.selectOption('Extern');
  await dialog.button('Lägg till').click();
  await expect(dialog.falt('Postort')).toHaveAccessibleDescription('Skriv postort.');
  await dialog.adress.getByRole('combobox', { name: 'Land' }).selectOption({ label: 'Norge' });
  await expect(dialog.falt('Adressrad 1 (obligatorisk)')).toHaveAccessibleDescription('Fyll i minst en adressrad.');
  await dialog.falt('Adressrad 4').fill('Oslo');
  await dialog.button('Lägg till').click();
  await expect(dialog.root).toHaveCount(0);
  await expect(page.getByRole('group', { name: /: Kari Nordmann$/ })).toContainText('Extern');
  await expect(page.getByRole('group', { name: /: Kari Nordmann$/ })).toContainText('Oslo, Norge');
});

test('MEMB-22 SIGN-16 INC-17 BOARD-13 an added person gets a UUID of his or her own, and role and identity under both their names', async ({ page, api }) => {
  const dialog = await openNew(page);
  await dialog.personnummer.fill('19920915-2389');
  await expect(dialog.namn).toHaveValue('Erika Norberg');
  await dialog.roll.selectOption('Suppleant');
  await dialog.button('Lägg till').click();
  await expect(page.getByRole('status').filter({ hasText: 'Erika Norberg är tillagd. Spara styrelsen när du är klar.' })).toHaveCount(1);
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && SAVE_PATH.test(new URL(request.url()).pathname));
  await spara(page);
  const members = (await sent).postDataJSON().uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar;
  const erika = members.find(({ namn }: { namn: string }) => namn === 'Erika Norberg');
  expect(erika.objektidentitet).toMatch(UUID);
  expect(erika).toMatchObject({
    personId: '19920915-2389', personnummer: '19920915-2389', annatId: null, isUtlandskPerson: false, medlemstyp: 'Suppleant', styrelseroll: 'Suppleant',
    styrelsefunktion: [], adress: { utdelningsadress1: 'Norra vägen 5', postnummer: '75310', postort: 'Uppsala', landskod: 'SE' },
  });
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar).toHaveLength(5);
});

test('MEMB-10 MEMB-11 MEMB-12 MEMB-13 MEMB-19 MEMB-22 VAL-32 VAL-36 edit mode locks identity, and the name of Swedish persons; functions not offered and the id are kept', async ({ page, api }) => {
  await api.choose('717999-1109');
  await api.change(withBoard((members) => [
    ...members,
    member(1, { namn: 'Kari Nordmann', medlemstyp: 'Suppleant' }),
    member(2, { namn: 'Dold Person', annatId: null, personId: '********-****', isUtlandskPerson: false, medlemstyp: 'Extern' }),
  ]));
  const saga = (await api.ansokan()).samfallighet?.styrelsemedlemmar.find(({ namn }) => namn === 'Saga Dahl');
  await open(page, STYRELSE);
  const calls = watchCalls(page, 'GET', PERSON_PATH);

  const dialog = await openEdit(page, 'Saga Dahl');
  await expect(dialog.personnummer).toHaveValue('20040229-2387');
  for (const locked of [dialog.personnummer, dialog.utlandsk, dialog.namn]) await expect(locked).toBeDisabled();
  await expect(dialog.utlandsk).toHaveAccessibleDescription('Du kan inte ändra vem personen är. Ta bort personen och lägg till en ny om det är fel person.');
  for (const open of [dialog.roll, dialog.funktion('Kassör'), dialog.falt('Adressrad 1')]) await expect(open).toBeEnabled();
  await expect(dialog.root.getByText('Har även funktionen Vice kassör, som inte går att ändra här.')).toBeVisible();
  await dialog.roll.selectOption('Extern');
  await dialog.button('Spara').click();
  await expect(page.getByRole('group', { name: /: Saga Dahl$/ })).toContainText('Extern, Vice kassör');

  await openEdit(page, 'Kari Nordmann');
  await expect(dialog.fodelsedatum).toBeDisabled();
  await expect(dialog.utlandsk).toBeDisabled();
  await dialog.namn.fill('Kari Andersen');
  await dialog.button('Spara').click();

  await openEdit(page, 'Dold Person');
  await expect(dialog.personnummer).toHaveValue('********-****');
  await expect(dialog.roll).toBeEnabled();
  await dialog.falt('Adressrad 1').fill('Ny 1');
  await dialog.button('Spara').click();
  await expect(dialog.root).toHaveCount(0);
  await spara(page);
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
  const stored = (await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
  expect(stored.find(({ namn }) => namn === 'Saga Dahl')).toMatchObject({ objektidentitet: saga?.objektidentitet, medlemstyp: 'Extern', styrelsefunktion: ['Vice kassör'] });
  expect(stored.find(({ namn }) => namn === 'Kari Andersen')).toMatchObject({ objektidentitet: member(1).objektidentitet, annatId: '1970-01-01' });
  expect(calls).toHaveLength(0);
});

test('MEMB-15 MEMB-24 DATA-10 what the register has is filled in as it is: names, and Swedish, foreign, partial and missing addresses', async ({ page }) => {
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
