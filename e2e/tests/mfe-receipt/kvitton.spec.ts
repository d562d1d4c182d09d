import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { signed } from '../../support/people/signByHttp.ts';
import { setCaseStatus } from '../../support/stack/control.ts';
import { wizard } from '../../support/pages/wizard.ts';

/** Persons who have no receipts, one for each worker. */
const WITHOUT_RECEIPTS = ['19960419-2386', '19640823-3234', '19621031-3117', '19650865-2382'] as const;

test('PLUS-10 RECPT-03 earlier receipts are listed, the latest first, and can be opened again, also after a new application has begun', async ({
  page,
  api,
  baseURL,
}) => {
  const numbers: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    await signed(page.request, baseURL ?? '', await readyDraft(api));
    await page.goto('/ansokan/kvittens');
    numbers.unshift(await page.getByRole('definition').first().innerText());
  }
  await page.getByRole('link', { name: 'Visa dina kvittenser' }).click();
  await expect(page).toHaveURL(/\/kvitton$/);
  await expect(page).toHaveTitle('Uppgiftsändring - Kvittenser');
  await expect(wizard(page).heading('Dina kvittenser')).toBeFocused();
  const rows = page.getByRole('list', { name: 'Kvittenser' }).locator(':scope > li');
  for (const [index, number] of numbers.entries()) {
    await expect(rows.nth(index)).toContainText(new RegExp(`^${STORANGEN.name}, ärendenummer ${number}, inskickad \\d{4}-\\d\\d-\\d\\d`));
  }
  for (const number of numbers) {
    const href = await page.getByRole('link', { name: `Visa kvittens för ärende ${number}` }).getAttribute('href');
    const pdf = await page.request.get(href ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect(pdf.headers()['content-disposition']).toContain(number);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await page.getByRole('link', { name: 'Gå till Sök förening' }).click();
  await expect(wizard(page).heading('Sök förening')).toBeVisible();
});

test('PLUS-10 for a person without receipts the page says so, and shows nobody else’s @long', async ({ page, api, baseURL, context }, info) => {
  await signed(page.request, baseURL ?? '', await readyDraft(api));
  await page.request.get('/api/ansokan/skickain', { headers: { 'X-Requested-With': 'uppgiftsandring' } });
  const [receipt] = await (await page.request.get('/api/kvitton')).json();
  await useOwnSession(context, baseURL ?? '', WITHOUT_RECEIPTS[info.parallelIndex % WITHOUT_RECEIPTS.length] ?? WITHOUT_RECEIPTS[0]);
  await page.goto('/kvitton');
  await expect(page.getByText('Du har inga kvittenser.')).toBeVisible();
  expect((await page.request.get(`/api/kvitton/${receipt.ansokanId}`)).status()).toBe(404);
  expect((await page.request.get(`/api/kvitton/${receipt.ansokanId}/pdf`)).status()).toBe(404);
});

test('PLUS-17 the list and the receipt show how far the case has come in the case system @long', async ({ page, api }) => {
  const arendenr = (await api.sendIn(await readyDraft(api))) ?? '';
  const steps = page.getByRole('list', { name: 'Så långt har ärendet kommit' });
  const now = steps.first().locator('[aria-current=step]');
  await expect(async () => {
    await page.goto('/ansokan/kvittens');
    await expect(now).toHaveText(/^Mottagen \d{4}-\d\d-\d\d$/, { timeout: 6000 });
  }).toPass();
  await setCaseStatus(arendenr, 'GRANSKAS');
  await expect(async () => {
    await page.goto('/kvitton');
    await expect(now).toHaveText(/^Granskas sedan \d{4}-\d\d-\d\d$/, { timeout: 6000 });
  }).toPass();
  await expect(steps.first().getByRole('listitem')).toHaveText([/^Mottagen/, /^Granskas/]);
});
