import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Styrelseinformation, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import {
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildUppgiftsandring,
  OKANDA_REGLER,
  TESTPERSONNUMMER,
  TESTREGLER,
  testUuid,
} from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { remove } from '../testing/medlemsdialog.tsx';
import { StyrelsePage } from './StyrelsePage.tsx';

const BACK = '/ansokan/atgard-select?prevView=uppgiftsandring-styrelse';
const CHECK = 'PUT /api/ansokan/validera';
const SAVE = `PUT /api/ansokan/${buildAnsokan().id}`;
const person = (nr: number, namn: string, over: Partial<Styrelsemedlem> = {}) =>
  buildMedlem({ objektidentitet: testUuid(nr), namn, personId: TESTPERSONNUMMER[nr] ?? null, ...over });
const SUPPLEANT = { medlemstyp: 'Suppleant' } as const;
const anna = person(0, 'Anna Ek', { styrelsefunktion: ['Ordförande'] });
const bo = person(1, 'Bo Lind', { styrelsefunktion: ['Kassör'] });
const cia = person(2, 'Cia Dahl');
const dan = person(3, 'Dan Berg', SUPPLEANT);
const BOARD = [anna, bo, cia, dan];

function open(
  board: Styrelsemedlem[],
  { regler = TESTREGLER, changed, query = '' }: { regler?: Styrelseinformation; changed?: Styrelsemedlem[]; query?: string } = {},
) {
  const draft = buildAnsokan({
    samfallighet: buildSamfallighet({ styrelsemedlemmar: board, styrelseinformation: regler }),
    uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: changed ? { styrelsemedlemmar: changed } : null }),
  });
  return renderInApp(<StyrelsePage />, { texts, draft, path: `/ansokan/atgard/uppgiftsandring-styrelse${query}` });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toolbar = (name: string) => page.getByRole('group', { name: 'Åtgärder för styrelsen' }).getByRole('button', { name, exact: true });
const group = (name: RegExp) => page.getByRole('group', { name });
const names = () => textsOf(page.getByRole('list', { name: 'Personer i styrelsen' }).getByRole('heading', { level: 3 }));
const unsaved = () => page.getByText(/^\d ändring(ar)? är inte sparade?$/);

