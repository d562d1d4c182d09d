import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { logInByHand } from './byHand.ts';
import { withMeeting } from './drafts.ts';

/** Everything that a fault and its recovery need. */
export interface Setting {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly api: Api;
  readonly person: string;
  /** Presses the button whose call goes wrong. */
  readonly press: () => Promise<void>;
  /** The address of that call. */
  readonly call: RegExp;
}

export interface Fault {
  readonly name: string;
  /** Lets the call go wrong, reads what is told, and puts right what was wrong. */
  readonly befall: (setting: Setting) => Promise<void>;
  /** Whether what was typed is pointed out on the page that came anew. */
  readonly restored: boolean;
  /** Whether the page still says, until the next try, that the last one failed. */
  readonly failed: boolean;
}

async function acknowledge(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Något gick fel' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

const answered = (status: number): Fault => ({
  name: String(status),
  restored: false,
  failed: true,
  befall: async ({ page, press, call }) => {
    await page.route(call, (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status })));
    await press();
    await acknowledge(page);
    await page.unroute(call);
  },
});

/** What can go wrong with a call that changes something, and how it comes right again. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a conflict',
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
