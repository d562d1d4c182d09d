import { orderFault } from '../../support/stack/control.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { giveAnswer } from '../../support/people/signByHttp.ts';
import { choose, handOff, holdAnswer, signingStatus } from '../../support/people/signing.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// Ways back from the signing service without a response from it.

const RUBRIK = 'Sammanfattning';
const SIGN_PAGE = 'Det här skriver du under';

test.beforeEach(async ({ api }) => {
  await readyDraft(api);
});

test('ESIG-05 ESIG-06 a closed window, before the choice and after it: nothing is signed, and the same application can be signed @long', async ({
  page,
  context,
  api,
  expects,
}) => {
  expects('no answer: POST /api/signera/callback');
  const draft = await api.ansokan();
  await openStep(page, 'sammanfattning', RUBRIK);
  await handOff(page);
  await page.close();

  const second = await context.newPage();
  await openStep(second, 'sammanfattning', RUBRIK);
  expect(await signingStatus(second)).toEqual({ status: 'PAGAENDE' });
  expect(await api.ansokan()).toEqual(draft);
  await handOff(second);
  await holdAnswer(second);
  await second.close();

  const third = await context.newPage();
  await openStep(third, 'sammanfattning', RUBRIK);
  expect(await signingStatus(third)).toEqual({ status: 'PAGAENDE' });
  await handOff(third);
  await choose(third, 'sign');
  await expect(third).toHaveURL(/\/ansokan\/kvittens$/);
});

test('ERR-06 PLUS-10 a window that is closed after the signing, before the receipt: the application is on its way, and the receipt is found later @long', async ({
  page,
  api,
  expects,
}) => {
  expects('no answer: POST /api/signera/callback');
  const draft = await api.ansokan();
  await openStep(page, 'sammanfattning', RUBRIK);
  await handOff(page);
  const answer = await holdAnswer(page);
  expect(await giveAnswer(page.request, answer)).toBe('/ansokan/kvittens');
  await page.goto('/ansokan/sammanfattning');
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  expect((await api.ansokan()).id).not.toBe(draft.id);
  await page.goto('/ansokan/kvittens');
  await expect(wizard(page).heading('Vi har tagit emot din ansökan')).toBeVisible();
});

test('ESIG-05 a reload of the signing service’s page loses nothing; a reload of the receipt changes nothing @long', async ({ page }) => {
  await openStep(page, 'sammanfattning', RUBRIK);
  await handOff(page);
  await page.reload();
  await choose(page, 'sign');
  await expect(page).toHaveURL(/\/ansokan\/kvittens$/);
  const arendenr = await page.getByRole('definition').first().innerText();
  await page.reload();
  await expect(page.getByRole('definition').first()).toHaveText(arendenr);
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

test('ESIG-07 ERR-05 of tabs at the signing service the latest counts, and the others say so @long', async ({ page, context }) => {
  const [before, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, before, other]) {
    await openStep(tab, 'sammanfattning', RUBRIK);
    await handOff(tab);
  }
  await choose(page, 'sign');
  await expect(page).toHaveURL(/\/ansokan\/error\?orsak=ersatt$/);
  await expect(page.getByText('Bara den senaste underskriften gäller.')).toBeVisible();
  expect(await signingStatus(other)).toEqual({ status: 'PAGAENDE' });
  // Once it is signed, an older signing leads to the receipt.
  for (const tab of [other, before]) {
    await choose(tab, 'sign');
    await expect(tab).toHaveURL(/\/ansokan\/kvittens$/);
  }
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

test('ESIG-07 PLUS-02 a user who logs out while the signing is under way has not signed @long', async ({ page, context, baseURL, person, api, expects }) => {
  expects('no answer: POST /api/signera/callback');
  await useOwnSession(context, baseURL ?? '', person);
  await openStep(page, 'sammanfattning', RUBRIK);
  await handOff(page);
  const answer = await holdAnswer(page);
  await page.request.get('/logout', { maxRedirects: 0 });
  expect(await giveAnswer(page.request, answer)).toBe('/ansokan/error?orsak=fel');
  expect((await api.ansokan()).samfallighet).not.toBeNull();
});
