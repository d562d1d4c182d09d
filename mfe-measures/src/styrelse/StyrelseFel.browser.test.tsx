import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Link, useLocation } from 'react-router-dom';
import type { Styrelseinformation, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import {
  buildAnsokan,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUtlandskMedlem,
  TESTREGLER,
  testUuid,
} from '@uppgiftsandring/shared/testing/builders';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { remove } from '../testing/medlemsdialog.tsx';
import { StyrelsePage } from './StyrelsePage.tsx';

const SAVE = `PUT /api/ansokan/${buildAnsokan().id}`;
const CHECK = 'PUT /api/ansokan/validera';
const BACK = '/ansokan/atgard-select?prevView=uppgiftsandring-styrelse';
const DUBBEL = 'Samma person finns mer än en gång. Ta bort den som är dubbel.';
const dubbel = (namn: string) => `${DUBBEL} Det gäller ${namn}.`;
const panel = () => page.getByRole('region', { name: 'Styrelsens sammansättning innehåller fel' });
/** The panel when something is missing about a person, which is no fault of the composition. */
const saknas = () => page.getByRole('region', { name: 'Rätta ett fel för att gå vidare' });
const rows = () => textsOf(panel().getByRole('link'));
const button = (name: string) => page.getByRole('button', { name });
const toolbar = (name: string) => page.getByRole('group', { name: 'Åtgärder för styrelsen' }).getByRole('button', { name });

/** A foreign person whose birth date nobody else has. */
const person = (nr: number, over: Partial<Styrelsemedlem> = {}) =>
  buildUtlandskMedlem({ objektidentitet: testUuid(nr), namn: `Person ${nr}`, annatId: `1970-01-${String(nr).padStart(2, '0')}`, ...over });
const persons = (from: number, count: number, over: Partial<Styrelsemedlem> = {}) => Array.from({ length: count }, (_, index) => person(from + index, over));

const HERE = '/ansokan/atgard/uppgiftsandring-styrelse';
/** The page at its address, and a way on from the others. */
const Visits = () => (useLocation().pathname === HERE ? <StyrelsePage /> : <Link to="/kakor">Gå vidare</Link>);

function open(styrelsemedlemmar: Styrelsemedlem[], styrelseinformation: Styrelseinformation = TESTREGLER, query = '') {
  const draft = buildAnsokan({ samfallighet: buildSamfallighet({ styrelsemedlemmar, styrelseinformation }) });
  return renderInApp(<Visits />, { texts, draft, path: `${HERE}${query}` });
}

it('VAL-40 BOARD-07 BOARD-10 an empty list is an error on Save, and no longer when it is changed', async () => {
  const TOM = 'Styrelsen har inga personer. Lägg till minst en person.';
  const app = await open([person(1)]);
  await remove('Person 1');
  await expect.element(page.getByText('Det finns inga personer i styrelsen. Lägg till minst en person.')).toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
  await toolbar('Spara').click();
  await expect.poll(rows).toEqual([TOM]);
  await expect.element(panel()).toHaveFocus();
  await button('Ångra borttagningen av Person 1').click();
  await remove('Person 1');
  await expect.element(panel()).not.toBeInTheDocument();
  expect(app.callsTo(SAVE)).toHaveLength(0);
});

it('VAL-45 VAL-49 the row of a double names the person and leads to the later one', async () => {
  await open([buildMedlem(), ...persons(1, 3), buildMedlem({ objektidentitet: testUuid(9) })]);
  await panel()
    .getByRole('link', { name: dubbel('Anna Ek (19850314-****)') })
    .click();
  await expect.poll(() => document.activeElement?.id).toBe('person-4');
});

const DOLD = { personId: '********-****', annatId: '1985-03-14' };
it.each([
  ['on the board', {}, 'Anna Ek finns redan i styrelsen.', 'Ändra Anna Ek'],
  ['on the board with a hidden number', DOLD, 'Anna Ek finns redan i styrelsen.', 'Ändra Anna Ek'],
  ['just removed', {}, 'Anna Ek är borttagen ur styrelsen. Vill du ångra det i stället?', 'Ångra borttagningen av Anna Ek'],
])('BOARD-15 VAL-45 PLUS-81 the look-up says that a person is %s, and leads there', async (_where, over, says, leads) => {
  const isRemoved = leads.startsWith('Ångra');
  const personId = '19850314-2385';
  const app = await open([buildMedlem(over), person(1)]);
  app.script(`GET /api/personnummer/${personId}`, {
    body: { fornamn: 'Anna', mellannamn: null, efternamn: 'Ek', personnummer: personId, partAdress: null },
  });
  if (isRemoved) await remove('Anna Ek');
  await toolbar('Lägg till person').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Personnummer' }).fill(personId.slice(2));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(says);
  await expect.element(dialog.getByRole('combobox', { name: 'Roll i styrelsen' })).toBeEnabled();
  await dialog.getByRole('button', { name: leads }).click();
  if (isRemoved) await expect.poll(() => document.activeElement?.textContent).toContain('Anna Ek');
  else await expect.element(page.getByRole('dialog', { name: 'Ändra uppgifter om Anna Ek' })).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Lägg till person i styrelsen' })).not.toBeInTheDocument();
});

it.each(['Ändra Person 1', 'Ångra borttagningen av Person 1'])('BOARD-15 API-07 the birth date and name of a foreign member offer: %s', async (leads) => {
  await open(persons(1, 2));
  if (leads.startsWith('Ångra')) await remove('Person 1');
  await toolbar('Lägg till person').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Utländsk person/ }).click();
  await dialog.getByRole('textbox', { name: 'Födelsedatum' }).fill('19700101');
  await dialog.getByRole('textbox', { name: 'För- och efternamn' }).fill('PERSON 1');
  await dialog.getByRole('button', { name: leads }).click();
  await expect.element(page.getByRole('dialog', { name: 'Lägg till person i styrelsen' })).not.toBeInTheDocument();
});

