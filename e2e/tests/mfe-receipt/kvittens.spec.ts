import { everythingChanged, readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { noteWhatCame, openTakenOver } from '../../support/pages/rendered.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { signed } from '../../support/people/signByHttp.ts';
import { acceptTerms } from '../../support/people/terms.ts';
import { wizard } from '../../support/pages/wizard.ts';
import { asksItself } from '../../support/stack/asksItself.ts';

const RUBRIK = 'Vi har tagit emot din ansökan';

/** Persons who never sign anything. */
const NEVER_SIGNED = ['19840471-2385', '19880116-2390', '19710116-9295', '19510318-1870'] as const;

test('RECPT-01 RECPT-02 RECPT-06 RECPT-07 GUARD-08 API-10 ROUTE-12 PLUS-09 the receipt: case number, what happens next, what was changed; the same after a reload', async ({
  page,
  api,
  baseURL,
  person,
}) => {
  const draft = await everythingChanged(api);
  await signed(page.request, baseURL ?? '', draft);
  await asksItself(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const sendIn = page.waitForRequest('**/api/ansokan/skickain');
  await page.goto('/ansokan/kvittens');
  await expect(page).toHaveTitle('Uppgiftsändring - Kvittens');
  await expect(wizard(page).heading(RUBRIK)).toBeVisible();
  const headers = (await sendIn).headers();
  expect(headers['accept']).toContain('application/json');
  expect(headers['content-type']).toBe('application/json');
  const order = ['/api/identity', '/api/signera/signingStatus', '/api/ansokan/skickain', '/api/ansokan/inskickad'];
  expect(calls.map((call) => call.split(' ')[1]).filter((path) => order.includes(path ?? ''))).toEqual(order);

  const receipt = page.getByRole('region', { name: 'Kvittens på ansökan om uppgiftsändring' });
  await expect(receipt.getByRole('term')).toHaveText(['Ärendenummer', 'Förening', 'Organisationsnummer', 'Inskickad', 'Så långt har ärendet kommit']);
  const { arendenr } = await (await page.request.get('/api/ansokan/inskickad')).json();
  await expect(receipt.getByRole('definition')).toHaveText([
    arendenr,
    STORANGEN.name,
    STORANGEN.orgNr,
    /^\d{4}-\d\d-\d\d kl\. \d\d\.\d\d$/,
    /^(Inskickad|Mottagen )/,
  ]);
  await expect(page.getByRole('status').filter({ hasText: `Ärendenumret är ${arendenr}.` })).toBeAttached();

  await expect(page.getByRole('heading', { level: 2, name: 'Det här händer nu' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Läs om registreringen hos Lantmäterimyndigheten (öppnas i ny flik)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  const changes = page.getByRole('region', { name: 'Det här har du ändrat' });
  await expect(changes.getByRole('listitem')).toHaveText(['Föreningens kontaktuppgifter', 'Styrelse', 'Firmatecknare', 'Föreningsstämma 2026-05-17']);
  await expect(page.getByRole('button', { name: 'Avbryt och ta bort ansökan' })).toHaveCount(0);

  await page.reload();
  await expect(receipt.getByRole('definition').first()).toHaveText(arendenr);
  expect((await (await page.request.get('/api/ansokan/inskickad')).json()).kontaktperson.personnummer).toBe(person);
});

test('PLUS-50 RECPT-07 the receipt of what is sent in stands in the page’s HTML, and nothing is sent in or asked for again', async ({ page, api }) => {
  const arendenr = await api.sendIn(await readyDraft(api));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await noteWhatCame(page);
  await openTakenOver(page, '/ansokan/kvittens');
  expect(await (await page.request.get('/ansokan/kvittens', { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })).text()).toContain(
    `>${arendenr}<`,
  );
  await expect(page.getByRole('definition').first()).toHaveText(arendenr ?? '');
  await expect(page.getByRole('status').filter({ hasText: `Ärendenumret är ${arendenr}.` })).toBeAttached();
  expect(calls.filter((path) => ['/api/ansokan/skickain', '/api/ansokan/inskickad', '/api/signera/signingStatus'].includes(path))).toEqual([]);
});

test('RECPT-03 RECPT-04 RECPT-05 API-11 GUARD-07 SHELL-09 from the receipt its PDF opens, a new application begins, and one logs out', async ({
  page,
  api,
  baseURL,
  context,
  person,
  expects,
}) => {
  // The page may be polling whether the receipt's e-mail is sent when the session ends.
  expects.perhaps('answer: 401 GET /api/kvitton/*/epost');
  await useOwnSession(context, baseURL ?? '', person);
  const draft = await readyDraft(api);
  await signed(page.request, baseURL ?? '', draft);
  await page.goto('/ansokan/kvittens');
  const arendenr = await page.getByRole('definition').first().innerText();

  // The PDF opens in a new window; when it cannot be opened the page says so.
  const open = page.getByRole('button', { name: 'Ladda ner kvittensen (PDF, öppnas i nytt fönster)' });
  const asked = context.waitForEvent('response', (response) => response.request().method() === 'GET' && response.url().endsWith('/api/ansokan/pdf'));
  const checked = page.waitForResponse((response) => response.request().method() === 'HEAD' && response.url().endsWith('/api/ansokan/pdf'));
  const opened = context.waitForEvent('page');
  await open.click();
  const response = await asked;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/pdf');
  await (await opened).close();
  expect((await checked).status()).toBe(200);
  await expect(wizard(page).heading(RUBRIK)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expects('answer: 500 HEAD /api/ansokan/pdf', 'alert: Vi kunde inte öppna kvittensen som PDF.');
  await page.route('**/api/ansokan/pdf', (route) => route.fulfill({ status: 500 }));
  await open.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Vi kunde inte öppna kvittensen som PDF.' })).toBeVisible();

  // A dialog asks first; choosing to stay changes nothing.
  const button = page.getByRole('button', { name: 'Avsluta och logga ut' });
  const dialog = page.getByRole('dialog', { name: 'Vill du logga ut?' });
  await button.click();
  await expect(dialog.getByRole('button', { name: 'Stanna inloggad' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Stanna inloggad' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  expect((await page.request.get('/api/identity')).status()).toBe(200);

  // A new application has a fresh draft; the receipt is still shown when the user goes back.
  await page.getByRole('button', { name: 'Gör en ny ansökan' }).click();
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  await expect(wizard(page).heading('Sök förening')).toBeVisible();
  const fresh = await api.ansokan();
  expect(fresh).toMatchObject({ arendenr: null, samfallighet: null });
  expect(fresh.id).not.toBe(draft.id);
  await page.goBack();
  await expect(wizard(page).heading(RUBRIK)).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(arendenr);

  await button.click();
  const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
  await dialog.getByRole('button', { name: 'Logga ut', exact: true }).click();
  await left;
  await expect(page).toHaveURL(/\/logga-in(\?|$)/);
  expect((await page.request.get('/api/identity')).status()).toBe(401);
});

test('PLUS-09 the printed receipt has its content, and nothing to press @long', async ({ page, api, baseURL }) => {
  await signed(page.request, baseURL ?? '', await readyDraft(api));
  await page.goto('/ansokan/kvittens');
  await page.evaluate(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  });
  await page.getByRole('button', { name: 'Skriv ut kvittensen' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const gone of [page.getByRole('contentinfo'), page.getByRole('navigation'), page.getByRole('button'), page.getByText('Steg 6 av 6')]) {
    expect(await gone.filter({ visible: true }).count()).toBe(0);
  }
  await expect(page.getByRole('region', { name: 'Kvittens på ansökan om uppgiftsändring' })).toBeVisible();
});

test('GUARD-08 RECPT-06 API-11 API-13 without a signed application there is no receipt: the page leads to the look-up', async ({
  page,
  context,
  baseURL,
}, info) => {
  await useOwnSession(context, baseURL ?? '', NEVER_SIGNED[info.parallelIndex % NEVER_SIGNED.length] ?? NEVER_SIGNED[0]);
  await acceptTerms(context, baseURL ?? '');
  expect(await (await page.request.get('/api/signera/signingStatus')).json()).toEqual({ status: 'INGEN' });
  expect((await page.request.get('/api/ansokan/pdf')).status()).toBe(404);
  expect((await page.request.get('/api/ansokan/skickain', { headers: { 'X-Requested-With': 'uppgiftsandring' } })).status()).toBe(409);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/ansokan/kvittens');
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  await expect(wizard(page).heading('Sök förening')).toBeVisible();
  expect(calls).not.toContain('/api/ansokan/skickain');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
