import type { Page } from '@playwright/test';
import { STORANGEN } from '../../support/drafts.ts';
import { orderFault } from '../../support/control.ts';
import { expect, test } from '../../support/fixtures.ts';
import { isSave } from '../../support/measures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Föreningens organisationsnummer' });
const searchButton = (page: Page) => page.getByRole('search', { name: 'Sök förening med organisationsnummer' }).getByRole('button', { name: 'Sök förening' });
const clearButton = (page: Page) => page.getByRole('button', { name: 'Rensa sökningen' });
const hit = (page: Page) => page.getByRole('region', { name: 'Föreningen som du sökte' });

const NOT_FOUND = '717999-9995';

async function search(page: Page, orgNr: string): Promise<void> {
  await field(page).fill(orgNr);
  await searchButton(page).click();
}

/** The look-up calls that the page makes from now on. */
function lookups(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/samfallighetsforening') calls.push(url.searchParams.get('orgNr') ?? '');
  });
  return calls;
}

test.beforeEach(async ({ page, api }) => {
  await api.reset();
  await page.goto('/ansokan/sok-forening');
  await expect(field(page)).toBeVisible();
});

test('LOOK-01 LOOK-02 LOOK-12 LOOK-13 VAL-01 VAL-03 an invalid number is told after the attempt and sends nothing; Enter searches, clearing empties', async ({ page }) => {
  const calls = lookups(page);
  await expect(field(page)).toHaveAttribute('placeholder', '123456-1234');
  await field(page).pressSequentially('71640');
  await field(page).blur();
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true');
  await searchButton(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/Skriv organisationsnumret med tio siffror/);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toBeFocused();
  await clearButton(page).click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(/Skriv föreningens organisationsnummer\./);
  expect(calls).toEqual([]);
});

test('VAL-01 VAL-02 the number is formatted while it is typed and pasted, in every reasonable form, and sent with its dash', async ({ page }) => {
  const calls = lookups(page);
  await field(page).pressSequentially('7164011236');
  await expect(field(page)).toHaveValue('716401-1236');
  await page.keyboard.press('Enter');
  await expect(hit(page)).toBeVisible();
  for (const form of ['16716401-1236', '167164011236', ' 716401 1236 ', '716401–1236', 'org.nr 716401-1236']) {
    await field(page).fill(form);
    await expect(field(page), form).toHaveValue('716401-1236');
  }
  expect(calls).toEqual(['716401-1236']);
});

test('LOOK-03 LOOK-04 LOOK-15 VAL-02 STATE-15 ROUTE-05 a hit shows name, number and county; choosing it stores the whole association and goes on', async ({ page, api }) => {
  await search(page, STORANGEN.orgNr);
  await expect(hit(page).getByRole('term')).toHaveText(['Föreningens namn', 'Organisationsnummer', 'Län']);
  await expect(hit(page).getByRole('definition')).toHaveText([STORANGEN.name, STORANGEN.orgNr, STORANGEN.lan]);
  await expect(page.getByRole('status').filter({ hasText: `Vi hittade ${STORANGEN.name}.` })).toBeAttached();
  await hit(page).getByRole('button', { name: `Välj ${STORANGEN.name}` }).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  await expect(page.getByRole('main')).toContainText(STORANGEN.name);
  const { samfallighet } = await api.ansokan();
  expect(samfallighet?.orgNr).toBe('716401-1236');
  expect(samfallighet?.styrelsemedlemmar.length).toBeGreaterThan(2);
  expect(samfallighet?.adress).not.toBeNull();
  expect(samfallighet?.styrelseinformation).not.toBeNull();
});

test('LOOK-03 DATA-25 a county of the test environments has its name here', async ({ page }) => {
  await search(page, '717999-0119');
  await expect(hit(page).getByRole('definition').last()).toHaveText('Testlän 26');
});

/** Answer, title of the alert, how the failure comes about, and whether the alert names the number. */
const FAILURES = [
  { ids: 'LOOK-05 LOOK-06 LOOK-07', what: 'no hit', orgNr: NOT_FOUND, status: 404, title: 'Vi hittar ingen förening', named: true },
  { ids: 'LOOK-05 LOOK-06 LOOK-09', what: 'no board information', orgNr: '717901-2344', status: 400, title: 'Uppgifter om styrelsen saknas', named: true },
  { ids: 'LOOK-05 LOOK-06 LOOK-10', what: 'the register’s own failure', orgNr: '717999-1216', status: 502, title: 'Ett oväntat fel har inträffat', named: false },
  { ids: 'LOOK-05 LOOK-06 LOOK-08', what: 'too many questions', orgNr: '717999-0440', status: 429, title: 'Du har sökt för många gånger', named: false, fault: '429' },
] as const;

