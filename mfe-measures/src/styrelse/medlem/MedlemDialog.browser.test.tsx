import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildMedlem, buildSvenskAdress, buildUtlandskMedlem, testUuid } from '@uppgiftsandring/shared/testing/builders';
import { fillAndLeave, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { medlem, openMedlem, person } from '../../testing/medlemsdialog.tsx';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const buttons = () => textsOf(medlem.dialog().getByRole('button'));

it('MEMB-01 MEMB-02 MEMB-03 MEMB-04 MEMB-05 MEMB-06 MEMB-07 MEMB-08 MEMB-09 MEMB-10 VAL-36 the dialog has the fields and buttons of its mode', async () => {
  const app = await openMedlem();
  await expect.element(medlem.dialog()).toHaveAccessibleName('Lägg till person i styrelsen');
  await expect.element(medlem.dialog().getByText('Alla fält är obligatoriska om det inte står valfritt. Fyll i minst en adressrad.')).toBeVisible();
  await expect.element(medlem.utlandsk()).not.toBeChecked();
  await expect.element(medlem.personnummer()).toHaveAttribute('placeholder', 'ÅÅÅÅMMDD-XXXX');
  const options = medlem.roll().getByRole('option');
  expect(textsOf(options)).toEqual(['Välj roll', 'Ledamot', 'Suppleant', 'Extern']);
  await expect.element(options.first()).toBeDisabled();
  expect(medlem.funktioner().getByRole('checkbox').elements()).toHaveLength(3);
  for (const name of ['Ordförande', 'Kassör', 'Sekreterare']) await expect.element(medlem.funktion(name)).toBeVisible();
  expect(medlem.adress().getByRole('textbox').elements()).toHaveLength(5);
  expect(buttons()).toEqual(['Lägg till', 'Avbryt']);
  await medlem.utlandsk().click();
  await expect.element(medlem.personnummer()).not.toBeInTheDocument();
  await expect.element(medlem.fodelsedatum()).toHaveAttribute('placeholder', 'ÅÅÅÅ-MM-DD');
  await medlem.button('Avbryt').click();
  expect(app.closed()).toBe(1);
  await app.unmount();

  const edit = await openMedlem(buildMedlem());
  await expect.element(medlem.dialog()).toHaveAccessibleName('Ändra uppgifter om Anna Ek');
  expect(buttons()).toEqual(['Spara', 'Avbryt']);
  await userEvent.keyboard('{Escape}');
  expect(edit.closed()).toBe(1);
});

it('MEMB-08 VAL-10 the note names required fields when a foreign address marks one', async () => {
  await openMedlem(buildUtlandskMedlem());
  await expect.element(medlem.falt('Adressrad 1 (obligatorisk)')).toBeVisible();
  const note = 'Du behöver fylla i personnummer eller födelsedatum, namn, roll, land och adressrad 1. Resten är valfritt.';
  await expect.element(medlem.dialog().getByText(note)).toBeVisible();
  await expect.element(medlem.dialog().getByText(/om det inte står valfritt/)).not.toBeInTheDocument();
});

it('MEMB-07 the dialog is painted with the chosen country, and then lists all', async () => {
  const listed: number[] = [];
  const countries = () => document.getElementsByName('adress.landskod')[0]?.children.length;
  const seen = new MutationObserver(() => listed.push(countries() ?? 0));
  seen.observe(document, { subtree: true, childList: true });
  await openMedlem(buildUtlandskMedlem());
  await expect.element(medlem.land()).toHaveValue('NO');
  await expect.poll(countries).toBeGreaterThan(200);
  seen.disconnect();
  expect(listed.find((count) => count > 0)).toBe(2);
  await expect.element(medlem.land()).toHaveValue('NO');
});

it.each([
  ['nothing', ''],
  ['an incomplete number', '19121212-121'],
])('MEMB-21 VAL-30 VAL-32 MEMB-19 saving with %s marks the number, focuses it and spares locked fields', async (_what, number) => {
  const app = await openMedlem();
  await medlem.personnummer().fill(number);
  await expect.element(medlem.personnummer()).not.toHaveAttribute('aria-invalid');
  await medlem.button('Lägg till').click();
  await expect.element(medlem.personnummer()).toHaveAccessibleDescription(/Skriv personnumret med tio eller tolv siffror, till exempel 19121212-1212\.$/);
  await expect.element(medlem.personnummer()).toHaveFocus();
  expect(medlem.dialog().element().querySelectorAll('[aria-invalid]')).toHaveLength(1);
  app.script('GET /api/personnummer/19640823-3234', person('Erika Norberg', '19640823-3234'));
  await medlem.personnummer().fill('19640823-3234');
  await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
  expect(medlem.dialog().element().querySelectorAll('[aria-invalid]')).toHaveLength(0);
  await medlem.button('Lägg till').click();
  await expect.element(medlem.roll()).toHaveFocus();
});

it('MEMB-21 VAL-30 VAL-31 VAL-33 VAL-34 faults are marked only after Save, which focuses the first', async () => {
  const app = await openMedlem();
  await medlem.utlandsk().click();
  await medlem.fodelsedatum().fill('1990');
  await fillAndLeave(medlem.namn(), 'c/o 19121212-1212');
  expect(medlem.dialog().element().querySelectorAll('[aria-invalid]')).toHaveLength(0);
  await medlem.button('Lägg till').click();
  await expect.element(medlem.fodelsedatum()).toHaveFocus();
  await expect
    .element(medlem.fodelsedatum())
    .toHaveAccessibleDescription(/Skriv födelsedatumet med åtta siffror, året först\. Månaden är 01–12 och dagen 01–31\.$/);
  await expect.element(medlem.namn()).toHaveAccessibleDescription(/Skriv inte personnummer eller samordningsnummer i det här fältet\.$/);
  await expect.element(medlem.roll()).toHaveAccessibleDescription(/Välj personens roll i styrelsen\.$/);
  await expect.element(medlem.falt('Adressrad 1')).toHaveAccessibleDescription(/Fyll i minst en adressrad\.$/);
  await expect.element(medlem.falt('Postnummer')).toHaveAccessibleDescription(/Skriv postnumret med fem siffror, till exempel 803 20\.$/);
  await medlem.fodelsedatum().fill('');
  await expect.element(medlem.fodelsedatum()).toHaveAccessibleDescription(/Skriv personens födelsedatum, till exempel 1970-03-25\.$/);
  await medlem.namn().fill('');
  await expect.element(medlem.namn()).toHaveAccessibleDescription('Fel: Skriv personens för- och efternamn.');
  await medlem.namn().fill('å'.repeat(101));
  await expect.element(medlem.namn()).toHaveAccessibleDescription('Fel: Namnet är för långt. Skriv högst 100 tecken.');
  await medlem.namn().fill('å'.repeat(100));
  await expect.element(medlem.namn()).not.toHaveAttribute('aria-invalid');
  await medlem.falt('Adressrad 2').fill('Rad två räcker');
  await expect.element(medlem.falt('Adressrad 1')).not.toHaveAttribute('aria-invalid');
  expect(app.saved).toEqual([]);
});

it('MEMB-20 VAL-34 VAL-41 changing country changes what the address must have', async () => {
  const app = await openMedlem();
  await medlem.utlandsk().click();
  await medlem.fodelsedatum().fill('19700517');
  await medlem.namn().fill('Kari Nordmann');
  await medlem.roll().selectOptions('Extern');
  await medlem.button('Lägg till').click();
  await expect.element(medlem.falt('Postort')).toHaveAccessibleDescription('Fel: Skriv postort.');
  await medlem.land().selectOptions('Norge');
  await expect.element(medlem.falt('Adressrad 1 (obligatorisk)')).toHaveAccessibleDescription('Fel: Fyll i minst en adressrad.');
  await medlem.falt('Adressrad 4').fill('Oslo');
  await medlem.button('Lägg till').click();
  await expect
    .poll(() => app.saved)
    .toMatchObject([
      { namn: 'Kari Nordmann', annatId: '1970-05-17', isUtlandskPerson: true, medlemstyp: 'Extern', adress: { landskod: 'NO', utdelningsadress4: 'Oslo' } },
    ]);
  expect(app.saved[0]?.objektidentitet).toMatch(UUID);
});

it('MEMB-10 MEMB-11 MEMB-12 MEMB-19 MEMB-22 VAL-36 edit mode locks identity, asks nothing and keeps unoffered functions', async () => {
  const saga = buildMedlem({ objektidentitet: testUuid(7), namn: 'Saga Dahl', styrelsefunktion: ['Vice kassör'] });
  const app = await openMedlem(saga);
  for (const locked of [medlem.personnummer(), medlem.utlandsk(), medlem.namn()]) await expect.element(locked).toBeDisabled();
  await expect.element(medlem.namn()).toHaveAccessibleDescription('Namnet går inte att ändra.');
  await expect
    .element(medlem.utlandsk())
    .toHaveAccessibleDescription('Du kan inte ändra vem personen är. Ta bort personen och lägg till en ny om det är fel person.');
  for (const open of [medlem.roll(), medlem.funktion('Kassör'), medlem.falt('Adressrad 1')]) await expect.element(open).toBeEnabled();
  await expect.element(medlem.dialog().getByText('Du kan ändra roll, funktion och adress.')).toBeVisible();
  await expect.element(medlem.dialog().getByText('Har även funktionen Vice kassör, som inte går att ändra här.')).toBeVisible();
  await medlem.roll().selectOptions('Extern');
  await medlem.button('Spara').click();
  await expect.poll(() => app.saved).toMatchObject([{ ...saga, medlemstyp: 'Extern' }]);
  expect(app.calls.filter(({ path }) => path.startsWith('/api/personnummer/'))).toEqual([]);
});

it('MEMB-13 MEMB-22 a foreign person keeps the birth date but may change name', async () => {
  const app = await openMedlem(buildUtlandskMedlem());
  await expect.element(medlem.fodelsedatum()).toBeDisabled();
  await expect.element(medlem.utlandsk()).toBeDisabled();
  await expect.element(medlem.dialog().getByText('Du kan ändra namn, roll, funktion och adress.')).toBeVisible();
  await medlem.namn().fill('Kari Andersen');
  await medlem.button('Spara').click();
  await expect.poll(() => app.saved).toMatchObject([{ ...buildUtlandskMedlem(), namn: 'Kari Andersen' }]);
});

it.each([
  ['the birth date', '1985-03-14', 'Född 1985-03-14', /eftersom du inte finns i föreningens styrelse enligt registret/],
  ['nothing', null, 'Visas inte', /^Vi visar inte personnumret\./],
])('PLUS-81 VAL-32 MEMB-12 a person of whose number %s is shown can be changed and saved', async (_what, annatId, value, why) => {
  const app = await openMedlem(buildMedlem({ personId: '********-****', annatId }));
  await expect.element(medlem.personnummer()).toHaveValue(value);
  await expect.element(medlem.personnummer()).toHaveAccessibleDescription(why);
  await expect.element(medlem.personnummer()).toBeDisabled();
  await expect.element(medlem.roll()).toBeEnabled();
  await medlem.falt('Adressrad 1').fill('Ny 1');
  await medlem.button('Spara').click();
  await expect.poll(() => app.saved).toMatchObject([{ personId: '********-****', annatId, adress: { utdelningsadress1: 'Ny 1' } }]);
});

it('MEMB-12 MEMB-15 a locked name says that it was fetched, and is saved unchanged', async () => {
  const app = await openMedlem();
  const namn = `Ny ${'Ek'.repeat(61)}`;
  app.script('GET /api/personnummer/19640823-3234', person(namn, '19640823-3234', buildSvenskAdress()));
  await medlem.personnummer().fill('196408233234');
  await expect.element(medlem.namn()).toHaveAccessibleDescription('Namnet är hämtat och går inte att ändra.');
  await expect.element(medlem.namn()).toBeDisabled();
  await medlem.roll().selectOptions('Ledamot');
  await medlem.button('Lägg till').click();
  await expect.poll(() => app.saved).toMatchObject([{ namn }]);
});

it('PLUS-66 a protected member shows no address; everything else can be changed', async () => {
  const skyddad = buildMedlem({ adress: null, skyddad: true });
  const app = await openMedlem(skyddad);
  await expect.element(medlem.dialog().getByText('Du kan ändra roll och funktion.')).toBeVisible();
  await expect.element(medlem.dialog().getByText(/Adressen visas inte här och behövs inte\. Ring oss på/)).toBeVisible();
  await expect.element(medlem.dialog().getByText('Alla fält är obligatoriska om det inte står valfritt.', { exact: true })).toBeVisible();
  await expect.element(medlem.adress()).not.toBeInTheDocument();
  await medlem.roll().selectOptions('Suppleant');
  await medlem.button('Spara').click();
  await expect.poll(() => app.saved).toMatchObject([{ medlemstyp: 'Suppleant', adress: null, skyddad: true }]);
});
