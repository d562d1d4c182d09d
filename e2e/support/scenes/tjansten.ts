import { OVERLOADED, SESSION_ENDED_ELSEWHERE } from '@uppgiftsandring/shared/domain/constants';
import { readyDraft, STORANGEN } from '../pages/drafts.ts';
import { ADRESS } from '../pages/measures.ts';
import { answering, holdTime, loggedIn, NOBODY, press, reset, visit, type Scene } from './scene.ts';

const LOOKUP = '/ansokan/sok-forening';

/** The whole service: a message to everybody, an overloaded server, a session that was ended elsewhere. */
export const TJANSTEN: readonly Scene[] = [
  loggedIn('systemmeddelande', reset, async (page) => {
    await answering(page, '**/public/getSystemmeddelande', { json: { rubrik: 'Underhåll', text: 'Tjänsten stängs på lördag klockan 10.' } });
    await visit(page, LOOKUP);
    await page.getByRole('region', { name: 'Meddelande från Lantmäterimyndigheten' }).waitFor();
  }),
  loggedIn(
    'tjansten-upptagen',
    readyDraft,
    async (page) => {
      await holdTime(page);
      await visit(page, ADRESS);
      await page.route('**/api/ansokan/*', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '10' }, json: { kod: OVERLOADED } }));
      await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Björkvägen 12');
      await press(page, 'Spara');
      await page.getByRole('status', { name: 'Många använder tjänsten just nu' }).waitFor();
    },
    'answer: 503 PUT /api/ansokan/*',
  ),
  loggedIn(
    'dialog-utloggad-annanstans',
    reset,
    async (page) => {
      await visit(page, LOOKUP);
      await page.route('**/api/samfallighetsforening**', (route) => route.fulfill({ status: 401, body: SESSION_ENDED_ELSEWHERE, contentType: 'text/plain' }));
      await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill(STORANGEN.orgNr);
      await press(page, 'Sök förening');
      await page.getByRole('dialog', { name: 'Du är inte inloggad längre' }).waitFor();
    },
    'answer: 401 GET /api/samfallighetsforening',
  ),
  { name: 'logga-in-kravs', loggedIn: false, open: (page) => visit(page, '/kvitton') },
  {
    name: 'logga-in-svarar-inte',
    loggedIn: false,
    wrongs: ['answer: 500 GET /api/identity', 'alert: Tjänsten svarar inte just nu.'],
    open: async (page) => {
      await answering(page, '**/api/identity', { status: 500 });
      await visit(page, '/kvitton');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'testversion',
    loggedIn: false,
    wrongs: NOBODY,
    open: async (page) => {
      await page.route('**/versions', async (route) => {
        // Fetched without server rendering, because the server has no test version here.
        const response = await route.fetch({ headers: { ...route.request().headers(), purpose: 'prefetch' } });
        await route.fulfill({ response, body: (await response.text()).replace('"contract":', '"test":true,"contract":') });
      });
      await visit(page, '/versions');
      await page.getByRole('region', { name: 'Testversion' }).waitFor();
    },
  },
  {
    name: 'testversion-lamnad',
    loggedIn: false,
    wrongs: NOBODY,
    open: async (page) => {
      await page.addInitScript(() => sessionStorage.setItem('testversion-lamnad', '1'));
      await visit(page, '/versions');
      await page.getByText('Du använder nu den vanliga versionen.').first().waitFor();
    },
  },
];
