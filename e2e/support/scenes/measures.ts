import type { Page } from '@playwright/test';
import { fullDraft, HALVVAGS, readyDraft, STORANGEN, withStyrelse } from '../pages/drafts.ts';
import { ADRESS, FIRMATECKNARE, LOOKUP, SELECT } from '../pages/measures.ts';
import {
  announces,
  answering,
  at,
  chosen,
  fill,
  firstTime,
  hang,
  loggedIn,
  press,
  pressForDialog,
  reset,
  shows,
  visit,
  type Draft,
  type Scene,
} from './scene.ts';

const ORGNR = 'Föreningens organisationsnummer';
const CALL = '**/api/samfallighetsforening**';
/** An association with long names, also of its persons. */
const LANGA_NAMN = '717999-0440';
const INCOMPLETE = '717898-7652';
const FEM = ['716401-1236', '717901-2344', '717912-3455', '717999-1422', '717999-0226'];
const found = (page: Page) => shows(page, 'region', 'Föreningen som du sökte');
const alerts = (page: Page) => shows(page, 'alert');

/** The look-up of a number, by a person who has not applied before. */
const search = (name: string, orgNr: string, wrongs: Scene['wrongs'] = [], then: (page: Page) => Promise<unknown> = alerts) =>
  loggedIn(name, reset, wrongs, async (page) => {
    await firstTime(page);
    await visit(page, LOOKUP);
    await fill(page, ORGNR, orgNr);
    await press(page, 'Sök förening');
    await then(page);
  });

const INSKICKAT = 'Du har redan skickat in ändringar';
/** A complete draft for an association for which the person has sent in changes. */
const sentIn: Draft = async (api) => {
  await api.sendIn(await fullDraft(api));
  await readyDraft(api);
};

/** A look-up that never gets an answer. */
async function wait(page: Page): Promise<void> {
  await hang(page, CALL);
  await fill(page, ORGNR, STORANGEN.orgNr);
  await page.keyboard.press('Enter');
}

const OF_THE_LOOKUP: readonly Scene[] = [
  loggedIn('sok-forening', reset, [], (page) => firstTime(page).then(() => visit(page, LOOKUP))),
  at(
    'sok-forening-tidigare',
    async (api) => {
      await api.sign(await readyDraft(api));
      await api.reset();
    },
    LOOKUP,
    [],
    (page) => shows(page, 'region', 'Föreningar du har anmält för tidigare'),
  ),
  loggedIn('sok-forening-fem-tidigare', reset, [], async (page) => {
    const foreningar = FEM.map((orgNr, index) => ({ namn: `${STORANGEN.name} ${index + 1}`, orgNr }));
    await answering(page, '**/api/kvitton/tidigare', { json: { kontakt: null, foreningar } });
    await visit(page, LOOKUP);
    await shows(page, 'region', 'Föreningar du har anmält för tidigare');
  }),
  at(
    'sok-forening-inskickat',
    (api) => sentIn(api).then(() => api.reset()),
    LOOKUP,
    [],
    async (page) => {
      await fill(page, ORGNR, STORANGEN.orgNr);
      await press(page, 'Sök förening');
      await shows(page, 'region', INSKICKAT);
    },
  ),
  search('sok-forening-fel-i-faltet', '71640', [], async () => undefined),
  search('sok-forening-traff', STORANGEN.orgNr, [], found),
  search('sok-forening-langt-namn', LANGA_NAMN, [], found),
  search('sok-forening-utan-styrelse', '717901-2344', ['answer: 400 GET /api/samfallighetsforening', 'alert: Uppgifter om styrelsen saknas']),
  search('sok-forening-ingen-traff', '717999-9995', ['answer: 404 GET /api/samfallighetsforening', 'alert: Vi hittar ingen förening']),
  at('sok-forening-for-manga', reset, LOOKUP, ['answer: 429 GET /api/samfallighetsforening', 'alert: Du har sökt för många gånger'], async (page) => {
    await answering(page, CALL, { status: 429 });
    await fill(page, ORGNR, STORANGEN.orgNr);
    await press(page, 'Sök förening');
    await alerts(page);
  }),
  at('sok-forening-ovantat-fel', reset, LOOKUP, ['no answer: GET /api/samfallighetsforening', 'alert: Ett oväntat fel har inträffat'], async (page) => {
    await page.route(CALL, (route) => route.abort());
    await fill(page, ORGNR, STORANGEN.orgNr);
    await press(page, 'Sök förening');
    await alerts(page);
  }),
  at('laddare', reset, LOOKUP, [], (page) => wait(page).then(() => announces(page, /^Laddar$/))),
  loggedIn('laddare-lange', reset, [], async (page) => {
    await page.clock.install();
    await visit(page, LOOKUP);
    await wait(page);
    await page.clock.runFor(500);
    await page.clock.runFor(10_500);
    await shows(page, 'button', 'Ladda om sidan');
    await page.clock.resume();
  }),
];

