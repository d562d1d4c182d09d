import type { Page, Request } from '@playwright/test';
import { readyDraft, STORANGEN, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/stack/hold.ts';
import { isSave } from '../../support/pages/measures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Något gick fel' });
/** The address of the save alone: the check of the board is a PUT too. */
const SAVE = /\/api\/ansokan\/[0-9a-f]{8}-[^/]*$/;
const ok = (page: Page) => dialog(page).getByRole('button', { name: 'OK' });

interface LogCall {
  readonly level: string;
  readonly message: string;
  readonly additional: {
    readonly url: string;
    readonly stack: string | null;
    readonly deviceInfo: Record<string, unknown>;
    readonly source?: { name: string; version: string };
  };
}

/** The log entries that the page sends from now on. */
function collectLogs(page: Page): LogCall[] {
  const logs: LogCall[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/logs') logs.push(request.postDataJSON());
  });
  return logs;
}

async function saveAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Felvägen 1');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
}

test('ERR-01 STATE-10 STATE-12 a conflict is shown; OK loads the application first and then closes', async ({ page, api, expects }) => {
  expects('answer: 409 PUT /api/ansokan/*', 'error dialog: Din ansökan har ändrats i ett annat fönster.');
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await expect(page.getByRole('textbox', { name: 'Adressrad 1' })).toBeVisible();
  await api.change(withMeeting('2026-01-15'));
  await saveAddress(page);
  await expect(dialog(page)).toContainText('Din ansökan har ändrats i ett annat fönster. När du trycker på OK hämtar vi den senaste versionen.');
  await expect(page).toHaveURL(/uppgiftsandring-adress$/);

  const isLoad = (request: Request) => request.method() === 'GET' && request.url().endsWith('/api/ansokan');
  const release = await hold(page, isLoad);
  const asked = page.waitForRequest(isLoad);
  await ok(page).click();
  await asked;
  await expect(dialog(page)).toBeVisible();
  await release();
  await expect(dialog(page)).toHaveCount(0);
  await saveAddress(page);
  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
  expect((await api.ansokan()).uppgiftsandring).toMatchObject({
    foreningsstamma: '2026-01-15',
    uppgiftsandringAdress: { svenskAdress: { utdelningsadress1: 'Felvägen 1' } },
  });
});

test('ERR-01 STATE-12 when the load after a conflict fails, that is shown instead', async ({ page, api, expects }) => {
  expects(
    'answer: 409 PUT /api/ansokan/*',
    'error dialog: Din ansökan har ändrats i ett annat fönster.',
    'no answer: GET /api/ansokan',
    'error dialog: Vi får ingen kontakt med tjänsten.',
  );
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await expect(page.getByRole('textbox', { name: 'Adressrad 1' })).toBeVisible();
  await api.change(withMeeting('2026-01-15'));
  await saveAddress(page);
  await page.route('**/api/ansokan', (route) => route.abort());
  await ok(page).click();
  await expect(dialog(page)).toContainText('Vi får ingen kontakt med tjänsten.');
  await page.unroute('**/api/ansokan');
  await ok(page).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('ERR-02 ERR-04 STATE-11 STATE-12 LOG-01 another error is shown with a reference that is in the log; OK dismisses without a load', async ({
  page,
  api,
  expects,
}) => {
  expects('answer: 500 PUT /api/ansokan/*', 'error dialog: Vi kunde inte spara din ändring.', 'alert: Vi kunde inte spara.');
  await readyDraft(api);
  const logs = collectLogs(page);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.route(SAVE, (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue()));
  await saveAddress(page);
  await expect(dialog(page).getByRole('heading', { level: 2, name: 'Något gick fel' })).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveText(['OK']);
  const reference = (await dialog(page).innerText()).match(/[B-Z]{4}-[B-Z]{4}/)?.[0] ?? 'none';
  await expect.poll(() => logs.some(({ message }) => message.includes(reference))).toBe(true);

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await ok(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/uppgiftsandring-adress$/);
  expect(calls.filter((url) => url.endsWith('/api/ansokan'))).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Adressrad 1' })).toHaveValue('Felvägen 1');
});

test('ERR-02 ERR-04 the server’s own reference is shown when it gave one', async ({ page, api, expects }) => {
  expects('answer: 400 PUT /api/ansokan/*', 'error dialog: Vi kunde inte spara, eftersom en uppgift inte går att använda.');
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await expect(page.getByRole('textbox', { name: 'Adressrad 1' })).toBeVisible();
  await page.route('**/api/ansokan/*', async (route) => {
    if (!isSave(route.request())) return route.fallback();
    const ansokan = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...ansokan, skrap: 1 }) });
  });
  const answered = page.waitForResponse((response) => isSave(response.request()));
  await saveAddress(page);
  const { requestId } = await (await answered).json();
  await expect(dialog(page)).toContainText(requestId);
});

