import type { Page } from '@playwright/test';
import { fullDraft, readyDraft, STORANGEN, withContact, withMeeting } from '../pages/drafts.ts';
import { useOwnSession } from '../people/ownSession.ts';
import { setCaseStatus } from '../stack/control.ts';
import { firstTime, press, visit, type Scene } from './scene.ts';
import { asksItself } from '../stack/asksItself.ts';

/** A person who has not sent in anything. */
const WITHOUT_RECEIPTS = '19910191-2450';

/** Names of logins in other browsers. */
const OTHERS = ['0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11', '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a12'] as const;

/** Signs the application that the summary shows, at the signing service, and comes back to the receipt. */
async function sign(page: Page): Promise<void> {
  await visit(page, '/ansokan/sammanfattning');
  await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
  await press(page, 'Skriv under');
  await page.waitForURL((url) => !url.pathname.startsWith('/ansokan/sammanfattning'));
  await page.getByRole('button', { name: /^Skriv under/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Vi har tagit emot din ansökan' }).waitFor({ timeout: 30_000 });
}

/** The summary after a signing that was refused with that response, explained in the region with that name. */
export const refused = (name: string, status: number, json: object, region: string): Scene => ({
  name,
  loggedIn: true,
  wrongs: [`answer: ${status} POST /api/signera/getSigningInstance`],
  draft: fullDraft,
  open: async (page) => {
    await visit(page, '/ansokan/sammanfattning');
    await page.route('**/api/signera/getSigningInstance', (route) => route.fulfill({ status, json }));
    await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
    await press(page, 'Skriv under');
    await page.getByRole('region', { name: region }).waitFor();
  },
});

export const WIZARD: readonly Scene[] = [
  {
    name: 'foreningsstamma',
    loggedIn: true,
    draft: async (api) => {
      await readyDraft(api);
      await api.change(withMeeting(null));
    },
    open: (page) => visit(page, '/ansokan/foreningsstamma'),
  },
  {
    name: 'foreningsstamma-fel',
    loggedIn: true,
    draft: readyDraft,
    open: async (page) => {
      await visit(page, '/ansokan/foreningsstamma');
      await page.getByRole('textbox', { name: 'Datum för senaste föreningsstämma' }).fill('2999-01-01');
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'kontaktuppgifter',
    loggedIn: true,
    draft: async (api) => {
      await readyDraft(api);
      await api.change(withContact(null, null));
    },
    open: async (page) => {
      await firstTime(page);
      await visit(page, '/ansokan/kontaktuppgifter');
    },
  },
  {
    name: 'kontaktuppgifter-tidigare',
    loggedIn: true,
    draft: async (api) => {
      await api.sendIn(await readyDraft(api));
      await readyDraft(api);
      await api.change(withContact(null, null));
    },
    open: async (page) => {
      await visit(page, '/ansokan/kontaktuppgifter');
      await page.getByText('Kontrollera att uppgifterna stämmer.').waitFor();
    },
  },
  {
    name: 'kontaktuppgifter-fel',
    loggedIn: true,
    draft: readyDraft,
    open: async (page) => {
      await visit(page, '/ansokan/kontaktuppgifter');
      await page.getByRole('textbox', { name: 'Din e-post' }).fill('fel');
      await page.getByRole('textbox', { name: 'Ditt telefonnummer' }).fill('');
      await press(page, 'Spara och fortsätt');
    },
  },
  { name: 'sammanfattning', loggedIn: true, draft: fullDraft, open: (page) => visit(page, '/ansokan/sammanfattning') },
  { name: 'sammanfattning-bara-stamma', loggedIn: true, draft: readyDraft, open: (page) => visit(page, '/ansokan/sammanfattning') },
  {
    name: 'sammanfattning-utan-forsakran',
    loggedIn: true,
    draft: fullDraft,
    open: async (page) => {
      await visit(page, '/ansokan/sammanfattning');
      // The button is locked but can be pressed: focus then moves to what is missing.
      await page.getByRole('button', { name: 'Skriv under', exact: true }).click({ force: true });
    },
  },
  {
    name: 'sammanfattning-andrad',
    loggedIn: true,
    wrongs: ['answer: 409 POST /api/signera/getSigningInstance', 'error dialog: Din ansökan har ändrats i ett annat fönster.'],
    draft: fullDraft,
    open: async (page) => {
      await visit(page, '/ansokan/sammanfattning');
      await page.route('**/api/signera/getSigningInstance', (route) => route.fulfill({ status: 409, json: { kod: 'ANDRAD_SEDAN_LASNING' } }));
      await page.route('**/api/ansokan', async (route) => {
        const response = await route.fetch();
        const ansokan = await response.json();
        const uppgiftsandring = { ...ansokan.uppgiftsandring, foreningsstamma: '2026-01-15', uppgiftsandringAdress: null };
        await route.fulfill({ response, json: { ...ansokan, uppgiftsandring } });
      });
      await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
      await press(page, 'Skriv under');
      await press(page, 'OK');
      await page.getByRole('region', { name: 'Ansökan har ändrats sedan du öppnade sammanfattningen' }).waitFor();
    },
  },
  refused(
    'sammanfattning-att-ratta',
    400,
    {
      kod: 'OGILTIGA_UPPGIFTER',
      fel: [
        { path: 'uppgiftsandring.foreningsstamma', kod: 'MINVALUE_ERROR' },
        { path: '', kod: 'SAKNARFORENINGSUPPGIFTER' },
      ],
    },
    'Något måste rättas innan du kan skriva under',
  ),
  refused('sammanfattning-ny-forsakran', 403, { kod: 'FORSAKRAN_EJ_LAMNAD' }, 'Försäkran har ändrats sedan du öppnade sidan'),
  { name: 'ansokan-error-avbruten', loggedIn: true, draft: readyDraft, open: (page) => visit(page, '/ansokan/error?orsak=avbruten') },
  { name: 'ansokan-error', loggedIn: true, draft: readyDraft, open: (page) => visit(page, '/ansokan/error') },
  { name: 'kvittens', loggedIn: true, draft: fullDraft, open: sign },
  {
    name: 'kvittens-pagaende-ansokan',
    loggedIn: true,
    draft: async (api) => {
      await api.sign(await readyDraft(api));
      await api.choose(STORANGEN.orgNr);
    },
    open: async (page) => {
      await visit(page, '/ansokan/kvittens');
      await page.getByRole('button', { name: 'Fortsätt på din påbörjade ansökan' }).waitFor();
    },
  },
  {
    name: 'kvitton-fel',
    loggedIn: true,
    wrongs: ['no answer: GET /api/kvitton', 'alert: Vi kunde inte hämta kvittensen.'],
    draft: (api) => api.reset(),
    open: async (page) => {
      await asksItself(page);
      await page.route('**/api/kvitton', (route) => route.abort());
      await visit(page, '/kvitton');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'kvitton-tom',
    loggedIn: true,
    draft: (api) => api.reset(),
    open: async (page) => {
      await visit(page, '/tillganglighetsredogorelse');
      await useOwnSession(page.context(), new URL(page.url()).origin, WITHOUT_RECEIPTS);
      await visit(page, '/kvitton');
    },
  },
  {
    name: 'kvitton-lage',
    loggedIn: true,
    draft: async (api) => {
      const arendenr = (await api.sendIn(await readyDraft(api))) ?? '';
      await setCaseStatus(arendenr, 'GRANSKAS');
      await setCaseStatus(arendenr, 'BESLUTAD');
      await api.reset();
    },
    open: async (page) => {
      await visit(page, '/kvitton');
      await page
        .getByText(/^Beslutad \d/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'inloggningar',
    loggedIn: true,
    draft: (api) => api.reset(),
    open: async (page) => {
      await asksItself(page);
      await page.route('**/api/inloggningar', async (route) => {
        const response = await route.fetch();
        const [here] = await response.json();
        const others = [
          { ...here, id: OTHERS[0], denHar: false, webblasare: 'Safari', system: 'iOS' },
          { ...here, id: OTHERS[1], denHar: false, webblasare: 'Samsung Internet for Android', system: 'Android' },
        ];
        await route.fulfill({ response, json: [{ ...here, webblasare: 'Firefox', system: 'Windows' }, ...others] });
      });
      await visit(page, '/inloggningar');
      await page.getByRole('button', { name: 'Avsluta alla andra inloggningar' }).waitFor();
    },
  },
  { name: 'kvitton', loggedIn: true, draft: (api) => api.reset(), open: (page) => visit(page, '/kvitton') },
];
