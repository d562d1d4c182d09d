import { resetErrorAtom } from '@uppgiftsandring/shared/state';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import { pressTwice } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressPage } from './AdressPage.tsx';

const draft = buildAnsokan();
const SAVE = `PUT /api/ansokan/${draft.id}`;
const open = () => renderInApp(<AdressPage />, { texts, draft, path: '/ansokan/atgard/uppgiftsandring-adress' });
const epost = () => page.getByRole('textbox', { name: 'Föreningens e-post (valfritt)' });
const saveButton = () => page.getByRole('button', { name: 'Spara' });

it('STATE-09 the address page saves once, however often the button is pressed', async () => {
  const app = await open();
  const answered = Promise.withResolvers<void>();
  app.script(SAVE, async ({ body }) => {
    await answered.promise;
    return { body };
  });
  await epost().fill('ny@exempel.se');
  pressTwice(saveButton());
  await saveButton().dblClick({ force: true });
  await userEvent.keyboard('{Enter}');
  answered.resolve();
  await expect.poll(app.path).toBe('/ansokan/atgard-select?prevView=uppgiftsandring-adress');
  expect(app.callsTo(SAVE)).toHaveLength(1);
});

it('PLUS-01 the next visit shows typed input as unsaved until it is discarded', async () => {
  const first = await open();
  await epost().fill('ny@exempel.se');
  await expect.element(page.getByText('Ändringarna är inte sparade')).toBeVisible();
  await first.unmount();
  await open();
  await expect.element(epost()).toHaveValue('ny@exempel.se');
  await page.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  await expect.element(epost()).toHaveValue('styrelsen@exempel.se');
});

it('VAL-61 a refused save shows faults at their fields and focuses the first', async () => {
  const app = await open();
  const path = 'uppgiftsandring.uppgiftsandringAdress';
  const fel = [
    { path: `${path}.epostadress`, kod: 'epost-format' },
    { path: `${path}.svenskAdress.postort`, kod: 'sensitive' },
  ];
  app.script(SAVE, { status: 400, body: { status: 400, kod: 'OGILTIGA_UPPGIFTER', fel } });
  await epost().fill('ny@exempel.se');
  await saveButton().click();
  await expect.element(epost()).toHaveAccessibleDescription(/Skriv en giltig e-postadress/);
  const postort = page.getByRole('textbox', { name: 'Postort' });
  await expect.element(postort).toHaveAccessibleDescription(/Skriv inte personnummer/);
  await expect.element(postort).not.toHaveFocus();
  app.store.set(resetErrorAtom);
  await expect.element(postort).toHaveFocus();
  expect(app.path()).toBe('/ansokan/atgard/uppgiftsandring-adress');
});

it.each([
  [500, 'Vi kunde inte spara. Det du har skrivit finns kvar. Försök igen om en stund.'],
  [400, 'Ändringarna är inte sparade'],
  [401, 'Ändringarna är inte sparade'],
  [409, 'Ändringarna är inte sparade'],
])('PLUS-01 ERR-01 ERR-13 VAL-61 a save that is answered %i leaves the words: %s', async (status, words) => {
  const app = await open();
  app.script(SAVE, { status, body: '' });
  await epost().fill('ny@exempel.se');
  await saveButton().click();
  await expect.poll(() => app.callsTo(SAVE)).toHaveLength(1);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveLength(status === 500 ? 1 : 0);
});
