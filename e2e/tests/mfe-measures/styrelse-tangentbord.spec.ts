import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { STORANGEN, withStyrelse } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, backTo, expectAt, FIRMATECKNARE, open, SELECT, STYRELSE } from '../../support/pages/measures.ts';
import { readAs } from '../../support/look/readAs.ts';
import { openNew } from '../../support/pages/medlem.ts';

/** Presses Tab until the control has focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

async function tabAndPress(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test('BOARD-06 MEMB-09 SIGN-07 ADDR-03 the three editors can be used with the keyboard alone, and focus is never lost', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, SELECT);
  await tabAndPress(page, page.getByRole('button', { name: 'Ändra styrelsen' }));
  await expectAt(page, STYRELSE);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabAndPress(page, page.getByRole('button', { name: 'Ta bort Moa Lind' }));
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Ta bort Moa Lind' }));
  await expect(page.getByRole('group', { name: /: Emil Sjöberg$/ }).locator('xpath=..')).toBeFocused();

  await tabAndPress(page, page.getByRole('button', { name: 'Lägg till person' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Personnummer' })).toBeFocused();
  // Focus goes by itself past the name that is being fetched.
  await page.keyboard.type('9209152389');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Roll i styrelsen' })).toBeFocused();
  await page.keyboard.type('Supp');
  await tabAndPress(page, dialog.getByRole('checkbox', { name: 'Sekreterare' }), 'Space');
  await tabAndPress(page, dialog.getByRole('checkbox', { name: 'Sekreterare' }), 'Space');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Lägg till', exact: true }));
  await expect(page.getByRole('button', { name: 'Lägg till person' })).toBeFocused();
  await tabAndPress(page, page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }));
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
  await expect(page.getByRole('button', { name: 'Ändra styrelsen' })).toBeFocused();

  await tabAndPress(page, page.getByRole('button', { name: 'Ändra firmatecknare' }));
  await tabAndPress(page, page.getByRole('radio').first(), 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'En firmatecknare ensam' })).toBeChecked();
  await tabTo(page, page.getByRole('combobox', { name: 'Ensam: välj roll eller person' }));
  await page.keyboard.type('Kass');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectAt(page, backTo('uppgiftsandring-firmatecknare'));
  const { uppgiftsandringFirmatecknare, uppgiftsandringStyrelse } = (await api.ansokan()).uppgiftsandring;
  expect(uppgiftsandringFirmatecknare).toMatchObject({ type: 'Ensam', val1: { varde: 'Kassör' } });
  expect(uppgiftsandringStyrelse?.styrelsemedlemmar.map(({ namn }) => namn)).toContain('Erika Norberg');
});

test('SEL-02 ADDR-03 BOARD-04 SIGN-02 at 400 % zoom nothing scrolls sideways, and no page or dialog breaks an accessibility rule @long', async ({
  page,
  api,
}) => {
  await api.choose('717999-0440');
  await readAs(
    page,
    withStyrelse(([first, ...rest]) => (first ? [...rest, { ...first, adress: null }] : rest)),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  const check = async (name: string) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  };
  for (const path of [SELECT, ADRESS, STYRELSE, FIRMATECKNARE]) {
    await open(page, path);
    await check(path);
  }
  await page.getByRole('radio', { name: 'Två firmatecknare tillsammans' }).check();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await check('signatories with a fault');
  await open(page, STYRELSE);
  const dialog = await openNew(page);
  await dialog.button('Lägg till').click();
  await check('member dialog with faults');
});

test('SEL-07 BOARD-10 a panel that is higher than the window, as at 400 % zoom, is shown from its heading when it gets focus', async ({ page, api }) => {
  await api.choose('717898-7652');
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, SELECT);
  await page.getByRole('button', { name: 'Komplettera och granska' }).press('Enter');
  const panel = page.getByRole('region', { name: /^Rätta/ });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading')).toBeInViewport({ ratio: 1 });
});
