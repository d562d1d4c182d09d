import { STORANGEN, svensk, withChanges } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { FIRMATECKNARE, open } from '../../support/pages/measures.ts';
import { saveAddressInOtherTab } from '../../support/pages/otherTab.ts';

const UNSAVED = { name: 'Det du skrev är inte sparat' } as const;

test('PLUS-01 PLUS-06 the signatory choice survives a reload, and a page that nobody has touched follows what is saved elsewhere', async ({
  page,
  context,
  api,
}) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, FIRMATECKNARE);
  await page.getByRole('radio', { name: 'En firmatecknare ensam' }).check();
  await page.getByRole('combobox', { name: 'Ensam: välj roll eller person' }).selectOption('Kassör');
  await page.reload();
  await expect(page.getByRole('region', UNSAVED)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ensam: välj roll eller person' })).toHaveValue('Kassör');
  await page.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  await expect(page.getByRole('radio', { name: 'En firmatecknare ensam' })).not.toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Det du skrev är borttaget' })).toBeAttached();

  await api.change(withChanges({ uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null } }));
  await api.change(
    withChanges({ uppgiftsandringAdress: { epostadress: null, telefonnummerKontaktperson: null, svenskAdress: svensk(), utlandskAdress: null } }),
  );
  await saveAddressInOtherTab(context, 'Andra fliken 2');
  await page.getByRole('button', { name: 'Hämta senaste versionen' }).click();
  await expect(page.getByRole('radio', { name: 'Samtliga i styrelsen' })).toBeChecked();
});
