import type { Page } from '@playwright/test';
import { buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';
import { fullDraft, STORANGEN } from '../pages/drafts.ts';
import { STYRELSE } from '../pages/measures.ts';
import { lookUpLista } from '../pages/medlem.ts';
import { announces, answering, at, chosen, fill, press, pressForDialog, removeMedlem, shows, type Draft, type Scene } from './scene.ts';

const CHOSEN = chosen(STORANGEN.orgNr);
/** An association with foreign persons on the board. */
const UTLANDSKA = chosen('717900-0018');
/** An association with forty persons on the board. */
const FYRTIO = chosen('717999-0226');
/** An association whose numbers the register hides. */
const DOLDA = chosen('717999-0770');
/** An association with a board member whose data are protected. */
const STILLA = chosen('717999-1422');
const PROTECTED = '19501266-2390';
const HANNA = '19960419-2386';
const PNR = 'Personnummer';

/** The member dialog after a look-up with that response from the register. */
const lookedUp = (name: string, status: number, says: string, isAlert: boolean, json: object = {}): Scene =>
  at(name, CHOSEN, STYRELSE, [`answer: ${status} GET /api/personnummer/*`, ...(isAlert ? ([`alert: ${says}`] as const) : [])], async (page) => {
    // Only this number: the page also looks up the logged-in person.
    await answering(page, `**/api/personnummer/${HANNA}`, { status, json });
    await press(page, 'Lägg till person');
    await fill(page, PNR, HANNA);
    await page.getByRole('dialog').getByText(says).first().waitFor();
  });

/** The dialog for many, after these lines have been looked up. */
const listed = (name: string, draft: Draft, lines: readonly string[], then: (page: Page) => Promise<unknown> = async () => undefined): Scene =>
  at(name, draft, STYRELSE, [], async (page) => {
    await lookUpLista(page, lines);
    await then(page);
  });
const MINUTES = [
  'Anna Ek\t19850314-2385\tOrdförande',
  'Erika Norberg\t19920915-2389\tKassör',
  'Saga Dahl\t040229-2387\tSuppleant',
  'Kari Nordmann\t1970-05-17',
];
const WRONG = ['19640823-3242', '19501266-2390 suppleant', '19850314-2386 kassör', '780530-9106 Nils Ny', '19640823-3242', 'Vi ses på årsmötet i maj!'];

const filtered = (name: string, query: string): Scene =>
  at(name, FYRTIO, STYRELSE, [], (page) => fill(page, 'Sök person i styrelsen', query).then(() => announces(page, ' av 40')));

/** The board: its dialogs, faults, look-ups of persons, and persons with protected data (PLUS-66). */
export const BOARD: readonly Scene[] = [
  at('styrelse', CHOSEN, STYRELSE),
  at('styrelse-andringar', fullDraft, STYRELSE),
  at('styrelse-tom', CHOSEN, STYRELSE, [], async (page) => {
    const remove = page.getByRole('list', { name: 'Personer i styrelsen' }).getByRole('button', { name: /^Ta bort / });
    while ((await remove.count()) > 0) await removeMedlem(page);
  }),
  at('styrelse-uppgifter-saknas', chosen('717912-8769'), STYRELSE),
  at('styrelse-utlandska', UTLANDSKA, STYRELSE),
  at('styrelse-langa-namn', chosen('717999-0440'), STYRELSE),
  at('styrelse-fyrtio', FYRTIO, STYRELSE),
  filtered('styrelse-filtrerad', 'e'),
  filtered('styrelse-filtrerad-ingen', 'finns inte'),
  at('styrelse-dolda-nummer', DOLDA, STYRELSE),
  at('styrelse-fel', chosen('717898-7652'), STYRELSE, [], (page) => removeMedlem(page).then(() => press(page, 'Spara'))),
  at('dialog-lagg-till-person', CHOSEN, STYRELSE, [], (page) => pressForDialog(page, 'Lägg till person')),
  at('dialog-lagg-till-person-fel', CHOSEN, STYRELSE, [], async (page) => {
    await press(page, 'Lägg till person');
    await fill(page, PNR, HANNA);
    await announces(page, 'Vi har hämtat uppgifter om Hanna Berg.');
    await press(page, 'Lägg till');
  }),
  at('dialog-andra-person', CHOSEN, STYRELSE, [], (page) => pressForDialog(page, 'Ändra Anna Ek')),
  at('dialog-utlandsk-person', UTLANDSKA, STYRELSE, [], async (page) => {
    await press(page, 'Lägg till person');
    await page.getByRole('checkbox', { name: 'Utländsk person (saknar svenskt personnummer)' }).check();
  }),
  at('dialog-ta-bort-person', CHOSEN, STYRELSE, [], (page) => pressForDialog(page, 'Ta bort Anna Ek')),
  at('dialog-andra-dolt-nummer', DOLDA, STYRELSE, [], (page) => pressForDialog(page, 'Ändra Skyddad Ett')),
  lookedUp('dialog-person-skyddad', 403, 'Personen har skyddade personuppgifter.', true, { kod: 'SKYDDADE_PERSONUPPGIFTER' }),
  lookedUp('dialog-person-okand', 404, 'Vi hittar inga uppgifter om personen.', false),
  lookedUp('dialog-person-fel-nummer', 400, 'Personnumret stämmer inte.', false),
  lookedUp('dialog-person-inget-svar', 500, 'Vi kunde inte hämta uppgifter om personen.', true),
  at('dialog-lista', CHOSEN, STYRELSE, [], (page) => pressForDialog(page, 'Lägg till flera')),
  at('dialog-lista-tom', CHOSEN, STYRELSE, [], (page) => pressForDialog(page, 'Lägg till flera').then(() => press(page, 'Slå upp'))),
  listed('dialog-lista-rader', CHOSEN, MINUTES),
  listed('dialog-lista-fel', CHOSEN, WRONG, (page) => press(page, 'Lägg in i styrelsen')),
  listed(
    'dialog-lista-fyrtio',
    FYRTIO,
    Array.from({ length: 40 }, (_, nr) => `${1950 + nr}0111-**** Kim ${String.fromCodePoint(65 + (nr % 26))}${nr < 26 ? 'berg' : 'dal'} ledamot`),
  ),
  at('styrelse-skyddad', STILLA, STYRELSE),
  at('dialog-andra-skyddad', STILLA, STYRELSE, [], (page) => pressForDialog(page, 'Ändra Piotr Kowalski')),
  // The look-up does not report the protection; the server finds it when the board is saved.
  at(
    'styrelse-skyddad-avvisad',
    CHOSEN,
    STYRELSE,
    ['answer: 400 PUT /api/ansokan/*', 'error dialog: Vi kunde inte spara, eftersom en uppgift inte går att använda.'],
    async (page) => {
      const json = { fornamn: 'Piotr', mellannamn: null, efternamn: 'Kowalski', personnummer: PROTECTED, partAdress: buildSvenskAdress() };
      await page.route(`**/api/personnummer/${PROTECTED}`, (route) => route.fulfill({ json }));
      await press(page, 'Lägg till person');
      await fill(page, PNR, PROTECTED);
      await page.getByRole('combobox', { name: 'Roll i styrelsen' }).selectOption('Suppleant');
      for (const button of ['Lägg till', 'Spara', 'OK']) await press(page, button);
      await shows(page, 'region', 'Rätta ett fel för att gå vidare');
    },
  ),
];
