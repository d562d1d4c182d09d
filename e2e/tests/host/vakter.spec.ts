import type { Page, Request } from '@playwright/test';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/stack/hold.ts';
import { asksItself } from '../../support/stack/asksItself.ts';

const HEADING = 'main h1';
const ABORT = 'main .page-abort';

/** Records every main heading, or anything else that matches, that is on the page, however briefly. */
async function recordShown(page: Page, ...selectors: string[]): Promise<() => Promise<unknown>> {
  await page.addInitScript((wanted) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll(wanted)) if (textContent && seen.at(-1) !== textContent) seen.push(textContent);
    }).observe(document, { childList: true, subtree: true });
  }, selectors.join(', '));
  return () => page.evaluate(() => Reflect.get(window, 'seen'));
}

/** Opens a page while the response to that call is held back, and then lets it through. */
async function openWhileHeld(page: Page, path: string, call: string, meanwhile: () => Promise<void>): Promise<void> {
  const isIt = (request: Request) => request.url().endsWith(call);
  const release = await hold(page, isIt);
  const asked = page.waitForRequest(isIt);
  await page.goto(path);
  await asked;
  await meanwhile();
  await release();
}

test.describe('without login', () => {
  test.use({ loggedIn: false, accepted: false });

  test('GUARD-10 nothing of a guarded page shows before the session is known', async ({ page, expects }) => {
    expects('answer: 401 GET /api/identity');
    const shown = await recordShown(page, HEADING, ABORT);
    await openWhileHeld(page, '/ansokan/sammanfattning', '/api/identity', async () => expect(await shown()).toEqual([]));
    await expect(page).toHaveURL(/\/logga-in$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shown()).toEqual(['Ändra uppgifter om en samfällighetsförening']);
  });

  test('GUARD-01 SESS-01 every guarded page leads to the login page, which says why', async ({ page }) => {
    for (const path of ['/anvandarvillkor', '/ansokan/sok-forening', '/ansokan/sammanfattning', '/ansokan/error', '/ansokan/kvittens', '/kvitton']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/logga-in$/);
    }
    await expect(page.getByRole('status').filter({ hasText: 'Logga in' })).toBeVisible();
  });
});

test('GUARD-04 SEL-07 SEL-08 INC-07 a user who asks for a step that faults stop sees which they are; what is filled in later is neither a fault nor a link back', async ({
  page,
  api,
}) => {
  await api.choose('717912-8769');
  await page.goto('/ansokan/atgard/uppgiftsandring-styrelse');
  const checklista = page.getByRole('complementary', { name: 'Checklista' });
  await expect(checklista.getByText('Ange datum för föreningsstämman')).toBeVisible();
  await expect(checklista.getByRole('link', { name: 'Ange datum för föreningsstämman' })).toHaveCount(0);
  await page.goto('/ansokan/foreningsstamma');
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  const panel = page.getByRole('region', { name: 'Rätta ett fel för att gå vidare' });
  await expect(panel).toBeFocused();
  const sedan = page.getByRole('region', { name: 'Det här fyller du i sedan' });
  await expect(sedan.getByRole('listitem')).toHaveText(['Ange datum för den senaste föreningsstämman.', 'Fyll i kontaktpersonens e-post och telefonnummer.']);
  await expect(sedan.getByRole('link')).toHaveCount(0);

  await page.goto('/ansokan/sok-forening');
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('GUARD-10 a draft that cannot be loaded is said, and can be tried again; nothing is decided meanwhile', async ({ page, api, expects }) => {
  expects('answer: 500 GET /api/ansokan', 'error dialog: Vi kunde inte hämta din ansökan.');
  await api.choose(STORANGEN.orgNr);
  await asksItself(page);
  await page.route('**/api/ansokan', (route) => route.fulfill({ status: 500 }));
  await page.goto('/ansokan/atgard-select');
  await page.getByRole('dialog', { name: 'Något gick fel' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Den här delen kunde inte visas' })).toBeVisible();
  await page.unroute('**/api/ansokan');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();
});

test('GUARD-03 PLUS-06 a stale tab whose draft was removed elsewhere ends on the look-up page when it goes on, and says why', async ({
  page,
  api,
  expects,
}) => {
  expects('answer: 409 PUT /api/ansokan/*', 'error dialog: Din ansökan är borttagen.');
  await api.choose(STORANGEN.orgNr);
  await page.goto('/ansokan/atgard-select');
  await expect(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();
  await api.reset();
  await page.getByRole('button', { name: 'Ändra föreningens kontaktuppgifter' }).click();
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Gamla vägen 1');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await page.getByRole('dialog', { name: 'Något gick fel' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  const notice = page.getByRole('region', { name: 'Ansökan finns inte kvar' });
  await expect(notice).toContainText('Den är inskickad eller borttagen i ett annat fönster. Här kan du börja en ny.');
  await expect(notice.getByRole('link', { name: 'Visa dina kvittenser' })).toHaveAttribute('href', '/kvitton');
  // What was typed is shown once more, to be copied.
  await expect(page.getByRole('region', { name: 'Det du skrev är inte sparat' })).toContainText('Gamla vägen 1');
  await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill(STORANGEN.orgNr);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Välj ${STORANGEN.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
