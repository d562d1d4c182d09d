import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { medlem, openMedlem, person } from '../../testing/medlemsdialog.tsx';

const ERIKA = '19640823-3234';
const FOUND = person('Erika Norberg', ERIKA, buildSvenskAdress());

/** The dialog with a look-up that answers when it is told to. */
async function openHeld(answer: Exclude<Script, Function>) {
  const app = await openMedlem();
  const held = Promise.withResolvers<void>();
  app.script(`GET /api/personnummer/${ERIKA}`, () => held.promise.then(() => answer));
  await expect.element(medlem.personnummer()).toHaveFocus();
  return { ...app, respond: held.resolve };
}

it('MEMB-03 MEMB-15 PLUS-14 WCAG 2.4.3 one member takes fourteen keys: number, Tab, role, Tab, Enter', async () => {
  const app = await openMedlem();
  app.script(`GET /api/personnummer/${ERIKA}`, FOUND);
  await expect.element(medlem.personnummer()).toHaveFocus();
  const keys = [...'6408233234', '{Tab}', 'l', '{Tab}', '{Enter}'];
  for (const key of keys) {
    await userEvent.keyboard(key);
    if (key === '{Tab}') await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
  }
  await expect.poll(() => app.saved).toMatchObject([{ personId: ERIKA, namn: 'Erika Norberg', medlemstyp: 'Ledamot' }]);
  expect(keys).toHaveLength(14);
});

it.each([
  ['found', FOUND, 1, medlem.roll],
  ['not found', { status: 404, body: 'Not found' }, 1, medlem.namn],
  ['incorrect', { status: 400, body: 'Bad request' }, 1, medlem.personnummer],
  ['not answered about', { status: 502 }, 1, medlem.personnummer],
  ['found after the user has moved on', FOUND, 3, () => medlem.funktion('Ordförande')],
] as const)('MEMB-14 WCAG 2.4.3 Tab reaches a usable field when the person is %s', async (_what, answer, tabs, target) => {
  const app = await openHeld(answer);
  await userEvent.keyboard('6408233234{Tab}');
  await expect.element(medlem.namn()).toHaveFocus();
  await expect.element(medlem.namn()).toHaveAttribute('readonly');
  for (let tab = 1; tab < tabs; tab += 1) await userEvent.tab();
  app.respond();
  await expect.element(medlem.namn()).not.toHaveAttribute('readonly');
  await expect.element(target()).toHaveFocus();
});

it('MEMB-14 WCAG 2.4.3 Tab and Shift+Tab reach every address line during a look-up', async () => {
  await openHeld(FOUND);
  await userEvent.keyboard('640823-3234');
  const names: (string | null)[] = [];
  for (let tab = 0; tab < 11; tab += 1) {
    await userEvent.tab();
    names.push(document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? null);
  }
  expect(names.join(' ').replaceAll('adress.', '')).toBe(
    'namn styrelseroll styrelsefunktion styrelsefunktion styrelsefunktion coAdress utdelningsadress1 utdelningsadress2 postnummer postort Lägg till',
  );
});

it('MEMB-01 MEMB-04 WCAG 2.4.3 after the toggle Tab goes to the birth date', async () => {
  await openMedlem();
  await expect.element(medlem.personnummer()).toHaveFocus();
  await userEvent.keyboard('{Tab} ');
  await expect.element(medlem.utlandsk()).toHaveFocus();
  await userEvent.tab();
  await expect.element(medlem.fodelsedatum()).toHaveFocus();
});
