import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadAnsokanAtom } from '@uppgiftsandring/shared/state';
import { buildAnsokan, buildSvenskAdress, buildUppgiftsandring, buildAdressandring } from '@uppgiftsandring/shared/testing/builders';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressPage } from './AdressPage.tsx';

const draft = buildAnsokan();
const SAVE = `PUT /api/ansokan/${draft.id}`;
const textbox = (name: string) => page.getByRole('textbox', { name, exact: false });
const osparat = () => page.getByRole('region', { name: 'Det du skrev är inte sparat' });
const saveButton = () => page.getByRole('button', { name: 'Spara' });
const open = () => renderInApp(<AdressPage />, { texts, draft, path: '/ansokan/atgard/uppgiftsandring-adress' });

/** Makes this tab load the latest version, as after another tab has saved an address. */
async function fetchOthers(app: Awaited<ReturnType<typeof open>>): Promise<void> {
  const uppgiftsandringAdress = buildAdressandring({
    epostadress: 'styrelsen@exempel.se',
    svenskAdress: buildSvenskAdress({ utdelningsadress1: 'Andra fliken 2' }),
  });
  app.script('GET /api/ansokan', { body: { ...draft, uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress }) } });
  await app.store.set(loadAnsokanAtom);
  await expect.element(textbox('Adressrad 1')).toHaveValue('Andra fliken 2');
}

it('PLUS-06 an untouched field takes another tab’s value; a touched one stays', async () => {
  const app = await open();
  await textbox('Föreningens e-post').fill('min@exempel.se');
  await fetchOthers(app);
  await expect.element(textbox('Föreningens e-post')).toHaveValue('min@exempel.se');
  await expect.element(osparat()).toBeVisible();
});

it('PLUS-06 typing after an untouched page was updated is not called earlier input', async () => {
  const app = await open();
  await fetchOthers(app);
  await textbox('c/o').fill('c/o Nyss');
  await expect.element(page.getByText('Ändringarna är inte sparade')).toBeVisible();
  await expect.element(osparat()).not.toBeInTheDocument();
});

it('PLUS-01 STATE-09 input typed during a save stays, and the page says it is unsaved', async () => {
  const app = await open();
  const held = Promise.withResolvers<void>();
  app.script(SAVE, ({ body }) => held.promise.then(() => ({ body })));
  await textbox('c/o').fill('c/o Först');
  await saveButton().click();
  await expect.poll(() => app.callsTo(SAVE)).toHaveLength(1);
  await textbox('c/o').fill('c/o Sedan');
  held.resolve();
  await expect.element(page.getByText('Ändringarna är inte sparade')).toBeVisible();
  await expect.element(textbox('c/o')).toHaveValue('c/o Sedan');
  expect(app.path()).toBe('/ansokan/atgard/uppgiftsandring-adress');
  await saveButton().click();
  await expect.poll(app.path).toBe('/ansokan/atgard-select?prevView=uppgiftsandring-adress');
  const coAdress = (co: string) => ({ uppgiftsandring: { uppgiftsandringAdress: { svenskAdress: { coAdress: co } } } });
  expect(app.callsTo(SAVE).map(({ body }) => body)).toMatchObject([coAdress('c/o Först'), coAdress('c/o Sedan')]);
});
