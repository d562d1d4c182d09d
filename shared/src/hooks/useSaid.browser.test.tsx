import { expect, it } from 'vitest';
import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { announceAtom, closeDialogAtom, openDialogAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '../testing/browser/renderInApp.tsx';
import { useSaid } from './useSaid.ts';

const TEXTS = ['', 'Nytt', 'Ännu nyare'];

/** Each press shows the next text; the first text is empty. */
function Told() {
  const [at, setAt] = useState(0);
  useSaid(TEXTS[at] || null);
  return (
    <button type="button" onClick={() => setAt((at + 1) % TEXTS.length)}>
      Nästa
    </button>
  );
}
const next = () => userEvent.click(page.getByRole('button', { name: 'Nästa' }));

it('WCAG 4.1.3 a text is announced when it appears, changes and returns', async () => {
  const { store } = await renderInApp(<Told />);
  const said = () => store.get(statusMessageAtom);
  const before = said().nr;
  await next();
  await expect.poll(said).toEqual({ text: 'Nytt', nr: before + 1 });
  await next();
  await expect.poll(said).toEqual({ text: 'Ännu nyare', nr: before + 2 });
  await next();
  await next();
  await expect.poll(said).toEqual({ text: 'Nytt', nr: before + 3 });
});

it('WCAG 4.1.3 a text changed behind a dialog is announced once when it closes', async () => {
  const { store } = await renderInApp(<Told />);
  const said = () => store.get(statusMessageAtom);
  const before = said().nr;
  store.set(openDialogAtom, 'fel');
  await next();
  await next();
  expect(said().nr).toBe(before);
  store.set(closeDialogAtom, 'fel');
  await expect.poll(said).toEqual({ text: 'Ännu nyare', nr: before + 1 });
  store.set(openDialogAtom, 'fel');
  store.set(announceAtom, 'Klart');
  store.set(closeDialogAtom, 'fel');
  await expect.element(page.getByRole('button', { name: 'Nästa' })).toBeVisible();
  expect(said()).toEqual({ text: 'Klart', nr: before + 2 });
});
