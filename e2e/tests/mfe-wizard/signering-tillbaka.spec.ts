import { orderFault } from '../../support/stack/control.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { choose, handOff } from '../../support/people/signing.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// Ways back from the signing service without a response from it.

const RUBRIK = 'Sammanfattning';
const SIGN_PAGE = 'Det här skriver du under';

test.beforeEach(async ({ api }) => {
  await readyDraft(api);
});

test('ERR-12 ESIG-07 PLUS-06 a second tab that signs leaves the first with nothing to sign: it says so before that is tried, and leads to the receipt after @long', async ({
  page,
  context,
  expects,
}) => {
  expects('answer: 409 POST /api/signera/getSigningInstance', 'error dialog: Din ansökan är underskriven i ett annat fönster');
  const { kryssruta, skrivUnder, fel, button, heading } = await openStep(page, 'sammanfattning', RUBRIK);
  await kryssruta.check();
  const other = await context.newPage();
  await openStep(other, 'sammanfattning', RUBRIK);
  await handOff(other);
  await choose(other, 'sign');
  await expect(wizard(other).heading('Vi har tagit emot din ansökan')).toBeVisible();
  const underskriven = page.getByRole('region', { name: 'Ansökan är underskriven i ett annat fönster' });
  await expect(underskriven).toBeVisible();
  await skrivUnder.click();
  await expect(fel).toContainText('Din ansökan är underskriven i ett annat fönster');
  await button('OK').click();
  await expect(page).toHaveURL(/\/ansokan\/kvittens$/);
  await expect(heading('Vi har tagit emot din ansökan')).toBeVisible();
  await expect(fel).toHaveCount(0);
  await expect(underskriven).toHaveCount(0);
});

test('ESIG-04 a signing service that is down: back in the browser, the application is there and can be signed when it is up @long', async ({
  page,
  person,
}) => {
  const { kryssruta, skrivUnder, heading } = await openStep(page, 'sammanfattning', RUBRIK);
  await page.route('**/sign', (route) => route.abort('connectionrefused'), { times: 1 });
  await kryssruta.check();
  await skrivUnder.click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.goBack();
  await expect(heading(RUBRIK)).toBeVisible();
  await orderFault({ service: 'sign', mode: 'down', subject: person, times: 1 });
  await handOff(page);
  await choose(page, 'sign');
  await expect(page.getByRole('heading', { name: SIGN_PAGE })).toHaveCount(0);
  await openStep(page, 'sammanfattning', RUBRIK);
  await handOff(page);
  await choose(page, 'sign');
  await expect(page).toHaveURL(/\/ansokan\/kvittens$/);
});
