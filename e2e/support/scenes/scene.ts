import type { Page } from '@playwright/test';
import type { Finding } from '../watch/findings.ts';
import type { Api } from '../stack/api.ts';
import { asksItself } from '../stack/asksItself.ts';

/** A page or dialog in one state, for screenshots and for automatic checks (axe). */
export interface Scene {
  /** Name of its screenshot: ASCII, with dashes. */
  readonly name: string;
  /** False for a scene that is shown without login. */
  readonly loggedIn: boolean;
  /** True where a narrow screen is reached in another way than a wide one: each width is then opened separately. */
  readonly perWidth?: boolean;
  /** True for a transient state: it need not be a whole page with a heading, but must have no faults. */
  readonly passing?: boolean;
  /** What goes wrong on the way there, on purpose. */
  readonly wrongs: readonly Finding[];
  /** Creates the draft that it starts from. */
  readonly draft?: Draft;
  /** Goes there from an empty page. */
  readonly open: Step;
}
export type Draft = (api: Api) => Promise<unknown>;
type Step = (page: Page) => Promise<unknown>;

const nothing: Step = async () => undefined;
const visiting =
  (path: string, then: Step): Step =>
  async (page) => {
    await visit(page, path);
    await then(page);
  };

/** A scene for a logged-in person, reached from that draft. */
export const loggedIn = (name: string, draft: Draft, wrongs: readonly Finding[], open: Step): Scene => ({ name, loggedIn: true, draft, open, wrongs });

/** A page for a logged-in person with that draft, after some steps on it. */
export const at = (name: string, draft: Draft, path: string, wrongs: readonly Finding[] = [], then = nothing): Scene =>
  loggedIn(name, draft, wrongs, visiting(path, then));

/** A page without login, after some steps on it. */
export const open = (name: string, path: string, wrongs: readonly Finding[] = [], then = nothing): Scene => ({
  name,
  loggedIn: false,
  wrongs,
  open: visiting(path, then),
});

export const reset: Draft = (api) => api.reset();
/** A new draft with that association. */
export const chosen =
  (orgNr: string): Draft =>
  (api) =>
    api.choose(orgNr);

/** Fakes the responses to a call from now on; the browser makes the call itself, also when the page is opened. */
export async function answering(page: Page, call: string, answer: { status?: number; json?: unknown; body?: string }): Promise<void> {
  await asksItself(page);
  await page.route(call, (route) => route.fulfill(answer));
}

/** Leaves a call without an answer. */
export const hang = (page: Page, call: string) => page.route(call, () => undefined);

/** Delays the page's timers of nine seconds or more, so that its state does not change while it is examined, even on a busy machine. */
export const holdTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => later(run, ms >= 9000 ? ms * 100 : ms));
  });

/** With this much of the session left, the page warns as soon as it opens (host/src/session/machine.ts). */
const SOON_MS = 130_000;

/** When nobody is logged in, the identity call gets 401. */
export const NOBODY: readonly Finding[] = ['answer: 401 GET /api/identity'];

type Role = Parameters<Page['getByRole']>[0];
/** Waits until the page has an element with that role, and name if given. */
export const shows = (page: Page, role: Role, name?: string) => page.getByRole(role, name === undefined ? {} : { name }).waitFor();
/** Waits until the page announces something with that text. */
export const announces = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses a button that opens a dialog. */
export const pressForDialog = (page: Page, name: string) => press(page, name).then(() => shows(page, 'dialog'));
export const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);

/** Clicks what a narrow screen hides in the menu. */
export const clickHidden = (button: Element) => button instanceof HTMLElement && button.click();

/** Removes the last person of the board, or that one. */
export async function removeMedlem(page: Page, name = ''): Promise<void> {
  const button = new RegExp(`^Ta bort ${name}`);
  await page.getByRole('button', { name: button }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

/** Shows the page as to a user who has not applied before, whatever the test person has submitted (PLUS-15). */
export const firstTime = (page: Page) => answering(page, '**/api/kvitton/tidigare', { json: { kontakt: null, foreningar: [] } });

/** Opens an address and waits for its heading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens a page whose session is about to end, and waits for the warning (PLUS-02). */
export async function sessionSoonOver(page: Page, path: string): Promise<void> {
  const expiresAt = new Date(Date.now() + SOON_MS).toISOString();
  await asksItself(page);
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), expiresAt } });
  });
  await visit(page, path);
  await shows(page, 'alertdialog', 'Du loggas snart ut');
}
