import { everythingChanged, withChanges } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { handOff } from '../../support/people/signing.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// The draft is changed in another browser of the same person, and then signed in this one.

const RUBRIK = 'Sammanfattning';
const NYHETER = 'Ansökan har ändrats sedan du öppnade sammanfattningen';

test('ERR-12 STATE-12 API-12 the draft changed elsewhere: signing is a conflict, the summary says what is new, and the declaration must be made again', async ({
  page,
  api,
  expects,
}) => {
  expects('answer: 409 POST /api/signera/getSigningInstance', 'error dialog: Din ansökan har ändrats i ett annat fönster.');
  await everythingChanged(api);
  const { kryssruta, skrivUnder, fel, button, heading } = await openStep(page, 'sammanfattning', RUBRIK);
  const nyheter = page.getByRole('region', { name: NYHETER });
  await expect(nyheter).toHaveCount(0);
  await api.change(withChanges({ uppgiftsandringAdress: null, uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null } }));
  await kryssruta.check();
  await skrivUnder.click();
  await expect(fel).toContainText('Din ansökan har ändrats i ett annat fönster. När du väljer OK hämtar vi den senaste versionen.');
  await button('OK').click();
  await expect(fel).toHaveCount(0);
  await expect(nyheter.getByRole('listitem')).toHaveText(['Föreningens kontaktuppgifter: ändringen är borttagen', 'Firmatecknare']);
  await expect(page.getByRole('status').filter({ hasText: NYHETER })).toBeAttached();
  await expect(page.getByRole('definition').filter({ hasText: 'Samtliga i styrelsen' })).toBeVisible();
  await expect(kryssruta).not.toBeChecked();
  // The pressed button was removed with the declaration, so focus moves to the heading.
  await expect(heading(RUBRIK)).toBeFocused();
  await expect(wizard(page).annanFlik).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await handOff(page);
});
