import type { Page } from '@playwright/test';
import { member, readyDraft, STORANGEN, withBoard, withChanges } from '../../support/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { backTo, expectAt, FIRMATECKNARE, open, SAMMANFATTNING, SAVE_PATH, watchCalls } from '../../support/measures.ts';

const BACK = backTo('uppgiftsandring-firmatecknare');
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const lista = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const spara = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click();
const avbryt = (page: Page) => page.getByRole('button', { name: 'Avbryt', exact: true }).click();
const panel = (page: Page) => page.getByRole('region', { name: 'Rätta ett fel för att gå vidare' });

const ENSAM = 'Ensam: välj roll eller person';
const TILLSAMMANS = ['Tillsammans: välj den första', 'Tillsammans: välj den andra'] as const;
const VAR_FOR_SIG = ['Var för sig: välj den första', 'Var för sig: välj den andra'] as const;
const ANNA = '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01';

const rule = (type: 'Tillsammans' | 'VarForSig', first: string, second: string) => ({
  type,
  val1: { type: 'Person' as const, varde: first },
  val2: { type: 'Styrelsefunktion' as const, varde: second },
});

test('SIGN-02 SIGN-03 SIGN-04 SIGN-05 SIGN-07 SIGN-12 four kinds with their lists; a choice enables its own lists only and empties the others', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, FIRMATECKNARE);
  await expect(page.getByRole('radiogroup', { name: 'Vem tecknar föreningens firma?' }).getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('combobox')).toHaveCount(5);
  await expect(page.getByText('och', { exact: true })).toHaveCount(1);
  await expect(page.getByText('i föreningen')).toHaveCount(0);
  const enabled = () => page.getByRole('combobox').evaluateAll((lists: HTMLSelectElement[]) => lists.filter((list) => !list.disabled).length);
  expect(await enabled()).toBe(0);
  await radio(page, 'En firmatecknare ensam').check();
  expect(await enabled()).toBe(1);
  await lista(page, ENSAM).selectOption('Kassör');
  await radio(page, 'Två firmatecknare tillsammans').check();
  await expect(lista(page, ENSAM)).toBeDisabled();
  await expect(lista(page, ENSAM)).toHaveValue('');
  for (const name of TILLSAMMANS) {
    await expect(lista(page, name)).toBeEnabled();
    await expect(lista(page, name)).toHaveValue('');
  }
  await lista(page, TILLSAMMANS[0]).selectOption('Ledamot');
  await radio(page, 'Två firmatecknare var för sig').check();
  expect(await enabled()).toBe(2);
  for (const name of [...TILLSAMMANS, ...VAR_FOR_SIG]) await expect(lista(page, name)).toHaveValue('');
  await radio(page, 'Samtliga i styrelsen').check();
  expect(await enabled()).toBe(0);
});

test('SIGN-06 INC-30 the rule in words follows the choices, is read out where the user stops, and is there only for a complete choice', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, FIRMATECKNARE);
  const mening = page.getByRole('main').getByText(/^Så tecknas firman i föreningen: /);
  const heard = page.getByRole('status').filter({ hasText: 'Så tecknas firman' });
  await radio(page, 'Samtliga i styrelsen').check();
  await expect(mening).toHaveText('Så tecknas firman i föreningen: av hela styrelsen.');
  await expect(heard).toHaveText('Så tecknas firman i föreningen: av hela styrelsen.');
  await radio(page, 'En firmatecknare ensam').check();
  await expect(mening).toHaveCount(0);
  await lista(page, ENSAM).selectOption('Ordförande');
  await expect(mening).toHaveText('Så tecknas firman i föreningen: av Ordförande ensam.');
  await radio(page, 'Två firmatecknare tillsammans').check();
  await lista(page, TILLSAMMANS[0]).selectOption({ label: 'Anna Ek' });
  await expect(mening).toHaveCount(0);
  await lista(page, TILLSAMMANS[1]).selectOption({ label: 'Emil Sjöberg' });
  await expect(mening).toHaveText('Så tecknas firman i föreningen: av Anna Ek och Emil Sjöberg i förening.');
  await radio(page, 'Två firmatecknare var för sig').check();
  await lista(page, VAR_FOR_SIG[0]).selectOption({ label: 'Anna Ek' });
  await lista(page, VAR_FOR_SIG[1]).selectOption('Kassör');
  await expect(heard).toHaveText('Så tecknas firman i föreningen: av Anna Ek och Kassör var för sig.');
});

