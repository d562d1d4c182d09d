import { STORANGEN, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PERSON_NAMES } from '../../support/people/byHand.ts';
import { hold } from '../../support/stack/hold.ts';
import { openStep } from '../../support/pages/wizard.ts';
import { isSave } from '../../support/pages/measures.ts';

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
