import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';
import { ansokanAtom, conflictAtom, loadAnsokanAtom, readUnsaved, resetAnsokanAtom, saveUnsaved, tabShelf } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { leaveUnsaved } from '@uppgiftsandring/shared/testing/browser/unsaved';
import { buildAnsokan, buildEmptyAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { isMarked, leaveMarker } from '../session/returnMarker.ts';
import { Over, useLater } from '../shell/later.ts';
import { AbortButton } from '../shell/Shell.tsx';
import { Dialogs } from './Dialogs.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { hostDialogAtom, type HostDialog } from './hostDialog.ts';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { KakorDialog } from './TextDialogs.tsx';
import { putSlicePages } from '../test/slicePages.ts';

beforeEach(() => putSlicePages());

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

const DELETE = 'DELETE /api/ansokan';
const opener = () => page.getByRole('button', { name: 'Avbryt och ta bort ansökan' });
const question = () => page.getByRole('dialog', { name: 'Vill du avbryta och ta bort ansökan?' });
const answer = (name: string) => question().getByRole('button', { name });

async function askToAbort() {
  localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  const app = await renderInApp(
    <>
      <AbortButton />
      <Dialogs />
      <ErrorDialog />
    </>,
    { texts, draft, path: HERE },
  );
  await opener().click();
  await expect.element(answer('Nej, fortsätt med ansökan')).toHaveFocus();
  return app;
}

it('ABORT-01 ERR-05 INC-32 nothing is offered for removal without a draft, whatever the query', async () => {
  const app = await renderInApp(<AbortButton />, { texts, draft, path: '/ansokan/error?orsak=borttagen' });
  await expect.element(opener()).toBeVisible();
  app.script('GET /api/ansokan', { body: buildEmptyAnsokan() });
  await app.store.set(loadAnsokanAtom);
  await expect.element(opener()).not.toBeInTheDocument();
  app.store.set(resetAnsokanAtom);
  await expect.element(opener()).not.toBeInTheDocument();
});

const OverLater = () => useLater() && <Over />;

it('PLUS-50 a dialog that is asked for comes before the page is at rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { store } = await renderInApp(<OverLater />, { texts, draft, path: HERE });
  store.set(hostDialogAtom, 'avbryt');
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await expect.element(question()).toBeVisible();
});

it.each(['button', 'Escape'])('ABORT-02 ABORT-04 declining by %s closes the dialog and changes nothing', async (how) => {
  const app = await askToAbort();
  if (how === 'button') await answer('Nej, fortsätt med ansökan').click();
  else await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(app.path()).toBe(HERE);
  expect(app.callsTo(DELETE)).toHaveLength(0);
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBe('true');
});

it('ABORT-03 STATE-08 STATE-09 PLUS-01 PLUS-02 accepting deletes first, also unsaved input, then goes to the look-up page', async () => {
  const owner = { person: draft.kontaktperson?.personnummer ?? '', draft: draft.id };
  const app = await askToAbort();
  saveUnsaved('adress', { ...owner, values: { adressrad1: 'Osparad' }, at: new Date() });
  leaveMarker(tabShelf, { path: HERE, ansokan: draft.id });
  const release = app.hold(DELETE, { status: 204 });
  await answer('Ja, ta bort ansökan').dblClick();
  await expect.poll(() => app.callsTo(DELETE)).toHaveLength(1);
  expect(app.path()).toBe(HERE);
  release();
  await expect.poll(app.path).toBe('/ansokan/sok-forening');
  await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain('Ansökan är borttagen.');
  await expect.element(question()).not.toBeInTheDocument();
  expect([localStorage.getItem(KONTAKTUPPGIFT_VISITED), readUnsaved('adress', owner, v.unknown()), isMarked(tabShelf)]).toEqual([null, null, false]);
  expect(app.callsTo(DELETE)).toHaveLength(1);
});

it('ABORT-03 STATE-09 SHELL-14 a failed deletion is shown alone and keeps the page', async () => {
  const app = await askToAbort();
  app.script(DELETE, { status: 500 });
  await answer('Ja, ta bort ansökan').click();
  const error = page.getByRole('dialog', { name: 'Något gick fel' });
  await expect.poll(() => textsOf(error).join()).toContain('Vi kunde inte ta bort din ansökan.');
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await error.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(app.path()).toBe(HERE);
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBe('true');
});

it('ERR-01 STATE-12 ROUTE-12 OK after a conflict with a signed application leads to the receipt', async () => {
  const app = await renderInApp(<ErrorDialog />, { texts, draft, path: HERE });
  leaveUnsaved(draft, 'adress');
  app.store.set(conflictAtom, null, 'signed');
  const before = app.callsTo('GET /api/ansokan').length;
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(app.path).toBe('/ansokan/kvittens');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(app.store.get(ansokanAtom).data).toBeNull();
  expect(app.callsTo('GET /api/ansokan')).toHaveLength(before);
});

it.each([768, 1280])('SHELL-12 SHELL-13 stored items have the browser’s names, unbroken at %i px', async (width) => {
  await page.viewport(width, 900);
  await renderInApp(<KakorDialog close={() => undefined} />, { texts });
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
