import type { BrowserContext, Page } from '@playwright/test';
import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';

const line1 = (page: Page) => page.getByRole('textbox', { name: 'Adressrad 1' });
const unsaved = (page: Page) => page.getByRole('region', { name: 'Ändringar som inte är sparade' });
const save = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true });

test('PLUS-05 PLUS-01 without a network a banner says so and what was typed stays; with it back, saving works without a reload', async ({
  page,
  context,
  api,
  expects,
}) => {
  expects('no answer: PUT /api/ansokan/*', 'error dialog: Vi får ingen kontakt med tjänsten.', 'alert: Vi kunde inte spara.', 'no answer: POST /api/logs');
  // These files are fetched when the page is idle, which may be now.
  expects.perhaps('no answer: GET /assets/vitals.*.js', 'no answer: GET /assets/device.*.js', 'no answer: GET /slices/**');
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await line1(page).fill('Björkvägen 12');
  await context.setOffline(true);
  const banner = page.getByRole('status', { name: 'Du är inte uppkopplad' });
  await expect(banner).toBeVisible();
  // The banner must be visible at the end of the page too, where the button is.
  await save(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  await expect(banner).toBeInViewport();
  await save(page).click();
  await page.getByRole('dialog', { name: 'Något gick fel' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/uppgiftsandring-adress$/);
  await expect(line1(page)).toHaveValue('Björkvägen 12');

  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Du är uppkopplad igen. Nu går det att spara.' })).toBeAttached();
  await save(page).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.utdelningsadress1).toBe('Björkvägen 12');
});

test('PLUS-06 that another tab has saved is seen wherever on the page one is @long', async ({ page, context, api }) => {
  await readyDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-styrelse');
  await expect(save(page)).toBeVisible();
  await page.mouse.wheel(0, 5000);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  const other = await context.newPage();
  await other.goto('/ansokan/atgard/uppgiftsandring-adress');
  await line1(other).fill('Andra fliken 2');
  await save(other).click();
  await expect(other).toHaveURL(/atgard-select/);
  await other.close();
  await expect(page.getByRole('region', { name: 'Ansökan har ändrats i ett annat fönster' })).toBeInViewport();
  await page.getByRole('button', { name: 'Hämta senaste versionen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

const forbidStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });

test.describe('storage that is forbidden', () => {
  test.use({ visited: false });

  test('CONST-04 SHELL-01 ABORT-03 a browser whose storage is forbidden can still do everything', async ({ page, context, api }) => {
    await api.reset();
    await forbidStorage(context);
    await page.goto('/ansokan/sok-forening');
    await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill(STORANGEN.orgNr);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Välj ${STORANGEN.name}` }).click();
    await page.getByRole('button', { name: 'Ändra föreningens kontaktuppgifter' }).click();
    await line1(page).fill('Björkvägen 12');
    await save(page).click();
    await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
    // When local storage fails, the flag that the address page was opened is kept in memory, so that the user is not stopped for ever.
    await page.getByRole('button', { name: 'Komplettera och granska' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Föreningsstämma' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Avbryt och ta bort ansökan' }).click();
    await page.getByRole('dialog', { name: 'Vill du avbryta och ta bort ansökan?' }).getByRole('button', { name: 'Ja, ta bort ansökan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  });

  test('SUMM-10 PLUS-01 without storage, input is kept as long as the page @long', async ({ page, context, api }) => {
    await readyDraft(api);
    await forbidStorage(context);
    await page.goto('/ansokan/atgard-select');
    await page.getByRole('button', { name: 'Ändra föreningens kontaktuppgifter' }).click();
    await line1(page).fill('Björkvägen 12');
    await page.goBack();
    await unsaved(page).getByRole('link', { name: 'Gå till Föreningens kontaktuppgifter' }).click();
    await expect(line1(page)).toHaveValue('Björkvägen 12');
    await page.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
    await expect(line1(page)).not.toHaveValue('Björkvägen 12');
    await page.goBack();
    await expect(unsaved(page)).toHaveCount(0);
  });
});
