import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Styrelseinformation, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildMedlem, buildSamfallighet, OKANDA_REGLER, TESTREGLER, testUuid } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { remove } from '../testing/medlemsdialog.tsx';
import { StyrelsePage } from './StyrelsePage.tsx';

/** Foreign persons, so that each can have an identity without a personal number. */
const person = (nr: number, namn = `Person ${String(nr).padStart(2, '0')}`) =>
  buildMedlem({ objektidentitet: testUuid(nr), namn, personId: null, annatId: `1970-01-${nr}`, isUtlandskPerson: true });
const board = (size: number) => Array.from({ length: size }, (_, index) => person(index + 10));
const open = (styrelsemedlemmar: Styrelsemedlem[], styrelseinformation: Styrelseinformation = TESTREGLER) =>
  renderInApp(<StyrelsePage />, {
    texts,
    draft: buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar, styrelseinformation }) }),
    path: '/ansokan/atgard/uppgiftsandring-styrelse',
  });
const bar = () => page.getByRole('group', { name: 'Åtgärder för styrelsen' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const searchBox = () => page.getByRole('textbox', { name: 'Sök person i styrelsen' });
/** What React last gave an element: another object after each rendering. */
const propsOf = (element: Element): unknown => Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];
const namn = () => textsOf(page.getByRole('list', { name: 'Personer i styrelsen' }).getByRole('heading'));

it('PLUS-18 BOARD-05 one line says how many members there are and may be', async () => {
  const three = [person(10), person(11), buildMedlem({ ...person(12), medlemstyp: 'Suppleant' })];
  const unknown = await open(three, OKANDA_REGLER);
  await expect.element(page.getByText('2 ledamöter och 1 suppleant. Registret säger inte hur många som får finnas (-).')).toBeVisible();
  await unknown.unmount();
  const half = await open(three, { ...TESTREGLER, maxAntalSuppleanter: null });
  const HALF = '2 av högst 5 ledamöter och 1 suppleant. Registret säger inte hur många suppleanter som får finnas (-).';
  await expect.poll(() => document.body.textContent).toContain(HALF);
  await half.unmount();
  const single = await open(three, { ...TESTREGLER, maxAntalSuppleanter: 1 });
  await expect.element(page.getByText('2 av högst 5 ledamöter och 1 av högst 1 suppleant.', { exact: true })).toBeVisible();
  await single.unmount();
  await open(three);
  await expect.element(page.getByText('2 av högst 5 ledamöter och 1 av högst 3 suppleanter.', { exact: true })).toBeVisible();
  await remove('Person 10');
  await expect.element(page.getByText('1 av högst 5 ledamöter och 1 av högst 3 suppleanter.', { exact: true })).toBeVisible();
});

it('PLUS-18 a big board counts the persons who differ from what is saved', async () => {
  await open(board(3));
  await expect.element(bar().getByRole('status')).not.toHaveTextContent('inte spar');
  await remove('Person 10');
  await expect.element(bar().getByText('1 ändring är inte sparad')).toBeVisible();
  await remove('Person 11');
  await expect.element(bar().getByText('2 ändringar är inte sparade')).toBeVisible();
  await button('Ångra borttagningen av Person 10').click();
  await expect.element(bar().getByText('1 ändring är inte sparad')).toBeVisible();
});

it('PLUS-18 the bar with its buttons stays in view, and what has focus is never under it', async () => {
  await page.viewport(1280, 800);
  await open(board(14));
  const { bottom } = bar().element().getBoundingClientRect();
  expect(Math.round(bottom)).toBe(window.innerHeight);
  button('Ändra Person 10').element().focus();
  for (let presses = 0; presses < 26; presses += 1) {
    await userEvent.tab();
    const focused = document.activeElement;
    if (bar().element().contains(focused)) break;
    const below = focused?.getBoundingClientRect().bottom ?? 0;
    expect(below, focused?.textContent ?? '').toBeLessThanOrEqual(bar().element().getBoundingClientRect().top);
  }
});

it('PLUS-18 the bar stands at the end in a very low window', async () => {
  await page.viewport(1280, 400);
  await open(board(12));
  expect(bar().element().getBoundingClientRect().top).toBeGreaterThan(400);
});

it('PLUS-18 a list of twelve persons can be filtered and always shows additions', async () => {
  const small = await open(board(11));
  await expect.element(button('Ändra Person 10')).toBeVisible();
  await expect.element(searchBox()).not.toBeInTheDocument();
  await small.unmount();
  await open([...board(11), person(31, 'Åsa Öberg'), person(32, 'Anna Åberg')]);
  await searchBox().fill('öb åsa');
  await expect.poll(namn).toEqual(['Åsa Öberg']);
  await expect.element(page.getByText('Visar 1 av 13 personer.')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Person 13 av 13: Åsa Öberg' })).toBeVisible();
  await remove('Åsa Öberg');
  await expect.poll(namn).toEqual([]);
  await button('Ångra borttagningen av Åsa Öberg').click();
  await expect.element(searchBox()).toHaveValue('');
  await expect.poll(namn).toHaveLength(13);
});

it('PLUS-18 BOARD-08 focus moves to the next shown row; changed persons stay in view', async () => {
  await open([...board(11), person(31, 'Anna Berg'), person(32, 'Bo Lind'), person(33, 'Cia Berg')]);
  await searchBox().fill('berg');
  await expect.poll(namn).toEqual(['Anna Berg', 'Cia Berg']);
  await remove('Anna Berg');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Cia Berg' })).toHaveFocus();
  await button('Ändra Cia Berg').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'För- och efternamn' }).fill('Cia Dahl');
  await page.getByRole('dialog').getByRole('button', { name: 'Spara', exact: true }).click();
  await expect.element(button('Ändra Cia Dahl')).toHaveFocus();
  await expect.element(searchBox()).toHaveValue('');
});

