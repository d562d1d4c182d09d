import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signed } from '../../support/people/signByHttp.ts';
import { wizard } from '../../support/pages/wizard.ts';

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