test('ERR-03 STATE-10 LOG-03 a signing that cannot start is shown and logged', async ({ page, api, expects }) => {
  expects('answer: 500 POST /api/signera/getSigningInstance', 'error dialog: Det gick inte att starta underskriften.');
  await readyDraft(api);
  await page.goto('/ansokan/sammanfattning');
  const logs = collectLogs(page);
  await page.route('**/api/signera/getSigningInstance', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
  await page.getByRole('button', { name: 'Skriv under', exact: true }).click();
  await expect(dialog(page)).toContainText('Det gick inte att starta underskriften. Försök igen om en stund.');
  await expect.poll(() => logs.some(({ level }) => level === 'ERROR')).toBe(true);
});

test('ERR-05 the error page says what has happened and leads back to the summary', async ({ page, api }) => {
  await readyDraft(api);
  await page.goto('/ansokan/error');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Det gick inte att slutföra ansökan');
  await expect(main).toContainText('Din ansökan finns kvar.');
  await main.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page).toHaveURL(/\/ansokan\/sammanfattning$/);
});

test('LOG-01 LOG-02 LOG-03 CONST-06 an uncaught error is logged with device, address and stack; a log call that fails shows nothing', async ({
  page,
  api,
  expects,
}) => {
  expects('no answer: POST /api/logs', 'page error: nobody caught', 'page error: a promise that nobody awaits');
  await api.choose(STORANGEN.orgNr);
  await page.goto('/ansokan/atgard-select');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const logs = collectLogs(page);
  await page.route('**/api/logs', (route) => route.abort());
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody caught 19121212-1212');
    });
    void Promise.reject(new Error('a promise that nobody awaits'));
  });
  await expect.poll(() => logs.length).toBe(2);
  const entry = logs.find(({ message }) => message.includes('nobody caught'));
  expect(entry).toMatchObject({
    level: 'ERROR',
    additional: { url: expect.stringContaining('/ansokan/atgard-select'), stack: expect.stringContaining('Error') },
  });
  expect(JSON.stringify(entry)).not.toContain('19121212');
  expect(Object.keys(entry?.additional.deviceInfo ?? {})).toEqual(
    expect.arrayContaining(['userAgent', 'os', 'browser', 'device', 'os_version', 'browser_version', 'deviceType', 'orientation', 'isDesktopMode']),
  );
  await page.waitForTimeout(500);
  expect(logs).toHaveLength(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ERR-08 LOG-03 a slice that cannot be loaded is reported; the rest works, and trying again works when it is back', async ({ page, api, expects }) => {
  expects('no answer: GET /slices/wizard/**', 'error dialog: En del av sidan kunde inte laddas.');
  await readyDraft(api);
  const logs = collectLogs(page);
  await page.route('**/slices/wizard/**', (route) => route.abort());
  await page.goto('/ansokan/foreningsstamma');
  await expect(dialog(page)).toContainText('En del av sidan kunde inte laddas.', { timeout: 15_000 });
  await ok(page).click();
  await expect(page.getByRole('region', { name: 'Den här delen kunde inte visas' })).toBeVisible();
  await expect.poll(() => logs.find(({ level }) => level === 'ERROR')?.additional.source?.name).toBe('wizard');
  await page.getByRole('button', { name: 'Läs om kakor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click();

  await page.unroute('**/slices/wizard/**');
  await page.getByRole('region', { name: 'Den här delen kunde inte visas' }).getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Föreningsstämma' })).toBeVisible();
});

test('SHELL-14 STATE-11 an error takes precedence over an open dialog, which leaves the document meanwhile', async ({ page, api, expects }) => {
  expects('answer: 500 DELETE /api/ansokan', 'error dialog: Vi kunde inte ta bort din ansökan.');
  await api.choose(STORANGEN.orgNr);
  await page.goto('/ansokan/atgard-select');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/ansokan', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await new Promise((resolve) => setTimeout(resolve, 800));
    return route.fulfill({ status: 500 });
  });
  await page.getByRole('button', { name: 'Avbryt och ta bort ansökan' }).click();
  await page.getByRole('button', { name: 'Ja, ta bort ansökan' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(1);
  await ok(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