test('SIGN-08 SIGN-09 SIGN-10 SIGN-11 INC-15 INC-16 the lists hold roles, persons of the shown board and externals; an empty board says so', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withBoard((members) => [...members.slice(1), member(1, { namn: 'Cia Extern', medlemstyp: 'Extern' }), member(2, { namn: 'Bo Lik' }), member(3, { namn: 'Bo Lik' })]));
  await open(page, FIRMATECKNARE);
  const groups = lista(page, ENSAM).locator('optgroup');
  await expect(groups).toHaveCount(3);
  expect(await groups.evaluateAll((all: HTMLOptGroupElement[]) => all.map(({ label }) => label))).toEqual(['Roll i styrelsen', 'Personer i styrelsen', 'Externa personer']);
  await expect(groups.nth(0).locator('option')).toHaveText(['Ledamot', 'Suppleant', 'Ordförande', 'Sekreterare', 'Kassör', 'Extern']);
  await expect(groups.nth(1).locator('option')).toHaveText(['Tolvan Tolvansson', 'Emil Sjöberg', 'Bo Lik (1970-01-02)', 'Bo Lik (1970-01-03)', 'Moa Lind']);
  await expect(groups.nth(2).locator('option')).toHaveText(['Cia Extern']);

  await api.change(withBoard(() => [member(1, { namn: 'Cia Extern', medlemstyp: 'Extern' })]));
  await open(page, FIRMATECKNARE);
  await expect(groups.nth(1).locator('option')).toHaveText(['Ingen styrelse']);
  await expect(groups.nth(1).locator('option')).toBeDisabled();
});

test('VAL-56 SIGN-15 a person chosen in one list is left out of the other, a role is not', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, FIRMATECKNARE);
  await radio(page, 'Två firmatecknare var för sig').check();
  await lista(page, VAR_FOR_SIG[0]).selectOption({ label: 'Anna Ek' });
  await expect(lista(page, VAR_FOR_SIG[1]).locator('option', { hasText: 'Anna Ek' })).toHaveCount(0);
  await lista(page, VAR_FOR_SIG[1]).selectOption({ label: 'Emil Sjöberg' });
  await expect(lista(page, VAR_FOR_SIG[0]).locator('option', { hasText: 'Emil Sjöberg' })).toHaveCount(0);
  await lista(page, VAR_FOR_SIG[0]).selectOption('Ledamot');
  await lista(page, VAR_FOR_SIG[1]).selectOption('Ledamot');
  await spara(page);
  await expectAt(page, BACK);
  const ledamot = { type: 'Medlemstyp', varde: 'Ledamot' };
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringFirmatecknare).toEqual({ type: 'VarForSig', val1: ledamot, val2: ledamot });
});

test('VAL-55 VAL-57 SIGN-14 SIGN-15 an invalid save stores nothing and says what is missing, in the panel and at the field', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  const saves = watchCalls(page, 'PUT', SAVE_PATH);
  await open(page, FIRMATECKNARE);
  for (const [kind, field, message] of [
    ['En firmatecknare ensam', ENSAM, 'Välj en styrelseroll eller person som ska teckna föreningen'],
    ['Två firmatecknare tillsammans', TILLSAMMANS[0], 'Välj två styrelseroller eller personer som ska teckna föreningen tillsammans'],
    ['Två firmatecknare var för sig', VAR_FOR_SIG[0], 'Välj två styrelseroller eller personer som ska teckna föreningen var för sig'],
  ] as const) {
    await radio(page, kind).check();
    await spara(page);
    await expect(panel(page)).toBeFocused();
    await expect(panel(page).getByRole('link')).toHaveText([message]);
    await expect(lista(page, field)).toHaveAccessibleDescription(message);
    await panel(page).getByRole('link').click();
    await expect(lista(page, field)).toBeFocused();
  }
  await lista(page, VAR_FOR_SIG[0]).selectOption('Kassör');
  await expect(panel(page)).toBeVisible();
  await expect(lista(page, VAR_FOR_SIG[0])).not.toHaveAttribute('aria-invalid');
  await spara(page);
  expect(saves).toHaveLength(0);
  await lista(page, VAR_FOR_SIG[1]).selectOption({ label: 'Moa Lind' });
  await expect(panel(page)).toHaveCount(0);
  await spara(page);
  await expectAt(page, BACK);
  expect(saves).toHaveLength(1);
});

