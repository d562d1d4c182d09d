import { expect, type Locator, type Page } from '@playwright/test';

/** The member dialog with its controls, by role and name. */
export class Medlemsdialog {
  readonly root: Locator;
  readonly utlandsk: Locator;
  readonly personnummer: Locator;
  readonly namn: Locator;
  readonly roll: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog');
    this.utlandsk = this.root.getByRole('checkbox', { name: 'Utländsk person (saknar svenskt personnummer)' });
    this.personnummer = this.root.getByRole('textbox', { name: 'Personnummer' });
    this.namn = this.root.getByRole('textbox', { name: 'För- och efternamn' });
    this.roll = this.root.getByRole('combobox', { name: 'Roll i styrelsen' });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
}

export async function openNew(page: Page): Promise<Medlemsdialog> {
  await page.getByRole('button', { name: 'Lägg till person' }).click();
  const dialog = new Medlemsdialog(page);
  await expect(dialog.root).toHaveAccessibleName('Lägg till person i styrelsen');
  return dialog;
}

/** Opens the dialog for many, writes these lines as the whole new board and looks them up. */
export async function lookUpLista(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Lägg till flera' }).click();
  await page.getByRole('textbox', { name: 'Personer, en på varje rad' }).fill(lines.join('\n'));
  await page.getByRole('radio', { name: 'Ja, alla andra slutar' }).check();
  await page.getByRole('button', { name: 'Slå upp', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Personer i listan' })).toBeFocused();
}
