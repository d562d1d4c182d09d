import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { loadAnsokanAtom, resetErrorAtom, saveUnsaved } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { leaveCopy } from '@uppgiftsandring/shared/testing/browser/unsaved';
import { buildAnsokan, buildMedlem, buildSamfallighet, buildUppgiftsandring, TESTPERSONNUMMER, testUuid } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { remove } from '../testing/medlemsdialog.tsx';
import { StyrelsePage } from './StyrelsePage.tsx';

const BACK = '/ansokan/atgard-select?prevView=uppgiftsandring-styrelse';
const CHECK = 'PUT /api/ansokan/validera';
const person = (nr: number, namn: string) =>
  buildMedlem({ objektidentitet: testUuid(nr), namn, personId: TESTPERSONNUMMER[nr] ?? '', personnummer: TESTPERSONNUMMER[nr] ?? '' });
const anna = person(0, 'Anna Ek');
const bo = person(1, 'Bo Lind');
const cia = person(2, 'Cia Dahl');
const withStyrelse = (styrelsemedlemmar: Styrelsemedlem[] | null) =>
  buildAnsokan({
    samfallighet: buildSamfallighet({ styrelsemedlemmar: [anna, bo, cia] }),
    uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: styrelsemedlemmar && { styrelsemedlemmar } }),
  });
const draft = withStyrelse(null);
const SAVE = `PUT /api/ansokan/${draft.id}`;
const open = () => renderInApp(<StyrelsePage />, { texts, draft, path: '/ansokan/atgard/uppgiftsandring-styrelse' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const medlem = (name: string) => page.getByRole('link', { name, exact: true });
const osparat = () => page.getByRole('region', { name: 'Det du skrev är inte sparat' });

it('STATE-09 BOARD-14 repeated presses check each change once and save once', async () => {
  const app = await open();
  const release = app.hold(SAVE, ({ body }) => ({ body }));
  await remove('Bo Lind');
  await expect.poll(() => app.callsTo(CHECK)).toHaveLength(1);
  await button('Spara').dblClick();
  await expect.poll(() => app.callsTo(SAVE)).toHaveLength(1);
  expect(app.callsTo(CHECK)).toHaveLength(1);
  await button('Ta bort Cia Dahl').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Ångra borttagningen av Bo Lind').click();
  await expect.element(medlem('Bo Lind')).not.toBeInTheDocument();
  expect(app.callsTo(CHECK)).toHaveLength(1);
  release();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)).toHaveLength(1);
});

it('VAL-61 BOARD-16 a refused person is named until removed', async () => {
  const app = await open();
  const fel = [{ path: 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.0.namn', kod: 'namn' }];
  app.script(SAVE, { status: 400, body: { status: 400, kod: 'OGILTIGA_UPPGIFTER', fel } });
  await remove('Bo Lind');
  await button('Spara').click();
  const words = page.getByRole('link', { name: 'Uppgifterna om Anna Ek går inte att spara. Kontrollera dem.' });
  await expect.element(words).toBeVisible();
  // The shell's dialog about it takes precedence over those of the page.
  app.store.set(resetErrorAtom);
  await expect.element(page.getByRole('region', { name: 'Rätta ett fel för att gå vidare' })).toHaveFocus();
  await remove('Cia Dahl');
  await expect.element(words).toBeVisible();
  await remove('Anna Ek');
  await expect.element(words).not.toBeInTheDocument();
});

it('PLUS-01 BOARD-14 a changed board returns checked on the next visit until discarded', async () => {
  const first = await open();
  await remove('Bo Lind');
  await first.unmount();
  const app = await open();
  await expect.element(osparat()).toBeVisible();
  await expect.element(medlem('Bo Lind')).not.toBeInTheDocument();
  await expect.poll(() => app.callsTo(CHECK)).toHaveLength(1);
  await button('Ta bort det jag skrev').click();
  await expect.element(medlem('Bo Lind')).toBeVisible();
});

it('PLUS-70 an open member dialog opens again on another device, with its fields', async () => {
  const line1 = () => page.getByRole('dialog', { name: 'Ändra uppgifter om Bo Lind' }).getByRole('textbox', { name: 'Adressrad 1' });
  const find = await leaveCopy(draft, 'medlem', await open(), async () => {
    await button('Ändra Bo Lind').click();
    await line1().fill('Halva vägen');
  });
  const app = await open();
  await expect.element(button('Ändra Bo Lind')).toBeVisible();
  await find(app);
  await expect.element(line1()).toHaveValue('Halva vägen');
  await expect.element(page.getByText(/^Du skrev det här i dag .*, vid ett annat besök eller på en annan enhet/)).toBeVisible();
});

it('PLUS-76 PLUS-70 a list opens again on another device, as it was', async () => {
  const field = () => page.getByRole('textbox', { name: 'Personer, en på varje rad' });
  const find = await leaveCopy(draft, 'lista', await open(), async () => {
    await button('Lägg till flera').click();
    await field().fill('Kari Nordmann');
  });
  const app = await open();
  await find(app);
  await expect.element(field()).toHaveValue('Kari Nordmann');
});

it('PLUS-01 PLUS-04 discarding input also discards persons who were added and removed', async () => {
  const dan = person(3, 'Dan Fors');
  const owner = { person: draft.kontaktperson?.personnummer ?? '', draft: draft.id };
  saveUnsaved('styrelse', { ...owner, values: { medlemmar: [anna, bo, cia, dan] }, at: new Date('2026-05-17T12:32:00Z') });
  await open();
  const gone = page.getByRole('list', { name: 'Borttagna personer' });
  await remove('Dan Fors');
  await remove('Bo Lind');
  await expect.poll(() => gone.getByRole('listitem').elements()).toHaveLength(2);
  await button('Ta bort det jag skrev').click();
  await expect.element(medlem('Bo Lind')).toBeVisible();
  await expect.element(gone).not.toBeInTheDocument();
});

it('PLUS-01 cancelling forgets what was changed', async () => {
  const first = await open();
  await remove('Bo Lind');
  await button('Avbryt').click();
  await expect.poll(first.path).toBe(BACK);
  await first.unmount();
  await open();
  await expect.element(medlem('Bo Lind')).toBeVisible();
  await expect.element(osparat()).not.toBeInTheDocument();
});

it('PLUS-06 DATA-15 changes of two persons in two tabs both reach the board', async () => {
  const app = await open();
  await remove('Bo Lind');
  app.script('GET /api/ansokan', { body: withStyrelse([anna, bo]) });
  await app.store.set(loadAnsokanAtom);
  await expect.element(medlem('Cia Dahl')).not.toBeInTheDocument();
  await expect.element(medlem('Bo Lind')).not.toBeInTheDocument();
  await expect.element(medlem('Anna Ek')).toBeVisible();
  await expect.element(page.getByText(/Cia Dahl \(borttagen\)/)).toBeVisible();
});
