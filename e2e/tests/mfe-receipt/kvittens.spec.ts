import { everythingChanged, readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signed } from '../../support/people/signByHttp.ts';
import { wizard } from '../../support/pages/wizard.ts';
import { asksItself } from '../../support/stack/asksItself.ts';

const KVITTENS = { name: 'Kvittens på ansökan om uppgiftsändring' } as const;

test('RECPT-01 RECPT-02 RECPT-06 RECPT-07 GUARD-08 API-10 ROUTE-12 the receipt sends in once and says what was changed', async ({ page, api, baseURL }) => {
  await signed(page.request, baseURL ?? '', await everythingChanged(api));
  await asksItself(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/ansokan/kvittens');
  await expect(wizard(page).heading('Vi har tagit emot din ansökan')).toBeVisible();
  const order = ['/api/identity', '/api/signera/signingStatus', '/api/ansokan/skickain', '/api/ansokan/inskickad'];
  expect(calls.filter((path) => order.includes(path))).toEqual(order);
  const receipt = page.getByRole('region', KVITTENS);
  const { arendenr } = await (await page.request.get('/api/ansokan/inskickad')).json();
  const inskickad = /^\d{4}-\d\d-\d\d kl\. \d\d\.\d\d$/;
  await expect(receipt.getByRole('definition')).toHaveText([arendenr, STORANGEN.name, STORANGEN.orgNr, inskickad, /^(Inskickad|Mottagen )/]);
  await expect(page.getByRole('status').filter({ hasText: `Ärendenumret är ${arendenr}.` })).toBeAttached();
  const changes = page.getByRole('region', { name: 'Det här har du anmält' });
  await expect(changes.getByRole('term')).toHaveText(['Föreningens kontaktuppgifter', 'Styrelse', 'Firmatecknare', 'Föreningsstämma']);
  await expect(changes.getByRole('definition').last()).toHaveText('2026-05-17');
  await page.reload();
  await expect(receipt.getByRole('definition').first()).toHaveText(arendenr);
});

test('PLUS-09 the printed receipt has its content, and nothing to press @long', async ({ page, api, baseURL }) => {
  await signed(page.request, baseURL ?? '', await readyDraft(api));
  await page.goto('/ansokan/kvittens');
  await expect(page.getByRole('region', KVITTENS)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of [page.getByRole('contentinfo'), page.getByRole('navigation'), page.getByRole('button'), page.getByText('Steg 6 av 6')]) {
    expect(await gone.filter({ visible: true }).count()).toBe(0);
  }
  await expect(page.getByRole('region', KVITTENS)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