test('SIGN-01 SIGN-14 INC-04 cancel and an unchanged form return to the summary, a changed one is saved and leads to the selection page', async ({ page, api }) => {
  await readyDraft(api);
  const path = `${FIRMATECKNARE}?returnUrl=${encodeURIComponent(SAMMANFATTNING)}`;
  const saves = watchCalls(page, 'PUT', SAVE_PATH);
  await open(page, path);
  await radio(page, 'Samtliga i styrelsen').check();
  await avbryt(page);
  await expectAt(page, SAMMANFATTNING);
  await open(page, path);
  await expect(radio(page, 'Samtliga i styrelsen')).not.toBeChecked();
  await spara(page);
  await expectAt(page, SAMMANFATTNING);
  expect(saves).toHaveLength(0);
  await open(page, path);
  await radio(page, 'Samtliga i styrelsen').check();
  await spara(page);
  await expectAt(page, BACK);
  await expect(page.getByRole('button', { name: 'Ändra firmatecknare' })).toBeFocused();
  await open(page, FIRMATECKNARE);
  await avbryt(page);
  await expectAt(page, BACK);
});

test('SIGN-13 SIGN-16 SIGN-17 a stored choice prefills, a person who has left does not, and the change can be withdrawn', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withChanges({ uppgiftsandringFirmatecknare: rule('Tillsammans', ANNA, 'Kassör') }));
  await open(page, FIRMATECKNARE);
  await expect(radio(page, 'Två firmatecknare tillsammans')).toBeChecked();
  await expect(lista(page, TILLSAMMANS[0])).toHaveValue(ANNA);
  await expect(page.getByRole('note')).toHaveCount(0);
  await api.change(withBoard((members) => members.slice(1)));
  await open(page, FIRMATECKNARE);
  await expect(lista(page, TILLSAMMANS[0])).toHaveValue('');
  await expect(lista(page, TILLSAMMANS[1])).toHaveValue('Kassör');
  await expect(page.getByRole('note')).toHaveText('En tidigare firmatecknare finns inte kvar i styrelsen. Välj en ny, eller ta bort ändringen. Du kan lämna sidan ändå, men då går det inte att skriva under ansökan.');
  const [request] = await Promise.all([
    page.waitForRequest((call) => call.method() === 'PUT' && SAVE_PATH.test(new URL(call.url()).pathname)),
    page.getByRole('button', { name: 'Ta bort ändringen' }).click(),
  ]);
  expect(request.postDataJSON().uppgiftsandring.uppgiftsandringFirmatecknare).toBeNull();
  await expectAt(page, BACK);
  await open(page, FIRMATECKNARE);
  await expect(page.getByRole('button', { name: 'Ta bort ändringen' })).toHaveCount(0);
});

test('SIGN-16 SIGN-11 a person added to the board can be chosen at once and is stored by his or her UUID', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withBoard((members) => [...members, member(1, { namn: 'Nils Ny' })]));
  await open(page, FIRMATECKNARE);
  await radio(page, 'En firmatecknare ensam').check();
  await lista(page, ENSAM).selectOption({ label: 'Nils Ny' });
  await spara(page);
  await expectAt(page, BACK);
  const person = { type: 'Person', varde: member(1).objektidentitet };
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringFirmatecknare).toEqual({ type: 'Ensam', val1: person, val2: null });
  await expect(page.getByRole('insertion').filter({ hasText: 'Nils Ny, ensam' })).toBeVisible();
});
