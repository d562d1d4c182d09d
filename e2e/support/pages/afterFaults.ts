import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Api } from '../stack/api.ts';
import { logInByHand } from '../people/byHand.ts';
import { withMeeting } from './drafts.ts';
import type { Finding } from '../watch/findings.ts';

/** A call that changes something, and what the page shows when it fails. */
export interface Attempt {
  readonly address: RegExp;
  readonly call: string;
  readonly failed: string;
  readonly tooMany: string;
  readonly unreached: string;
  /** Alerts that stay on the page after the error dialog is closed. */
  readonly alerts: readonly Finding[];
}

export const SAVE: Attempt = {
  address: /\/api\/ansokan\/[0-9a-f]{8}-[^/]*$/,
  call: 'PUT /api/ansokan/*',
  failed: 'Vi kunde inte spara din ändring.',
  tooMany: 'Det blev för många försök på kort tid.',
  unreached: 'Vi får ingen kontakt med tjänsten.',
  alerts: ['alert: Vi kunde inte spara.'],
};

const NOT_STARTED = 'Det gick inte att starta underskriften.';
export const SIGN: Attempt = {
  address: /\/api\/signera\/getSigningInstance$/,
  call: 'POST /api/signera/getSigningInstance',
  failed: NOT_STARTED,
  tooMany: NOT_STARTED,
  unreached: NOT_STARTED,
  alerts: [],
};

/** Everything that a fault and its recovery need. */
export interface Setting {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly api: Api;
  readonly person: string;
  /** Presses the button that makes the attempt. */
  readonly press: () => Promise<void>;
  readonly attempt: Attempt;
}

export interface Fault {
  readonly name: string;
  readonly wrongs: (attempt: Attempt) => readonly Finding[];
  /** Lets the call fail, reads what is shown, and removes the fault. */
  readonly befall: (setting: Setting) => Promise<void>;
  /** What else may go wrong. */
  readonly perhaps?: readonly Finding[];
  /** Whether the reloaded page points out the unsaved input. */
  readonly restored: boolean;
  /** Whether the page still says, until the next try, that the last one failed. */
  readonly failed: boolean;
}

async function acknowledge(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Något gick fel' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Files that a page preloads when it is idle may be pending when the network goes down. */
const FETCHED_AT_REST: Finding = 'no answer: GET /slices/**';

const answered = (status: number): Fault => ({
  name: String(status),
  wrongs: ({ call, failed, tooMany, alerts }) => [`answer: ${status} ${call}`, `error dialog: ${status === 429 ? tooMany : failed}`, ...alerts],
  restored: false,
  failed: true,
  befall: async ({ page, press, attempt: { address } }) => {
    await page.route(address, (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status })));
    await press();
    await acknowledge(page);
    await page.unroute(address);
  },
});

/** What can go wrong with a call that changes something, and how it recovers. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a conflict',
    wrongs: ({ call }) => [`answer: 409 ${call}`, 'error dialog: Din ansökan har ändrats i ett annat fönster.'],
    restored: true,
    failed: false,
    befall: async ({ page, api, press }) => {
      await api.change(withMeeting('2026-01-15'));
      await press();
      await acknowledge(page);
    },
  },
  answered(500),
  answered(429),
  {
    name: 'no network',
    perhaps: [FETCHED_AT_REST],
    wrongs: ({ call, unreached, alerts }) => [`no answer: ${call}`, 'no answer: POST /api/logs', `error dialog: ${unreached}`, ...alerts],
    restored: false,
    failed: false,
    befall: async ({ page, context, press }) => {
      await context.setOffline(true);
      await press();
      await acknowledge(page);
      await context.setOffline(false);
    },
  },
  {
    name: 'a lost session',
    wrongs: ({ call }) => [`answer: 401 ${call}`],
    restored: true,
    failed: false,
    befall: async ({ page, context, person, press }) => {
      await context.clearCookies({ name: /sid$/ });
      await press();
      await page.getByRole('dialog', { name: 'Du är inte inloggad längre' }).getByRole('button', { name: 'Logga in igen' }).click();
      await logInByHand(page, person);
    },
  },
];
