import { STORANGEN, withContact, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PERSON_NAMES } from '../../support/people/byHand.ts';
import { hold } from '../../support/stack/hold.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';
import { isSave } from '../../support/pages/measures.ts';
import { asksItself } from '../../support/stack/asksItself.ts';

const RUBRIK = 'Kontaktuppgifter';

test.beforeEach(async ({ api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withMeeting('2026-05-17'));
});

test('CONT-04 CONT-05 CONT-06 ROUTE-17 forward goes on when both are saved, in the contact person and nowhere else', async ({ page, api, person }) => {
  const { epost, telefon, nasta, heading, button } = await openStep(page, 'kontaktuppgifter', RUBRIK);
  await expect(page).toHaveTitle('Uppgiftsändring - Kontaktuppgifter');
  const before = await api.ansokan();
  const release = await hold(page, isSave);
  await epost.fill('anna.ek@exempel.se');
  await telefon.fill('070 123 45 67');
  await nasta.click();
  await expect(page.getByRole('status').filter({ hasText: 'Sparar dina kontaktuppgifter' })).toBeVisible();
  await expect(heading(RUBRIK)).toBeVisible();
  await release();
  await expect(heading('Sammanfattning')).toBeVisible();
  const after = await api.ansokan();
  expect(after.kontaktperson).toEqual({
    personnummer: person,
    fullname: PERSON_NAMES[person],
    epostadress: 'anna.ek@exempel.se',
    telefonnummer: '0701234567',
    kvittensPerEpost: true,
  });
  expect({ ...after, kontaktperson: null }).toEqual({ ...before, kontaktperson: null });
  await api.change((ansokan) => ({ ...ansokan, kontaktperson: ansokan.kontaktperson && { ...ansokan.kontaktperson, fullname: 'Någon Annan' } }));
  expect((await api.ansokan()).kontaktperson?.fullname).toBe(PERSON_NAMES[person]);
  await button('Gå tillbaka till kontaktuppgifter').click();
  await expect(epost).toHaveValue('anna.ek@exempel.se');
  await expect(telefon).toHaveValue('0701234567');
});

test('GUARD-06 VAL-52 a contact person that the server’s check does not pass stops here, and the page says why, also for a typed address @long', async ({
  page,
  api,
  expects,
}) => {
  expects('answer: 500 GET /api/ansokan/valideraKontaktperson', 'alert: Vi kunde inte godkänna uppgifterna om kontaktpersonen.');
  await api.change(withContact('anna.ek@exempel.se', '0701234567'));
  await asksItself(page);
  await page.route('**/api/ansokan/valideraKontaktperson?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/ansokan/sammanfattning');
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  const { nasta, steg, heading } = wizard(page);
  const refused = page.getByRole('alert').filter({ hasText: 'Vi kunde inte godkänna uppgifterna om kontaktpersonen.' });
  await expect(refused).toBeVisible();
  await expect(steg('Sammanfattning')).toHaveAttribute('aria-disabled', 'true');
  const asked = page.waitForResponse('**/api/ansokan/valideraKontaktperson?*');
  await nasta.click();
  expect((await asked).status()).toBe(500);
  await expect(nasta).toBeEnabled();
  await expect(refused).toBeVisible();
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  await page.unroute('**/api/ansokan/valideraKontaktperson?*');
  await nasta.click();
  await expect(heading('Sammanfattning')).toBeVisible();
});
