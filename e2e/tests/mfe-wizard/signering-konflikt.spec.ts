import { everythingChanged, readyDraft, withChanges, withMeeting } from '../../support/pages/drafts.ts';
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

test('ERR-12 each named part leads to its place, by keyboard too; what is fetched before signing is tried is named the same way @long', async ({
  page,
  api,
  context,
}) => {
  await readyDraft(api);
  const { button, kryssruta } = await openStep(page, 'sammanfattning', RUBRIK);
  await kryssruta.check();
  const other = await openStep(await context.newPage(), 'foreningsstamma', 'Föreningsstämma');
  await other.datum.fill('2026-03-03');
  await other.nasta.click();
  await button('Hämta senaste versionen').click();
  const link = page.getByRole('region', { name: NYHETER }).getByRole('link', { name: 'Senaste föreningsstämma' });
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Förening', exact: true })).toBeFocused();
  await expect(kryssruta).not.toBeChecked();
  await expect(page).toHaveURL(/\/ansokan\/sammanfattning$/);
});

test('ERR-12 STATE-12 when the latest version cannot be loaded, the summary says that it is old, and offers to try again @long', async ({
  page,
  api,
  expects,
}) => {
  expects(
    'answer: 409 POST /api/signera/getSigningInstance',
    'error dialog: Din ansökan har ändrats i ett annat fönster.',
    'no answer: GET /api/ansokan',
    'error dialog: Vi får ingen kontakt med tjänsten.',
  );
  await readyDraft(api);
  const { kryssruta, skrivUnder, fel, button, annanFlik } = await openStep(page, 'sammanfattning', RUBRIK);
  await api.change(withMeeting('2026-02-02'));
  await kryssruta.check();
  await skrivUnder.click();
  await page.route('**/api/ansokan', (route) => route.abort());
  await button('OK').click();
  await expect(fel).toContainText('Vi får ingen kontakt med tjänsten.');
  await button('OK').click();
  await page.unroute('**/api/ansokan');
  await expect(annanFlik).toBeVisible();
  await button('Hämta senaste versionen').click();
  await expect(page.getByRole('region', { name: NYHETER })).toBeVisible();
  await expect(annanFlik).toHaveCount(0);
});
