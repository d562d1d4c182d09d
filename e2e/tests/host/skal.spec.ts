import type { Locator } from '@playwright/test';
import { FETCHED_AT_REST } from '../../support/pages/afterFaults.ts';
import { HALVVAGS, readyDraft } from '../../support/pages/drafts.ts';
import { PERSON_NAMES } from '../../support/people/byHand.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { expect, test } from '../../support/fixtures.ts';

const AUTHORITY = 'lantmaterimyndigheten.example';

test.describe('for everybody', () => {
  test.use({ loggedIn: false, accepted: false });

  test('SHELL-01 I18N-06 the product introduces itself in Swedish, and says without JavaScript that it needs it', async ({
    page,
    browser,
    baseURL,
    expects,
  }) => {
    // The page is left while its files are still loading.
    expects.perhaps(FETCHED_AT_REST);
    await page.goto('/logga-in');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ändra uppgifter om en samfällighetsförening');
    await expect(page.getByRole('heading', { level: 2, name: 'Det här behöver du' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/[A-Z]{3,}[._][A-Z_]{3,}|\{\{/);

    const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const noScript = await bare.newPage();
    await noScript.goto('/logga-in');
    await expect(noScript.locator('noscript p')).toBeVisible();
    expect(await noScript.locator('noscript p').textContent()).toContain(
      'Tjänsten behöver JavaScript för att du ska kunna logga in, fylla i, spara och skriva under.',
    );
    await bare.close();
  });

  test('SHELL-05 SHELL-06 SHELL-07 SHELL-12 SHELL-13 SHELL-14 CONST-01 CONST-03 CONST-04 header and footer lead to what they say, and one dialog replaces another', async ({
    page,
  }) => {
    await page.goto('/logga-in');
    const footer = page.getByRole('contentinfo', { name: 'Sidfot' });
    await expect(footer.getByRole('link', { name: /^Telefon: / })).toHaveAttribute('href', /^tel:\+46\d+$/);
    await expect(footer.getByRole('link', { name: /^E-post: \S+@\S+$/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
    await expect(footer.getByRole('link', { name: 'Om Lantmäterimyndigheten' })).toHaveAttribute('href', new RegExp(`^https://${AUTHORITY}/`));
    await expect(footer.getByText(/^Testmiljö: (dev|test)$/)).toBeVisible();

    const open = async (opener: string, title: string) => {
      await footer.getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeVisible();
      return dialog;
    };
    const close = async (opener: string, dialog: Locator) => {
      await dialog.getByRole('button', { name: 'Stäng', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(footer.getByRole('button', { name: opener })).toBeFocused();
    };
    const personal = await open('Läs om personuppgifter', 'Så hanterar vi personuppgifter');
    for (const text of [
      'En påbörjad ansökan finns kvar tills du skickar in den eller tar bort den. En inskickad ansökan är en allmän handling och arkiveras.',
      'Vi får ta bort en påbörjad ansökan som inte har använts på lång tid.',
    ])
      await expect(personal.getByText(text, { exact: true })).toBeVisible();
    await close('Läs om personuppgifter', personal);

    const cookies = await open('Läs om kakor', 'Om kakor');
    const table = page.getByRole('table', { name: 'Kakor och lagring i tjänsten' });
    await expect(table.getByRole('columnheader')).toHaveText(['Namn', 'Vad den gör', 'Hur länge den finns']);
    await expect(table.getByRole('rowheader')).toHaveText([
      'Sessionskaka (__Host-sid)',
      'TERMS_CONFIRM',
      'kontaktuppgiftVisited (lokal lagring)',
      'Osparad text (lagring i fliken)',
      'Sidan du lämnade (lagring i fliken)',
      'Språkval (sprak)',
      'Version av tjänsten (__Host-versions)',
      'Stilmallar (__Host-stilmallar)',
    ]);
    await expect(table.getByRole('row', { name: /TERMS_CONFIRM/ })).toContainText('Fem dagar');
    await close('Läs om kakor', cookies);

    await open('Läs om kakor', 'Om kakor');
    // A modal dialog blocks the pointer from the footer, but assistive technology may still press the button.
    await page.getByText('Läs om personuppgifter').dispatchEvent('click');
    await expect(page.getByRole('dialog', { name: 'Så hanterar vi personuppgifter' })).toBeVisible();
    await expect(page.locator('dialog, [role=dialog], [role=alertdialog]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog, [role=dialog], [role=alertdialog]')).toHaveCount(0);

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Läs manualen (öppnas i ny flik)' }).click();
    const manual = await opened;
    await manual.waitForURL((url) => url.href !== 'about:blank', { waitUntil: 'commit' }).catch(() => undefined);
    await expect(page.getByRole('link', { name: 'Läs manualen (öppnas i ny flik)' })).toHaveAttribute('href', `https://${AUTHORITY}/uppgiftsandring/manual`);
    await expect(page).toHaveURL(/\/logga-in$/);
    await manual.close();

    const header = page.getByRole('banner', { name: 'Sidhuvud' });
    await expect(header.getByRole('link', { name: 'Lantmäterimyndighetens webbplats' })).toHaveAttribute('href', new RegExp(AUTHORITY));
    await header.getByRole('navigation', { name: 'Länkar och inställningar' }).getByRole('button', { name: 'Läs användarvillkor' }).click();
    await expect(page.getByRole('dialog', { name: 'Användarvillkor' })).toBeVisible();
  });

  test('PLUS-08 SHELL-05 the accessibility statement has what the law asks for, and is linked in the footer; the skip link leads past the header to it', async ({
    page,
    expects,
  }) => {
    expects('answer: 401 GET /api/identity');
    await page.goto('/logga-in');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tillgänglighetsredogörelse' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Vad redogörelsen gäller',
      'Hur tillgänglig tjänsten är',
      'Kända brister',
      'Innehåll som inte omfattas',
      'Hur vi har testat',
      'Berätta för oss om något inte fungerar',
      'Tillsyn',
    ]);
    await expect(main).toContainText(/Senaste bedömningen gjordes \d{4}-\d{2}-\d{2}/);
    await expect(main.getByRole('link', { name: /^E-posta / })).toHaveAttribute('href', /^mailto:/);
    await expect(main.getByRole('link', { name: /^Ring / })).toHaveAttribute('href', /^tel:/);
    await expect(main.getByRole('link', { name: /^Anmäl till / })).toHaveAttribute('href', /^https:/);
    const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
  });

  test('SHELL-08 SHELL-10 PLUS-34 nobody is named who is not logged in; the version is on every page and on one address', async ({
    page,
    request,
    expects,
  }) => {
    expects('answer: 401 GET /api/identity');
    await page.goto('/tillganglighetsredogorelse');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Inloggning' })).toHaveCount(0);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Version \d+\.\d+\.\d+/ })
      .click();
    const table = page.getByRole('table', { name: 'Delar och versioner på sidan' });
    await expect(table.getByRole('rowheader')).toHaveText(['host', 'mfe-lookup', 'mfe-measures', 'mfe-wizard', 'mfe-receipt']);
    const told = await (await request.get('/versions.json')).json();
    const parts = Object.entries<{ active: string; source: string }>({ host: told.host, ...told.slices });
    for (const [name, { active, source }] of parts) {
      const row = table.getByRole('row', { name: new RegExp(`^(mfe-)?${name} `) });
      await expect(row).toContainText(active);
      await expect(row).toContainText(source);
    }
  });
});

test('SHELL-10 on the login page, and only there, nobody counts as logged in @long', async ({ page, api, person }) => {
  await api.reset();
  await page.goto('/ansokan/sok-forening');
  await expect(page.getByRole('group', { name: 'Inloggning' })).toContainText(PERSON_NAMES[person] ?? '');
  await page.getByRole('link', { name: 'Tillgänglighetsredogörelse' }).click();
  await expect(page.getByRole('group', { name: 'Inloggning' })).toContainText(PERSON_NAMES[person] ?? '');
  await page.getByRole('main').getByRole('link', { name: 'Gå till startsidan' }).click();
  await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Inloggning' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('group', { name: 'Inloggning' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logga ut' })).toHaveCount(0);
  await expect(page.getByRole('banner')).not.toContainText(PERSON_NAMES[person] ?? '');
});

test('SHELL-09 SESS-06 logging out is asked about; staying changes nothing, confirming ends the session', async ({ page, context, api, baseURL, person }) => {
  await readyDraft(api);
  await useOwnSession(context, baseURL ?? '', person);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Oskrivna vägen 4');
  const dialog = page.getByRole('dialog', { name: 'Vill du logga ut?' });
  await page.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
  await expect(dialog.getByRole('button', { name: 'Stanna inloggad' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Stanna inloggad' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Adressrad 1' })).toHaveValue('Oskrivna vägen 4');

  await page.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout' && request.isNavigationRequest());
  await dialog.getByRole('button', { name: 'Logga ut' }).click();
  await leaving;
  await expect(page).toHaveURL(/\/logga-in\?utloggad=ja$/);
  await expect(page.getByRole('status').filter({ hasText: 'Du är utloggad.' })).toBeVisible();
  expect((await page.request.get('/api/identity')).status()).toBe(401);
  await page.goto('/ansokan/atgard-select');
  await expect(page).toHaveURL(/\/logga-in$/);
});

test('SHELL-11 SHELL-15 the routed page is in the main area; header, footer, abort and checklist are the shell’s and survive its loss', async ({
  page,
  api,
  expects,
}) => {
  expects('no answer: GET /slices/measures/**', 'error dialog: En del av sidan kunde inte laddas.');
  await api.choose(HALVVAGS.orgNr);
  await page.goto('/ansokan/atgard-select');
  const main = page.getByRole('main', { name: 'Innehåll' });
  await expect(main.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();
  const slice = main.locator('[id^="single-spa"], .single-spa-parcel, div:has(> div h1)').first();
  await expect(slice).toBeVisible();

  await page.route('**/slices/measures/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Något gick fel' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Den här delen kunde inte visas' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Checklista' }).getByRole('link', { name: 'Komplettera föreningens adress' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Inloggning' })).toBeVisible();
  await page.getByRole('button', { name: 'Avbryt och ta bort ansökan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, ta bort ansökan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
});
