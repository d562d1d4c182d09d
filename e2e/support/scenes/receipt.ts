import type { Page } from '@playwright/test';
import { fullDraft, readyDraft, STORANGEN } from '../pages/drafts.ts';
import { SAMMANFATTNING } from '../pages/measures.ts';
import { useOwnSession } from '../people/ownSession.ts';
import { asksItself } from '../stack/asksItself.ts';
import { orderFault, setCaseStatus } from '../stack/control.ts';
import { announces, answering, at, loggedIn, press, pressForDialog, reset, shows, visit, type Scene } from './scene.ts';

/** A person who has not sent in anything. */
const WITHOUT_RECEIPTS = '19910191-2450';
/** Only used here, so that the case system can refuse it without disturbing others. */
const REFUSED = '717999-0887';
const KVITTENS = '/ansokan/kvittens';

/** Confirms and signs on the summary. */
export async function confirmAndSign(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
  await press(page, 'Skriv under');
}

/** The same, and then at the signing service. */
async function signAll(page: Page): Promise<void> {
  await confirmAndSign(page);
  await page.waitForURL((url) => !url.pathname.startsWith(SAMMANFATTNING));
  await page.getByRole('button', { name: /^Skriv under/ }).click();
}

const sent: NonNullable<Scene['draft']> = async (api) => api.sendIn(await readyDraft(api));

/** The receipt, and the list of receipts. */
export const RECEIPT: readonly Scene[] = [
  at('kvittens', fullDraft, SAMMANFATTNING, [], async (page) => {
    await signAll(page);
    await page.getByRole('heading', { level: 1, name: 'Vi har tagit emot din ansökan' }).waitFor({ timeout: 30_000 });
  }),
  // The application is signed, but the case system does not accept it (ERR-06).
  at(
    'dialog-underskriven-inte-inskickad',
    async (api) => {
      await orderFault({ service: 'case', mode: '500', subject: REFUSED, times: 50 });
      await readyDraft(api, REFUSED);
    },
    SAMMANFATTNING,
    ['answer: 502 GET /api/ansokan/skickain'],
    async (page) => {
      await signAll(page);
      await page.getByRole('dialog', { name: 'Ansökan är underskriven men inte inskickad än' }).waitFor({ timeout: 30_000 });
    },
  ),
  at(
    'kvittens-pagaende-ansokan',
    async (api) => {
      await api.sign(await readyDraft(api));
      await api.choose(STORANGEN.orgNr);
    },
    KVITTENS,
    [],
    (page) => shows(page, 'button', 'Fortsätt på din påbörjade ansökan'),
  ),
  loggedIn('kvittens-mejl-misslyckat', sent, [], async (page) => {
    const json = { epostadress: 'anna.ek@exempel.se', lage: 'MISSLYCKAD', tidpunkt: '2026-05-18T10:00:00.000Z' };
    await answering(page, '**/api/kvitton/*/epost', { json });
    await visit(page, KVITTENS);
    await page.getByText('Vi kunde inte skicka kvittensen till').first().waitFor();
  }),
  at('kvittens-pdf-fel', sent, KVITTENS, ['answer: 500 HEAD /api/ansokan/pdf', 'alert: Vi kunde inte öppna kvittensen som PDF.'], async (page) => {
    await page.evaluate(() => Reflect.set(window, 'open', () => null));
    await page.route('**/api/ansokan/pdf', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: /^Ladda ner kvittensen/ }).click();
    await shows(page, 'alert');
  }),
  at('kvittens-kopierat', sent, KVITTENS, [], (page) => press(page, 'Kopiera ärendenumret').then(() => announces(page, /kopiera/))),
  at('dialog-logga-ut-kvittens', sent, KVITTENS, [], (page) => pressForDialog(page, 'Avsluta och logga ut')),
  at('kvitton', reset, '/kvitton'),
  loggedIn('kvitton-fel', reset, ['no answer: GET /api/kvitton', 'alert: Vi kunde inte hämta dina kvittenser.'], async (page) => {
    await asksItself(page);
    await page.route('**/api/kvitton', (route) => route.abort());
    await visit(page, '/kvitton');
    await shows(page, 'alert');
  }),
  at('kvitton-tom', reset, '/tillganglighetsredogorelse', [], async (page) => {
    await useOwnSession(page.context(), new URL(page.url()).origin, WITHOUT_RECEIPTS);
    await visit(page, '/kvitton');
  }),
  at(
    'kvitton-lage',
    async (api) => {
      const arendenr = (await api.sendIn(await readyDraft(api))) ?? '';
      await setCaseStatus(arendenr, 'GRANSKAS');
      await setCaseStatus(arendenr, 'BESLUTAD', { utfall: 'DELVIS', plats: 'https://arenden.example/beslut/1' });
      await api.reset();
    },
    '/kvitton',
    [],
    (page) =>
      page
        .getByText(/^Beslutad \d/)
        .first()
        .waitFor(),
  ),
  loggedIn('kvitton-vantar', sent, [], async (page) => {
    await asksItself(page);
    await page.route('**/api/kvitton', async (route) => {
      const response = await route.fetch();
      const [latest] = await response.json();
      await route.fulfill({ response, json: [{ ...latest, arendenr: null, status: 'SIGNERAD', lage: [] }] });
    });
    await visit(page, '/kvitton');
    await page.getByText('Ansökan väntar på att skickas in.').waitFor();
  }),
];
