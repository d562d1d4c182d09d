import type { Page } from '@playwright/test';
import type { Api } from '../../support/stack/api.ts';
import { breakSlice, expectRestOfPage, fallback, FAULTS, isNetworkFault, mayBeSaid, wrongsOf, type SliceFault } from '../../support/stack/brokenSlice.ts';
import { expectShellListens } from '../../support/pages/rendered.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PAGES, type SliceName } from '../../support/stack/slices.ts';

// Every way in which a slice can fail, each on one slice; the most different ways in every run.

const SAMPLE: readonly string[] = ['page chunk 404', 'mount never ends'] satisfies SliceFault[];
/** A fallback is shown within three seconds after the shell, for a hanging slice within ten; the rest is margin for a slow test machine. */
const FAILING_MS = 8000;
const HANGING_MS = 14_000;
const HANGING: readonly SliceFault[] = ['hanging', 'mount never ends', 'page never stands'];

async function draftFor(api: Api, slice: SliceName): Promise<void> {
  await (slice === 'lookup' ? api.reset() : readyDraft(api));
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

for (const [fault, slice] of Object.entries(FAULTS) as [keyof typeof FAULTS, SliceName][]) {
  const options = SAMPLE.includes(fault) ? {} : { tag: '@long' };
  test(`ERR-08 ERR-14 PLUS-24 ${slice} with ${fault} shows its fallback until Försök igen`, options, async ({ page, api, baseURL, expects }) => {
    expects(...wrongsOf(slice, fault));
    expects.perhaps(...mayBeSaid(fault));
    await draftFor(api, slice);
    const broken = await breakSlice(page, baseURL, slice, fault);
    await page.goto(PAGES[slice].path, { waitUntil: 'commit' });
    await expectShellListens(page);
    await expect(fallback(page)).toBeVisible({ timeout: HANGING.includes(fault) ? HANGING_MS : FAILING_MS });
    await expectRestOfPage(page);
    await broken.mend();
    await fallback(page).getByRole('button', { name: 'Försök igen' }).click();
    await expect(heading(page)).toHaveText(isNetworkFault(fault) ? PAGES[slice].heading : 'Hel igen');
    await expect(fallback(page)).toHaveCount(0);
    await broken.close();
  });
}

test('ERR-08 PLUS-25 a slow slice is announced, shown and logged', { tag: '@long' }, async ({ page, api, baseURL }) => {
  await api.reset();
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/logs') && /Slow load: \d{4,} ms/.test(request.postData() ?? ''));
  await breakSlice(page, baseURL, 'lookup', 'slow');
  await page.goto(PAGES.lookup.path, { waitUntil: 'commit' });
  await expect(page.getByText('Laddar sidan')).toBeVisible();
  await expect(heading(page)).toHaveText(PAGES.lookup.heading);
  await expect(fallback(page)).toHaveCount(0);
  expect((await logged).postDataJSON().additional.source).toMatchObject({ name: 'lookup', version: expect.stringMatching(/^\d/) });
});

test('ERR-08 PLUS-23 a second retry reloads the page with the live version', async ({ page, api, baseURL, expects }) => {
  expects(...wrongsOf('lookup', 'rendering throws'));
  await api.reset();
  await breakSlice(page, baseURL, 'lookup', 'rendering throws');
  await page.goto(PAGES.lookup.path);
  await expect(fallback(page)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  // The faulty version is rolled back.
  await page.context().clearCookies({ name: 'testversion' });
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(heading(page)).toHaveText(PAGES.lookup.heading);
});

test('PLUS-25 web vitals are logged with slice and version on leaving', async ({ page, api }) => {
  await api.reset();
  // Measuring begins when the page is idle.
  const measuring = page.waitForResponse((response) => /\/assets\/vitals\.[0-9a-f]{8}\.js$/.test(response.url()));
  await page.goto(PAGES.lookup.path);
  await expect(heading(page)).toHaveText(PAGES.lookup.heading);
  await measuring;
  await page.waitForLoadState('networkidle');
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/logs') && (request.postData() ?? '').includes('Vitals '));
  // Simulates what the browser does when the tab is left: if the page were really closed, the test could not see its last request.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const { level, message, additional } = (await logged).postDataJSON();
  expect(level).toBe('INFO');
  expect(message).toMatch(/^Vitals \/ansokan\/sok-forening: .*fcp=\d+.* lcp=\d+/);
  expect(additional.source).toMatchObject({ name: 'lookup', version: expect.stringMatching(/^\d/) });
});
