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
