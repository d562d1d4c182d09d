import type { Request } from '@playwright/test';
import { everythingChanged, readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { handOff } from '../../support/people/signing.ts';
import { asksItself } from '../../support/stack/asksItself.ts';
import { hold } from '../../support/stack/hold.ts';
import { openStep } from '../../support/pages/wizard.ts';

// The hand-off to the signing service.

const RUBRIK = 'Sammanfattning';
const INSTANCE = '**/api/signera/getSigningInstance';
const isStart = (request: Request) => request.url().endsWith('/api/signera/getSigningInstance');
const VISITED = 'kontaktuppgiftVisited';

test.describe('the flag', () => {
  test.use({ visited: false });

  test('ESIG-01 ESIG-02 ESIG-03 ESIG-04 ERR-03 API-12 LOG-03 a failed start is shown and logged, and the flag stays; then the whole application is posted, and a hidden form with three fields goes to the service by itself', async ({
    page,
    api,
    expects,
  }) => {
    expects('answer: 500 POST /api/signera/getSigningInstance', 'error dialog: Det gick inte att starta underskriften.');
    await everythingChanged(api);
    const draft = await api.ansokan();
    const { kryssruta, skrivUnder, fel, button } = await openStep(page, 'sammanfattning', RUBRIK);
    await page.evaluate((key) => localStorage.setItem(key, 'true'), VISITED);
    await page.route(INSTANCE, (route) => route.fulfill({ status: 500 }));
    await kryssruta.check();
    const logged = page.waitForRequest((request) => request.url().endsWith('/api/logs') && request.postDataJSON().level === 'ERROR');
    await skrivUnder.click();
    await expect(fel).toContainText('Det gick inte att starta underskriften. Försök igen om en stund.');
    await logged;
    await button('OK').click();
    await expect(fel).toHaveCount(0);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), VISITED)).toBe('true');
    await expect(skrivUnder).toBeEnabled();
    await page.unroute(INSTANCE);

    const instance = page.waitForRequest(INSTANCE);
    const handOver = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
    // The first hand-off is interrupted, as by the browser's stop button, so that the page is still there to examine.
    await page.route('**/sign', (route) => route.abort('aborted'), { times: 1 });
    await skrivUnder.click();
    const sent = await instance;
    expect(sent.postDataJSON()).toEqual(draft);
    expect(JSON.stringify(sent.postDataJSON())).toContain('"styrelsefunktion":["Ordförande"]');
    const form = await (await sent.response())?.json();

    const posted: Request = await handOver;
    expect(posted.url()).toBe(form.action);
    const fields = Object.fromEntries(new URLSearchParams(posted.postData() ?? ''));
    expect(fields).toEqual({ Binding: form.binding, RelayState: form.relayState, EidSignRequest: form.eidSignRequest });
    await expect(page.getByRole('status').filter({ hasText: 'Du skickas nu till underskriftstjänsten.' })).toBeVisible();
    await expect(button('Gå till underskriftstjänsten')).toBeVisible();
    await expect(skrivUnder).toBeDisabled();
    expect(await page.evaluate((key) => localStorage.getItem(key), VISITED)).toBeNull();
    await button('Gå till underskriftstjänsten').click();
    await expect(page.getByRole('heading', { name: 'Det här skriver du under' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('716401-1236');
  });
});

test('VAL-63 PLUS-12 a page from before the declaration was changed says so, takes the tick away and fetches the new words, which can be signed @long', async ({
  page,
  api,
  expects,
}) => {
  expects('answer: 403 POST /api/signera/getSigningInstance');
  await readyDraft(api);
  // Rendered by the browser, because it is the browser's texts that are outdated here.
  await asksItself(page);
  const older = '**/assets/i18n/sv.json';
  await page.route(older, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('ingen av de personer som anmäls', 'ingen av de personer som nämns') });
  });
  const { kryssruta, skrivUnder, button } = await openStep(page, 'sammanfattning', RUBRIK);
  const words = page.getByRole('listitem').filter({ hasText: 'ingen av de personer som' });
  await expect(words).toContainText('nämns');
  await kryssruta.check();
  await skrivUnder.click();
  const told = page.getByRole('region', { name: 'Försäkran har ändrats sedan du öppnade sidan' });
  await expect(told).toBeFocused();
  await expect(kryssruta).not.toBeChecked();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute(older);
  await button('Hämta den nya försäkran').click();
  await expect(words).toContainText('anmäls');
  await expect(told).toHaveCount(0);
  await expect(kryssruta).not.toBeChecked();
  await handOff(page);
});

test('ESIG-02 a user who leaves the page before the form has come is not sent to the service, and can begin again @long', async ({ page, api }) => {
  await readyDraft(api);
  const { kryssruta, skrivUnder, button, nasta, heading } = await openStep(page, 'sammanfattning', RUBRIK);
  const release = await hold(page, isStart);
  await kryssruta.check();
  await skrivUnder.click();
  // Pressed with the keyboard, because the loader covers the page by now.
  await button('Gå tillbaka till kontaktuppgifter').press('Enter');
  await release();
  await expect(heading('Kontaktuppgifter')).toBeVisible();
  await nasta.click();
  await expect(heading(RUBRIK)).toBeVisible();
  await handOff(page);
});
