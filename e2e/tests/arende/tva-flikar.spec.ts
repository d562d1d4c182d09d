import type { Page } from '@playwright/test';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { readyDraft, STORANGEN, svensk, withStyrelse } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, backTo, expectAt, open, STYRELSE } from '../../support/pages/measures.ts';
import { openEdit } from '../../support/pages/medlem.ts';
import { saveAddressInOtherTab } from '../../support/pages/otherTab.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// Input in one tab and what was saved in another are merged by field, and the page says which values came from the other tab (PLUS-06).

const nytt = (page: Page) => page.getByRole('region', { name: 'Ändrat i ett annat fönster' });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The member's address with another postal town. */
const iFalun = ({ adress }: Styrelsemedlem) =>
  svensk({ utdelningsadress1: adress?.utdelningsadress1 ?? null, postnummer: adress?.postnummer ?? null, postort: 'Falun' });

test('PLUS-06 c/o typed in one tab and line 1 saved in the other are both stored, after the latest version was fetched', async ({ page, context, api }) => {
  await api.choose('717999-0887');
  await open(page, ADRESS);
  await textbox(page, 'c/o').fill('c/o Flik ett');
  await saveAddressInOtherTab(context, 'Flik två 2');
  await press(page, 'Hämta senaste versionen');
  await expect(textbox(page, 'Adressrad 1')).toHaveValue('Flik två 2');
  await expect(textbox(page, 'c/o')).toHaveValue('c/o Flik ett');
  await expect(nytt(page).getByRole('paragraph')).toHaveText('Det här visar nu vad som sparades där: Adressrad 1.');
  await press(page, 'Spara');
  await expectAt(page, backTo('uppgiftsandring-adress'));
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress).toMatchObject({
    coAdress: 'c/o Flik ett',
    utdelningsadress1: 'Flik två 2',
  });
});

test('PLUS-06 PLUS-01 what another tab saved is merged also into what was typed before a reload @long', async ({ page, context, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, ADRESS);
  await textbox(page, 'c/o').fill('c/o Flik ett');
  await saveAddressInOtherTab(context, 'Flik två 2');
  await page.reload();
  await expect(textbox(page, 'c/o')).toHaveValue('c/o Flik ett');
  await expect(textbox(page, 'Adressrad 1')).toHaveValue('Flik två 2');
  await expect(nytt(page)).toContainText('Adressrad 1');
  await expect(wizard(page).osparat).toBeVisible();
  await press(page, 'Ta bort det jag skrev');
  await expect(nytt(page)).toHaveCount(0);
  await expect(textbox(page, 'c/o')).toHaveValue('');
  await expect(textbox(page, 'Adressrad 1')).toHaveValue('Flik två 2');
});

test('PLUS-06 what was saved in this tab is never reported as coming from another @long', async ({ page, api }) => {
  await readyDraft(api);
  const { epost, nasta, heading } = await openStep(page, 'kontaktuppgifter', 'Kontaktuppgifter');
  await epost.fill('ny@exempel.se');
  await nasta.click();
  await expect(heading('Sammanfattning')).toBeVisible();
  await page.goBack();
  await expect(epost).toHaveValue('ny@exempel.se');
  await expect(nytt(page)).toHaveCount(0);
});

test('PLUS-06 DATA-15 an open member dialog is merged by field with what another tab saved about the same person @long', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  const dialog = await openEdit(page, 'Emil Sjöberg');
  await dialog.falt('Adressrad 1').fill('Emils nya väg 1');
  await api.change(withStyrelse((members) => members.map((member) => (member.namn === 'Emil Sjöberg' ? { ...member, adress: iFalun(member) } : member))));
  await page.reload();
  await expect(dialog.falt('Adressrad 1')).toHaveValue('Emils nya väg 1');
  await expect(dialog.falt('Postort')).toHaveValue('Falun');
  await expect(nytt(page)).toContainText('Det här visar nu vad som sparades där: Postort.');
  await dialog.button('Spara').click();
  await press(page, 'Spara');
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
  const board = (await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
  expect(board.find(({ namn }) => namn === 'Emil Sjöberg')?.adress).toMatchObject({ utdelningsadress1: 'Emils nya väg 1', postort: 'Falun' });
});
