import { expect, test } from '../../support/fixtures.ts';
import { verifyStoredCase } from '../../support/stack/cases.ts';
import { logInByHand, PERSON_NAMES } from '../../support/people/byHand.ts';

// The whole job by hand, through real parts only: login, terms, look-up, change, wizard, signing, receipt, PDF.

test.use({ accepted: false, visited: false, loggedIn: false });

test('AUTH-01 SHELL-02 SHELL-03 a representative changes the address, signs, and gets a receipt', async ({ page, api, person }) => {
  await api.reset();

  await page.goto('/');
  await expect(page).toHaveURL(/\/logga-in$/);
  await expect(page).toHaveTitle('Logga in');
  await page.getByRole('button', { name: 'Logga in med BankID' }).click();
  await logInByHand(page, person);

  await expect(page).toHaveURL(/\/anvandarvillkor$/);
  const terms = page.getByRole('dialog', { name: 'Användarvillkor' });
  await expect(terms.getByRole('heading', { level: 3 })).toHaveCount(13);
  await terms.getByRole('button', { name: 'OK' }).click();

  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill('7164011236');
  await page.getByRole('button', { name: 'Sök förening' }).click();
  await page.getByRole('button', { name: 'Välj Storängens samfällighetsförening' }).click();

  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
  await page.getByRole('button', { name: 'Ändra föreningens kontaktuppgifter' }).click();
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Björkvägen 12');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('803 20');
  await page.getByRole('textbox', { name: 'Postort' }).fill('Gävle');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();

  await expect(page).toHaveURL(/\/ansokan\/atgard-select\?prevView=uppgiftsandring-adress$/);
  await page.getByRole('button', { name: 'Komplettera och granska' }).click();
  await page.getByRole('textbox', { name: 'Datum för senaste föreningsstämma' }).fill('17 maj 2026');
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click();
  await page.getByRole('textbox', { name: 'Din e-post' }).fill('anna.ek@exempel.se');
  await page.getByRole('textbox', { name: 'Ditt telefonnummer' }).fill('070 123 45 67');
  await page.getByRole('button', { name: 'Spara och fortsätt' }).click();

  await expect(page).toHaveURL(/\/ansokan\/sammanfattning$/);
  await expect(page.getByRole('main')).toContainText('Björkvägen 12');
  await expect(page.getByRole('main')).toContainText('2026-05-17');
  await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
  await page.getByRole('button', { name: 'Skriv under', exact: true }).click();

  await page.getByRole('button', { name: /^Skriv under/ }).click();
  await expect(page).toHaveURL(/\/ansokan\/kvittens$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vi har tagit emot din ansökan' })).toBeVisible();
  const arendenr = (await page.getByRole('definition').first().innerText()).trim();
  expect(arendenr).toMatch(/\S{5,}/);

  const pdf = await page.request.get('/api/ansokan/pdf');
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await verifyStoredCase(arendenr, { orgNr: '716401-1236', person });

  await page.reload();
  await expect(page.getByRole('definition').first()).toHaveText(arendenr);
  await expect(page.getByRole('group', { name: 'Inloggning' })).toContainText(PERSON_NAMES[person] ?? '');
});
