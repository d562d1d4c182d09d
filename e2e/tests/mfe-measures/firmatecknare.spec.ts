import type { Page } from '@playwright/test';
import { member, readyDraft, STORANGEN, withStyrelse } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { backTo, expectAt, FIRMATECKNARE, open, SAMMANFATTNING, SAVE_PATH, watchCalls } from '../../support/pages/measures.ts';

const BACK = backTo('uppgiftsandring-firmatecknare');
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const lista = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const pressSave = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click();
const avbryt = (page: Page) => page.getByRole('button', { name: 'Avbryt', exact: true }).click();
const ENSAM = 'Ensam: välj roll eller person';

test('SIGN-01 SIGN-14 INC-04 cancel and an unchanged form return to the summary, a changed one is saved and leads to the selection page @long', async ({
  page,
  api,
}) => {
  await readyDraft(api);
  const path = `${FIRMATECKNARE}?returnUrl=${encodeURIComponent(SAMMANFATTNING)}`;
  const saves = watchCalls(page, 'PUT', SAVE_PATH);
  await open(page, path);
  await radio(page, 'Samtliga i styrelsen').check();
  await avbryt(page);
  await expectAt(page, SAMMANFATTNING);
  await open(page, path);
  await expect(radio(page, 'Samtliga i styrelsen')).not.toBeChecked();
  await pressSave(page);
  await expectAt(page, SAMMANFATTNING);
  expect(saves).toHaveLength(0);
  await open(page, path);
  await radio(page, 'Samtliga i styrelsen').check();
  await pressSave(page);
  await expectAt(page, BACK);
  await expect(page.getByRole('button', { name: 'Ändra firmatecknare' })).toBeFocused();
  await open(page, FIRMATECKNARE);
  await avbryt(page);
  await expectAt(page, BACK);
});

test('SIGN-16 SIGN-11 a person added to the board can be chosen at once and is stored by his or her UUID @long', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withStyrelse((members) => [...members, member(1, { namn: 'Nils Ny' })]));
  await open(page, FIRMATECKNARE);
  await radio(page, 'En firmatecknare ensam').check();
  await lista(page, ENSAM).selectOption({ label: 'Nils Ny' });
  await pressSave(page);
  await expectAt(page, BACK);
  const person = { type: 'Person', varde: member(1).objektidentitet };
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringFirmatecknare).toEqual({ type: 'Ensam', val1: person, val2: null });
  await expect(page.getByRole('insertion').filter({ hasText: 'Nils Ny, ensam' })).toBeVisible();
});