async function changeLine1(namn: string, line1: string): Promise<void> {
  await button(`Ändra ${namn}`).click();
  const dialog = page.getByRole('dialog', { name: `Ändra uppgifter om ${namn}` });
  await dialog.getByRole('textbox', { name: 'Adressrad 1' }).fill(line1);
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

it('BOARD-01 BOARD-04 BOARD-05 BOARD-06 INC-14 the board page shows limits, persons with actions, and the toolbar', async () => {
  await open([anna, bo, { ...cia, adress: null }]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ändra styrelsen');
  await expect.element(page.getByText(/^\d av högst 5 ledamöter och \d av högst 3 suppleanter\.$/)).toBeVisible();
  for (const [nr, { namn, adress, medlemstyp, styrelsefunktion }] of [anna, bo, { ...cia, adress: null }].entries()) {
    const one = group(new RegExp(`^Person ${nr + 1} av 3: ${namn}$`));
    await expect.element(one.getByRole('link', { name: namn, exact: true })).toBeVisible();
    await expect.element(one).toMatchTextContent([medlemstyp, ...styrelsefunktion].join(', '));
    expect(one.getByRole('button').elements()).toHaveLength(2);
    expect(textsOf(one.getByRole('note'))).toEqual(adress ? [] : ['Adressen är inte fullständig.']);
  }
  expect(textsOf(page.getByRole('group', { name: 'Åtgärder för styrelsen' }).getByRole('button'))).toEqual([
    'Lägg till person',
    'Lägg till flera',
    'Spara',
    'Avbryt',
  ]);
});

it('BOARD-05 VAL-47 CONST-12 unknown limits show as a dash and are never exceeded', async () => {
  const many = Array.from({ length: 12 }, (_, nr) => person(nr + 10, `Person ${nr}`, { isUtlandskPerson: true, annatId: `1970-01-${nr + 10}` }));
  await open([anna, dan, ...many], { regler: OKANDA_REGLER });
  await expect.element(page.getByText(/^\d+ ledam.+ och \d+ suppleant.*\. Registret säger inte hur många som får finnas \(-\)\.$/)).toBeVisible();
  expect(page.getByRole('region', { name: 'Styrelsens sammansättning innehåller fel' }).query()).toBeNull();
});

it('BOARD-02 BOARD-03 INC-04 unchanged saves return to the opening page, changed ones to the selection', async () => {
  const query = `?returnUrl=${encodeURIComponent('/ansokan/sammanfattning')}`;
  for (const name of ['Avbryt', 'Spara']) {
    const app = await open(BOARD, { query });
    await toolbar(name).click();
    await expect.poll(app.path).toBe('/ansokan/sammanfattning');
    await app.unmount();
  }
  const app = await open(BOARD, { query });
  await remove('Dan Berg');
  await toolbar('Spara').click();
  await expect.poll(app.path).toBe(BACK);
});

it('BOARD-11 BOARD-13 BOARD-16 BOARD-18 a change of the chosen person on a sorted board is stored', async () => {
  const app = await open([dan, cia, bo, anna]);
  await changeLine1('Cia Dahl', 'Klickad väg 1');
  await remove('Bo Lind');
  await toolbar('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  const styrelsemedlemmar = [anna, { ...cia, adress: { ...cia.adress, utdelningsadress1: 'Klickad väg 1' } }, dan];
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({ uppgiftsandring: { uppgiftsandringStyrelse: { styrelsemedlemmar } } });
});

it('BOARD-02 BOARD-08 BOARD-13 BOARD-14 removal asks first, and is stored only by Save', async () => {
  const app = await open(BOARD);
  await expect.poll(names).toHaveLength(4);
  await button('Ta bort Anna Ek').click();
  const dialog = page.getByRole('dialog', { name: 'Vill du ta bort Anna Ek från styrelsen?' });
  await expect.element(dialog.getByRole('button', { name: 'Behåll Anna Ek' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Behåll Anna Ek' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Ta bort Anna Ek')).toHaveFocus();
  expect(names()).toHaveLength(4);
  const before = app.callsTo(CHECK).length;
  await remove('Anna Ek');
  expect(names()).toEqual(['Bo Lind', 'Cia Dahl', 'Dan Berg']);
  await expect.poll(() => group(/^Person 1 av 3: Bo Lind$/).element().parentElement).toBe(document.activeElement);
  await changeLine1('Dan Berg', 'Ny väg 1');
  await button('Ångra borttagningen av Anna Ek').click();
  const sent = () =>
    app
      .callsTo(CHECK)
      .slice(before)
      .map(({ body }) => JSON.stringify(body).split('"uppgiftsandringStyrelse"')[1]?.split('"objektidentitet"').length);
  await expect.poll(sent).toEqual([4, 4, 5]);
  await toolbar('Avbryt').click();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)).toHaveLength(0);
});

it('BOARD-09 BOARD-15 INC-42 a change that is undone is no change, also on a faulty board', async () => {
  const app = await open([person(0, 'Anna Ek', { styrelsefunktion: ['Kassör'] }), bo, cia]);
  await changeLine1('Cia Dahl', 'Ny väg 1');
  await expect.element(unsaved()).toBeVisible();
  await changeLine1('Cia Dahl', 'Storgatan 1');
  await expect.element(unsaved()).not.toBeInTheDocument();
  await remove('Bo Lind');
  await button('Ångra borttagningen av Bo Lind').click();
  await expect.element(page.getByRole('region', { name: 'Styrelsens sammansättning innehåller fel' })).toBeVisible();
  await toolbar('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)).toHaveLength(0);
});

it('PLUS-03 PLUS-04 changed persons are marked; removed ones are apart and can return', async () => {
  await open(BOARD);
  await changeLine1('Bo Lind', 'Ny väg 9');
  const bos = group(/: Bo Lind$/);
  await expect.element(bos.getByText('Ändrad', { exact: true })).toBeVisible();
  await expect.element(bos.getByRole('deletion')).toMatchTextContent(/Tidigare: Storgatan 1/);
  await expect.element(bos.getByRole('insertion')).toMatchTextContent(/Nytt: Ny väg 9/);
  await remove('Bo Lind');
  await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain('Bo Lind är borttagen. Du kan ångra det tills du sparar styrelsen.');
  const removed = page.getByRole('list', { name: 'Borttagna personer' });
  await expect.element(removed.getByRole('listitem')).toMatchTextContent(/Borttagen/);
  await expect.element(group(/^Person 3 av 3: Dan Berg$/)).toBeVisible();
  await removed.getByRole('button', { name: 'Ångra borttagningen av Bo Lind' }).click();
  await expect.element(removed).not.toBeInTheDocument();
  await expect.element(bos.getByRole('insertion')).toMatchTextContent(/Nytt: Ny väg 9/);
  expect(bos.element().parentElement).toBe(document.activeElement);
});
