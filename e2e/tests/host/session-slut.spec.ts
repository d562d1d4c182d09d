import type { Page } from '@playwright/test';
import { Api } from '../../support/stack/api.ts';
import { logInByHand } from '../../support/people/byHand.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { logIn } from '../../support/people/login.ts';
import { startOwnStack, type OwnStack } from '../../support/stack/ownStack.ts';
import { acceptTerms } from '../../support/people/terms.ts';
import { asksItself } from '../../support/stack/asksItself.ts';

// Testing the end of a session needs a separate stack, whose sessions last seconds instead of half an hour.

const IDLE_SECONDS = 16;
const PERSON = '19850314-2385';

base.describe.configure({ mode: 'serial' });
base.use({ loggedIn: false });

let stack: OwnStack;
base.beforeAll(async () => {
  stack = await startOwnStack({ SESSION_IDLE_SECONDS: String(IDLE_SECONDS) });
});
base.afterAll(async () => stack.stop());

const test = base.extend<{ own: Api }>({
  own: async ({ context }, use) => {
    await logIn(context.request, stack.origin, PERSON);
    const own = new Api(context.request, stack.origin);
    await readyDraft(own);
    await acceptTerms(context, stack.origin);
    await use(own);
  },
});

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Du loggas snart ut' });

test('PLUS-02 PLUS-01 SESS-03 SESS-06 the session warns, is extended any number of times, ends, and is resumed where it was left @long', async ({
  page,
  own,
  expects,
}) => {
  // The first call for the session's end fails, but the user is warned anyway.
  expects('no answer: GET /api/session', 'answer: 401 GET /api/session');
  await asksItself(page);
  await page.route('**/api/session', (route) => route.abort(), { times: 1 });
  await page.goto(`${stack.origin}/ansokan/atgard/uppgiftsandring-adress`);
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Osparade vägen 9');
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByRole('timer')).toHaveText(/Du loggas ut om \d sekund(er)?\. Välj Fortsätt om du vill vara kvar\./);
  await expect(warning(page).getByRole('button', { name: 'Fortsätt' })).toBeFocused();
  const before = await (await page.request.get(`${stack.origin}/api/session`)).json();
  await warning(page).getByRole('button', { name: 'Fortsätt' }).click();
  await expect(warning(page)).toHaveCount(0);
  const after = await (await page.request.get(`${stack.origin}/api/session`)).json();
  expect(Date.parse(after.expiresAt)).toBeGreaterThan(Date.parse(before.expiresAt));

  await page.getByRole('button', { name: 'Läs om kakor' }).click();
  await expect(warning(page)).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await warning(page).getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('dialog', { name: 'Om kakor' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click();

  await expect(warning(page)).toBeVisible();
  await expect(page).toHaveURL(/\/logga-in\?utloggad=tid$/);
  await expect(page.getByRole('status').filter({ hasText: 'Du har loggats ut för att du inte har använt tjänsten på ett tag.' })).toBeVisible();

  await page.getByRole('button', { name: 'Logga in med BankID' }).click();
  await logInByHand(page, PERSON);
  await expect(page).toHaveURL(/\/ansokan\/atgard\/uppgiftsandring-adress$/);
  await expect(page.getByRole('textbox', { name: 'Adressrad 1' })).toHaveValue('Osparade vägen 9');
  await expect(page.getByRole('region', { name: 'Det du skrev är inte sparat' })).toBeVisible();
  expect((await own.ansokan()).samfallighet).not.toBeNull();
});
