import type { Page } from '@playwright/test';
import type { Api } from '../stack/api.ts';
import type { Finding } from '../watch/findings.ts';
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
  readonly wrongs?: readonly Finding[];
  /** Creates the draft that it starts from. */
  readonly draft?: (api: Api) => Promise<unknown>;
  /** Goes there from an empty page. */
  readonly open: (page: Page) => Promise<unknown>;
}

/** A scene for a logged-in person, reached from that draft. */
export const loggedIn = (name: string, draft: NonNullable<Scene['draft']>, open: Scene['open'], ...wrongs: readonly Finding[]): Scene => ({
  name,
  loggedIn: true,
  draft,
  open,
  wrongs,
});

export const reset: NonNullable<Scene['draft']> = (api) => api.reset();

/** Fakes the responses to a call from now on; the browser makes the call itself, also when the page is opened. */
export async function answering(page: Page, call: string, answer: { status?: number; json?: unknown; body?: string }): Promise<void> {
  await asksItself(page);
  await page.route(call, (route) => route.fulfill(answer));
}

/** Delays the page's timers of nine seconds or more, so that its state does not change while it is examined, even on a busy machine. */
export const holdTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => later(run, ms >= 9000 ? ms * 100 : ms));
  });

/** Makes the page behave as if offline; the network itself still works, so that the checks and screenshots can load files. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    window.dispatchEvent(new Event('offline'));
  });
  await page.getByRole('status', { name: 'Du är inte uppkopplad' }).waitFor();
}

/** When nobody is logged in, the identity call gets 401. */
export const NOBODY: readonly Finding[] = ['answer: 401 GET /api/identity'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Shows the page as to a user who has not applied before, whatever the test person has submitted (PLUS-15). */
export async function firstTime(page: Page): Promise<void> {
  await asksItself(page);
  await page.route('**/api/kvitton/tidigare', (route) => route.fulfill({ json: { kontakt: null, foreningar: [] } }));
}

/** Opens an address and waits for its heading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await heading(page);
}
