import type { BrowserContext, Page } from '@playwright/test';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { handOff } from '../../support/people/signing.ts';
import { openStep } from '../../support/pages/wizard.ts';
import { termsHash } from '@uppgiftsandring/shared/domain/arende/villkorHash';
import termsTexts from '@uppgiftsandring/shared/i18n/anvandarvillkor.sv.json' with { type: 'json' };

const DAY = 86_400;
const DIALOG = { name: 'Användarvillkor' } as const;

const termsCookie = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'TERMS_CONFIRM');
const openTerms = (page: Page) => page.getByRole('button', { name: 'Läs användarvillkor' }).click();

test.describe('before the terms are accepted', () => {
  test.use({ accepted: false });

  test('TERMS-03 TERMS-07 TERMS-10 CONST-01 CONST-02 CONST-03 CONST-07 OK on the terms page stores the cookie for five days and goes on', async ({
    page,
    context,
    api,
  }) => {
    await api.reset();
    await page.goto('/ansokan/atgard-select');
    await expect(page).toHaveURL(/\/anvandarvillkor$/);
    const dialog = page.getByRole('dialog', DIALOG);
    await expect(dialog).toContainText('Läs användarvillkoren innan du börjar.');
    await expect(dialog.getByRole('button')).toHaveText(['OK', 'Avböj villkoren']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();

    const before = Date.now() / 1000;
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const cookie = await termsCookie(context);
    expect(cookie).toMatchObject({ value: await api.termsHash(), path: '/', sameSite: 'Lax', httpOnly: false });
    expect(cookie?.value).toMatch(/^[0-9a-f]{32}$/);
    const days = ((cookie?.expires ?? 0) - before) / DAY;
    expect(days).toBeGreaterThan(5 - 1 / 24);
    expect(days).toBeLessThan(5 + 1 / 24);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/anvandarvillkor$/);
  });

  test('TERMS-08 TERMS-11 GUARD-02 declining deletes the cookie before the browser leaves for the authority’s self-service; the value made for this very person by the same function does admit', async ({
    page,
    context,
    api,
    baseURL,
    person,
  }) => {
    await context.addCookies([{ name: 'TERMS_CONFIRM', value: 'old', url: baseURL ?? '' }]);
    await api.reset();
    await page.goto('/ansokan/sok-forening');
    let atLeaving: string | undefined = 'not left';
    await page.route('https://lantmaterimyndigheten.example/**', async (route) => {
      atLeaving = (await termsCookie(context))?.value;
      await route.abort();
    });
    await page.getByRole('dialog', DIALOG).getByRole('button', { name: 'Avböj villkoren' }).click();
    await expect.poll(() => atLeaving).toBeUndefined();

    await context.addCookies([{ name: 'TERMS_CONFIRM', value: termsHash(termsTexts, person), url: baseURL ?? '' }]);
    await page.goto('/ansokan/sok-forening');
    await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  });
});

test('TERMS-01 TERMS-02 TERMS-06 CONST-02 the terms have twelve numbered sections with twenty paragraphs, three links, and keep focus', async ({
  page,
  api,
}) => {
  await api.reset();
  await page.goto('/ansokan/sok-forening');
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
  await openTerms(page);
  const dialog = page.getByRole('dialog', DIALOG);
  await expect(dialog).toBeVisible();
  const headings = await dialog.getByRole('heading', { level: 3 }).allTextContents();
  expect(headings.slice(0, 12).map((heading) => heading.split('.')[0])).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
  const paragraphs = Object.values(termsTexts.ANVANDARVILLKOR).flatMap((section) =>
    Object.entries(section).flatMap(([key, text]) => (key.startsWith('STYCKE') ? [text] : [])),
  );
  expect(paragraphs).toHaveLength(20);
  expect(await dialog.locator('section[lang=sv] p').allTextContents()).toEqual(paragraphs);
  const links = [
    ['Lantmäterimyndigheten (öppnas i ny flik)', 'https://lantmaterimyndigheten.example/'],
    ['Personuppgifter hos Lantmäterimyndigheten (öppnas i ny flik)', 'https://lantmaterimyndigheten.example/personuppgifter'],
    ['Dataskyddsförordningen (öppnas i ny flik)', 'https://eur-lex.europa.eu/eli/reg/2016/679/oj'],
  ] as const;
  for (const [name, href] of links) {
    const link = dialog.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', href);
  }

  const first = dialog.getByRole('link').first();
  const last = dialog.getByRole('button', { name: 'Avböj villkoren' });
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Läs användarvillkor' })).toBeFocused();
});

test('VAL-63 TERMS-07 a user who signs when the acceptance has run out is led to the terms, and signs when they are accepted; the draft is kept', async ({
  page,
  context,
  api,
  expects,
}) => {
  expects('answer: 403 POST /api/signera/getSigningInstance');
  const draft = await readyDraft(api);
  const { kryssruta, skrivUnder } = await openStep(page, 'sammanfattning', 'Sammanfattning');
  await context.clearCookies({ name: 'TERMS_CONFIRM' });
  await kryssruta.check();
  await skrivUnder.click();
  await expect(page).toHaveURL(/\/anvandarvillkor$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const noted = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/anvandarvillkor/godkann');
  await page.getByRole('dialog', DIALOG).getByRole('button', { name: 'OK' }).click();
  expect((await noted).status()).toBe(204);
  await expect.poll(() => termsCookie(context)).toBeDefined();
  expect(await api.ansokan()).toEqual(draft);
  await openStep(page, 'sammanfattning', 'Sammanfattning');
  await handOff(page);
});
