import { expect, test } from '../../support/fixtures.ts';
import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { Medlemsdialog } from '../../support/pages/medlem.ts';
import { wizard } from '../../support/pages/wizard.ts';
import { logInByHand } from '../../support/people/byHand.ts';
import { countedHands } from '../../support/people/counted.ts';
import { acceptTerms } from '../../support/people/terms.ts';

// The errand of a user who has done it before, in the same browser: the terms are accepted, the session is new.

test.use({ visited: false });

const AT_MOST = { clicks: 16, fields: 3 };

test('PLUS-15 a returning user changes board and signatories in 16 clicks, 3 fields @long', async ({ page, api, context, baseURL, person }) => {
  await api.sendIn(await readyDraft(api));
  await api.reset();
  await acceptTerms(context, baseURL ?? '');
  await context.clearCookies({ name: /sid$/ });
  const { used, click, press, fill, select } = countedHands(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/logga-in');
  await click(button('Logga in med BankID'));
  used.clicks += 1;
  await logInByHand(page, person);
  await click(button(`${STORANGEN.name} ${STORANGEN.orgNr}`));
  await click(button('Ändra styrelsen'));
  await click(button('Lägg till person'));
  const dialog = new Medlemsdialog(page);
  await fill(dialog.personnummer, '19960419-2386');
  await expect(dialog.namn).toHaveValue('Hanna Berg');
  await select(dialog.roll, 'Ledamot');
  await click(dialog.button('Lägg till'));
  await click(button('Spara'));
  await click(button('Ändra firmatecknare'));
  await click(page.getByRole('radio', { name: 'Samtliga i styrelsen' }));
  await click(button('Spara'));
  await click(button('Komplettera och granska'));
  await click(button('OK'));

  const { datum, epost, telefon, nasta, kryssruta, skrivUnder, heading } = wizard(page);
  await fill(datum, '2026-05-17');
  // Enter in a page's only field sends it, as the same key on a phone does.
  await press('Enter');
  await expect(epost).toHaveValue('anna.ek@exempel.se');
  await expect(telefon).toHaveValue('0701234567');
  await expect(epost).toHaveAccessibleDescription(/^Från din ansökan \d{4}-\d\d-\d\d\. Kontrollera att uppgifterna stämmer\./);
  expect((await api.ansokan()).kontaktperson).toMatchObject({ epostadress: null, telefonnummer: null });
  await click(nasta);
  await expect(heading('Sammanfattning')).toBeVisible();
  await click(kryssruta);
  await click(skrivUnder);
  await click(page.getByRole('button', { name: /^Skriv under/ }));
  await expect(heading('Vi har tagit emot din ansökan')).toBeVisible();

  expect(used.clicks, 'clicks').toBeLessThanOrEqual(AT_MOST.clicks);
  expect(used.fields + used.lists, 'fields').toBeLessThanOrEqual(AT_MOST.fields);
});
