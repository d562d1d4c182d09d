import { expect, type Page, type Request } from '@playwright/test';
import { expectListens } from './rendered.ts';

/** Pages of the errand. */
export const LOOKUP = '/ansokan/sok-forening';
export const SELECT = '/ansokan/atgard-select';
export const ADRESS = '/ansokan/atgard/uppgiftsandring-adress';
export const STYRELSE = '/ansokan/atgard/uppgiftsandring-styrelse';
export const FIRMATECKNARE = '/ansokan/atgard/uppgiftsandring-firmatecknare';
export const SAMMANFATTNING = '/ansokan/sammanfattning';

/** Where an editor returns to, with its button in focus. */
export const backTo = (vy: string) => `${SELECT}?prevView=${vy}`;

const SAVE_PATH = /^\/api\/ansokan\/[0-9a-f]{8}-/;
/** Whether the call saves the draft; the check of the board is a PUT too. */
export const isSave = (request: Request): boolean => request.method() === 'PUT' && SAVE_PATH.test(new URL(request.url()).pathname);

/** Opens a page of the slice and waits until it is shown and hydrated: actions before hydration have tests of their own (PLUS-50). */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectListens(page);
}

export async function expectAt(page: Page, pathAndQuery: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === pathAndQuery);
}