/** The checklist, which a narrow screen opens over the page. */
const checklist = (name: string, orgNr: string): Scene => ({
  ...at(name, chosen(orgNr), SELECT, [], async (page) => {
    const opener = page.getByRole('button', { name: 'Öppna checklistan' });
    if (await opener.isVisible()) await opener.click();
    await shows(page, 'button', 'Stäng checklistan');
  }),
  perWidth: true,
});

/** The look-up of an association, and the measures but the board. */
export const MEASURES: readonly Scene[] = [
  ...OF_THE_LOOKUP,
  at('atgard-select', chosen(STORANGEN.orgNr), SELECT),
  at('atgard-select-andringar', fullDraft, SELECT),
  at('atgard-select-inskickat', sentIn, SELECT, [], (page) => shows(page, 'region', INSKICKAT)),
  at('dialog-ersatt', sentIn, SELECT, [], (page) => pressForDialog(page, 'Utgå från det inskickade')),
  at('atgard-select-felpanel', chosen(INCOMPLETE), SELECT, [], (page) => press(page, 'Komplettera och granska')),
  at('dialog-kontrollera-kontaktuppgifter', chosen(STORANGEN.orgNr), SELECT, [], async (page) => {
    await page.evaluate(() => localStorage.removeItem('kontaktuppgiftVisited'));
    await pressForDialog(page, 'Komplettera och granska');
  }),
  at('atgard-select-langt-namn', chosen(LANGA_NAMN), SELECT),
  checklist('checklista', INCOMPLETE),
  checklist('checklista-bara-sedan', STORANGEN.orgNr),
  at('adress', chosen(STORANGEN.orgNr), ADRESS),
  at('adress-fel', chosen(HALVVAGS.orgNr), ADRESS, [], async (page) => {
    await fill(page, 'Adressrad 1', '');
    await fill(page, 'Postnummer', '803');
    await fill(page, 'Föreningens e-post (valfritt)', 'fel');
    await press(page, 'Spara');
  }),
  at('adress-utland', chosen('717900-0018'), ADRESS),
  at('adress-sparar', readyDraft, ADRESS, [], async (page) => {
    await hang(page, '**/api/ansokan/*');
    await fill(page, 'Adressrad 1', 'Björkvägen 12');
    await press(page, 'Spara');
    await announces(page, 'Sparar');
  }),
  at('firmatecknare', readyDraft, FIRMATECKNARE),
  at('firmatecknare-tillsammans', fullDraft, FIRMATECKNARE),
  at('firmatecknare-person-borta', (api) => fullDraft(api).then(() => api.change(withStyrelse((members) => members.slice(1)))), FIRMATECKNARE),
  at('firmatecknare-fel', readyDraft, FIRMATECKNARE, [], async (page) => {
    await page.getByRole('radio', { name: 'Två firmatecknare tillsammans' }).check();
    await press(page, 'Spara');
  }),
];
