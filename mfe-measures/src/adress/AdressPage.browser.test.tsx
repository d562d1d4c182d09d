import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { KONTAKTUPPGIFT_VISITED } from '@uppgiftsandring/shared/domain/constants';
import { buildAnsokan, buildSamfallighet, buildSvenskAdress, buildUppgiftsandring, buildAdressandring } from '@uppgiftsandring/shared/testing/builders';
import { fillAndLeave, textsOf, pressTwice } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { leaveCopy } from '@uppgiftsandring/shared/testing/browser/unsaved';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressPage } from './AdressPage.tsx';
import { loadAnsokanAtom, resetErrorAtom } from '@uppgiftsandring/shared/state';

const draft = buildAnsokan();
const HERE = '/ansokan/atgard/uppgiftsandring-adress';
const BACK = '/ansokan/atgard-select?prevView=uppgiftsandring-adress';
const SAVE = `PUT /api/ansokan/${draft.id}`;
const textbox = (name: string) => page.getByRole('textbox', { name, exact: false });
const button = (name: string) => page.getByRole('button', { name });

const open = (samfallighet: Partial<Samfallighet> = {}, query = '') =>
  renderInApp(<AdressPage />, { texts, draft: buildAnsokan({ samfallighet: buildSamfallighet(samfallighet) }), path: `${HERE}${query}` });

it('ADDR-04 INC-05 a returnUrl that is no page of the application is ignored', async () => {
  const app = await open({}, `?returnUrl=${encodeURIComponent('/ansokan/../logout')}`);
  await button('Avbryt').click();
  await expect.poll(app.path).toBe(BACK);
});

it('ADDR-02 ADDR-03 ADDR-05 ADDR-11 CONST-04 DATA-04 the page shows register details and counts as opened when cancelled', async () => {
  const app = await open();
  expect(textsOf(page.getByRole('term'))).toEqual(['Föreningens namn', 'Län']);
  expect(textsOf(page.getByRole('definition'))).toEqual(['Storängens samfällighetsförening', 'Västra Götaland']);
  await expect.element(page.getByText('Fyll i alla fält utom dem som är märkta valfritt.')).toBeVisible();
  const address = page.getByRole('group', { name: 'Adress' });
  await expect.element(address.getByRole('combobox', { name: 'Land' })).toHaveValue('SE');
  await expect.element(address).toHaveAccessibleDescription('Fyll i minst en av adressraderna.');
  await expect.element(address.getByRole('textbox', { name: 'Adressrad 1', exact: true })).toHaveValue('Storgatan 1');
  await expect.element(address.getByRole('textbox', { name: 'Adressrad 2 (valfritt)', exact: true })).toHaveValue('');
  await expect.element(address.getByRole('textbox', { name: 'Postnummer', exact: false })).toHaveValue('803 20');
  const contact = page.getByRole('group', { name: 'E-post och telefon' });
  await expect.element(contact.getByRole('textbox', { name: 'Föreningens e-post (valfritt)' })).toHaveValue('styrelsen@exempel.se');
  await expect.element(contact.getByRole('textbox', { name: 'Föreningens telefonnummer (valfritt)' })).toHaveValue('');
  await button('Avbryt').click();
  await expect.poll(app.path).toBe(BACK);
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBe('true');
});

it('VAL-10 INC-13 a foreign address marks required fields, and no other convention is shown', async () => {
  await open();
  await page.getByRole('combobox', { name: 'Land' }).selectOptions('NO');
  await expect.element(page.getByRole('textbox', { name: 'Adressrad 1 (obligatorisk)' })).toBeVisible();
  await expect.element(page.getByText('Du behöver bara fylla i land och adressrad 1.')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Adress' })).not.toHaveAccessibleDescription();
  await expect.element(page.getByText(/utom dem som är märkta valfritt/)).not.toBeInTheDocument();
});

it.each([
  ['nothing', {}, null],
  ['what was only written otherwise', {}, ' Storgatan 1 '],
  ['an address without a line, which is faulty', { adress: buildSvenskAdress({ utdelningsadress1: null }) }, null],
  ['no address at all', { adress: null }, null],
  ['a country in words', { adress: buildSvenskAdress({ landskod: 'Sverige' }) }, null],
])('ADDR-06 saving %s leaves without a call', async (_what, samfallighet, line) => {
  const app = await open(samfallighet);
  await expect.element(page.getByRole('combobox', { name: 'Land' })).toHaveValue('SE');
  if (line !== null) await textbox('Adressrad 1').fill(line);
  await button('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)).toHaveLength(0);
});

it('ADDR-20 VAL-21 PLUS-03 an untouched phone number keeps its spelling', async () => {
  const app = await open({ telefonnummerKontaktperson: '035-12 34 56' });
  const telefon = textbox('Föreningens telefonnummer');
  telefon.element().focus();
  telefon.element().blur();
  await expect.element(telefon).toHaveValue('035-12 34 56');
  await fillAndLeave(textbox('Adressrad 1'), 'Nya gatan 3');
  await button('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({
    uppgiftsandring: { uppgiftsandringAdress: { telefonnummerKontaktperson: '035-12 34 56', svenskAdress: { utdelningsadress1: 'Nya gatan 3' } } },
  });
});

it('SIGN-17 a stored address change can be withdrawn; where there is none, nothing offers it', async () => {
  const first = await open();
  await expect.element(button('Ta bort ändringen')).not.toBeInTheDocument();
  await first.unmount();
  const uppgiftsandringAdress = buildAdressandring({ svenskAdress: buildSvenskAdress({ postort: 'Falun' }) });
  const changed = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress }) });
  const app = await renderInApp(<AdressPage />, { texts, draft: changed, path: HERE });
  await button('Ta bort ändringen').click();
  await expect.poll(app.path).toBe(BACK);
  await expect.poll(() => textsOf(page.getByRole('status'))).toContain('Ändringen är borttagen. Uppgifterna i registret gäller.');
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({ uppgiftsandring: { uppgiftsandringAdress: null } });
});

