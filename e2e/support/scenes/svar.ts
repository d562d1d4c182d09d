import type { Page } from '@playwright/test';
import { REQUESTED_WITH } from '@uppgiftsandring/shared/domain/constants';
import { fullDraft, readyDraft, STORANGEN } from '../pages/drafts.ts';
import { ADRESS, SAMMANFATTNING } from '../pages/measures.ts';
import { asksItself } from '../stack/asksItself.ts';
import { answering, loggedIn, press, reset, visit, type Scene } from './scene.ts';

const OF_THE_JOB: readonly Scene[] = [
  loggedIn(
    'sok-forening-for-manga',
    reset,
    async (page) => {
      await visit(page, '/ansokan/sok-forening');
      await answering(page, '**/api/samfallighetsforening**', { status: 429 });
      await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill(STORANGEN.orgNr);
      await press(page, 'Sök förening');
      await page.getByRole('alert').waitFor();
    },
    'answer: 429 GET /api/samfallighetsforening',
    'alert: Du har sökt för många gånger',
  ),
  loggedIn(
    'sok-forening-ansokan-borta',
    fullDraft,
    async (page) => {
      await visit(page, SAMMANFATTNING);
      await page.evaluate((by) => fetch('/api/ansokan', { method: 'DELETE', headers: { 'X-Requested-With': by } }), REQUESTED_WITH);
      await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
      await press(page, 'Skriv under');
      await press(page, 'OK');
      await page.getByRole('region', { name: 'Ansökan finns inte kvar' }).waitFor();
    },
    'answer: 409 POST /api/signera/getSigningInstance',
    'error dialog: Din ansökan är borttagen.',
  ),
  loggedIn('adress-sparar', readyDraft, async (page) => {
    await visit(page, ADRESS);
    await page.route('**/api/ansokan/*', () => undefined);
    await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Björkvägen 12');
    await press(page, 'Spara');
    await page.getByRole('status').filter({ hasText: 'Sparar' }).waitFor();
  }),
  loggedIn(
    'kontaktuppgifter-inte-godkanda',
    readyDraft,
    async (page) => {
      await answering(page, '**/api/ansokan/valideraKontaktperson?*', { status: 500 });
      await visit(page, SAMMANFATTNING);
      await page.getByRole('alert').waitFor();
    },
    'answer: 500 GET /api/ansokan/valideraKontaktperson',
    'alert: Vi kunde inte godkänna uppgifterna om kontaktpersonen.',
  ),
  loggedIn('ansokan-error-upptagen', readyDraft, (page) => visit(page, '/ansokan/error?orsak=upptagen')),
  loggedIn('ansokan-error-borttagen', readyDraft, (page) => visit(page, '/ansokan/error?orsak=borttagen')),
  loggedIn('ansokan-error-aterkallad', readyDraft, (page) => visit(page, '/ansokan/error?orsak=aterkallad')),
];

const sent: NonNullable<Scene['draft']> = async (api) => api.sendIn(await readyDraft(api));
const openReceipt = (page: Page) => visit(page, '/ansokan/kvittens');

const RECEIPT: readonly Scene[] = [
  loggedIn('kvittens-mejl-misslyckat', sent, async (page) => {
    await answering(page, '**/api/kvitton/*/epost', {
      json: { epostadress: 'anna.ek@exempel.se', lage: 'MISSLYCKAD', tidpunkt: '2026-05-18T10:00:00.000Z' },
    });
    await openReceipt(page);
    await page.getByText('Vi kunde inte skicka kvittensen till').first().waitFor();
  }),
  loggedIn(
    'kvittens-pdf-fel',
    sent,
    async (page) => {
      await openReceipt(page);
      await page.evaluate(() => Reflect.set(window, 'open', () => null));
      await page.route('**/api/ansokan/pdf', (route) => route.fulfill({ status: 500 }));
      await page.getByRole('button', { name: /^Ladda ner kvittensen/ }).click();
      await page.getByRole('alert').waitFor();
    },
    'answer: 500 HEAD /api/ansokan/pdf',
    'alert: Vi kunde inte öppna kvittensen som PDF.',
  ),
  loggedIn('kvittens-kopierat', sent, async (page) => {
    await openReceipt(page);
    await press(page, 'Kopiera ärendenumret');
    await page
      .getByRole('status')
      .filter({ hasText: /kopiera/ })
      .waitFor();
  }),
  loggedIn('dialog-logga-ut-kvittens', sent, async (page) => {
    await openReceipt(page);
    await press(page, 'Avsluta och logga ut');
    await page.getByRole('dialog').waitFor();
  }),
  loggedIn('kvitton-vantar', sent, async (page) => {
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

/** The pages of the job and the receipt when a call is refused, is pending or fails. */
export const SVAR: readonly Scene[] = [...OF_THE_JOB, ...RECEIPT];
