import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Ansokan, SvenskAdress, Styrelsemedlem, Uppgiftsandring } from '@uppgiftsandring/shared/domain/ansokan';

/** The pages of the measures slice. */
export const SELECT = '/ansokan/atgard-select';
export const ADRESS = '/ansokan/atgard/uppgiftsandring-adress';
export const STYRELSE = '/ansokan/atgard/uppgiftsandring-styrelse';
export const FIRMATECKNARE = '/ansokan/atgard/uppgiftsandring-firmatecknare';
export const SAMMANFATTNING = '/ansokan/sammanfattning';

/** Where an editor leads back to, with its button in focus. */
export const backTo = (vy: string) => `${SELECT}?prevView=${vy}`;

/** The draft with these changes, the others as they are. */
export const withChanges = (changes: Partial<Uppgiftsandring>) => (ansokan: Ansokan): Ansokan => ({
  ...ansokan,
  uppgiftsandring: { ...ansokan.uppgiftsandring, ...changes },
});

/** The draft with a changed board made from the register's. */
export const withBoard = (change: (members: Styrelsemedlem[]) => Styrelsemedlem[]) => (ansokan: Ansokan): Ansokan =>
  withChanges({ uppgiftsandringStyrelse: { styrelsemedlemmar: change(ansokan.samfallighet?.styrelsemedlemmar ?? []) } })(ansokan);

export const svensk = (over: Partial<SvenskAdress> = {}): SvenskAdress => ({
  coAdress: null,
  utdelningsadress1: 'Gatan 1',
  utdelningsadress2: null,
  postnummer: '80320',
  postort: 'Gävle',
  landskod: 'SE',
  ...over,
});

/** A member of the board; every one needs a number of its own. */
export const member = (nr: number, over: Partial<Styrelsemedlem> = {}): Styrelsemedlem => ({
  objektidentitet: `7d1f6f0e-0000-4000-8000-${String(nr).padStart(12, '0')}`,
  namn: `Person ${nr}`,
  personId: null,
  annatId: `1970-01-${String(nr).padStart(2, '0')}`,
  isUtlandskPerson: true,
  medlemstyp: 'Ledamot',
  styrelsefunktion: [],
  adress: svensk(),
  ...over,
});

/** The calls of one kind that the page makes from now on. */
export function watchCalls(page: Page, method: string, path: RegExp): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls.push(request);
  });
  return calls;
}

export const SAVE_PATH = /^\/api\/ansokan\/[0-9a-f]{8}-/;
export const VALIDERA_PATH = /^\/api\/ansokan\/validera$/;
export const PERSON_PATH = /^\/api\/personnummer\//;

/** Opens a page of the slice and waits until it stands. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function expectAt(page: Page, pathAndQuery: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === pathAndQuery);
}

/** Pastes as a user would: replaces what is selected, through the clipboard event of the browser. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.insertText(text);
}

/** Puts the caret before the character at that place. */
export async function setCaret(field: Locator, at: number, to = at): Promise<void> {
  await field.evaluate((input: HTMLInputElement, [from, end]) => input.setSelectionRange(from ?? 0, end ?? 0), [at, to]);
}

export function caretOf(field: Locator): Promise<number | null> {
  return field.evaluate((input: HTMLInputElement) => input.selectionStart);
}
