import { expect, test } from '../../support/fixtures.ts';
import { PERSON_NAMES } from '../../support/people/byHand.ts';
import { pressByKeyboard, tabTo } from '../../support/look/keyboard.ts';

test.use({ accepted: false, visited: false, loggedIn: false });

test('SHELL-02 ROUTE-02 the whole job can be done with the keyboard alone @long', async ({ page, api, person }) => {
  await api.reset();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const type = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  await page.goto('/');
  await pressByKeyboard(page, button('Logga in med BankID'));
  await pressByKeyboard(page, button(`Logga in som ${PERSON_NAMES[person]}`));
  await pressByKeyboard(page, page.getByRole('dialog', { name: 'Användarvillkor' }).getByRole('button', { name: 'OK' }));
  await type('Föreningens organisationsnummer', '7164011236');
  await page.keyboard.press('Enter');
  await pressByKeyboard(page, button('Välj Storängens samfällighetsförening'));
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);

  await pressByKeyboard(page, button('Ändra styrelsen'));
  await pressByKeyboard(page, button('Lägg till person'));
  await type('Personnummer', '199604192386');
  await expect(page.getByRole('status').filter({ hasText: 'Hanna Berg' })).toBeAttached();
  await tabTo(page, page.getByRole('combobox', { name: 'Roll i styrelsen' }));
  await page.keyboard.type('Supp');
  await pressByKeyboard(page, button('Lägg till'));
  await pressByKeyboard(page, button('Spara'));
  await expect(page).toHaveURL(/\/ansokan\/atgard-select\?/);

  await pressByKeyboard(page, button('Ändra firmatecknare'));
  const all = page.getByRole('radio', { name: 'Samtliga i styrelsen' });
  await tabTo(page, all);
  await page.keyboard.press('Space');
  await expect(all).toBeChecked();
  await pressByKeyboard(page, button('Spara'));
  await pressByKeyboard(page, button('Ändra föreningens kontaktuppgifter'));
  await type('Adressrad 1', 'Björkvägen 12');
  await pressByKeyboard(page, button('Spara'));
  await pressByKeyboard(page, button('Komplettera och granska'));
  await type('Datum för senaste föreningsstämma', '2026-05-17');
  await pressByKeyboard(page, button('Spara och fortsätt'));
  await type('Din e-post', 'anna.ek@exempel.se');
  await type('Ditt telefonnummer', '070-123 45 67');
  await pressByKeyboard(page, button('Spara och fortsätt'));
  await tabTo(page, page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }));
  await page.keyboard.press('Space');
  await pressByKeyboard(page, button('Skriv under'));
  await page.waitForURL((url) => !url.pathname.startsWith('/ansokan'));
  await pressByKeyboard(page, page.getByRole('button', { name: /^Skriv under/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Vi har tagit emot din ansökan' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused();
});
