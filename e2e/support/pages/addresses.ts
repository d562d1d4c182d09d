import { expect, type Page } from '@playwright/test';

/** Path, title and main heading, as in the catalogue (table 2, I18N-05). */
type Row = readonly [path: string, title: string, heading: string];

const LOOK_UP: Row = ['/ansokan/sok-forening', 'Uppgiftsändring - Sök förening', 'Sök förening'];

const OF_THE_ERRAND: readonly Row[] = [
  ['/ansokan/atgard-select', 'Uppgiftsändring - Välj åtgärd', 'Uppgiftsändring'],
  ['/ansokan/atgard/uppgiftsandring-adress', 'Uppgiftsändring - Föreningens kontaktuppgifter', 'Föreningens kontaktuppgifter'],
  ['/ansokan/atgard/uppgiftsandring-styrelse', 'Uppgiftsändring - Ändra styrelsen', 'Ändra styrelsen'],
  ['/ansokan/atgard/uppgiftsandring-firmatecknare', 'Uppgiftsändring - Ändra firmatecknare', 'Ändra firmatecknare'],
  ['/ansokan/foreningsstamma', 'Uppgiftsändring - Föreningsstämma', 'Föreningsstämma'],
  ['/ansokan/kontaktuppgifter', 'Uppgiftsändring - Kontaktuppgifter', 'Dina kontaktuppgifter'],
  ['/ansokan/sammanfattning', 'Uppgiftsändring - Sammanfattning', 'Sammanfattning'],
  ['/ansokan/error', 'Uppgiftsändring - Fel', 'Det gick inte att slutföra ansökan'],
];

const WITH_LOGIN: readonly Row[] = [
  ['/anvandarvillkor', 'Uppgiftsändring - Användarvillkor', 'Användarvillkor'],
  ['/kvitton', 'Uppgiftsändring - Kvittenser', 'Dina kvittenser'],
  ['/inloggningar', 'Uppgiftsändring - Inloggningar', 'Dina inloggningar'],
];

export async function expectPage(page: Page, [path, title, heading]: Row): Promise<void> {
  await expect(page, path).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  await expect(page, path).toHaveTitle(title);
}

const ROWS = new Map([LOOK_UP, ...OF_THE_ERRAND, ...WITH_LOGIN].map((row) => [row[0], row]));

/** The title and heading of a page that requires login, in Swedish; undefined for other pages. */
export const rowOf = (path: string): Row | undefined => ROWS.get(path);
