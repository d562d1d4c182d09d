import { HALVVAGS, readyDraft } from '../pages/drafts.ts';
import { useOwnSession } from '../people/ownSession.ts';
import { sessionSoonOver } from './session.ts';
import { goOffline, NOBODY, press, visit, type Scene } from './scene.ts';

/** A person whose sessions no other scene uses. */
const LOGS_OUT = '19910191-2450';

const OPEN: readonly Scene[] = [
  { name: 'logga-in', loggedIn: false, open: (page) => visit(page, '/logga-in') },
  { name: 'logga-in-utloggad', loggedIn: false, open: (page) => visit(page, '/logga-in?utloggad=tid') },
  {
    name: 'logga-in-misslyckad',
    loggedIn: false,
    wrongs: ['alert: Inloggningen blev inte klar.'],
    open: (page) => visit(page, '/logga-in?inloggning=misslyckad'),
  },
  {
    name: 'logga-in-upptagen',
    loggedIn: false,
    wrongs: ['alert: Många loggar in från samma nätverk'],
    open: (page) => visit(page, '/logga-in?inloggning=upptagen'),
  },
  { name: 'tillganglighetsredogorelse', loggedIn: false, wrongs: NOBODY, open: (page) => visit(page, '/tillganglighetsredogorelse') },
  { name: 'versions', loggedIn: false, wrongs: NOBODY, open: (page) => visit(page, '/versions') },
  { name: '404', loggedIn: false, wrongs: NOBODY, open: (page) => visit(page, '/finns-inte') },
  {
    name: 'komponenter',
    loggedIn: false,
    wrongs: ['alert: Vi hittar ingen förening', 'alert: Vi kunde inte spara.'],
    open: (page) => visit(page, '/komponenter'),
  },
  {
    name: 'dialog-villkor-logga-in',
    loggedIn: false,
    open: async (page) => {
      await visit(page, '/logga-in');
      await page.getByText('Läs användarvillkor', { exact: true }).evaluate((button) => button instanceof HTMLElement && button.click());
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'meny',
    loggedIn: false,
    perWidth: true,
    open: async (page) => {
      await visit(page, '/logga-in');
      const opener = page.getByRole('button', { name: 'Öppna menyn' });
      if (await opener.isVisible()) await opener.click();
    },
  },
  {
    name: 'dialog-personuppgifter',
    loggedIn: false,
    open: async (page) => {
      await visit(page, '/logga-in');
      await press(page, 'Läs om personuppgifter');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dialog-kakor',
    loggedIn: false,
    open: async (page) => {
      await visit(page, '/logga-in');
      await press(page, 'Läs om kakor');
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Without its texts the shell can only show that the service is closed (API-17). */
const CLOSED: Scene = {
  name: 'stangd',
  loggedIn: false,
  wrongs: ['answer: 503 GET /**/assets/i18n/*.json', 'page error: The texts in sv answered 503'],
  open: async (page) => {
    await page.route('**/assets/i18n/*.json', (route) => route.fulfill({ status: 503 }));
    await visit(page, '/logga-in');
  },
};

const OF_THE_SESSION: readonly Scene[] = [
  { name: 'anvandarvillkor', loggedIn: true, draft: (api) => api.reset(), open: (page) => visit(page, '/anvandarvillkor') },
  {
    name: 'dialog-logga-ut',
    loggedIn: true,
    draft: readyDraft,
    open: async (page) => {
      await visit(page, '/ansokan/atgard-select');
      await page
        .getByRole('group', { name: 'Inloggning', includeHidden: true })
        .getByText('Logga ut')
        .evaluate((button) => button instanceof HTMLElement && button.click());
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dialog-avbryt',
    loggedIn: true,
    draft: readyDraft,
    open: async (page) => {
      await visit(page, '/ansokan/atgard-select');
      await press(page, 'Avbryt och ta bort ansökan');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dialog-fel',
    loggedIn: true,
    wrongs: ['no answer: PUT /api/ansokan/*', 'error dialog: Vi får ingen kontakt med tjänsten.', 'alert: Vi kunde inte spara.'],
    draft: (api) => api.choose(HALVVAGS.orgNr),
    open: async (page) => {
      await visit(page, '/ansokan/atgard/uppgiftsandring-adress');
      await page.route('**/api/ansokan/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
      await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Björkvägen 12');
      await page.getByRole('textbox', { name: 'Postnummer' }).fill('80320');
      await press(page, 'Spara');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'del-kunde-inte-visas',
    loggedIn: true,
    wrongs: ['no answer: GET /slices/wizard/**', 'error dialog: En del av sidan kunde inte laddas.'],
    draft: readyDraft,
    open: async (page) => {
      await page.route('**/slices/wizard/**', (route) => route.abort());
      await page.goto('/ansokan/sammanfattning');
      await page.getByRole('dialog').waitFor({ timeout: 20_000 });
      await press(page, 'OK');
    },
  },
  {
    name: 'ej-uppkopplad',
    loggedIn: true,
    draft: readyDraft,
    open: async (page) => {
      await visit(page, '/ansokan/atgard/uppgiftsandring-adress');
      await goOffline(page);
    },
  },
  {
    name: 'dialog-inte-inloggad',
    loggedIn: true,
    wrongs: ['answer: 401 PUT /api/ansokan/*'],
    draft: readyDraft,
    open: async (page) => {
      await visit(page, '/ansokan/atgard/uppgiftsandring-adress');
      await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Nya gatan 1');
      await page.route(/\/api\/ansokan\/[0-9a-f]{8}-/, (route) => route.fulfill({ status: 401, body: 'Unauthorized', contentType: 'text/plain' }));
      await press(page, 'Spara');
      await page.getByRole('dialog', { name: 'Du är inte inloggad längre' }).waitFor();
    },
  },
  {
    name: 'dialog-utloggad-i-annan-flik',
    loggedIn: true,
    open: async (page) => {
      await visit(page, '/tillganglighetsredogorelse');
      await useOwnSession(page.context(), new URL(page.url()).origin, LOGS_OUT);
      await visit(page, '/kvitton');
      const other = await page.context().newPage();
      // Wide enough for the button to be in the header; on a phone it is in the menu.
      await other.setViewportSize({ width: 1280, height: 800 });
      await visit(other, '/kvitton');
      await other.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Logga ut' }).click();
      await page.getByRole('dialog', { name: 'Du är inte inloggad längre' }).waitFor();
      await other.close();
    },
  },
  {
    name: 'dialog-session',
    loggedIn: true,
    draft: readyDraft,
    open: (page) => sessionSoonOver(page, '/ansokan/atgard/uppgiftsandring-adress'),
  },
  {
    name: 'laddare-lange',
    loggedIn: true,
    draft: (api) => api.reset(),
    open: async (page) => {
      await page.clock.install();
      await visit(page, '/ansokan/sok-forening');
      await page.route('**/api/samfallighetsforening**', () => undefined);
      await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill('7164011236');
      await page.keyboard.press('Enter');
      await page.clock.runFor(500);
      await page.clock.runFor(10_500);
      await page.getByRole('button', { name: 'Ladda om sidan' }).waitFor();
      await page.clock.resume();
    },
  },
  {
    name: 'laddare',
    loggedIn: true,
    draft: (api) => api.reset(),
    open: async (page) => {
      await visit(page, '/ansokan/sok-forening');
      await page.route('**/api/samfallighetsforening**', () => undefined);
      await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill('7164011236');
      await page.keyboard.press('Enter');
      await page
        .getByRole('status')
        .filter({ hasText: /^Laddar$/ })
        .waitFor();
    },
  },
];

export const SHELL: readonly Scene[] = [...OPEN, CLOSED, ...OF_THE_SESSION];
