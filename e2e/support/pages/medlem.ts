import { expect, type Locator, type Page } from '@playwright/test';

/** The member dialog with its controls, by role and name. */
export class Medlemsdialog {
  readonly root: Locator;
  readonly utlandsk: Locator;
  readonly personnummer: Locator;
  readonly fodelsedatum: Locator;
  readonly namn: Locator;
  readonly roll: Locator;
  readonly funktioner: Locator;
  readonly adress: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog');
    this.utlandsk = this.root.getByRole('checkbox', { name: 'Utländsk person (saknar svenskt personnummer)' });
    this.personnummer = this.root.getByRole('textbox', { name: 'Personnummer' });
    this.fodelsedatum = this.root.getByRole('textbox', { name: 'Födelsedatum' });
    this.namn = this.root.getByRole('textbox', { name: 'För- och efternamn' });
    this.roll = this.root.getByRole('combobox', { name: 'Roll i styrelsen' });
    this.funktioner = this.root.getByRole('group', { name: 'Funktion i styrelsen (valfritt)' });
    this.adress = this.root.getByRole('group', { name: 'Personens adress' });
  }

  funktion(name: string): Locator {
    return this.funktioner.getByRole('checkbox', { name, exact: true });
  }

  falt(name: string): Locator {
    return this.adress.getByRole('textbox', { name });
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

export async function openEdit(page: Page, namn: string): Promise<Medlemsdialog> {
  await page.getByRole('button', { name: `Ändra ${namn}`, exact: true }).click();
  const dialog = new Medlemsdialog(page);
  await expect(dialog.root).toHaveAccessibleName(`Ändra uppgifter om ${namn}`);
  return dialog;
}
