import type { Page } from '@playwright/test';
import type { Api } from '../stack/api.ts';
import type { Finding } from '../watch/findings.ts';
import { asksItself } from '../stack/asksItself.ts';

/** A page or dialog in one state, for people (screenshots) and for rules (axe). */
export interface Scene {
  /** Name of its picture: ASCII, with dashes. */
  readonly name: string;
  /** False for what is shown without login. */
  readonly loggedIn: boolean;
  /** True where a narrow screen is reached in another way than a wide one: each width is then opened separately. */
  readonly perWidth?: boolean;
  /** True for what is soon gone: it need not be a whole page with a heading, only be without faults. */
  readonly passing?: boolean;
  /** What goes wrong on the way there, on purpose. */
  readonly wrongs?: readonly Finding[];
  /** Creates the draft that it starts from. */
  readonly draft?: (api: Api) => Promise<unknown>;
  /** Goes there from an empty page. */
  readonly open: (page: Page) => Promise<unknown>;
}

/** A page or dialog of somebody who is logged in, reached from such a draft. */
export const loggedIn = (name: string, draft: NonNullable<Scene['draft']>, open: Scene['open'], ...wrongs: readonly Finding[]): Scene => ({
  name,
  loggedIn: true,
  draft,
  open,
  wrongs,
});

export const reset: NonNullable<Scene['draft']> = (api) => api.reset();

/** Gives the next answers of a call; the page makes it itself, also when it is opened. */
export async function answering(page: Page, call: string, answer: { status?: number; json?: unknown; body?: string }): Promise<void> {
  await asksItself(page);
  await page.route(call, (route) => route.fulfill(answer));
}

/** What the page does after nine seconds or more it does not do while it is looked at: the state stays, also on a machine with much to do. */
export const holdTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => later(run, ms >= 9000 ? ms * 100 : ms));
  });

/** The page as without a network; the network itself stays, so that rules and pictures can be fetched. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    window.dispatchEvent(new Event('offline'));
  });
  await page.getByRole('status', { name: 'Du är inte uppkopplad' }).waitFor();
}

/** When nobody is logged in: the call that asks who is gets 401. */
export const NOBODY: readonly Finding[] = ['answer: 401 GET /api/identity'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The page as for a user who has not applied before, whatever the tests' person has sent in (PLUS-15). */
export async function firstTime(page: Page): Promise<void> {
  await asksItself(page);
  await page.route('**/api/kvitton/tidigare', (route) => route.fulfill({ json: { kontakt: null, foreningar: [] } }));
}

/** Opens an address and waits for its heading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await heading(page);
}
