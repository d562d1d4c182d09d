import type { Page } from '@playwright/test';
import { ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import { expectPage, rowOf } from '../../support/pages/addresses.ts';
import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expectListens, expectTakenOver, noteWhatCame, openTakenOver } from '../../support/pages/rendered.ts';
import { expect, test } from '../../support/fixtures.ts';
import { fallback } from '../../support/stack/brokenSlice.ts';

// Server-rendered pages.

const RECEIPT = '/ansokan/kvittens';
const EVERY = ROUTES.map(({ path }) => path).filter((path) => path !== '/ansokan/sok-forening' && path !== RECEIPT);
const ADDRESSES = 'ROUTE-04 ROUTE-05 ROUTE-06 ROUTE-07 ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-16 ROUTE-17 ROUTE-18 I18N-05';

test(`PLUS-50 ${ADDRESSES} every page opens hydrated with its title and heading`, async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await noteWhatCame(page);
  await api.reset();
  const open = async (path: string) => {
    await openTakenOver(page, path);
    const row = rowOf(path);
    if (row) await expectPage(page, row);
  };
  await open('/ansokan/sok-forening');
  const draft = await readyDraft(api);
  for (const path of EVERY) await open(path);
  await api.sendIn(draft);
  await openTakenOver(page, RECEIPT);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('PLUS-50 ROUTE-16 a page at rest leads on without new files, then back and forward', async ({ page, api }) => {
  await noteWhatCame(page);
  await readyDraft(api);
  const ahead = ['foreningsstamma', 'kvitton'].map((name) => page.waitForResponse((response) => response.url().includes(`${name}.`)));
  await openTakenOver(page, '/ansokan/atgard-select');
  for (const response of await Promise.all(ahead)) await response.finished();
  const files: string[] = [];
  page.on('request', (request) => void (/(wizard|receipt).*(remoteEntry|i18n|foreningsstamma|kvitton)/.test(request.url()) && files.push(request.url())));
  await page.getByRole('link', { name: 'Visa dina kvittenser' }).click();
  await expect(heading(page, 'Dina kvittenser')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Komplettera och granska' }).click();
  await expect(heading(page, 'Föreningsstämma')).toBeVisible();
  expect(files).toEqual([]);
  await expect(page).toHaveTitle('Uppgiftsändring - Föreningsstämma');
  await page.goBack();
  await expect(heading(page, 'Uppgiftsändring')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Föreningsstämma')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectTakenOver(page, await (await page.reload())?.text(), 'the page after a reload');
  // To another document, and back to this one, which is server-rendered again.
  await openTakenOver(page, '/kvitton');
  const again = page.waitForResponse((response) => response.url().endsWith('/ansokan/foreningsstamma') && response.request().isNavigationRequest());
  await page.goBack();
  await expectTakenOver(page, await (await again).text(), 'the page that one comes back to');
  await expect(heading(page, 'Föreningsstämma')).toBeVisible();
});

/** Holds back the shell's script; returns a function that lets it through. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/main.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('PLUS-50 PLUS-25 a page without a form loads no code of forms @long', async ({ page, api }) => {
  await readyDraft(api);
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/assets/forms.*.js', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const html = await (await page.goto('/ansokan/atgard-select'))?.text();
  expect(html).not.toContain('/assets/forms.');
  await expectListens(page);
  expect(html).toContain('"forms":false');
  await page.getByRole('button', { name: 'Kontaktuppgifter' }).click();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveCount(0);
  go();
  await page.getByRole('combobox', { name: 'Land' }).selectOption('NO');
  await expect(page.getByRole('textbox', { name: 'Adressrad 4' })).toBeVisible();
  expect(await (await page.request.get('/ansokan/atgard/uppgiftsandring-adress')).text()).toContain('/assets/forms.');
  await page.evaluate(() => sessionStorage.clear());
});

test('PLUS-50 a number sent before hydration is looked up with focus kept', async ({ page, api }) => {
  await api.reset();
  const go = await holdScript(page);
  await page.goto('/ansokan/sok-forening', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Organisationsnummer' });
  await field.pressSequentially(STORANGEN.orgNr.replace('-', ''));
  await field.press('Enter');
  go();
  await expect(page.getByRole('button', { name: `Välj ${STORANGEN.name}` })).toBeVisible();
  await expect(field).toHaveValue(STORANGEN.orgNr);
  await expect(field).toBeFocused();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/ansokan/sok-forening');
});

test('PLUS-50 PLUS-52 a first visit is painted with inline styles, later ones from cache @long', async ({ page, context, api, expects }) => {
  const path = '/ansokan/atgard-select';
  /** Computed styles from the shell's style sheet, and from the slice's. */
  const looks = (of: Page) =>
    of.evaluate(() =>
      ['.page-main h1', '.page-main ul', '.page-main li', '.page-main button'].map((part) => {
        const { fontSize, color, padding, display, backgroundColor, borderTop } = getComputedStyle(document.querySelector(part) ?? document.body);
        return [part, fontSize, color, padding, display, backgroundColor, borderTop].join();
      }),
    );
  /** Transfer sizes of the page's own style sheets, two of them the shell's; those of other pages are loaded later. */
  const filesOf = (of: Page) =>
    of.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          /(main|over|atgard-select)\.\w+\.css$/.test(entry.name) && entry instanceof PerformanceResourceTiming ? [entry.transferSize] : [],
        ),
    );
  await readyDraft(api);
  expects.perhaps('no answer: GET /slices/host/*/assets/*', 'no answer: GET /slices/measures/*/*');
  const lost = await context.newPage();
  for (const one of [lost, page]) await noteWhatCame(one);
  await lost.route('**/*.css', (route) => route.abort());
  await openTakenOver(lost, path);
  const seen = await looks(lost);
  await lost.close();
  await context.clearCookies({ name: 'stilmallar' });
  await openTakenOver(page, path);
  expect(await page.locator('head style').count()).toBe(3);
  expect(await looks(page)).toEqual(seen);
  await expect.poll(() => filesOf(page), 'each file comes, once').toHaveLength(3);
  await openTakenOver(page, path);
  expect(await page.locator('head style').count()).toBe(0);
  expect(await filesOf(page)).toEqual([0, 0, 0]);
  expect(await looks(page)).toEqual(seen);
});

