import type { Page } from '@playwright/test';
import { OVERLOADED, SESSION_ENDED_ELSEWHERE } from '@uppgiftsandring/shared/domain/constants';
import { HALVVAGS, readyDraft, STORANGEN } from '../pages/drafts.ts';
import { ADRESS, LOOKUP, SAMMANFATTNING, SELECT } from '../pages/measures.ts';
import { useOwnSession } from '../people/ownSession.ts';
import { asksItself } from '../stack/asksItself.ts';
import {
  answering,
  at,
  chosen,
  clickHidden,
  fill,
  hang,
  holdTime,
  loggedIn,
  press,
  pressForDialog,
  reset,
  sessionSoonOver,
  shows,
  visit,
  type Scene,
} from './scene.ts';

/** A person whose sessions no other scene uses. */
const LOGS_OUT = '19910191-2450';
const NOT_LOGGED_IN = 'Du är inte inloggad längre';
const DRAFT_CALL = '**/api/ansokan/*';

const HERE = {
  id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
  inloggad: '2026-05-17T06:00:00.000Z',
  senastAktiv: '2026-05-17T12:40:00.000Z',
  webblasare: 'Firefox',
  system: 'Windows',
  denHar: true,
};
const elsewhere = (nr: number, webblasare: string | null, system: string | null) => ({
  ...HERE,
  id: HERE.id.replace(/11$/, String(nr)),
  webblasare,
  system,
  denHar: false,
});

/** The page of logins, with that response. */
const logins = (name: string, answer: { status?: number; json?: unknown }, wrongs: Scene['wrongs'], then: Scene['open']): Scene =>
  loggedIn(name, reset, wrongs, async (page) => {
    await answering(page, '**/api/inloggningar', answer);
    await visit(page, '/inloggningar');
    await then(page);
  });

const LOGINS: readonly Scene[] = [
  logins('inloggningar', { json: [HERE, elsewhere(12, 'Safari', 'iOS'), elsewhere(13, 'Samsung Internet for Android', 'Android')] }, [], (page) =>
    shows(page, 'button', 'Avsluta alla andra inloggningar'),
  ),
  logins('inloggningar-bara-har', { json: [HERE] }, [], (page) => page.getByText('Du är inte inloggad någon annanstans.').waitFor()),
  logins('inloggningar-fel', { status: 500 }, ['answer: 500 GET /api/inloggningar', 'alert: Vi kunde inte hämta dina inloggningar.'], (page) =>
    shows(page, 'alert'),
  ),
  logins(
    'inloggningar-avsluta-fel',
    { json: [HERE, elsewhere(12, null, null)] },
    ['answer: 500 DELETE /api/inloggningar/*', 'alert: Vi kunde inte avsluta inloggningen.'],
    async (page) => {
      await page.route('**/api/inloggningar/*', (route) => route.fulfill({ status: 500 }));
      await page.getByRole('button', { name: /^Avsluta inloggningen/ }).click();
      await shows(page, 'alert');
    },
  ),
];

/** Types another line 1 on the page of the address, and saves. */
async function saveAddress(page: Page): Promise<void> {
  await fill(page, 'Adressrad 1', 'Björkvägen 12');
  await fill(page, 'Postnummer', '80320');
  await press(page, 'Spara');
}

