import { HALVVAGS, STORANGEN, withMeeting } from '../../support/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';
import { day, openStep, wizard } from '../../support/wizard.ts';
import { isSave } from '../../support/measures.ts';

const RUBRIK = 'Föreningsstämma';
const OGILTIGT = 'Skriv ett datum som finns, till exempel 2024-05-31.';
const FOR_TIDIGT = 'Datumet kan inte vara före 1900-01-01. Skriv ett senare datum.';
const FOR_SENT = 'Datumet kan inte vara senare än i dag. Skriv ett tidigare datum.';
const SAKNAS = 'Ange datum för den senaste föreningsstämman.';

test.beforeEach(async ({ api }) => {
  await api.choose(STORANGEN.orgNr);
});

test('MEET-01 MEET-03 VAL-23 VAL-24 each boundary of the date: the message comes when the field is left, and forward is locked', async ({ page }) => {
  const { datum, nasta } = await openStep(page, 'foreningsstamma', RUBRIK);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await expect(datum).toHaveAttribute('required');
  await expect(datum).toHaveAccessibleDescription('År, månad och dag, till exempel 2026-05-17.');
  await expect(nasta).toBeDisabled();

  for (const [written, message] of [
    ['2023-02-30', OGILTIGT],
    ['1899-12-31', FOR_TIDIGT],
    ['1900-01-01', null],
    [day(1), FOR_SENT],
    [day(0), null],
    ['igår', OGILTIGT],
    ['', SAKNAS],
  ] as const) {
    await datum.fill('');
    await datum.blur();
    await datum.pressSequentially(written);
    for (const text of [OGILTIGT, FOR_TIDIGT, FOR_SENT]) await expect(page.getByText(text), `while ${written} is typed`).toHaveCount(0);
    await datum.blur();
    if (message) await expect(datum, written).toHaveAccessibleDescription(new RegExp(`${message}$`));
    if (message) await expect(datum, written).toHaveAttribute('aria-invalid', 'true');
    else await expect(datum, written).not.toHaveAttribute('aria-invalid');
    await expect(nasta, written)[message ? 'toBeDisabled' : 'toBeEnabled']();
    await expect(nasta, written).toHaveAccessibleDescription(message ? 'Skriv ett giltigt datum först. Sedan kan du gå vidare.' : '');
    await expect(datum).toHaveValue(written);
  }
});

test('MEET-01 the date is understood in every written form, and tidied when the field is left', async ({ page }) => {
  const { datum, nasta } = await openStep(page, 'foreningsstamma', RUBRIK);
  for (const written of [
    '2026-05-07', '20260507', '2026/5/7', '2026.05.07', '2026 05 07', ' 2026–05–07 ', '7/5 2026', '7.5.2026', '07-05-2026', '7 maj 2026', 'den 7:e maj 2026', '7 MAJ, 2026', 'May 7, 2026',
  ]) {
    await datum.fill(written);
    await expect(nasta, written).toBeEnabled();
    await datum.blur();
    await expect(datum, written).toHaveValue('2026-05-07');
  }
});

test('MEET-01 the calendar is an offer: nothing opens by itself, and what it gives stands in the field', async ({ page }) => {
  const { datum, nasta } = await openStep(page, 'foreningsstamma', RUBRIK);
  const calendar = page.locator('input[type=date]');
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function showPicker() {
      this.dataset['opened'] = this.value || 'empty';
    };
  });
  await datum.fill('7 maj 2026');
  await expect(calendar).not.toHaveAttribute('data-opened');
  await page.getByRole('button', { name: 'Välj datum i kalender' }).click();
  await expect(calendar).toHaveAttribute('data-opened', '2026-05-07');
  await calendar.fill('2026-05-09');
  await expect(datum).toHaveValue('2026-05-09');
  await expect(datum).toBeFocused();
  await expect(nasta).toBeEnabled();
  await expect(calendar).toHaveAttribute('max', day(0));
});

test('MEET-02 MEET-04 MEET-05 WIZ-02 ROUTE-10 forward waits for the answer, and the date is there when the user comes back', async ({ page, api }) => {
  const { datum, heading, button, steg } = await openStep(page, 'foreningsstamma', RUBRIK);
  await expect(page).toHaveTitle('Uppgiftsändring - Föreningsstämma');
  await page.route('**/api/ansokan/*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await datum.fill('17 maj 2026');
  await expect(steg('Kontaktuppgifter')).toHaveAttribute('aria-disabled', 'true');
  const saved = page.waitForResponse((response) => isSave(response.request()));
  await datum.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Sparar datumet' })).toBeVisible();
  await expect(heading(RUBRIK)).toBeVisible();
  expect((await saved).status()).toBe(200);
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  await expect(heading('Kontaktuppgifter')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Sparat kl\. \d\d\.\d\d$/ }).first()).toBeVisible();
  expect((await api.ansokan()).uppgiftsandring.foreningsstamma).toBe('2026-05-17');

  await button('Gå tillbaka till föreningsstämma').click();
  await expect(datum).toHaveValue('2026-05-17');
  await page.reload();
  await expect(datum).toHaveValue('2026-05-17');
  await button('Gå tillbaka till uppgiftsändring').click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
});

test('MEET-04 PLUS-01 a save that fails is told; the user stays and what is written stays, and can be saved later', async ({ page, expects }) => {
  expects('answer: 500 PUT /api/ansokan/*', 'error dialog: Vi kunde inte spara din ändring.', 'alert: Vi kunde inte spara.');
  const { datum, nasta, fel, button } = await openStep(page, 'foreningsstamma', RUBRIK);
  await page.route('**/api/ansokan/*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue()));
  await datum.fill('2026-05-17');
  await nasta.click();
  await expect(fel).toContainText('Vi kunde inte spara din ändring.');
  await button('OK').click();
  await expect(page).toHaveURL(/\/ansokan\/foreningsstamma$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Vi kunde inte spara. Det du har skrivit finns kvar.' })).toBeVisible();
  await expect(datum).toHaveValue('2026-05-17');
  await page.unroute('**/api/ansokan/*');
  await nasta.click();
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
});

test('MEET-04 SUMM-07 two presses are one save and one step in the history', async ({ page }) => {
  const { datum, nasta } = await openStep(page, 'foreningsstamma', RUBRIK);
  const puts: string[] = [];
  page.on('request', (request) => isSave(request) && puts.push(request.url()));
  await datum.fill('2026-05-17');
  await nasta.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  expect(puts).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/ansokan\/foreningsstamma$/);
});

test('GUARD-04 GUARD-05 the step opens with valid measures, and the next with a saved date on the boundary', async ({ page, api }) => {
  await page.goto('/ansokan/kontaktuppgifter');
  await expect(page).toHaveURL(/\/ansokan\/foreningsstamma$/);
  await api.change(withMeeting(day(0)));
  await page.goto('/ansokan/kontaktuppgifter');
  await expect(wizard(page).heading('Kontaktuppgifter')).toBeVisible();
  await api.choose(HALVVAGS.orgNr);
  await page.goto('/ansokan/foreningsstamma');
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
});

test('MEET-02 MEET-04 who goes back while the date is being saved stays where he or she went', async ({ page, api }) => {
  const { datum, nasta, button } = await openStep(page, 'foreningsstamma', RUBRIK);
  const release = await hold(page, isSave);
  await datum.fill('2026-05-17');
  await nasta.click();
  await button('Gå tillbaka till uppgiftsändring').click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  await release();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  expect((await api.ansokan()).uppgiftsandring.foreningsstamma).toBe('2026-05-17');
});
