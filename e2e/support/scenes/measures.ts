import type { Page } from '@playwright/test';
import { fullDraft, HALVVAGS, readyDraft, STORANGEN, withStyrelse } from '../pages/drafts.ts';
import { ADRESS, FIRMATECKNARE, SELECT, STYRELSE } from '../pages/measures.ts';
import { press, visit, type Scene } from './scene.ts';

/** An association with long names, also of its persons. */
const LANGA_NAMN = '717999-0440';
/** An association with forty persons on the board. */
const FYRTIO = '717999-0226';

const at = (name: string, draft: NonNullable<Scene['draft']>, path: string, then: (page: Page) => Promise<unknown> = async () => undefined): Scene => ({
  name,
  loggedIn: true,
  draft,
  open: async (page) => {
    await visit(page, path);
    await then(page);
  },
});

const address = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('803');
  await page.getByRole('textbox', { name: 'Föreningens e-post (valfritt)' }).fill('fel');
  await press(page, 'Spara');
};

export const MEASURES: readonly Scene[] = [
  at('atgard-select', (api) => api.choose(STORANGEN.orgNr), SELECT),
  at('atgard-select-andringar', fullDraft, SELECT),
  at(
    'atgard-select-felpanel',
    (api) => api.choose('717898-7652'),
    SELECT,
    (page) => press(page, 'Komplettera och granska'),
  ),
  at(
    'dialog-kontrollera-kontaktuppgifter',
    (api) => api.choose(STORANGEN.orgNr),
    SELECT,
    async (page) => {
      await page.evaluate(() => localStorage.removeItem('kontaktuppgiftVisited'));
      await press(page, 'Komplettera och granska');
      await page.getByRole('dialog').waitFor();
    },
  ),
  at('atgard-select-langt-namn', (api) => api.choose(LANGA_NAMN), SELECT),
  at('adress', (api) => api.choose(STORANGEN.orgNr), ADRESS),
  at('adress-fel', (api) => api.choose(HALVVAGS.orgNr), ADRESS, address),
  at('adress-utland', (api) => api.choose('717900-0018'), ADRESS),
  at('styrelse', (api) => api.choose(STORANGEN.orgNr), STYRELSE),
  at('styrelse-andringar', fullDraft, STYRELSE),
  at(
    'styrelse-tom',
    (api) => api.choose(STORANGEN.orgNr),
    STYRELSE,
    async (page) => {
      const remove = page.getByRole('list', { name: 'Personer i styrelsen' }).getByRole('button', { name: /^Ta bort / });
      while ((await remove.count()) > 0) {
        await remove.first().click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Ta bort / })
          .click();
      }
    },
  ),
  at('styrelse-uppgifter-saknas', (api) => api.choose('717912-8769'), STYRELSE),
  at('styrelse-utlandska', (api) => api.choose('717900-0018'), STYRELSE),
  at('styrelse-langa-namn', (api) => api.choose(LANGA_NAMN), STYRELSE),
  at('styrelse-fyrtio', (api) => api.choose(FYRTIO), STYRELSE),
  at(
    'styrelse-fel',
    (api) => api.choose('717898-7652'),
    STYRELSE,
    async (page) => {
      await page
        .getByRole('button', { name: /^Ta bort / })
        .last()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Ta bort / })
        .click();
      await press(page, 'Spara');
    },
  ),
  at(
    'dialog-lagg-till-person',
    (api) => api.choose(STORANGEN.orgNr),
    STYRELSE,
    (page) => press(page, 'Lägg till person'),
  ),
  at(
    'dialog-lagg-till-person-fel',
    (api) => api.choose(STORANGEN.orgNr),
    STYRELSE,
    async (page) => {
      await press(page, 'Lägg till person');
      await page.getByRole('textbox', { name: 'Personnummer' }).fill('19960419-2386');
      await page.getByRole('status').filter({ hasText: 'Vi har hämtat uppgifter om Hanna Berg.' }).waitFor();
      await press(page, 'Lägg till');
    },
  ),
  at(
    'dialog-andra-person',
    (api) => api.choose(STORANGEN.orgNr),
    STYRELSE,
    (page) =>
      page
        .getByRole('button', { name: /^Ändra / })
        .first()
        .click(),
  ),
  at(
    'dialog-utlandsk-person',
    (api) => api.choose('717900-0018'),
    STYRELSE,
    async (page) => {
      await press(page, 'Lägg till person');
      await page.getByRole('checkbox', { name: 'Utländsk person (saknar svenskt personnummer)' }).check();
    },
  ),
  at(
    'dialog-ta-bort-person',
    (api) => api.choose(STORANGEN.orgNr),
    STYRELSE,
    (page) =>
      page
        .getByRole('button', { name: /^Ta bort / })
        .first()
        .click(),
  ),
  at('firmatecknare', readyDraft, FIRMATECKNARE),
  at('firmatecknare-tillsammans', fullDraft, FIRMATECKNARE),
  at(
    'firmatecknare-person-borta',
    async (api) => {
      await fullDraft(api);
      await api.change(withStyrelse((members) => members.slice(1)));
    },
    FIRMATECKNARE,
  ),
  at('firmatecknare-fel', readyDraft, FIRMATECKNARE, async (page) => {
    await page.getByRole('radio', { name: 'Två firmatecknare tillsammans' }).check();
    await press(page, 'Spara');
  }),
];