/** Logins, the session, and what can happen to the service while somebody is logged in. */
export const SESSION: readonly Scene[] = [
  ...LOGINS,
  at('anvandarvillkor', reset, '/anvandarvillkor'),
  loggedIn('systemmeddelande', reset, [], async (page) => {
    await answering(page, '**/public/getSystemmeddelande', { json: { rubrik: 'Underhåll', text: 'Tjänsten stängs på lördag klockan 10.' } });
    await visit(page, LOOKUP);
    await shows(page, 'region', 'Meddelande från Lantmäterimyndigheten');
  }),
  at('dialog-logga-ut', readyDraft, SELECT, [], async (page) => {
    await page.getByRole('group', { name: 'Inloggning', includeHidden: true }).getByText('Logga ut').evaluate(clickHidden);
    await shows(page, 'dialog');
  }),
  at('dialog-avbryt', readyDraft, SELECT, [], (page) => pressForDialog(page, 'Avbryt och ta bort ansökan')),
  at(
    'dialog-fel',
    chosen(HALVVAGS.orgNr),
    ADRESS,
    ['no answer: PUT /api/ansokan/*', 'error dialog: Vi får ingen kontakt med tjänsten.', 'alert: Vi kunde inte spara.'],
    async (page) => {
      await page.route(DRAFT_CALL, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
      await saveAddress(page);
      await shows(page, 'dialog');
    },
  ),
  loggedIn('tjansten-upptagen', readyDraft, ['answer: 503 PUT /api/ansokan/*'], async (page) => {
    await holdTime(page);
    await visit(page, ADRESS);
    await page.route(DRAFT_CALL, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '10' }, json: { kod: OVERLOADED } }));
    await saveAddress(page);
    await shows(page, 'status', 'Många använder tjänsten just nu');
  }),
  // A server-rendered page would be visible without its slice.
  {
    ...loggedIn('vantar-pa-sin-del', readyDraft, [], async (page) => {
      await asksItself(page);
      await holdTime(page);
      await hang(page, '**/slices/wizard/**');
      await page.goto(SAMMANFATTNING, { waitUntil: 'commit' });
      await page.getByText('Laddar sidan').waitFor();
    }),
    passing: true,
  },
  loggedIn('del-kunde-inte-visas', readyDraft, ['no answer: GET /slices/wizard/**', 'error dialog: En del av sidan kunde inte laddas.'], async (page) => {
    await page.route('**/slices/wizard/**', (route) => route.abort());
    await page.goto(SAMMANFATTNING);
    await page.getByRole('dialog').waitFor({ timeout: 20_000 });
    await press(page, 'OK');
    await shows(page, 'region', 'Den här delen kunde inte visas');
  }),
  // The page behaves as if offline; the network itself works, so that the checks and screenshots can load files.
  at('ej-uppkopplad', readyDraft, ADRESS, [], async (page) => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
      window.dispatchEvent(new Event('offline'));
    });
    await shows(page, 'status', 'Du är inte uppkopplad');
  }),
  at('dialog-inte-inloggad', readyDraft, ADRESS, ['answer: 401 PUT /api/ansokan/*'], async (page) => {
    await page.route(/\/api\/ansokan\/[0-9a-f]{8}-/, (route) => route.fulfill({ status: 401, body: 'Unauthorized', contentType: 'text/plain' }));
    await saveAddress(page);
    await shows(page, 'dialog', NOT_LOGGED_IN);
  }),
  at('dialog-utloggad-annanstans', reset, LOOKUP, ['answer: 401 GET /api/samfallighetsforening'], async (page) => {
    await page.route('**/api/samfallighetsforening**', (route) => route.fulfill({ status: 401, body: SESSION_ENDED_ELSEWHERE, contentType: 'text/plain' }));
    await fill(page, 'Föreningens organisationsnummer', STORANGEN.orgNr);
    await press(page, 'Sök förening');
    await shows(page, 'dialog', NOT_LOGGED_IN);
  }),
  at('dialog-utloggad-i-annan-flik', reset, '/tillganglighetsredogorelse', [], async (page) => {
    await useOwnSession(page.context(), new URL(page.url()).origin, LOGS_OUT);
    await visit(page, '/kvitton');
    const other = await page.context().newPage();
    // Wide enough for the button to be in the header; on a phone it is in the menu.
    await other.setViewportSize({ width: 1280, height: 800 });
    await visit(other, '/kvitton');
    await other.getByRole('group', { name: 'Inloggning' }).getByRole('button', { name: 'Logga ut' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Logga ut' }).click();
    await shows(page, 'dialog', NOT_LOGGED_IN);
    await other.close();
  }),
  loggedIn('dialog-session', readyDraft, [], (page) => sessionSoonOver(page, ADRESS)),
];
