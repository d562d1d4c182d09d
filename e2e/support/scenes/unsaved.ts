import type { Page } from '@playwright/test';
import { readyDraft } from '../pages/drafts.ts';
import { ADRESS, SAMMANFATTNING, SELECT, STYRELSE } from '../pages/measures.ts';
import { at, fill, press, pressForDialog, removeMedlem, shows, visit, type Scene } from './scene.ts';

const LINE_1 = 'Adressrad 1';

/** Does that in another tab of the browser, saves, and comes back. */
async function inOtherTab(page: Page, path: string, change: (other: Page) => Promise<unknown>): Promise<void> {
  const other = await page.context().newPage();
  await visit(other, path);
  await change(other);
  await press(other, 'Spara');
  await other.waitForURL(/atgard-select/);
  await other.close();
}
const saveInOtherTab = (page: Page) => inOtherTab(page, ADRESS, (other) => fill(other, LINE_1, 'Andra fliken 2'));

async function fetchLatest(page: Page): Promise<void> {
  await press(page, 'Hämta senaste versionen');
  await shows(page, 'region', 'Ändrat i ett annat fönster');
}

const CONFLICT: Scene['wrongs'] = ['answer: 409 PUT /api/ansokan/*', 'error dialog: Din ansökan har ändrats i ett annat fönster.'];

const typed = (name: string, then: (page: Page) => Promise<unknown>, wrongs: Scene['wrongs'] = []): Scene =>
  at(name, readyDraft, ADRESS, wrongs, (page) => fill(page, LINE_1, 'Det jag skrev 1').then(() => then(page)));

async function conflict(page: Page): Promise<void> {
  await saveInOtherTab(page);
  await pressForDialog(page, 'Spara');
}

/** Unsaved input: on another page, after a reload, dropped, with changes from another tab, in a conflict (PLUS-01, PLUS-06, PLUS-71, SUMM-10). */
export const UNSAVED: readonly Scene[] = [
  typed('osparat-atgard-select', async (page) => {
    await visit(page, '/ansokan/kontaktuppgifter');
    await fill(page, 'Din e-post', 'ny@exempel.se');
    await visit(page, SELECT);
    await press(page, 'Komplettera och granska');
  }),
  typed('osparat-foreningsstamma', async (page) => {
    await visit(page, '/ansokan/foreningsstamma');
    await press(page, 'Spara och fortsätt');
    await shows(page, 'region', 'Ändringar som inte är sparade');
  }),
  typed('osparat-sammanfattning', (page) => visit(page, SAMMANFATTNING)),
  typed('osparat-aterstallt', (page) => page.reload().then(() => shows(page, 'region', 'Det du skrev är inte sparat'))),
  typed('borttaget-adress', (page) => press(page, 'Avbryt').then(() => shows(page, 'button', 'Ångra'))),
  at('borttaget-dialog', readyDraft, STYRELSE, [], async (page) => {
    await press(page, 'Lägg till person');
    await page.getByRole('checkbox', { name: 'Utländsk person (saknar svenskt personnummer)' }).check();
    await fill(page, 'För- och efternamn', 'Ola Nordmann');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ångra', exact: true }).waitFor();
  }),
  typed('osparat-fran-annan-enhet', async (page) => {
    await page.waitForResponse(/\/osparat\/adress$/);
    // As on a device that has not been here.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByText('vid ett annat besök eller på en annan enhet').waitFor();
  }),
  typed('andrad-i-annan-flik', (page) => saveInOtherTab(page).then(() => shows(page, 'region', 'Ansökan har ändrats i ett annat fönster'))),
  at('andrad-i-annan-flik-hamtad', readyDraft, ADRESS, [], async (page) => {
    await fill(page, 'c/o', 'c/o Det jag skrev');
    await saveInOtherTab(page);
    await fetchLatest(page);
  }),
  typed('andrad-i-annan-flik-bada', (page) => saveInOtherTab(page).then(() => fetchLatest(page))),
  at('andrad-i-annan-flik-styrelse', readyDraft, STYRELSE, [], async (page) => {
    await removeMedlem(page, 'Moa Lind');
    await inOtherTab(page, STYRELSE, (other) => removeMedlem(other, 'Emil Sjöberg'));
    await fetchLatest(page);
  }),
  typed('dialog-konflikt', conflict, CONFLICT),
  typed(
    'konflikt-efter',
    (page) =>
      conflict(page)
        .then(() => press(page, 'OK'))
        .then(() => shows(page, 'region', 'Det du skrev är inte sparat')),
    CONFLICT,
  ),
];
