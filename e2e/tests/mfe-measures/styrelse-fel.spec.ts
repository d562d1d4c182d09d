import type { Page, Request } from '@playwright/test';
import { member, readyDraft, STORANGEN, svensk, withBoard } from '../../support/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';
import { backTo, expectAt, open, SAMMANFATTNING, SAVE_PATH, STYRELSE, VALIDERA_PATH, watchCalls } from '../../support/measures.ts';
import { readAs } from '../../support/readAs.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Styrelsens sammansättning innehåller fel' });
const isCheck = (request: Request) => VALIDERA_PATH.test(new URL(request.url()).pathname);
const spara = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();

/** Boards of the register with a fault each, and what the panel says; nothing else. */
const REGISTER: readonly (readonly [ids: string, orgNr: string, rows: string[]])[] = [
  ['VAL-42 VAL-43 VAL-49', '717898-7652', [
    'För många ledamöter: 4. Styrelsen får ha högst 3. Ta bort någon eller ändra en roll.',
    'För många suppleanter: 3. Styrelsen får ha högst 2. Ta bort någon eller ändra en roll.',
  ]],
  ['VAL-44', '717800-0126', ['För många kassörer: 2. Styrelsen får ha högst en. Ta bort funktionen för de andra.']],
  ['VAL-45 VAL-49', '717904-3216', ['Samma person finns mer än en gång. Ta bort den som är dubbel.']],
  ['VAL-40', '717999-0333', ['Styrelsen har inga personer. Lägg till minst en person.']],
  ['VAL-44 VAL-45 VAL-48', '717999-1109', []],
  ['VAL-45', '717999-0770', []],
];

test('BOARD-07 VAL-40 VAL-42 VAL-43 VAL-44 VAL-45 VAL-48 VAL-49 the panel lists the faults that apply, and only those', async ({ page, api }) => {
  for (const [ids, orgNr, rows] of REGISTER) {
    await api.choose(orgNr);
    await open(page, STYRELSE);
    await expect(page.getByRole('heading', { name: 'Personer i styrelsen' })).toBeVisible();
    await expect(panel(page).getByRole('link'), ids).toHaveText(rows);
  }
});

test('VAL-42 VAL-43 VAL-49 at the limit nothing is wrong, one more is', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  const deputies = (count: number) => Array.from({ length: count }, (_, index) => member(index + 1, { medlemstyp: 'Suppleant' }));
  const ordinary = (count: number) => Array.from({ length: count }, (_, index) => member(index + 11));
  await api.change(withBoard(() => [...ordinary(5), ...deputies(3), member(21, { medlemstyp: 'Extern' })]));
  await open(page, STYRELSE);
  await expect(page.getByRole('link', { name: 'Person 21' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await api.change(withBoard(() => [...ordinary(6), ...deputies(4)]));
  await open(page, STYRELSE);
  await expect(panel(page).getByRole('link')).toHaveText([
    'För många ledamöter: 6. Styrelsen får ha högst 5. Ta bort någon eller ändra en roll.',
    'För många suppleanter: 4. Styrelsen får ha högst 3. Ta bort någon eller ändra en roll.',
  ]);
});

test('BOARD-07 BOARD-10 VAL-40 VAL-41 INC-37 Save with faults focuses the panel and stores nothing; each row opens the person, whose identity can then be given', async ({ page, api }) => {
  await api.choose('717904-5674');
  const saves = watchCalls(page, 'PUT', SAVE_PATH);
  await open(page, STYRELSE);
  const nameless = (await api.ansokan()).samfallighet?.styrelsemedlemmar.find(({ personId, annatId }) => !personId && !annatId)?.namn ?? '';
  await expect(page.getByRole('group', { name: new RegExp(`: ${nameless}$`) }).getByRole('note')).toHaveText(['Personnummer eller födelsedatum saknas.']);
  await page.getByRole('button', { name: `Ändra ${nameless}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ändra uppgifter om ${nameless}` });
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  const number = dialog.getByRole('textbox', { name: 'Personnummer' });
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/Skriv personnumret med tolv siffror, till exempel 19121212-1212\.$/);
  await dialog.getByRole('button', { name: 'Avbryt' }).click();

  await page.getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await spara(page);
  await expect(panel(page)).toBeFocused();
  expect(saves).toHaveLength(0);
  await panel(page).getByRole('link', { name: `Personnummer eller födelsedatum saknas för ${nameless}. Fyll i det.` }).click();
  await number.fill('199209152389');
  await expect(dialog.getByRole('textbox', { name: 'För- och efternamn' })).toHaveValue('Erika Norberg');
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await spara(page);
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
});

test('VAL-41 a row for each incomplete address opens that person, and completing it removes the row', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await readAs(page, withBoard(() => [
    member(1, { namn: 'Utan Adress', adress: null }),
    member(2, { namn: 'Utan Ort', adress: svensk({ postort: null }) }),
    member(3, { namn: 'Rad Fyra', adress: { coAdress: null, landskod: 'NO', utdelningsadress1: null, utdelningsadress2: null, utdelningsadress3: null, utdelningsadress4: 'Oslo' } }),
    member(4, { namn: 'Utan Land', adress: svensk({ landskod: null }) }),
  ]));
  await open(page, STYRELSE);
  await expect(panel(page).getByRole('link')).toHaveText([
    'Adressen är inte fullständig för Utan Adress. Komplettera den.', 'Adressen är inte fullständig för Utan Ort. Komplettera den.',
  ]);
  await panel(page).getByRole('link').nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Ändra uppgifter om Utan Ort' });
  await dialog.getByRole('textbox', { name: 'Postort' }).fill('Gävle');
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(panel(page).getByRole('link')).toHaveText(['Adressen är inte fullständig för Utan Adress. Komplettera den.']);
});

