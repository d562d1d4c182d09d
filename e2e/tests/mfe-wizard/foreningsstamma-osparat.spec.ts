import { STORANGEN, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { otherPerson } from '../../support/people/otherPerson.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { acceptTerms } from '../../support/people/terms.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

// Unsaved input: reload, another step, another tab, another device.

/** Persons whom no other test logs in as, one for each worker. */
const OTHERS = ['19701063-2391', '19501266-2390', '19910191-2450', '19720863-2385'] as const;

test.beforeEach(async ({ api }) => {
  await api.choose(STORANGEN.orgNr);
});

test('PLUS-01 a date that is typed and not saved comes back after a reload, is said not to be saved, and can be thrown away', async ({ page }) => {
  const { datum, osparat, button } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await datum.fill('2026-04');
  await expect(page.getByRole('status').filter({ hasText: 'Ändringarna är inte sparade' })).toBeVisible();
  await page.reload();
  await expect(osparat).toContainText('Du skrev det här kl.');
  await expect(datum).toHaveValue('2026-04');
  await button('Gå tillbaka till uppgiftsändring').click();
  await page.goto('/ansokan/foreningsstamma');
  await expect(datum).toHaveValue('2026-04');
  await button('Ta bort det jag skrev').click();
  await expect(datum).toHaveValue('');
  await expect(datum).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Det du skrev är borttaget.' })).toBeAttached();
  await expect(osparat).toHaveCount(0);
  await page.reload();
  await expect(datum).toBeVisible();
  await expect(datum).toHaveValue('');
});

test('PLUS-01 what was saved is no longer kept as unsaved', async ({ page, api }) => {
  const { datum, nasta, osparat, heading } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await datum.fill('17 maj 2026');
  await page.reload();
  await expect(osparat).toBeVisible();
  await nasta.click();
  await expect(heading('Kontaktuppgifter')).toBeVisible();
  await api.change(withMeeting('2026-05-16'));
  await page.goto('/ansokan/foreningsstamma');
  await expect(datum).toHaveValue('2026-05-16');
  await expect(osparat).toHaveCount(0);
});

test('PLUS-01 an abort removes the input; another person in the same tab never sees it', async ({ page, api, context, baseURL }, info) => {
  const { datum, button } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await datum.fill('2026-04-04');
  await button('Avbryt och ta bort ansökan').click();
  await button('Ja, ta bort ansökan').click();
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  await api.choose(STORANGEN.orgNr);
  await page.goto('/ansokan/foreningsstamma');
  await expect(datum).toHaveValue('');

  await datum.fill('2026-04-05');
  const other = await otherPerson(baseURL ?? '', OTHERS[info.parallelIndex % OTHERS.length] ?? OTHERS[0]);
  await other.api.choose(STORANGEN.orgNr);
  await context.clearCookies({ name: /sid$|^TERMS_CONFIRM$/ });
  await context.addCookies(other.cookies);
  await acceptTerms(context, baseURL ?? '');
  await other.request.dispose();
  await page.goto('/ansokan/foreningsstamma');
  await expect(datum).toHaveValue('');
  await expect(wizard(page).osparat).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('osparat:')))).toEqual([]);
});

test('PLUS-01 SESS-03 a session that has run out loses no input in the tab', async ({ page, context, baseURL, person, expects }) => {
  expects('answer: 401 PUT /api/ansokan/*');
  await useOwnSession(context, baseURL ?? '', person);
  const { datum, nasta, osparat } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await datum.fill('2026-04-06');
  await page.route('**/api/ansokan/*', (route) => route.fulfill({ status: 401, body: 'Auth timeout', contentType: 'text/plain' }), { times: 1 });
  await nasta.click();
  await expect(page).toHaveURL(/\/logga-in/);
  await useOwnSession(context, baseURL ?? '', person);
  await page.goto('/ansokan/foreningsstamma');
  await expect(datum).toHaveValue('2026-04-06');
  await expect(osparat).toBeVisible();
});

test('PLUS-06 a date saved in another tab is noticed before the user goes on; what is typed here stays', async ({ page, context }) => {
  const here = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  const other = await openStep(await context.newPage(), 'foreningsstamma', 'Föreningsstämma');
  await here.datum.fill('2026-04-01');
  await other.datum.fill('2026-03-01');
  await other.nasta.click();
  await expect(other.heading('Kontaktuppgifter')).toBeVisible();
  await expect(here.annanFlik).toContainText('Hämta den senaste versionen innan du fortsätter.');
  await here.button('Hämta senaste versionen').click();
  await expect(here.annanFlik).toHaveCount(0);
  await expect(here.heading('Föreningsstämma')).toBeFocused();
  await expect(here.datum).toHaveValue('2026-04-01');
  await expect(here.osparat).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ändrat i ett annat fönster' })).toContainText('Datum för senaste föreningsstämma: 2026-03-01');
  await here.button('Ta bort det jag skrev').click();
  await expect(page.getByRole('region', { name: 'Ändrat i ett annat fönster' })).toHaveCount(0);
  await expect(here.datum).toHaveValue('2026-03-01');
  await here.nasta.click();
  await expect(here.heading('Kontaktuppgifter')).toBeVisible();
});

test('PLUS-06 an untouched field follows the version that is fetched, and what was wrong with it is no longer said', async ({ page, context }) => {
  const here = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await here.datum.focus();
  await here.datum.blur();
  await expect(page.getByText('Ange datum för den senaste föreningsstämman.')).toBeVisible();
  const other = await openStep(await context.newPage(), 'foreningsstamma', 'Föreningsstämma');
  await other.datum.fill('2026-03-01');
  await other.nasta.click();
  await here.button('Hämta senaste versionen').click();
  await expect(here.datum).toHaveValue('2026-03-01');
  await expect(here.osparat).toHaveCount(0);
  await expect(page.getByText('Ange datum för den senaste föreningsstämman.')).toHaveCount(0);
});

test('PLUS-06 ERR-01 STATE-12 a conflict loses no input: it is there after the reload, marked as not saved', async ({ page, api, expects }) => {
  expects('answer: 409 PUT /api/ansokan/*', 'error dialog: Din ansökan har ändrats i ett annat fönster.');
  const { datum, nasta, fel, osparat, button, heading } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await api.change(withMeeting('2026-03-01'));
  await datum.fill('2026-04-01');
  await nasta.click();
  await expect(fel).toContainText('Din ansökan har ändrats i ett annat fönster.');
  await button('OK').click();
  await expect(fel).toHaveCount(0);
  await expect(datum).toHaveValue('2026-04-01');
  await expect(osparat).toBeVisible();
  await nasta.click();
  await expect(heading('Kontaktuppgifter')).toBeVisible();
  expect((await api.ansokan()).uppgiftsandring.foreningsstamma).toBe('2026-04-01');
  await expect(wizard(page).annanFlik).toHaveCount(0);
});