test('PLUS-50 a page can be read without script, and its form leads back @long', async ({ browser, context, api, baseURL, expects }) => {
  // The page is left while its files are still loading.
  expects.perhaps('no answer: GET /assets/*', 'no answer: GET /slices/**');
  await api.reset();
  const reader = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState(), ...(baseURL ? { baseURL } : {}) });
  const page = await reader.newPage();
  await page.goto('/ansokan/sok-forening');
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(/^Tjänsten behöver JavaScript för att du ska kunna logga in, fylla i, spara och skriva under\./);
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill(STORANGEN.orgNr);
  await page.getByRole('button', { name: 'Sök förening' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/ansokan/sok-forening`);
  await reader.close();
});

test('PLUS-51 PLUS-50 a slice without its first script is loaded with earlier input kept @long', async ({ page, api, expects }) => {
  await api.reset();
  expects('no answer: GET /slices/lookup/*/first/*');
  const { promise: acted, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/first/first.*.js', async (route) => {
    await acted;
    await route.abort();
  });
  await page.goto('/ansokan/sok-forening', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill(STORANGEN.orgNr);
  await page.getByRole('button', { name: 'Sök förening' }).click();
  go();
  await expect(page.getByRole('button', { name: `Välj ${STORANGEN.name}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Organisationsnummer' })).toHaveValue(STORANGEN.orgNr);
});

test('PLUS-51 ERR-08 a slice that throws in hydration is replaced until retried @long', async ({ page, api, expects }) => {
  await api.reset();
  // Breaks the JSX runtime that the slice takes from the host, so that rendering throws in the browser.
  await page.addInitScript(() => {
    let given: unknown;
    const broken = () => {
      throw new Error('hydration throws');
    };
    const set = (all: object) => (given = { ...all, 'react/jsx-runtime': { jsx: broken, jsxs: broken } });
    Object.defineProperty(window, 'uppgiftsandringProvides', { get: () => given, set });
  });
  // React retries once by itself before it reports the error.
  expects('console: Error: hydration throws', 'error dialog: En del av sidan kunde inte laddas.');
  expects.perhaps('page error: Minified React error #');
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/logs') && request.postDataJSON().additional?.source?.name === 'lookup');
  const answer = await page.goto('/ansokan/sok-forening');
  expect(await answer?.text()).toContain('Sök förening');
  await expect(fallback(page)).toBeVisible();
  expect((await logged).postDataJSON().additional.source).toMatchObject({ version: expect.stringMatching(/^\d/) });
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Läs användarvillkor' })).toBeEnabled();
  await fallback(page).getByRole('button', { name: 'Försök igen' }).click();
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill(STORANGEN.orgNr);
  await page.getByRole('button', { name: 'Sök förening' }).click();
  await expect(page.getByRole('button', { name: `Välj ${STORANGEN.name}` })).toBeVisible();
});
