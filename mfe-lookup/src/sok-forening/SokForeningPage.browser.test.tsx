import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link, useLocation } from 'react-router-dom';
import { errorAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';
import { buildSamfallighet, buildEmptyAnsokan } from '@uppgiftsandring/shared/testing/builders';
import { fillAndLeave, paste, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { field, HERE, HIT, hit, LOOKUP, name, NOT_FOUND, open, orgNr, said, SAVE, search, WHOLE } from '../test/sokning.tsx';
import { SokForeningPage } from './SokForeningPage.tsx';

const OVANTAT = 'Ett oväntat fel har inträffat';
const searchButton = () => page.getByRole('button', { name: 'Sök förening' });
const clearButton = () => page.getByRole('button', { name: 'Rensa sökningen' });
const chooseButton = () => page.getByRole('button', { name: `Välj ${name}` });

/** The page, and a way to leave it and to come back. */
function Visits() {
  return (
    <>
      <Link to="/kvitton">Gå härifrån</Link> <Link to={HERE}>Kom tillbaka</Link>
      {useLocation().pathname === HERE && <SokForeningPage />}
    </>
  );
}

it('VAL-03 PLUS-08 Enter on an invalid number announces the fault', async () => {
  const app = await open();
  await field().fill('71640');
  await userEvent.keyboard('{Enter}');
  const words = 'Skriv organisationsnumret med tio siffror, till exempel 123456-1234.';
  await expect.element(field()).toHaveAccessibleDescription(`Tio siffror, till exempel 123456-1234. Fel: ${words}`);
  expect(app.store.get(statusMessageAtom)).toEqual({ text: words, nr: 1 });
  await searchButton().click();
  await expect.element(field()).toHaveFocus();
  expect(app.store.get(statusMessageAtom).nr).toBe(1);
});

it('LOOK-01 LOOK-02 LOOK-12 LOOK-13 VAL-01 VAL-03 an invalid number is reported after the attempt and sends nothing', async () => {
  const app = await open();
  await expect.element(field()).toHaveAttribute('placeholder', '123456-1234');
  await userEvent.type(field(), '71640');
  field().element().blur();
  await expect.element(field()).not.toHaveAttribute('aria-invalid');
  await searchButton().click();
  await expect.element(field()).toHaveAccessibleDescription(/Skriv organisationsnumret med tio siffror/);
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveFocus();
  await clearButton().click();
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).not.toHaveAttribute('aria-invalid');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveAccessibleDescription(/Skriv föreningens organisationsnummer\./);
  expect(app.asked()).toEqual([]);
});

it('VAL-01 VAL-02 a number in any reasonable spelling is sent and shown with its dash', async () => {
  const app = await open();
  await userEvent.type(field(), '7164011236');
  await expect.element(field()).toHaveValue('7164011236');
  await userEvent.keyboard('{Enter}');
  await expect.element(hit()).toBeVisible();
  await expect.element(field()).toHaveValue('716401-1236');
  expect(app.asked()).toEqual(['716401-1236']);
  for (const form of ['16716401-1236', ' 716401 1236 ', '716401–1236', 'org.nr 716401-1236', '７１６４０１１２３６']) {
    await fillAndLeave(field(), form);
    await expect.element(field()).toHaveValue('716401-1236');
  }
});

it('VAL-01 PLUS-78 a number with too many digits stays, is at fault and sends nothing', async () => {
  const app = await open();
  await paste(field(), '7164011236012');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveAccessibleDescription(/Skriv organisationsnumret med tio siffror/);
  await expect.element(field()).toHaveValue('7164011236012');
  expect(app.asked()).toEqual([]);
});

it('LOOK-03 LOOK-04 LOOK-15 STATE-15 a hit shows its facts; choosing it twice stores it once', async () => {
  const app = await open();
  await search(orgNr);
  await expect.element(hit()).toBeVisible();
  expect(textsOf(hit().getByRole('term'))).toEqual(['Föreningens namn', 'Organisationsnummer', 'Län']);
  expect(textsOf(hit().getByRole('definition'))).toEqual([name, orgNr, 'Västra Götaland']);
  // The name is visually hidden in the button: it may be longer than the button.
  expect(chooseButton().element().querySelector('.visually-hidden')?.textContent?.trim()).toBe(name);
  await expect.poll(said).toContain(`Vi hittade ${name}.`);
  await chooseButton().dblClick();
  await expect.poll(app.path).toBe('/ansokan/atgard-select');
  expect(app.callsTo(SAVE).map(({ body }) => body)).toMatchObject([{ samfallighet: buildSamfallighet() }]);
});

it.each([
  ['LOOK-07 no hit', { status: 404, body: 'Not found' }, 'Vi hittar ingen förening', true],
  ['LOOK-09 no board information', { status: 400, body: 'No styrelseinformation found' }, 'Uppgifter om styrelsen saknas', true],
  ['LOOK-08 too many questions', { status: 429 }, 'Du har sökt för många gånger', false],
  ['LOOK-10 the register’s own failure', { status: 502 }, OVANTAT, false],
  ['LOOK-10 400 with another text', { status: 400, body: 'Bad request' }, OVANTAT, false],
  ['LOOK-10 no network', () => Promise.reject(new TypeError('Failed to fetch')), OVANTAT, false],
] satisfies [string, Script, string, boolean][])(
  'LOOK-05 LOOK-06 LOOK-11 LOOK-14 %s shows an alert with two paragraphs, and clears field and hit',
  async (_what, answer, title, named) => {
    const app = await open();
    await search(orgNr);
    await expect.element(hit()).toBeVisible();
    app.script(LOOKUP, answer);
    await search(NOT_FOUND);
    const alert = page.getByRole('alert', { name: title });
    await expect.element(alert.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(alert.getByRole('paragraph').elements()).toHaveLength(2);
    const numbers = alert.element().textContent?.match(/\d{6}-\d{4}/g) ?? [];
    expect([...new Set(numbers)]).toEqual(named ? [NOT_FOUND] : []);
    // A text that says to contact the authority must have a link for it.
    expect(alert.getByRole('link').elements()).toHaveLength(alert.element().textContent?.includes('Kontakta oss') ? 2 : 0);
    await expect.element(field()).toHaveValue('');
    await expect.element(hit()).not.toBeInTheDocument();
    await clearButton().click();
    await expect.element(alert).not.toBeInTheDocument();
  },
);

it('LOOK-13 LOOK-11 clearing removes the result and drops a later answer', async () => {
  const app = await open();
  await search(orgNr);
  await expect.element(hit()).toBeVisible();
  await clearButton().click();
  await expect.element(hit()).not.toBeInTheDocument();
  const release = app.hold(LOOKUP, HIT);
  await search(orgNr);
  await clearButton().click();
  await expect.poll(said).toContain('Sökningen är rensad.');
  release();
  // When the next search is over, any effect of the late response has happened.
  await search('7164');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(hit()).not.toBeInTheDocument();
});

it.each(['a result', 'a search that is not answered yet'])('LOOK-01 LOOK-03 a visit begins without what the last one left: %s', async (left) => {
  const app = await open(HIT, [], <Visits />);
  const release = left === 'a result' ? () => undefined : app.hold(LOOKUP, HIT);
  await search(orgNr);
  if (left === 'a result') await expect.element(hit()).toBeVisible();
  await page.getByRole('link', { name: 'Gå härifrån' }).click();
  await expect.element(field()).not.toBeInTheDocument();
  release();
  await page.getByRole('link', { name: 'Kom tillbaka' }).click();
  await expect.element(field()).toHaveValue('');
  // When another search is over, any effect of a late response has happened.
  await search('7164');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(hit()).not.toBeInTheDocument();
});

it.each([
  ['fetched', WHOLE, { body: buildSamfallighet() }, 0],
  ['stored', SAVE, { body: { ...buildEmptyAnsokan(), samfallighet: buildSamfallighet() } }, 1],
])('LOOK-04 STATE-09 leaving while the choice is being %s is not redirected', async (_what, call, answer, saves) => {
  const app = await open(HIT, [], <Visits />);
  const release = app.hold(call, answer);
  await search(orgNr);
  await chooseButton().click();
  await expect.poll(() => app.callsTo(call)).toHaveLength(1);
  await page.getByRole('link', { name: 'Gå härifrån' }).click();
  release();
  // Where the answer would lead is shown before the page that is opened, and searched on, after it.
  await page.getByRole('link', { name: 'Kom tillbaka' }).click();
  await search(NOT_FOUND);
  await expect.poll(app.asked).toEqual([orgNr, NOT_FOUND]);
  expect(app.visits).toEqual([HERE, '/kvitton', HERE]);
  expect(app.callsTo(SAVE)).toHaveLength(saves);
});

it('LOOK-04 STATE-09 an association can be chosen again when a guard has led back', async () => {
  const app = await open(HIT);
  await search(orgNr);
  await chooseButton().click();
  // Nothing takes the page away here, as when a guard leads back to it.
  await expect.poll(app.path).toBe('/ansokan/atgard-select');
  await expect.element(chooseButton()).not.toHaveAttribute('aria-disabled');
});

it('LOOK-04 LOOK-15 a failed fetch of the association is reported and can be repeated', async () => {
  const app = await open();
  app.script(WHOLE, { status: 502 });
  await search(orgNr);
  await chooseButton().click();
  await expect.poll(() => app.store.get(errorAtom)?.message).toBe('DIALOGS.ERROR.HAMTA_FORENING');
  expect(app.path()).toBe(HERE);
  expect(app.callsTo(SAVE)).toHaveLength(0);
  const release = app.hold(WHOLE, { body: buildSamfallighet() });
  await chooseButton().click();
  await expect.poll(said).toContain(`Hämtar uppgifter om ${name}`);
  release();
  await expect.poll(app.path).toBe('/ansokan/atgard-select');
});
