import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { ansokanAtom, conflictAtom, resetAnsokanAtom, saveAnsokanAtom } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { leaveUnsaved } from '@uppgiftsandring/shared/testing/browser/unsaved';
import { buildAnsokan, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { ErrorDialog } from './ErrorDialog.tsx';

const draft = buildAnsokan();
const newer = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma: '2026-01-15' }) });
const SAVE = `PUT /api/ansokan/${draft.id}`;
const LOAD = 'GET /api/ansokan';
const CONFLICT = 'Din ansökan har ändrats i ett annat fönster. När du väljer OK hämtar vi den senaste versionen.';
const dialog = () => page.getByRole('dialog', { name: 'Något gick fel' });
const ok = () => dialog().getByRole('button', { name: 'OK' });
const told = () => textsOf(dialog()).join();

let app: Awaited<ReturnType<typeof renderInApp>>;
const save = () => app.store.set(saveAnsokanAtom, (current) => current);

beforeEach(async () => {
  app = await renderInApp(<ErrorDialog />, { texts, draft });
});

it('ERR-01 STATE-10 STATE-12 a conflict is shown; OK loads the application first and then closes', async () => {
  app.script(SAVE, { status: 409 });
  await save();
  await expect.poll(told).toContain(CONFLICT);
  const release = app.hold(LOAD, { body: newer });
  const before = app.callsTo(LOAD).length;
  await ok().dblClick();
  await expect.poll(() => app.callsTo(LOAD)).toHaveLength(before + 1);
  await expect.element(dialog()).toBeVisible();
  release();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(app.store.get(ansokanAtom).data).toEqual(newer);
  expect(app.callsTo(LOAD)).toHaveLength(before + 1);
});

it('ERR-01 ERR-04 STATE-12 PLUS-05 a failed load after a conflict is shown instead, without reference', async () => {
  app.script(SAVE, { status: 409 });
  await save();
  app.script(LOAD, () => Promise.reject(new TypeError('No network')));
  await ok().click();
  await expect.poll(told).toContain('Vi får ingen kontakt med tjänsten.');
  expect(told()).not.toContain('Uppge referensen');
  await ok().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(app.store.get(ansokanAtom).data).toEqual(draft);
});

it('ERR-02 ERR-04 STATE-11 STATE-12 LOG-01 SHELL-12 another error shows a logged reference and contacts; OK loads nothing', async () => {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  app.script(SAVE, { status: 500 });
  await save();
  await expect.element(dialog().getByRole('heading', { level: 2, name: 'Något gick fel' })).toBeVisible();
  expect(told()).toContain('Vi kunde inte spara din ändring.');
  expect(textsOf(dialog().getByRole('button'))).toEqual(['OK']);
  for (const name of [MYNDIGHET.telefon, MYNDIGHET.epost]) await expect.element(dialog().getByRole('link', { name })).toBeVisible();
  expect(told()).toMatch(/Uppge referensen .* Telefon/);
  const reference = /[B-Z]{4}-[B-Z]{4}/.exec(told())?.[0] ?? 'none';
  await expect.poll(() => JSON.stringify(app.callsTo('POST /api/logs'))).toContain(reference);
  const before = app.callsTo(LOAD).length;
  await ok().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(app.callsTo(LOAD)).toHaveLength(before);
});

it('ERR-02 ERR-04 the server’s own reference is shown when it gave one', async () => {
  app.script(SAVE, { status: 400, body: { status: 400, kod: 'OGILTIGA_UPPGIFTER', requestId: 'BCDF-GHJK', fel: [] } });
  await save();
  await expect.poll(told).toContain('BCDF-GHJK');
  expect(told()).toContain('Vi kunde inte spara, eftersom en uppgift inte går att använda.');
});

it.each([
  [{}, CONFLICT, true],
  [{ kod: 'INTE_AKTUELLT_UTKAST' }, 'Din ansökan är borttagen.', false],
  [{ kod: 'UNDERSKRIVEN' }, 'Din ansökan är underskriven i ett annat fönster', false],
])('ERR-01 PLUS-06 PLUS-79 a 409 with %o says what is true of draft and input', async (body, message, kept) => {
  leaveUnsaved(draft, 'adress');
  app.script(SAVE, { status: 409, body });
  await save();
  await expect.poll(told).toContain(message);
  expect(told().includes('Det du har skrivit finns kvar.')).toBe(kept);
  expect(told().includes('Vi visar det en gång till')).toBe(!kept);
});

it('ERR-04 STATE-07 where there is no application to save it says where to begin again', async () => {
  app.store.set(resetAnsokanAtom);
  await save();
  await expect.poll(told).toContain('Felaktigt tillstånd. Förväntade mig en pågående ansökan.');
  expect(told()).toContain('Gå till Sök förening och börja om.');
  await ok().click();
  app.store.set(conflictAtom);
  await expect.poll(told).not.toContain('börja om');
});
