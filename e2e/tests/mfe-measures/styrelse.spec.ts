import { isMemberAdressComplete } from '@uppgiftsandring/shared/domain/adress/adress';
import type { Page } from '@playwright/test';
import { member, readyDraft, STORANGEN, svensk, withBoard } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { backTo, expectAt, open, SAMMANFATTNING, SAVE_PATH, SELECT, STYRELSE, VALIDERA_PATH, watchCalls } from '../../support/pages/measures.ts';

const BACK = backTo('uppgiftsandring-styrelse');
const spara = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();
const avbryt = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Avbryt', exact: true }).click();
const names = (page: Page) => page.getByRole('list', { name: 'Personer i styrelsen' }).getByRole('heading', { level: 3 });

async function remove(page: Page, namn: string): Promise<void> {
  await page.getByRole('button', { name: `Ta bort ${namn}`, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Ta bort ${namn}` })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function changeLine1(page: Page, namn: string, line1: string): Promise<void> {
  await page.getByRole('button', { name: `Ändra ${namn}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Ändra uppgifter om ${namn}` });
  await dialog.getByRole('textbox', { name: 'Adressrad 1' }).fill(line1);
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('BOARD-01 BOARD-04 BOARD-05 BOARD-06 INC-14 the page shows limits, each person with role, actions and what is missing, and the toolbar', async ({
  page,
  api,
}) => {
  await api.choose('717912-8769');
  await open(page, STYRELSE);
  await expect(page).toHaveTitle('Uppgiftsändring - Ändra styrelsen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ändra styrelsen');
  await expect(page.getByRole('term')).toHaveText(['Högsta antal ledamöter', 'Högsta antal suppleanter']);
  await expect(page.getByRole('definition')).toHaveText(['5', '3']);
  const { samfallighet } = await api.ansokan();
  const board = samfallighet?.styrelsemedlemmar ?? [];
  const faulty = board.filter(({ adress }) => !isMemberAdressComplete(adress));
  expect(faulty.length).toBe(2);
  for (const { namn, adress, medlemstyp, styrelsefunktion } of board) {
    const group = page.getByRole('group', { name: new RegExp(`^Person \\d av ${board.length}: ${namn}$`) });
    await expect(group.getByRole('link', { name: namn, exact: true })).toBeVisible();
    await expect(group).toContainText([medlemstyp, ...styrelsefunktion].join(', '));
    await expect(group.getByRole('button')).toHaveCount(2);
    await expect(group.getByRole('note')).toHaveText(isMemberAdressComplete(adress) ? [] : ['Adressen är inte fullständig.']);
  }
  await expect(page.getByRole('toolbar', { name: 'Åtgärder för styrelsen' }).getByRole('button')).toHaveText(['Lägg till person', 'Spara', 'Avbryt']);
});

test('BOARD-05 VAL-47 CONST-12 unknown limits show as a dash and are never exceeded', async ({ page, api }) => {
  await api.choose('717912-3455');
  await open(page, STYRELSE);
  await expect(page.getByRole('definition')).toHaveText(['-', '-']);
  await expect(page.getByRole('region', { name: 'Så många får styrelsen ha' })).toContainText('Uppgiften saknas i registret.');
  await expect(page.getByRole('region', { name: 'Styrelsens sammansättning innehåller fel' })).toHaveCount(0);
});

test('BOARD-12 INC-15 INC-16 persons are in order of type, most senior function and name', async ({ page, api }) => {
  await api.choose('717999-1109');
  await open(page, STYRELSE);
  await expect(names(page)).toHaveText([
    'Anna Ek',
    'Gunilla Åström',
    'Karl-Erik Gustaf Adolf Åström',
    'Tolvan Tolvansson',
    'Saga Dahl',
    'Emil Sjöberg',
    'Isak Skott',
    'Leila Rahimi',
    'Moa Lind',
  ]);
  await expect(page.getByText('Extern, Särskild utsedd ledamot')).toBeVisible();
});

test('BOARD-02 BOARD-03 INC-04 cancel returns to the summary, save always goes to the selection page', async ({ page, api }) => {
  await readyDraft(api);
  const path = `${STYRELSE}?returnUrl=${encodeURIComponent(SAMMANFATTNING)}`;
  await open(page, path);
  await avbryt(page);
  await expectAt(page, SAMMANFATTNING);
  await open(page, path);
  await spara(page);
  await expectAt(page, SAMMANFATTNING);
  await open(page, path);
  await remove(page, 'Moa Lind');
  await spara(page);
  await expectAt(page, BACK);
  await expect(page.getByRole('button', { name: 'Ändra styrelsen' })).toBeFocused();
});

test('BOARD-02 BOARD-08 BOARD-13 BOARD-14 removal asks first; declining removes nothing, and nothing is stored until Save', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  const storedBoardChecked = page.waitForResponse((response) => VALIDERA_PATH.test(new URL(response.url()).pathname));
  await open(page, STYRELSE);
  await storedBoardChecked;
  const checks = watchCalls(page, 'PUT', VALIDERA_PATH);
  const saves = watchCalls(page, 'PUT', SAVE_PATH);
  await page.getByRole('button', { name: 'Ta bort Anna Ek' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vill du ta bort Anna Ek från styrelsen?' });
  await expect(dialog.getByRole('button', { name: 'Behåll Anna Ek' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Behåll Anna Ek' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ta bort Anna Ek' })).toBeFocused();
  await expect(names(page)).toHaveCount(4);
  expect(checks).toHaveLength(0);

  await remove(page, 'Anna Ek');
  await expect(names(page)).toHaveText(['Tolvan Tolvansson', 'Emil Sjöberg', 'Moa Lind']);
  await expect(page.getByRole('group', { name: 'Person 1 av 3: Tolvan Tolvansson' }).locator('xpath=..')).toBeFocused();
  await changeLine1(page, 'Moa Lind', 'Ny väg 1');
  await page.getByRole('button', { name: 'Ångra borttagningen av Anna Ek' }).click();
  expect(checks).toHaveLength(3);
  const sent = checks.map((call) => call.postDataJSON().uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.length);
  expect(sent).toEqual([3, 3, 4]);
  await avbryt(page);
  await expectAt(page, BACK);
  expect(saves).toHaveLength(0);
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse).toBeNull();
});

test('BOARD-09 BOARD-15 INC-42 what is changed and changed back is not a change: Save only leaves, also from a faulty board', async ({ page, api }) => {
  const saves = watchCalls(page, 'PUT', SAVE_PATH);
  await api.choose('717800-0126');
  await open(page, STYRELSE);
  await changeLine1(page, 'Moa Lind', 'Ny väg 1');
  await expect(page.getByText('Ändringarna är inte sparade')).toBeVisible();
  await changeLine1(page, 'Moa Lind', 'Lindallén 14');
  await expect(page.getByText('Ändringarna är inte sparade')).toHaveCount(0);
  await remove(page, 'Anna Ek');
  await page.getByRole('button', { name: 'Ångra borttagningen av Anna Ek' }).click();
  await expect(page.getByRole('region', { name: 'Styrelsens sammansättning innehåller fel' })).toBeVisible();
  await spara(page);
  await expectAt(page, BACK);
  expect(saves).toHaveLength(0);
});

test('BOARD-11 BOARD-13 BOARD-16 BOARD-18 the change is made to the person chosen although the display is sorted, and the sorted list is stored', async ({
  page,
  api,
}) => {
  await api.choose('717999-1109');
  await open(page, STYRELSE);
  await changeLine1(page, 'Moa Lind', 'Klickad väg 1');
  await remove(page, 'Isak Skott');
  await spara(page);
  await expectAt(page, BACK);
  const stored = (await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
  expect(stored.map(({ namn }) => namn)).toEqual([
    'Anna Ek',
    'Gunilla Åström',
    'Karl-Erik Gustaf Adolf Åström',
    'Tolvan Tolvansson',
    'Saga Dahl',
    'Emil Sjöberg',
    'Leila Rahimi',
    'Moa Lind',
  ]);
  expect(stored.filter(({ adress }) => adress?.utdelningsadress1 === 'Klickad väg 1').map(({ namn }) => namn)).toEqual(['Moa Lind']);
});

test("BOARD-17 SIGN-17 a board that equals the register's again is stored as no change, and asks for no signatory rule", async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withBoard((members) => [...members, member(1, { namn: 'Extra Person', medlemstyp: 'Suppleant' })]));
  await open(page, STYRELSE);
  await remove(page, 'Extra Person');
  const [request] = await Promise.all([page.waitForRequest((call) => call.method() === 'PUT' && SAVE_PATH.test(new URL(call.url()).pathname)), spara(page)]);
  expect(request.postDataJSON().uppgiftsandring.uppgiftsandringStyrelse).toBeNull();
  await expectAt(page, BACK);

  await api.change(withBoard((members) => members.map((one) => ({ ...one, adress: svensk() }))));
  await open(page, STYRELSE);
  await page.getByRole('button', { name: 'Återställ till registrets styrelse' }).click();
  await spara(page);
  await expectAt(page, BACK);
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse).toBeNull();
  await open(page, SELECT);
  await page.getByRole('button', { name: 'Komplettera och granska' }).click();
  await expectAt(page, '/ansokan/foreningsstamma');
});

test('PLUS-03 PLUS-04 new, changed and removed persons are marked; removed persons are separate, uncounted, and come back as they were', async ({
  page,
  api,
}) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  await changeLine1(page, 'Tolvan Tolvansson', 'Ny väg 9');
  const tolvan = page.getByRole('group', { name: /: Tolvan Tolvansson$/ });
  await expect(tolvan.getByText('Ändrad', { exact: true })).toBeVisible();
  await expect(tolvan.getByRole('deletion')).toContainText('Tidigare: Tolvgatan 12');
  await expect(tolvan.getByRole('insertion')).toContainText('Nytt: Ny väg 9');
  await remove(page, 'Tolvan Tolvansson');
  await expect(page.getByRole('status').filter({ hasText: 'Tolvan Tolvansson är borttagen. Du kan ångra det tills du sparar styrelsen.' })).toHaveCount(1);
  const removed = page.getByRole('list', { name: 'Borttagna personer' });
  await expect(removed.getByRole('listitem')).toContainText(['Borttagen']);
  await expect(page.getByRole('group', { name: 'Person 3 av 3: Moa Lind' })).toBeVisible();
  await removed.getByRole('button', { name: 'Ångra borttagningen av Tolvan Tolvansson' }).click();
  await expect(removed).toHaveCount(0);
  await expect(tolvan.getByRole('insertion')).toContainText('Nytt: Ny väg 9');
  await expect(tolvan.locator('xpath=..')).toBeFocused();
  await spara(page);
  await expectAt(page, BACK);
  await open(page, STYRELSE);
  await expect(tolvan.getByText('Ändrad', { exact: true })).toBeVisible();
});