for (const { ids, what, orgNr, status, title, named, ...rest } of FAILURES) {
  test(`${ids} LOOK-11 LOOK-14 ${what} is an alert with a title and two paragraphs; the field is cleared and an earlier hit gone`, async ({ page, expects }) => {
    expects(`answer: ${status} GET /api/samfallighetsforening`, `alert: ${title}`);
    if ('fault' in rest) await orderFault({ service: 'register', mode: rest.fault, subject: orgNr, times: 1 });
    await search(page, STORANGEN.orgNr);
    await expect(hit(page)).toBeVisible();
    await search(page, orgNr);
    const alert = page.getByRole('alert', { name: title });
    await expect(alert.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(alert.getByRole('paragraph')).toHaveCount(2);
    if (named) await expect(alert).toContainText(orgNr);
    else await expect(alert).not.toContainText(/\d{6}-\d{4}/);
    await expect(field(page)).toHaveValue('');
    await expect(hit(page)).toHaveCount(0);
    await clearButton(page).click();
    await expect(alert).toHaveCount(0);
  });
}

for (const [what, answer] of [['400 with another text', 400], ['500', 500], ['no network', null]] as const) {
  test(`LOOK-10 ${what} is an unexpected failure, without the number`, async ({ page, expects }) => {
    expects(answer === null ? 'no answer: GET /api/samfallighetsforening' : `answer: ${answer} GET /api/samfallighetsforening`, 'alert: Ett oväntat fel har inträffat');
    await page.route('**/api/samfallighetsforening?**', (route) => (answer === null ? route.abort() : route.fulfill({ status: answer, body: 'Bad request' })));
    await search(page, STORANGEN.orgNr);
    const alert = page.getByRole('alert', { name: 'Ett oväntat fel har inträffat' });
    await expect(alert).toBeVisible();
    await expect(alert).not.toContainText(/\d{6}-\d{4}/);
    await expect(field(page)).toHaveValue('');
  });
}

test('LOOK-13 LOOK-11 clearing takes result and alert away, and an answer that comes after it', async ({ page }) => {
  await search(page, STORANGEN.orgNr);
  await expect(hit(page)).toBeVisible();
  await clearButton(page).click();
  await expect(hit(page)).toHaveCount(0);
  await page.route('**/api/samfallighetsforening?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.url().includes('orgNr='));
  await search(page, STORANGEN.orgNr);
  await clearButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sökningen är rensad.' })).toBeAttached();
  await answered;
  await page.waitForTimeout(200);
  await expect(hit(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
});

test('LOOK-11 LOOK-13 after clearing the next number is typed and sought at once; the failure of the one before does not touch it', async ({ page, expects }) => {
  expects('answer: 404 GET /api/samfallighetsforening');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/samfallighetsforening?orgNr=${NOT_FOUND}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await search(page, NOT_FOUND);
  await clearButton(page).press('Enter');
  await field(page).fill('71640');
  const answered = page.waitForResponse((response) => response.url().includes(NOT_FOUND));
  held.resolve();
  await answered;
  await page.waitForTimeout(200);
  await expect(field(page)).toHaveValue('71640');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.route('**/api/samfallighetsforening?**', () => undefined);
  await search(page, NOT_FOUND);
  await clearButton(page).press('Enter');
  await page.unroute('**/api/samfallighetsforening?**');
  await field(page).fill(STORANGEN.orgNr);
  await page.keyboard.press('Enter');
  await expect(hit(page)).toBeVisible();
});

test('LOOK-04 LOOK-15 an association that cannot be fetched whole is told; the user stays and can choose again', async ({ page, api, expects }) => {
  expects('answer: 502 GET /api/samfallighetsforening/*', 'error dialog: Vi kunde inte hämta uppgifterna om föreningen.');
  await search(page, STORANGEN.orgNr);
  await page.route('**/api/samfallighetsforening/*', (route) => route.fulfill({ status: 502 }));
  await hit(page).getByRole('button', { name: `Välj ${STORANGEN.name}` }).click();
  await page.getByRole('dialog', { name: 'Något gick fel' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  expect((await api.ansokan()).samfallighet).toBeNull();
  await page.unroute('**/api/samfallighetsforening/*');
  await page.route('**/api/samfallighetsforening/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await hit(page).getByRole('button', { name: `Välj ${STORANGEN.name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: `Hämtar uppgifter om ${STORANGEN.name}` })).toBeVisible();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
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
