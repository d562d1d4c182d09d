import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { readyDraft, withMeeting } from '../../support/pages/drafts.ts';
import { ADRESS, FIRMATECKNARE, open, SAMMANFATTNING, STYRELSE } from '../../support/pages/measures.ts';
import { wizard } from '../../support/pages/wizard.ts';
import { logInByHand } from '../../support/people/byHand.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { removeMedlem } from '../../support/scenes/scene.ts';
import type { Api } from '../../support/stack/api.ts';
import type { Finding } from '../../support/watch/findings.ts';

// After a fault and its recovery a page shows the current state, and nothing outdated: each fault once, on a page of its own.

interface World {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly api: Api;
  readonly person: string;
  /** Presses the button that makes the call. */
  readonly press: () => Promise<void>;
}

interface Row {
  readonly name: string;
  readonly path: string;
  /** Puts unsaved input on the page. */
  readonly edit?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  readonly wrongs: readonly Finding[];
  /** Lets the call fail, reads what is shown, and removes the fault. */
  readonly befall: (world: World) => Promise<void>;
  /** What the page says of the input afterwards: that saving failed, that it is restored, or that it is not saved. */
  readonly says: 'failed' | 'restored' | 'unsaved';
  /** The heading of the page that follows when the call succeeds. */
  readonly next: string;
}

const SAVE = /\/api\/ansokan\/[0-9a-f]{8}-[^/]*$/;
const pressSave = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click();
const pressNext = (page: Page) => wizard(page).nasta.click();

async function acknowledge(page: Page): Promise<void> {
  const { fel } = wizard(page);
  await fel.getByRole('button', { name: 'OK' }).click();
  await expect(fel).toHaveCount(0);
}

const answered =
  (status: number, address = SAVE) =>
  async ({ page, press }: World) => {
    await page.route(address, (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status })));
    await press();
    await acknowledge(page);
    await page.unroute(address);
  };

const ROWS: readonly Row[] = [
  {
    name: 'the address page shows the current state after a conflict',
    path: ADRESS,
    edit: (page) => page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Efteråt 1'),
    press: pressSave,
    wrongs: ['answer: 409 PUT /api/ansokan/*', 'error dialog: Din ansökan har ändrats i ett annat fönster.'],
    befall: async ({ page, api, press }) => {
      await api.change(withMeeting('2026-01-15'));
      await press();
      await acknowledge(page);
    },
    says: 'restored',
    next: 'Uppgiftsändring',
  },
  {
    name: 'the board page shows the current state after status 500 @long',
    path: STYRELSE,
    edit: removeMedlem,
    press: pressSave,
    wrongs: ['answer: 500 PUT /api/ansokan/*', 'error dialog: Vi kunde inte spara din ändring.', 'alert: Vi kunde inte spara.'],
    befall: answered(500),
    says: 'failed',
    next: 'Uppgiftsändring',
  },
  {
    name: 'the signatory page shows the current state after status 429 @long',
    path: FIRMATECKNARE,
    edit: (page) => page.getByRole('radio', { name: 'Samtliga i styrelsen' }).check(),
    press: pressSave,
    wrongs: ['answer: 429 PUT /api/ansokan/*', 'error dialog: Det blev för många försök på kort tid.', 'alert: Vi kunde inte spara.'],
    befall: answered(429),
    says: 'failed',
    next: 'Uppgiftsändring',
  },
  {
    name: 'the meeting page shows the current state after a lost network @long',
    path: '/ansokan/foreningsstamma',
    edit: (page) => wizard(page).datum.fill('2026-04-01'),
    press: pressNext,
    wrongs: ['no answer: PUT /api/ansokan/*', 'no answer: POST /api/logs', 'error dialog: Vi får ingen kontakt med tjänsten.', 'alert: Vi kunde inte spara.'],
    befall: async ({ page, context, press }) => {
      await context.setOffline(true);
      await press();
      await acknowledge(page);
      await context.setOffline(false);
    },
    says: 'unsaved',
    next: 'Dina kontaktuppgifter',
  },
  {
    name: 'the contact page shows the current state after a lost session',
    path: '/ansokan/kontaktuppgifter',
    edit: (page) => wizard(page).epost.fill('efterat@exempel.se'),
    press: pressNext,
    wrongs: ['answer: 401 PUT /api/ansokan/*'],
    befall: async ({ page, context, person, press }) => {
      await context.clearCookies({ name: /sid$/ });
      await press();
      await page.getByRole('dialog', { name: 'Du är inte inloggad längre' }).getByRole('button', { name: 'Logga in igen' }).click();
      await logInByHand(page, person);
    },
    says: 'restored',
    next: 'Sammanfattning',
  },
  {
    name: 'the summary shows the current state after a refused signing @long',
    path: SAMMANFATTNING,
    press: async (page) => {
      await wizard(page).kryssruta.check();
      await wizard(page).skrivUnder.click();
    },
    wrongs: ['answer: 500 POST /api/signera/getSigningInstance', 'error dialog: Det gick inte att starta underskriften.'],
    befall: answered(500, /\/api\/signera\/getSigningInstance$/),
    says: 'unsaved',
    next: 'Det här skriver du under',
  },
];

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const notSaved = (page: Page) => page.getByRole('status').filter({ hasText: /ändring.* är inte sparade?$/i });

async function expectQuiet(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(alerts(page)).toHaveCount(0);
  await expect(wizard(page).annanFlik).toHaveCount(0);
}

for (const { name, path, edit, press, wrongs, befall, says, next } of ROWS) {
  test(`ERR-01 ERR-02 ERR-12 ERR-13 PLUS-01 PLUS-05 PLUS-06 ${name}`, async ({ page, context, api, baseURL, person, expects }) => {
    await readyDraft(api);
    await useOwnSession(context, baseURL ?? '', person);
    await open(page, path);
    await edit?.(page);
    expects(...wrongs);
    // Files that a page preloads when it is idle may be pending when the network goes down.
    expects.perhaps('no answer: GET /slices/**');
    await befall({ page, context, api, person, press: () => press(page) });
    if (says === 'failed') {
      await expect(alerts(page)).toHaveText(['Vi kunde inte spara. Det du har skrivit finns kvar. Försök igen om en stund.']);
    } else {
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expectQuiet(page);
      if (edit) await expect(notSaved(page)).toHaveCount(1);
    }
    await expect(wizard(page).osparat).toHaveCount(says === 'restored' ? 1 : 0);
    await press(page);
    await expect(page.getByRole('heading', { name: next, exact: true }).first()).toBeVisible();
    await expectQuiet(page);
    await expect(notSaved(page)).toHaveCount(0);
    await expect(wizard(page).osparat).toHaveCount(0);
  });
}
