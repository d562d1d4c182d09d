import { REQUESTED_WITH } from '@uppgiftsandring/shared/domain/constants';
import { fullDraft, ready, readyDraft, withChanges, withContact, withMeeting, withStyrelse } from '../pages/drafts.ts';
import { SAMMANFATTNING } from '../pages/measures.ts';
import { answering, at, fill, firstTime, loggedIn, press, shows, visit, type Scene } from './scene.ts';
import { confirmAndSign } from './receipt.ts';

const MEETING = '/ansokan/foreningsstamma';
const CONTACT = '/ansokan/kontaktuppgifter';
const SIGNING = '**/api/signera/getSigningInstance';

/** The summary after a signing that was refused with that response, explained in the region with that name. */
const refused = (name: string, status: number, json: object, region = 'Något måste rättas innan du kan skriva under'): Scene =>
  at(name, fullDraft, SAMMANFATTNING, [`answer: ${status} POST /api/signera/getSigningInstance`], async (page) => {
    await page.route(SIGNING, (route) => route.fulfill({ status, json }));
    await confirmAndSign(page);
    await shows(page, 'region', region);
  });
const invalid = (...fel: readonly { path: string; kod: string }[]) => ({ kod: 'OGILTIGA_UPPGIFTER', fel });

const SUMMARY: readonly Scene[] = [
  at('sammanfattning', fullDraft, SAMMANFATTNING),
  at('sammanfattning-bara-stamma', readyDraft, SAMMANFATTNING),
  // The button is locked but can be pressed: focus then moves to what is missing.
  at('sammanfattning-utan-forsakran', fullDraft, SAMMANFATTNING, [], (page) =>
    page.getByRole('button', { name: 'Skriv under', exact: true }).click({ force: true }),
  ),
  at(
    'sammanfattning-andrad',
    fullDraft,
    SAMMANFATTNING,
    ['answer: 409 POST /api/signera/getSigningInstance', 'error dialog: Din ansökan har ändrats i ett annat fönster.'],
    async (page) => {
      await page.route(SIGNING, (route) => route.fulfill({ status: 409, json: { kod: 'ANDRAD_SEDAN_LASNING' } }));
      await page.route('**/api/ansokan', async (route) => {
        const response = await route.fetch();
        const json = withChanges({ foreningsstamma: '2026-01-15', uppgiftsandringAdress: null })(await response.json());
        // Another version, as after a change: the box is then empty.
        await route.fulfill({ response, json, headers: { ...response.headers(), etag: '"99"' } });
      });
      await confirmAndSign(page);
      await press(page, 'OK');
      await shows(page, 'region', 'Ansökan har ändrats sedan du öppnade sammanfattningen');
    },
  ),
  at(
    'sok-forening-ansokan-borta',
    fullDraft,
    SAMMANFATTNING,
    ['answer: 409 POST /api/signera/getSigningInstance', 'error dialog: Din ansökan är borttagen.'],
    async (page) => {
      await page.evaluate((by) => fetch('/api/ansokan', { method: 'DELETE', headers: { 'X-Requested-With': by } }), REQUESTED_WITH);
      await confirmAndSign(page);
      await press(page, 'OK');
      await shows(page, 'region', 'Ansökan finns inte kvar');
    },
  ),
  refused(
    'sammanfattning-att-ratta',
    400,
    invalid({ path: 'uppgiftsandring.foreningsstamma', kod: 'MINVALUE_ERROR' }, { path: '', kod: 'SAKNARFORENINGSUPPGIFTER' }),
  ),
  refused('sammanfattning-ny-forsakran', 403, { kod: 'FORSAKRAN_EJ_LAMNAD' }, 'Försäkran har ändrats sedan du öppnade sidan'),
  // Hanna Berg, who is new on the board: only somebody who is not in the register is refused so.
  refused('sammanfattning-skyddad-avvisad', 400, invalid({ path: 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.3.personId', kod: 'skyddad' })),
  at(
    'sammanfattning-skyddad',
    async (api) => {
      await api.choose('717999-1422');
      const board = withStyrelse((members) =>
        members.map((one) => (one.namn === 'Piotr Kowalski' ? { ...one, medlemstyp: 'Suppleant', styrelsefunktion: [] } : one)),
      );
      const signatories = withChanges({ uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null } });
      await api.change((ansokan) => ready(signatories(board(ansokan))));
    },
    SAMMANFATTNING,
  ),
  loggedIn(
    'kontaktuppgifter-inte-godkanda',
    readyDraft,
    ['answer: 500 GET /api/ansokan/valideraKontaktperson', 'alert: Vi kunde inte godkänna uppgifterna om kontaktpersonen.'],
    async (page) => {
      await answering(page, '**/api/ansokan/valideraKontaktperson?*', { status: 500 });
      await visit(page, SAMMANFATTNING);
      await shows(page, 'alert');
    },
  ),
];

/** The steps of completing and reviewing. */
export const WIZARD: readonly Scene[] = [
  at('foreningsstamma', (api) => readyDraft(api).then(() => api.change(withMeeting(null))), MEETING),
  at('foreningsstamma-fel', readyDraft, MEETING, [], async (page) => {
    await fill(page, 'Datum för senaste föreningsstämma', '2999-01-01');
    await page.keyboard.press('Tab');
    await page.getByText('Datumet kan inte vara senare än i dag.').waitFor();
  }),
  loggedIn(
    'kontaktuppgifter',
    (api) => readyDraft(api).then(() => api.change(withContact(null, null))),
    [],
    (page) => firstTime(page).then(() => visit(page, CONTACT)),
  ),
  at(
    'kontaktuppgifter-tidigare',
    async (api) => {
      await api.sendIn(await readyDraft(api));
      await readyDraft(api);
      await api.change(withContact(null, null));
    },
    CONTACT,
    [],
    (page) => page.getByText('Kontrollera att uppgifterna stämmer.').waitFor(),
  ),
  at('foreningsstamma-lange-sedan', readyDraft, MEETING, [], (page) => fill(page, 'Datum för senaste föreningsstämma', '1926-05-17')),
  at('kontaktuppgifter-forslag', readyDraft, CONTACT, [], async (page) => {
    await fill(page, 'Din e-post', 'anna@gmial.com');
    await page.keyboard.press('Tab');
    await shows(page, 'button', 'Menade du anna@gmail.com?');
  }),
  at('kontaktuppgifter-fel', readyDraft, CONTACT, [], async (page) => {
    await fill(page, 'Din e-post', 'fel');
    await fill(page, 'Ditt telefonnummer', '');
    await press(page, 'Spara och fortsätt');
  }),
  ...SUMMARY,
  ...['avbruten', 'upptagen', 'borttagen', 'aterkallad'].map((why) => at(`ansokan-error-${why}`, readyDraft, `/ansokan/error?orsak=${why}`)),
  at('ansokan-error', readyDraft, '/ansokan/error'),
];
