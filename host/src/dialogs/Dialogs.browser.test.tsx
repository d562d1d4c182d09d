import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { expect, it, afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { ansokanAtom, conflictAtom, readUnsaved, saveUnsaved, tabShelf } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { leaveUnsaved } from '@uppgiftsandring/shared/testing/browser/unsaved';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { isMarked, leaveMarker } from '../session/returnMarker.ts';
import { Dialogs } from './Dialogs.tsx';
import { hostDialogAtom, type HostDialog } from './hostDialog.ts';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { KakorDialog } from './TextDialogs.tsx';

const draft = buildAnsokan();
const HERE = '/ansokan/atgard-select';

function Moves({ opens }: { readonly opens: HostDialog }) {
  const navigate = useNavigate();
  const open = useSetAtom(hostDialogAtom);
  return (
    <>
      <button onClick={() => void navigate('/versions')}>framåt</button>
      <button onClick={() => open(opens)}>öppna</button>
      <button onClick={() => void navigate(-1)}>bakåt</button>
    </>
  );
}

/** Opens a dialog on a second page, and goes back from it as the browser's button does: an open dialog takes all clicks. */
async function openAndGoBack(opens: HostDialog) {
  const app = await renderInApp(
    <>
      <Moves opens={opens} />
      <Dialogs />
    </>,
    { texts, draft, path: HERE },
  );
  await page.getByRole('button', { name: 'framåt' }).click();
  await expect.poll(app.path).toBe('/versions');
  const back = page.getByRole('button', { name: 'bakåt' }).element();
  await page.getByRole('button', { name: 'öppna' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  back.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(app.path).toBe(HERE);
  return app;
}

it.each<HostDialog>(['avbryt', 'kakor', 'personuppgifter', 'logga-ut'])('SHELL-14 the browser’s Back closes the dialog with the page: %s', async (opens) => {
  await openAndGoBack(opens);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('ERR-06 SHELL-14 a failed send-in is shown on the next page too', async () => {
  const app = await openAndGoBack('inskick-fel');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(app.store.get(hostDialogAtom)).toBe('inskick-fel');
});

it('ABORT-03 PLUS-01 PLUS-02 an abort removes unsaved input and the way back', async () => {
  const owner = { person: draft.kontaktperson?.personnummer ?? '', draft: draft.id };
  saveUnsaved('adress', { ...owner, values: { adressrad1: 'Osparad' }, at: new Date() });
  leaveMarker(tabShelf, { path: HERE, ansokan: draft.id });
  const app = await renderInApp(<Dialogs />, { texts, draft, path: HERE, answers: { 'DELETE /api/ansokan': { status: 204 } } });
  app.store.set(hostDialogAtom, 'avbryt');
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, ta bort ansökan' }).click();
  await expect.poll(app.path).toBe('/ansokan/sok-forening');
  expect(readUnsaved('adress', owner, v.unknown())).toBeNull();
  expect(isMarked(tabShelf)).toBe(false);
});

it('ERR-01 STATE-12 ROUTE-12 OK after a conflict with a signed application leads to the receipt', async () => {
  const app = await renderInApp(<Dialogs />, { texts, draft, path: HERE });
  leaveUnsaved(draft, 'adress');
  app.store.set(conflictAtom, null, 'signed');
  const before = app.callsTo('GET /api/ansokan').length;
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(app.path).toBe('/ansokan/kvittens');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(app.store.get(ansokanAtom).data).toBeNull();
  expect(app.callsTo('GET /api/ansokan')).toHaveLength(before);
});

afterEach(() => page.viewport(1280, 800));

it.each([768, 1280])('SHELL-12 SHELL-13 stored items have the browser’s names, unbroken at %i px', async (width) => {
  await page.viewport(width, 900);
  await renderInApp(<KakorDialog open close={() => undefined} />, { texts });
  const names = page.getByRole('rowheader');
  for (const name of ['__Host-sid', 'TERMS_CONFIRM', 'kontaktuppgiftVisited', 'sprak', '__Host-versions', '__Host-stilmallar'])
    expect(textsOf(names).join()).toContain(name);
  const word = document.createRange();
  const cell = names.filter({ hasText: 'kontaktuppgiftVisited' }).element();
  const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? document;
  word.setStart(text, 0);
  word.setEnd(text, 'kontaktuppgiftVisited'.length);
  expect(word.getClientRects()).toHaveLength(1);
});