test('BOARD-14 VAL-46 VAL-49 INC-24 INC-39 the server\'s verdict on the shown list decides, and a later list makes it void', async ({ page, api }) => {
  await api.choose('717999-0556');
  await open(page, STYRELSE);
  await expect(panel(page).getByRole('link')).toHaveText(['Samma person finns mer än en gång. Ta bort den som är dubbel.']);
  await page.getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await expect(panel(page).getByRole('link')).toHaveText(['Samma person finns mer än en gång. Ta bort den som är dubbel.']);
  await spara(page);
  await expect(panel(page)).toBeFocused();
  await page.getByRole('button', { name: 'Ta bort KARI NORDMANN', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort KARI NORDMANN', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await spara(page);
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
});

test('BOARD-14 Save waits for a slow check, says so, and obeys it; a failed check is told and gives no verdict', async ({ page, api, expects }) => {
  expects('no answer: PUT /api/ansokan/validera', 'error dialog: Vi får ingen kontakt med tjänsten.');
  await api.choose('717999-0556');
  await open(page, STYRELSE);
  const release = await hold(page, isCheck);
  const saves = watchCalls(page, 'PUT', SAVE_PATH);
  await page.getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await spara(page);
  await expect(page.getByRole('status').filter({ hasText: 'Kontrollerar styrelsen' })).toBeVisible();
  // What would not be in the save cannot be done while it is under way.
  await page.getByRole('button', { name: 'Lägg till person' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await release();
  await expect(panel(page)).toBeFocused();
  expect(saves).toHaveLength(0);

  await page.route((url) => VALIDERA_PATH.test(url.pathname), (route) => route.abort());
  await page.getByRole('button', { name: 'Ångra borttagningen av Anna Ek' }).click();
  await page.getByRole('dialog', { name: 'Något gick fel' }).getByRole('button', { name: 'OK' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test('BOARD-02 BOARD-13 BOARD-14 who cancels while Save waits for the check has saved nothing, and is not led away from where he or she went', async ({ page, api }) => {
  await readyDraft(api);
  await open(page, `${STYRELSE}?returnUrl=${encodeURIComponent(SAMMANFATTNING)}`);
  const release = await hold(page, isCheck);
  const saves = watchCalls(page, 'PUT', SAVE_PATH);
  await page.getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  await spara(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Avbryt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sammanfattning' })).toBeVisible();
  await release();
  await page.waitForTimeout(500);
  await expectAt(page, SAMMANFATTNING);
  expect(saves).toHaveLength(0);
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse).toBeNull();
});