const osparat = () => page.getByRole('region', { name: 'Det du skrev är inte sparat' });

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
  const release = app.hold(SAVE, ({ body }) => ({ body }));
  await textbox('c/o').fill('c/o Först');
  await button('Spara').click();
  await expect.poll(() => app.callsTo(SAVE)).toHaveLength(1);
  await textbox('c/o').fill('c/o Sedan');
  release();
  await expect.element(page.getByText('Ändringarna är inte sparade')).toBeVisible();
  await expect.element(textbox('c/o')).toHaveValue('c/o Sedan');
  expect(app.path()).toBe(HERE);
  await button('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  const coAdress = (co: string) => ({ uppgiftsandring: { uppgiftsandringAdress: { svenskAdress: { coAdress: co } } } });
  expect(app.callsTo(SAVE).map(({ body }) => body)).toMatchObject([coAdress('c/o Först'), coAdress('c/o Sedan')]);
});

const epost = () => page.getByRole('textbox', { name: 'Föreningens e-post (valfritt)' });

it('STATE-09 the address page saves once, however often the button is pressed', async () => {
  const app = await open();
  const answered = Promise.withResolvers<void>();
  app.script(SAVE, async ({ body }) => {
    await answered.promise;
    return { body };
  });
  await epost().fill('ny@exempel.se');
  pressTwice(button('Spara'));
  await button('Spara').dblClick({ force: true });
  await userEvent.keyboard('{Enter}');
  answered.resolve();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)).toHaveLength(1);
});

it('PLUS-01 the next visit shows typed input as unsaved until it is discarded', async () => {
  const first = await open();
  await epost().fill('ny@exempel.se');
  await expect.element(page.getByText('Ändringarna är inte sparade')).toBeVisible();
  await first.unmount();
  await open();
  await expect.element(epost()).toHaveValue('ny@exempel.se');
  await page.getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  await expect.element(epost()).toHaveValue('styrelsen@exempel.se');
});

it('PLUS-70 PLUS-06 another device’s input comes to the open page; where both wrote, both show', async () => {
  const find = await leaveCopy(draft, 'adress', await open(), async () => {
    await epost().fill('ny@exempel.se');
    await textbox('c/o').fill('c/o Där');
  });
  const app = await open();
  await expect.element(epost()).toHaveValue('styrelsen@exempel.se');
  await textbox('c/o').fill('c/o Ek');
  await find(app);
  await expect.element(epost()).toHaveValue('ny@exempel.se');
  await expect.element(textbox('c/o')).toHaveValue('c/o Ek');
  await expect.element(osparat()).toMatchTextContent(/, vid ett annat besök eller på en annan enhet/);
  await expect.poll(() => textsOf(page.getByRole('region', { name: 'Skrivet på två ställen' }).getByRole('listitem'))).toEqual(['c/o: c/o Där']);
});

it('VAL-61 a refused save shows faults at their fields and focuses the first', async () => {
  const app = await open();
  const path = 'uppgiftsandring.uppgiftsandringAdress';
  const fel = [
    { path: `${path}.epostadress`, kod: 'epost-format' },
    { path: `${path}.svenskAdress.postort`, kod: 'sensitive' },
  ];
  app.script(SAVE, { status: 400, body: { status: 400, kod: 'OGILTIGA_UPPGIFTER', fel } });
  await epost().fill('ny@exempel.se');
  await button('Spara').click();
  await expect.element(epost()).toHaveAccessibleDescription(/Skriv en giltig e-postadress/);
  const postort = page.getByRole('textbox', { name: 'Postort' });
  await expect.element(postort).toHaveAccessibleDescription(/Skriv inte personnummer/);
  await expect.element(postort).not.toHaveFocus();
  app.store.set(resetErrorAtom);
  await expect.element(postort).toHaveFocus();
  expect(app.path()).toBe(HERE);
});

it.each([
  [500, 'Vi kunde inte spara. Det du har skrivit finns kvar. Försök igen om en stund.'],
  [400, 'Ändringarna är inte sparade'],
  [401, 'Ändringarna är inte sparade'],
  [409, 'Ändringarna är inte sparade'],
])('PLUS-01 ERR-01 ERR-13 VAL-61 a save that is answered %i leaves the words: %s', async (status, words) => {
  const app = await open();
  app.script(SAVE, { status, body: '' });
  await epost().fill('ny@exempel.se');
  await button('Spara').click();
  await expect.poll(() => app.callsTo(SAVE)).toHaveLength(1);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveLength(status === 500 ? 1 : 0);
});
