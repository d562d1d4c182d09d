import type { Page } from '@playwright/test';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { isSave } from '../../support/pages/measures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Föreningens organisationsnummer' });
const searchButton = (page: Page) => page.getByRole('search', { name: 'Sök förening med organisationsnummer' }).getByRole('button', { name: 'Sök förening' });
const hit = (page: Page) => page.getByRole('region', { name: 'Föreningen som du sökte' });

async function search(page: Page, orgNr: string): Promise<void> {
  await field(page).fill(orgNr);
  await searchButton(page).click();
}

test.beforeEach(async ({ page, api }) => {
  await api.reset();
  await page.goto('/ansokan/sok-forening');
  await expect(field(page)).toBeVisible();
});

test('LOOK-03 LOOK-04 LOOK-05 LOOK-06 LOOK-09 LOOK-11 LOOK-14 LOOK-15 VAL-02 STATE-15 ROUTE-05 an association without board information is reported; a hit shows name, number and county, and choosing it stores the whole association and goes on', async ({
  page,
  api,
  expects,
}) => {
  expects('answer: 400 GET /api/samfallighetsforening', 'alert: Uppgifter om styrelsen saknas');
  await search(page, STORANGEN.orgNr);
  await expect(hit(page)).toBeVisible();
  await search(page, '717901-2344');
  await expect(page.getByRole('alert', { name: 'Uppgifter om styrelsen saknas' })).toContainText('717901-2344');
  await expect(field(page)).toHaveValue('');
  await expect(hit(page)).toHaveCount(0);

  await search(page, STORANGEN.orgNr);
  await expect(hit(page).getByRole('term')).toHaveText(['Föreningens namn', 'Organisationsnummer', 'Län']);
  await expect(hit(page).getByRole('definition')).toHaveText([STORANGEN.name, STORANGEN.orgNr, STORANGEN.lan]);
  await expect(page.getByRole('status').filter({ hasText: `Vi hittade ${STORANGEN.name}.` })).toBeAttached();
  await hit(page)
    .getByRole('button', { name: `Välj ${STORANGEN.name}` })
    .click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  await expect(page.getByRole('main')).toContainText(STORANGEN.name);
  const { samfallighet } = await api.ansokan();
  expect(samfallighet?.orgNr).toBe('716401-1236');
  expect(samfallighet?.styrelsemedlemmar.length).toBeGreaterThan(2);
  expect(samfallighet?.adress).not.toBeNull();
  expect(samfallighet?.styrelseinformation).not.toBeNull();
});

test('LOOK-03 DATA-25 a county of the test environments has its name here @long', async ({ page }) => {
  await search(page, '717999-0119');
  await expect(hit(page).getByRole('definition').last()).toHaveText('Testlän 26');
});

test('LOOK-01 LOOK-03 a very long name fits a phone, and a double press searches and chooses once', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await search(page, '717999-0440');
  await expect(hit(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const puts: string[] = [];
  page.on('request', (request) => isSave(request) && puts.push(request.url()));
  await hit(page).getByRole('button').dblclick();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  expect(puts).toHaveLength(1);
});
