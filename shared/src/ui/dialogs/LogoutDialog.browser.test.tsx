import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import common from '../../i18n/sv.json' with { type: 'json' };
import { updateAnsokanAtom } from '../../state/ansokan/ansokan.ts';
import { buildAnsokan } from '../../testing/builders.ts';
import { textsOf } from '../../testing/browser/hand.ts';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { leaveUnsaved, withWorkingCopies } from '../../testing/browser/unsaved.ts';
import { LogoutDialog } from './LogoutDialog.tsx';

const draft = buildAnsokan();
const { TEXT, OSPARAT, INSKICKAD } = common.DIALOGS.LOGGA_UT;
const takes = (delar: string) => OSPARAT.replace('{{delar}}', delar);
const said = () => textsOf(page.getByRole('dialog').getByRole('paragraph'));
const press = () => page.getByRole('dialog').getByRole('button', { name: 'Logga ut' }).click();

it.each([
  [[], draft, TEXT],
  [['adress'], draft, takes('Föreningens kontaktuppgifter')],
  [['adress', 'medlem', 'styrelse'], draft, takes('Föreningens kontaktuppgifter och Styrelsen')],
  // On a receipt the draft in progress is another one than the one shown.
  [['adress'], { ...draft, id: '5d0c1c0e-6a43-4e5b-9f6e-0d2f4c1b7a11' }, takes('Föreningens kontaktuppgifter')],
])('SHELL-09 RECPT-05 PLUS-01 PLUS-79 a chosen logout names the pages that only this tab has: %j', async (forms, of, text) => {
  await renderInApp(<LogoutDialog open onLeave={() => undefined} onStay={() => undefined} />, { draft });
  leaveUnsaved(of, ...forms);
  await expect.poll(said).toEqual([text]);
});

it('RECPT-05 PLUS-79 a logout from the receipt says where the receipt is', async () => {
  const { store } = await renderInApp(<LogoutDialog open onLeave={() => undefined} onStay={() => undefined} />, { draft });
  store.set(updateAnsokanAtom, { data: draft, version: '"1"', savedAt: null }, true);
  await expect.poll(said).toEqual([INSKICKAD]);
});

function Page({ onLeave }: { readonly onLeave: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>öppna</button>
      <LogoutDialog open={open} onLeave={onLeave} onStay={() => undefined} />
    </>
  );
}

it.each([
  ['when the server has what is typed', 200],
  ['only after saying what will be lost', 500],
])('PLUS-70 PLUS-79 a logout leaves %s', async (_when, status) => {
  let left = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const answers = {
    [`GET /api/ansokan/${draft.id}/osparat`]: { body: { former: [] } },
    [`PUT /api/ansokan/${draft.id}/osparat/adress`]: () => promise.then(() => ({ status, body: { nr: 1 } })),
  };
  const app = await renderInApp(<Page onLeave={() => (left += 1)} />, { draft, answers });
  await withWorkingCopies(app.store);
  leaveUnsaved(draft, 'adress');
  await page.getByRole('button', { name: 'öppna' }).click();
  await press();
  expect([said(), left]).toEqual([[TEXT], 0]);
  resolve();
  if (status === 500) {
    await expect.poll(said).toEqual([takes('Föreningens kontaktuppgifter')]);
    expect(left).toBe(0);
    await press();
  }
  await expect.poll(() => left).toBe(1);
});
