import { readyDraft } from '../../support/pages/drafts.ts';
import { noteWhatCame, openTakenOver } from '../../support/pages/rendered.ts';
import { expect, test } from '../../support/fixtures.ts';

test('PLUS-11 PLUS-12 PLUS-82 I18N-05 I18N-02 English is remembered for every part but titles and what is signed', async ({ page, context, api }) => {
  await readyDraft(api);
  await page.goto('/ansokan/atgard-select');
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/assets/i18n/en.json'));
  const choice = page.getByRole('banner').getByRole('button', { name: 'English' });
  await expect(choice).toHaveAttribute('lang', 'en');
  await choice.click();
  expect((await fetched).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Cancel and delete the application' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Ändra styrelsen');
  await expect(page).toHaveTitle('Uppgiftsändring - Välj åtgärd');
  // Text that stays Swedish is marked as Swedish, so that it is read out with a Swedish voice.
  await expect(page.locator('head > title')).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('banner').getByText('Uppgiftsändring')).toHaveAttribute('lang', 'sv');
  await expect(page.locator('body')).not.toContainText(/[A-Z]{3,}\.[A-Z_]{3,}|\{\{/);

  await page.goto('/ansokan/sammanfattning');
  const section = page.getByRole('region', { name: 'Försäkran' });
  await expect(section.getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'sv');
  await expect(section.locator('div[lang=sv]').first()).toContainText('Jag försäkrar på heder och samvete att');
  const translation = section.locator('div[lang=en]');
  await expect(translation).toContainText('Only the Swedish text applies, and that is what you sign.');
  await expect(translation).toContainText('I declare on my honour and conscience that');
  await expect(translation.getByRole('listitem')).toHaveCount(3);
  await expect(section.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' })).toBeVisible();
  const document = section.getByRole('link', { name: 'Read what you sign (PDF in Swedish, opens in a new tab)' });
  await expect(document).toHaveAttribute('hreflang', 'sv');
  const pdf = await page.request.get((await document.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();

  await page.goto('/logga-in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Log in with BankID' })).toBeVisible();
  await expect(page).toHaveTitle('Logga in');
  expect((await context.cookies()).find(({ name }) => name === 'sprak')).toMatchObject({ value: 'en', sameSite: 'Lax' });
  await page.getByRole('button', { name: 'Svenska' }).click();
  await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
});

test.describe('a browser that asks for English', () => {
  test.use({ locale: 'en-GB' });

  test('PLUS-82 ROUTE-02 the first page comes in English, and in Swedish once that is chosen @long', async ({ page }) => {
    // A phone, on whose first screen the login is.
    await page.setViewportSize({ width: 360, height: 640 });
    await noteWhatCame(page);
    const languages = () => page.evaluate(() => [document.documentElement.lang, document.querySelector('h1')?.textContent]);
    await openTakenOver(page, '/logga-in');
    expect(await languages()).toEqual(['en', 'Change the details of a joint-property association']);
    await expect(page.getByRole('button', { name: 'Log in with BankID' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Svenska' }).click();
    await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeInViewport({ ratio: 1 });
    await openTakenOver(page, '/logga-in');
    expect(await languages()).toEqual(['sv', 'Ändra uppgifter om en samfällighetsförening']);
  });
});

test('API-17 I18N-02 a page without texts says that it cannot be shown', async ({ page, expects }) => {
  expects('answer: 503 GET /**/assets/i18n/*.json', 'page error: The texts in sv answered 503');
  await page.route('**/assets/i18n/*.json', (route) => route.fulfill({ status: 503 }));
  await page.goto('/logga-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan kunde inte visas' })).toBeVisible();
  await page.unroute('**/assets/i18n/*.json');
  await page.getByRole('button', { name: 'Ladda om sidan' }).click();
  await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeVisible();
});
