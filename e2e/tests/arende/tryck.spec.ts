import type { Locator, Page } from '@playwright/test';
import { readyDraft, withContact, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, backTo, expectAt, open } from '../../support/pages/measures.ts';
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

test('MEET-01 MEET-02 a press on the calendar or the way back counts also when the date is missing or wrong', async ({ page, api }) => {
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

test('CONT-03 ABORT-02 a press on the way back or on abort counts also when the e-mail is wrong', async ({ page, api }) => {
  await readyDraft(api);
  await api.change(withContact(null, null));
  const { epost, button } = await openStep(page, 'kontaktuppgifter', 'Kontaktuppgifter');
  // Details from an earlier application may be in it.
  await epost.fill('');
  await page.keyboard.type('fel');
  await press(page, button('Avbryt och ta bort ansökan'));
  await button('Nej, fortsätt med ansökan').click();
  await expect(epost).toHaveValue('fel');
  await epost.click();
  await press(page, button('Gå tillbaka till föreningsstämma'));
  await expectAt(page, '/ansokan/foreningsstamma');
});

test('ADDR-03 ADDR-04 a press on cancel counts also when the field that has focus is wrong', async ({ page, api }) => {
  await readyDraft(api);
  await open(page, ADRESS);
  await page.getByRole('textbox', { name: 'Föreningens e-post' }).click();
  await page.keyboard.type('fel');
  await press(page, page.getByRole('button', { name: 'Avbryt', exact: true }));
  await expectAt(page, backTo('uppgiftsandring-adress'));
});
