import type { Page } from '@playwright/test';
import { ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import { Api } from '../../support/stack/api.ts';
import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { logIn } from '../../support/people/login.ts';
import { startOwnStack, type OwnStack } from '../../support/stack/ownStack.ts';
import { acceptTerms } from '../../support/people/terms.ts';

// Pages that come from the server as they will look need a stack whose composition server renders them.

const PERSON = '19850314-2385';

base.describe.configure({ mode: 'default' });
base.setTimeout(180_000);
base.use({ loggedIn: false });

let stack: OwnStack;
base.beforeAll(async () => {
  base.setTimeout(180_000);
  // A busy machine is given the time that it needs: what is tested here is not how fast it is.
  stack = await startOwnStack({ SERVER_RENDERING: 'on', RENDER_DEADLINE_MS: '5000', FIRST_PAGE_WAIT_MS: '20000' });
});
base.afterAll(async () => stack.stop());

const test = base.extend<{ own: Api }>({
  own: async ({ context }, use) => {
    await logIn(context.request, stack.origin, PERSON);
    const own = new Api(context.request, stack.origin);
    await acceptTerms(context, stack.origin);
    await use(own);
  },
});

declare global {
  interface Window {
    /** What came with the HTML. */
    cameWith?: readonly Element[];
  }
}

/** What has moved on the page so far, as the browser counts it (CLS). */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) => entries.reduce((all, entry) => all + Number(Reflect.get(entry, 'value')), 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 100);
      }),
  );

/** Waits until the page listens: the shell, and the slice in it. */
const expectListens = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const listens = (element: Element | null) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));
          return listens(document.querySelector('main')) && (!document.querySelector('h1') || listens(document.querySelector('h1')));
        }),
      { message: `${path} listens` },
    )
    .toBe(true);

/** Opens a page that comes rendered, and expects that the browser takes over that very page. */
async function expectTakenOver(page: Page, path: string): Promise<void> {
  const answer = await page.goto(stack.origin + path);
  expect(await answer?.text(), `${path} comes rendered`).toContain('<main');
  await expectListens(page, path);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.cameWith?.every((element) => element.isConnected)), `${path} is the same page`).toBe(true);
  expect(await moved(page), `what moves on ${path}`).toBeLessThan(0.01);
}

/** Notes what came with the HTML. */
const noteWhatCame = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (window.cameWith = [...document.querySelectorAll('main, h1, input, button')]), { once: true }),
  );

for (const [language, viewport] of [
  ['sv', { width: 1280, height: 800 }],
  ['sv', { width: 390, height: 844 }],
  ['en', { width: 390, height: 844 }],
] as const)
  test(`PLUS-50 every page comes as HTML in ${language} at ${viewport.width} pixels, and is taken over without a word from the browser`, async ({
    page,
    own,
    context,
  }) => {
    await page.setViewportSize(viewport);
    await context.addCookies([{ name: 'sprak', value: language, url: stack.origin }]);
    await noteWhatCame(page);
    await own.reset();
    await expectTakenOver(page, '/ansokan/sok-forening');
    await readyDraft(own);
    const rest = ROUTES.map(({ path }) => path).filter((path) => path !== '/ansokan/sok-forening' && path !== '/ansokan/kvittens');
    for (const path of rest) await expectTakenOver(page, path);
  });

/** Keeps the shell's script from coming; returns what lets it. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/main.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('PLUS-50 a number that is typed and sent before the page listens is looked up, and focus stays in the field', async ({ page, own }) => {
  await own.reset();
  const go = await holdScript(page);
  await page.goto(`${stack.origin}/ansokan/sok-forening`, { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Organisationsnummer' });
  await field.pressSequentially(STORANGEN.orgNr.replace('-', ''));
  await field.press('Enter');
  go();
  await expect(page.getByRole('button', { name: `Välj ${STORANGEN.name}` })).toBeVisible();
  await expect(field).toHaveValue(STORANGEN.orgNr);
  await expect(field).toBeFocused();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/ansokan/sok-forening');
});

test('PLUS-50 PLUS-01 what is stored stands in the fields from the first moment, and what is typed over it is the user’s unsaved input', async ({
  page,
  own,
}) => {
  await readyDraft(own);
  const go = await holdScript(page);
  await page.goto(`${stack.origin}/ansokan/kontaktuppgifter`, { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Din e-post' });
  await expect(email).toHaveValue('anna.ek@exempel.se');
  await email.fill('anna@exempel.se');
  await page.getByRole('checkbox').first().click();
  const ticked = await page.getByRole('checkbox').first().isChecked();
  go();
  await expectListens(page, 'kontaktuppgifter');
  await page.waitForLoadState('networkidle');
  await expect(email).toHaveValue('anna@exempel.se');
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(ticked);
  // It is kept through a reload, of which the server knows nothing.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Det du skrev är inte sparat' })).toBeVisible();
  await expect(email).toHaveValue('anna@exempel.se');
  await page.evaluate(() => sessionStorage.clear());
});

test('PLUS-50 without script the page can be read and says what script is needed for; a form leads back to it, with nothing in the address', async ({
  browser,
  context,
  own,
  expects,
}) => {
  // The page is left while its files are still coming.
  expects.perhaps('no answer: GET /assets/*', 'no answer: GET /slices/**');
  await own.reset();
  const reader = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const page = await reader.newPage();
  await page.goto(`${stack.origin}/ansokan/sok-forening`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(/^Tjänsten behöver JavaScript för att du ska kunna logga in, fylla i, spara och skriva under\./);
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill(STORANGEN.orgNr);
  await page.getByRole('button', { name: 'Sök förening' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  expect(page.url()).toBe(`${stack.origin}/ansokan/sok-forening`);
  await reader.close();
});

test('PLUS-51 a slice whose script for the first page does not come is loaded as any other, and the page can be used', async ({ page, own, expects }) => {
  await own.reset();
  expects('no answer: GET /slices/lookup/*/first/*');
  await page.route('**/first/first.*.js', (route) => route.abort());
  await page.goto(`${stack.origin}/ansokan/sok-forening`);
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill(STORANGEN.orgNr);
  await page.getByRole('button', { name: 'Sök förening' }).click();
  await expect(page.getByRole('button', { name: `Välj ${STORANGEN.name}` })).toBeVisible();
});
