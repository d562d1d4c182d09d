import type { Page, Request, Route } from '@playwright/test';
import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/stack/hold.ts';
import { isSave } from '../../support/pages/measures.ts';

const loader = (page: Page) => page.getByRole('status').filter({ hasText: /^Laddar$/ });
const isLookup = (request: Request) => request.url().includes('/api/samfallighetsforening');
const after = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await route.continue();
};

async function search(page: Page, orgNr: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill(orgNr);
  await page.keyboard.press('Enter');
}

test('LOAD-01 LOAD-02 a slow GET shows the loader over everything, without taking focus, and takes it away afterwards', async ({ page, api }) => {
  await api.reset();
  await page.goto('/ansokan/sok-forening');
  const release = await hold(page, isLookup);
  await search(page, STORANGEN.orgNr);
  await expect(loader(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Föreningens organisationsnummer' })).toBeFocused();
  const animated = await page
    .locator('[popover] svg *')
    .first()
    .evaluate((figure) => getComputedStyle(figure).animationName);
  expect(animated).not.toBe('none');
  const box = await page.locator('[popover]').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0 });
  expect(box?.width).toBe(page.viewportSize()?.width);
  await release();
  await expect(page.getByRole('region', { name: 'Föreningen som du sökte' })).toBeVisible();
  await expect(page.locator('[popover]')).toHaveCount(0);
});

test('LOAD-02 the loader goes away after a failure too', async ({ page, api, expects }) => {
  expects('no answer: GET /api/samfallighetsforening', 'alert: Ett oväntat fel har inträffat');
  await api.reset();
  await page.goto('/ansokan/sok-forening');
  await page.route('**/api/samfallighetsforening**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.abort();
  });
  await search(page, STORANGEN.orgNr);
  await expect(loader(page)).toBeVisible();
  await expect(page.getByRole('alert', { name: 'Ett oväntat fel har inträffat' })).toBeVisible();
  await expect(page.locator('[popover]')).toHaveCount(0);
});

test('LOAD-02 CONST-14 a slow DELETE shows the loader; a slow PUT and a slow log call do not', async ({ page, api, expects }) => {
  expects('page error: a fault to be logged');
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await page.route('**/api/logs', after(1500));
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('a fault to be logged');
    }),
  );
  await page.route('**/api/ansokan/*', (route) => (route.request().method() === 'PUT' ? after(1500)(route) : route.continue()));
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Långsamma vägen 1');
  const saving = page.waitForRequest(isSave);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await saving;
  // Longer than the loader waits before it shows, shorter than the answers take.
  await page.waitForTimeout(800);
  await expect(page.locator('[popover]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);

  await page.route('**/api/ansokan', (route) => (route.request().method() === 'DELETE' ? after(1200)(route) : route.continue()));
  await page.getByRole('button', { name: 'Avbryt och ta bort ansökan' }).click();
  await page.getByRole('button', { name: 'Ja, ta bort ansökan' }).click();
  await expect(loader(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  await expect(page.locator('[popover]')).toHaveCount(0);
});

test('LOAD-01 a wait of more than ten seconds says so and offers a way out', async ({ page, api }) => {
  await api.reset();
  await page.clock.install();
  await page.goto('/ansokan/sok-forening');
  await page.route('**/api/samfallighetsforening**', () => undefined);
  await search(page, STORANGEN.orgNr);
  await page.clock.runFor(1000);
  await expect(loader(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status').filter({ hasText: 'Det tar längre tid än vanligt.' })).toBeVisible();
  await page.getByRole('button', { name: 'Ladda om sidan' }).click();
  await expect(page.getByRole('textbox', { name: 'Föreningens organisationsnummer' })).toHaveValue('');
  await expect(page.locator('[popover]')).toHaveCount(0);
});

test('LOAD-01 the end of a wait is announced if the wait was announced as long', async ({ page, api }) => {
  await api.reset();
  await page.clock.install();
  await page.goto('/ansokan/sok-forening');
  const release = await hold(page, isLookup);
  await search(page, STORANGEN.orgNr);
  await page.clock.runFor(11_000);
  await expect(page.getByRole('status').filter({ hasText: 'Det tar längre tid än vanligt.' })).toBeVisible();
  await release();
  await expect(page.locator('[popover]')).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(page.getByRole('status').filter({ hasText: /^Sidan är klar\.$/ })).toHaveCount(1);
});
