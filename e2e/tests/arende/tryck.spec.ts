import type { Locator, Page } from '@playwright/test';
import { readyDraft, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectAt } from '../../support/pages/measures.ts';
import { openStep } from '../../support/pages/wizard.ts';

// A field that loses focus shows its error while the mouse button is down, and moves everything below it.

/** Presses near the upper edge, as slowly as people do: an element that moves meanwhile gets no click. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  await page.mouse.move(box.x + box.width / 2, box.y + 6);
  await page.mouse.down();
  // Everything that leaving the field shows has been rendered before the button is released.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

test('MEET-01 MEET-02 calendar and back button work when the date is wrong', async ({ page, api }) => {
  await readyDraft(api);
  await api.change(withMeeting(null));
  const { datum, nasta, button } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function showPicker() {
      this.dataset['opened'] = 'yes';
    };
  });
  await datum.click();
  await press(page, button('Välj datum i kalender'));
  await expect(page.locator('input[type=date]')).toHaveAttribute('data-opened', 'yes');
  await datum.pressSequentially('2999-01-01');
  // The locked button leads nowhere: pressing it only shows what is wrong.
  await press(page, nasta);
  await expect(datum).toHaveAccessibleDescription(/Datumet kan inte vara senare än i dag\. Skriv ett tidigare datum\.$/);
  await datum.fill('');
  await datum.pressSequentially('1899-12-31');
  await press(page, button('Gå tillbaka till uppgiftsändring'));
  await expectAt(page, '/ansokan/atgard-select');
});
