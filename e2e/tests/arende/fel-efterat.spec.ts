import type { Page } from '@playwright/test';
import { FAULTS, SAVE, SIGN, type Attempt } from '../../support/pages/afterFaults.ts';
import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, FIRMATECKNARE, open, SAMMANFATTNING, STYRELSE } from '../../support/pages/measures.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { wizard } from '../../support/pages/wizard.ts';

// After any fault and its recovery every page shows the current state, and nothing outdated.

interface Place {
  readonly name: string;
  readonly path: string;
  /** Puts unsaved input on the page. */
  readonly edit?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  readonly attempt: Attempt;
  /** Waits for the page that follows when the attempt succeeds. */
  readonly arrived: (page: Page) => Promise<void>;
}

const pressSave = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click();
const nasta = (page: Page) => wizard(page).nasta.click();
const onSelection = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();

const PLACES: readonly Place[] = [
  {
    name: 'the address page',
    path: ADRESS,
    edit: (page) => page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Efteråt 1'),
    press: pressSave,
    attempt: SAVE,
    arrived: onSelection,
  },
  {
    name: 'the board page',
    path: STYRELSE,
    edit: async (page) => {
      await page
        .getByRole('button', { name: /^Ta bort / })
        .last()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Ta bort / })
        .click();
    },
    press: pressSave,
    attempt: SAVE,
    arrived: onSelection,
  },
  {
    name: 'the signatory page',
    path: FIRMATECKNARE,
    edit: (page) => page.getByRole('radio', { name: 'Samtliga i styrelsen' }).check(),
    press: pressSave,
    attempt: SAVE,
    arrived: onSelection,
  },
  {
    name: 'the meeting page',
    path: '/ansokan/foreningsstamma',
    edit: (page) => wizard(page).datum.fill('2026-04-01'),
    press: nasta,
    attempt: SAVE,
    arrived: (page) => expect(wizard(page).heading('Kontaktuppgifter')).toBeVisible(),
  },
  {
    name: 'the contact step',
    path: '/ansokan/kontaktuppgifter',
    edit: (page) => wizard(page).epost.fill('efterat@exempel.se'),
    press: nasta,
    attempt: SAVE,
    arrived: (page) => expect(wizard(page).heading('Sammanfattning')).toBeVisible(),
  },
  {
    name: 'the summary',
    path: SAMMANFATTNING,
    press: async (page) => {
      await wizard(page).kryssruta.check();
      await wizard(page).skrivUnder.click();
    },
    attempt: SIGN,
    arrived: (page) => expect(page.getByRole('heading', { name: 'Det här skriver du under' })).toBeVisible(),
  },
];

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const notSaved = (page: Page) => page.getByRole('status').filter({ hasText: /ändring.* är inte sparade?$/i });

async function expectQuiet(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(alerts(page)).toHaveCount(0);
  await expect(wizard(page).annanFlik).toHaveCount(0);
}

/** Every run tests each fault on one page only (of the error statuses just one); the long run tests all pairs. */
const isSample = (place: number, fault: number): boolean => place === fault && FAULTS[fault]?.name !== '429';

for (const [row, { name, path, edit, press, attempt, arrived }] of PLACES.entries()) {
  for (const [column, fault] of FAULTS.entries()) {
    test(`ERR-01 ERR-02 ERR-12 ERR-13 PLUS-01 PLUS-05 PLUS-06 ${name} says what is true after ${fault.name} and its recovery${isSample(row, column) ? '' : ' @long'}`, async ({
      page,
      context,
      api,
      baseURL,
      person,
      expects,
    }) => {
      await readyDraft(api);
      await useOwnSession(context, baseURL ?? '', person);
      await open(page, path);
      await edit?.(page);
      expects(...fault.wrongs(attempt));
      expects.perhaps(...(fault.perhaps ?? []));
      await fault.befall({ page, context, api, person, press: () => press(page), attempt });
      if (edit && fault.failed) {
        await expect(alerts(page)).toHaveText(['Vi kunde inte spara. Det du har skrivit finns kvar. Försök igen om en stund.']);
      } else {
        await expect(page).toHaveURL((url) => url.pathname === path);
        await expectQuiet(page);
        if (edit) await expect(notSaved(page)).toHaveCount(1);
      }
      await expect(wizard(page).osparat).toHaveCount(edit && fault.restored ? 1 : 0);
      await press(page);
      await arrived(page);
      await expectQuiet(page);
      await expect(notSaved(page)).toHaveCount(0);
      await expect(wizard(page).osparat).toHaveCount(0);
    });
  }
}
