import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { choose, handOff, signingStatus } from '../../support/people/signing.ts';
import { expectListens } from '../../support/pages/rendered.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// Responses of the signing service that are not a signature.

const RUBRIK = 'Sammanfattning';
const TITEL = 'Det gick inte att slutföra ansökan';
const AVBRUTEN = 'Du avbröt underskriften. Din ansökan finns kvar och är inte inskickad.';

test('ESIG-04 ESIG-05 ESIG-06 ERR-05 ROUTE-11 API-13 back, then cancelled, then signed: the summary is as it was, the error page says so and leads there, and the status says so all the way', async ({
  page,
  api,
}) => {
  const draft = await readyDraft(api);
  const { kryssruta, skrivUnder, heading } = await openStep(page, 'sammanfattning', RUBRIK);
  await handOff(page);
  expect(await signingStatus(page)).toEqual({ status: 'PAGAENDE' });
  await page.goBack();
  await expect(heading(RUBRIK)).toBeVisible();
  await expect(kryssruta).not.toBeChecked();
  await kryssruta.check();
  await expect(skrivUnder).toBeEnabled();
  await handOff(page);
  await choose(page, 'cancel');
  await expect(page).toHaveURL(/\/ansokan\/error\?orsak=avbruten$/);
  await expect(page).toHaveTitle('Uppgiftsändring - Fel');
  await expect(wizard(page).heading(TITEL)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: /^(Du avbröt|Något gick fel)/ }),
  ).toHaveText([AVBRUTEN]);
  expect(await signingStatus(page)).toEqual({ status: 'MISSLYCKAD' });
  await expectListens(page);
  await wizard(page).button('Försök igen').click();
  await expect(wizard(page).heading(RUBRIK)).toBeVisible();
  expect((await api.ansokan()).id).toBe(draft.id);
  await handOff(page);
  await choose(page, 'sign');
  await expect(page).toHaveURL(/\/ansokan\/kvittens$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vi har tagit emot din ansökan' })).toBeVisible();
  expect(await signingStatus(page)).toEqual({ status: 'SIGNERAD' });
});

test('ERR-05 ESIG-05 SESS-05 the pages say what they know: too many answers or logins from one network, nothing of what stands in the address, and the way back', async ({
  page,
  api,
  expects,
}) => {
  expects('alert: Många loggar in från samma nätverk som du just nu.');
  await readyDraft(api);
  await page.goto('/logga-in?inloggning=upptagen');
  await expect(page.getByText('Många loggar in från samma nätverk som du just nu. Vänta en minut och försök igen.')).toBeVisible();
  await page.goto('/ansokan/error?orsak=upptagen');
  await expect(
    page.getByText('Många skriver under från samma nätverk som du just nu. Därför kunde vi inte ta emot din underskrift. Vänta en minut och skriv under igen.'),
  ).toBeVisible();
  await page.goto('/ansokan/error?orsak=%3Cb%3Ehej%3C/b%3E');
  const main = page.getByRole('main');
  await expect(wizard(page).heading(TITEL)).toBeVisible();
  await expect(main).not.toContainText('hej');
  await expect(main).toContainText('Kontakta oss om felet kvarstår. Telefon 0771-00 00 00');
  await expect(main).toContainText('Underskriften blev inte klar.');
  await main.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page).toHaveURL(/\/ansokan\/sammanfattning$/);
});