it('VAL-41 BOARD-07 a row of an incomplete address opens that person, and completing it removes the row', async () => {
  await open([person(1, { namn: 'Utan Ort', adress: buildSvenskAdress({ postort: null }) }), person(2)]);
  await saknas().getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Ändra uppgifter om Utan Ort' });
  await dialog.getByRole('textbox', { name: 'Postort' }).fill('Gävle');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect.element(saknas()).not.toBeInTheDocument();
});

it('BOARD-07 BOARD-10 VAL-40 VAL-41 INC-37 saving a faulty board focuses the panel; a missing number can be given', async () => {
  const namn = 'Erika Norberg';
  const app = await open([buildMedlem({ objektidentitet: testUuid(3), namn, personId: null }), person(2)]);
  await expect
    .element(page.getByRole('group', { name: `Person 1 av 2: ${namn}` }).getByRole('note'))
    .toHaveTextContent('Personnummer eller födelsedatum saknas.');
  await button(`Ändra ${namn}`).click();
  const dialog = page.getByRole('dialog', { name: `Ändra uppgifter om ${namn}` });
  await dialog.getByRole('button', { name: 'Spara' }).click();
  const number = dialog.getByRole('textbox', { name: 'Personnummer' });
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAccessibleDescription(/Skriv personnumret med tio eller tolv siffror, till exempel 19121212-1212\.$/);
  await dialog.getByRole('button', { name: 'Avbryt' }).click();

  await remove('Person 2');
  await toolbar('Spara').click();
  await expect.element(saknas()).toHaveFocus();
  expect(app.callsTo(SAVE)).toHaveLength(0);
  app.script('GET /api/personnummer/19640823-3234', {
    body: { fornamn: 'Erika', mellannamn: null, efternamn: 'Norberg', personnummer: '19640823-3234', partAdress: buildSvenskAdress() },
  });
  await saknas()
    .getByRole('link', { name: `Personnummer eller födelsedatum saknas för ${namn}. Fyll i det.` })
    .click();
  await number.fill('196408233234');
  await expect.element(dialog.getByRole('textbox', { name: 'För- och efternamn' })).toHaveValue(namn);
  await expect.element(dialog.getByRole('textbox', { name: 'För- och efternamn' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect.element(saknas()).not.toBeInTheDocument();
  await toolbar('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({ uppgiftsandring: { uppgiftsandringStyrelse: { styrelsemedlemmar: [{ personId: '19640823-3234' }] } } });
});

it('BOARD-14 VAL-46 VAL-49 INC-24 the server’s verdict counts until the list changes', async () => {
  const app = await open(persons(1, 3));
  app.script(CHECK, { body: 'false' });
  await remove('Person 1');
  await expect.poll(rows).toEqual([DUBBEL]);
  await toolbar('Spara').click();
  await expect.element(panel()).toHaveFocus();
  expect(app.callsTo(SAVE)).toHaveLength(0);
  app.script(CHECK, { body: 'true' });
  await remove('Person 2');
  await expect.element(panel()).not.toBeInTheDocument();
  await toolbar('Spara').click();
  await expect.poll(app.path).toBe(BACK);
});

it('BOARD-14 Save waits for a slow check; a failed check gives no verdict', async () => {
  const app = await open(persons(1, 3));
  const release = app.hold(CHECK, { body: 'false' });
  await remove('Person 1');
  await toolbar('Spara').click();
  await expect.poll(() => textsOf(page.getByRole('status'))).toContain('Kontrollerar styrelsen');
  // Nothing can be changed while a save is under way: it would not be saved.
  await toolbar('Lägg till person').click({ force: true });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  release();
  await expect.element(panel()).toHaveFocus();
  expect(app.callsTo(SAVE)).toHaveLength(0);

  app.script(CHECK, () => Promise.reject(new TypeError('Failed to fetch')));
  await button('Ångra borttagningen av Person 1').click();
  await expect.element(panel()).not.toBeInTheDocument();
});

it('PLUS-66 VAL-41 a protected person’s address is not missing, and the row says why', async () => {
  const app = await open([person(1), person(2, { namn: 'Dold Ek', adress: null, skyddad: true })]);
  app.script(CHECK, () => Promise.resolve({ body: 'true' }));
  await expect.element(page.getByText('Skyddade personuppgifter: adressen visas inte')).toBeVisible();
  await expect.element(page.getByText('Adressen är inte fullständig.')).not.toBeInTheDocument();
  await remove('Person 1');
  await toolbar('Spara').click();
  await expect.poll(() => app.callsTo(SAVE).length).toBe(1);
  await expect.element(page.getByRole('region', { name: /fel/ })).not.toBeInTheDocument();
});
