import type { Page } from '@playwright/test';
import { readyDraft } from '../pages/drafts.ts';
import type { Finding } from '../watch/findings.ts';
import { press, visit, type Scene } from './scene.ts';

const ADRESS = '/ansokan/atgard/uppgiftsandring-adress';
const STYRELSE = '/ansokan/atgard/uppgiftsandring-styrelse';
const line1 = (page: Page) => page.getByRole('textbox', { name: 'Adressrad 1' });

/** Saves the same draft in another tab of the browser, and comes back. */
async function saveInOtherTab(page: Page, text: string): Promise<void> {
  const other = await page.context().newPage();
  await visit(other, ADRESS);
  await line1(other).fill(text);
  await press(other, 'Spara');
  await other.waitForURL(/atgard-select/);
  await other.close();
}

async function removeFrom(page: Page, name: string): Promise<void> {
  await press(page, `Ta bort ${name}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Ta bort ${name}` })
    .click();
}

const CONFLICT: readonly Finding[] = ['answer: 409 PUT /api/ansokan/*', 'error dialog: Din ansökan har ändrats i ett annat fönster.'];

const typed = (name: string, then: (page: Page) => Promise<unknown>, wrongs: readonly Finding[] = []): Scene => ({
  name,
  wrongs,
  loggedIn: true,
  draft: readyDraft,
  open: async (page) => {
    await visit(page, ADRESS);
    await line1(page).fill('Det jag skrev 1');
    await then(page);
  },
});

/** Unsaved input: on another page, after a reload, with changes from another tab, in a conflict (PLUS-01, PLUS-06, SUMM-10). */
export const UNSAVED: readonly Scene[] = [
  typed('osparat-atgard-select', async (page) => {
    await visit(page, '/ansokan/kontaktuppgifter');
    await page.getByRole('textbox', { name: 'Din e-post' }).fill('ny@exempel.se');
    await visit(page, '/ansokan/atgard-select');
    await press(page, 'Komplettera och granska');
  }),
  typed('osparat-foreningsstamma', async (page) => {
    await visit(page, '/ansokan/foreningsstamma');
    await press(page, 'Spara och fortsätt');
    await page.getByRole('region', { name: 'Ändringar som inte är sparade' }).waitFor();
  }),
  typed('osparat-sammanfattning', (page) => visit(page, '/ansokan/sammanfattning')),
  typed('osparat-aterstallt', async (page) => {
    await page.reload();
    await page.getByRole('region', { name: 'Det du skrev är inte sparat' }).waitFor();
  }),
  typed('andrad-i-annan-flik', async (page) => {
    await saveInOtherTab(page, 'Andra fliken 2');
    await page.getByRole('region', { name: 'Ansökan har ändrats i ett annat fönster' }).waitFor();
  }),
  {
    name: 'andrad-i-annan-flik-hamtad',
    loggedIn: true,
    draft: readyDraft,
    open: async (page) => {
      await visit(page, ADRESS);
      await page.getByRole('textbox', { name: 'c/o' }).fill('c/o Det jag skrev');
      await saveInOtherTab(page, 'Andra fliken 2');
      await press(page, 'Hämta senaste versionen');
      await page.getByRole('region', { name: 'Ändrat i ett annat fönster' }).waitFor();
    },
  },
  typed('andrad-i-annan-flik-bada', async (page) => {
    await saveInOtherTab(page, 'Andra fliken 2');
    await press(page, 'Hämta senaste versionen');
    await page.getByRole('region', { name: 'Ändrat i ett annat fönster' }).waitFor();
  }),
  {
    name: 'andrad-i-annan-flik-styrelse',
    loggedIn: true,
    draft: readyDraft,
    open: async (page) => {
      await visit(page, STYRELSE);
      await removeFrom(page, 'Moa Lind');
      const other = await page.context().newPage();
      await visit(other, STYRELSE);
      await removeFrom(other, 'Emil Sjöberg');
      await press(other, 'Spara');
      await other.waitForURL(/atgard-select/);
      await other.close();
      await press(page, 'Hämta senaste versionen');
      await page.getByRole('region', { name: 'Ändrat i ett annat fönster' }).waitFor();
    },
  },
  typed(
    'dialog-konflikt',
    async (page) => {
      await saveInOtherTab(page, 'Andra fliken 2');
      await press(page, 'Spara');
      await page.getByRole('dialog').waitFor();
    },
    CONFLICT,
  ),
  typed(
    'konflikt-efter',
    async (page) => {
      await saveInOtherTab(page, 'Andra fliken 2');
      await press(page, 'Spara');
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await page.getByRole('region', { name: 'Det du skrev är inte sparat' }).waitFor();
    },
    CONFLICT,
  ),
];
