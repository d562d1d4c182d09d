import type { Browser, Page } from '@playwright/test';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { choose, handOff } from '../../support/people/signing.ts';
import { acceptTerms } from '../../support/people/terms.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// The back button as in real browsers: the page that was left may be restored from the back/forward cache. Pages with personal data must not
// be kept, and browsers differ in what they keep. Playwright turns the cache off, and the headless shell lacks it, so these
// tests start a full browser with the cache on.

const whole = process.env['WHOLE_CHROMIUM_PATH'];

const test = base.extend<{ page: Page }, { remembering: Browser }>({
  remembering: [
    async ({ playwright }, use, info) => {
      const browser = await playwright.chromium.launch({
        ...info.project.use.launchOptions,
        ...(whole ? { executablePath: whole } : {}),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ remembering, expects, session, baseURL, locale, timezoneId }, use) => {
    const leaveOff = expects.watch.begin(remembering);
    const context = await remembering.newContext({ baseURL: baseURL ?? '', storageState: session, locale: locale ?? '', timezoneId: timezoneId ?? '' });
    await expects.watch.started();
    await acceptTerms(context, baseURL ?? '');
    await context.addInitScript(() => {
      localStorage.setItem('kontaktuppgiftVisited', 'true');
      addEventListener('pageshow', ({ persisted }) => document.documentElement.toggleAttribute('data-remembered', persisted));
    });
    await use(await context.newPage());
    await expects.watch.end();
    await context.close();
    leaveOff();
  },
});

/** Goes back without Playwright waiting for a load event, which a page restored from the cache does not have. */
async function back(page: Page, steps: number): Promise<void> {
  await page.evaluate((count) => void setTimeout(() => history.go(-count)), steps);
}

test('ESIG-04 signing can begin again after going back from the signing service @long', async ({ page, api }) => {
  await readyDraft(api);
  const { heading, skrivUnder, button } = await openStep(page, 'sammanfattning', 'Sammanfattning');
  await handOff(page);
  await back(page, 1);
  await expect(heading('Sammanfattning')).toBeVisible();
  await expect(button('Gå till underskriftstjänsten')).toHaveCount(0);
  // A page that was fetched again asks for the declaration again.
  await wizard(page).kryssruta.check();
  await expect(skrivUnder).toBeEnabled();
  await skrivUnder.click();
  await choose(page, 'sign');
  await expect(page).toHaveURL(/\/ansokan\/kvittens$/);
});

test('ESIG-07 PLUS-06 going back from the receipt cannot sign the application again @long', async ({ page, api }) => {
  await readyDraft(api);
  await openStep(page, 'sammanfattning', 'Sammanfattning');
  await handOff(page);
  await choose(page, 'sign');
  await expect(wizard(page).heading('Vi har tagit emot din ansökan')).toBeVisible();
  await back(page, (await page.evaluate(() => history.length)) - 2);
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  await expect(wizard(page).skrivUnder).toHaveCount(0);
});

test('SESS-06 ASVS 14.3.1 going back after a logout does not show the earlier page', async ({ page, api, baseURL, person, expects }) => {
  expects.perhaps(
    'answer: 401 GET /api/identity',
    'answer: 401 GET /api/session',
    'answer: 401 GET /api/ansokan',
    'error dialog: Vi kunde inte hämta din ansökan.',
  );
  await readyDraft(api);
  await useOwnSession(page.context(), baseURL ?? '', person);
  await openStep(page, 'sammanfattning', 'Sammanfattning');
  const before = await page.evaluate(() => history.length);
  await page.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/logga-in\?utloggad=ja$/);
  // The identity provider's page may or may not have its own history entry.
  await back(page, (await page.evaluate(() => history.length)) - before);
  await expect(page).toHaveURL(/\/logga-in$/);
  await expect(wizard(page).heading('Sammanfattning')).toHaveCount(0);
});

test('PLUS-50 ASVS 14.3.2 a page with nothing personal in it is still restored from memory @long', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/logga-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/livez');
  await back(page, 1);
  await expect(page.locator('html[data-remembered]')).toBeAttached();
});