it('PLUS-18 opening, filling in and closing a dialog renders no row of a long list', async () => {
  await open(board(40));
  const before = propsOf(button('Ändra Person 12').element());
  await button('Ändra Person 10').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'För- och efternamn' }).fill('Person 100');
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(before).toBeDefined();
  expect(propsOf(button('Ändra Person 12').element())).toBe(before);
  await searchBox().fill('Person 1');
  expect(propsOf(button('Ändra Person 12').element())).not.toBe(before);
});

it('PLUS-18 persons of the same name show a masked birth date everywhere', async () => {
  const swedish = buildMedlem({ objektidentitet: testUuid(1) });
  await open([swedish, person(12, 'Anna Ek'), buildMedlem({ objektidentitet: testUuid(13), namn: 'Bo Lind', personId: '19640823-3234' })]);
  const group = (name: string) => page.getByRole('group', { name });
  await expect.element(group('Person 1 av 3: Anna Ek').getByText('19850314-****')).toBeVisible();
  await expect.element(group('Person 2 av 3: Anna Ek').getByText('Född 1970-01-12')).toBeVisible();
  expect(group('Person 3 av 3: Bo Lind').element().textContent).not.toContain('1964');
  await remove('Bo Lind');
  await button('Ta bort Anna Ek (1970-01-12)').click();
  await expect.element(page.getByRole('dialog', { name: 'Vill du ta bort Anna Ek (1970-01-12) från styrelsen?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await remove('Anna Ek (19850314-****)');
  await expect.element(button('Ångra borttagningen av Anna Ek (19850314-****)')).toBeVisible();
  expect(document.body.textContent).not.toContain('2385');
});

it('PLUS-18 handwritten persons stand with birth dates, also when removed', async () => {
  await open([person(12, 'Kari Nordmann'), buildMedlem({ objektidentitet: testUuid(1), namn: 'Bo Lind', personId: '19640823-****' })]);
  await expect.element(page.getByRole('group', { name: 'Person 2 av 2: Kari Nordmann' }).getByText('Född 1970-01-12')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Person 1 av 2: Bo Lind' }).getByText('19640823-****')).toBeVisible();
  await remove('Kari Nordmann');
  await expect.element(page.getByRole('group', { name: 'Kari Nordmann' }).getByText('Född 1970-01-12')).toBeVisible();
});

it('PLUS-18 BOARD-04 nine persons on a computer take two lines each', async () => {
  await page.viewport(1280, 800);
  await open(board(9).map((member) => ({ ...member, adress: buildMedlem().adress })));
  const { height } = page.getByRole('list', { name: 'Personer i styrelsen' }).element().getBoundingClientRect();
  expect(height / 9).toBeLessThan(90);
});
