import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { compose, fillAndLeave, paste, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { medlem, openMedlem, person, fillAdress } from '../../testing/medlemsdialog.tsx';
import { buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';

const ERIKA = '19640823-3234';
const FELAKTIGT = /Personnumret stämmer inte\. Kontrollera siffrorna och skriv numret igen\.$/;
const FORM = /Skriv personnumret med tio eller tolv siffror, till exempel 19121212-1212\.$/;

it('PLUS-14 INC-02 ten digits are looked up at once and get their century when left', async () => {
  const keys = '6408233234';
  const app = await openMedlem();
  app.script(`GET /api/personnummer/${ERIKA}`, person('Erika Norberg', ERIKA));
  await userEvent.type(medlem.personnummer(), keys);
  await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
  await expect.element(medlem.roll()).toBeEnabled();
  await expect.element(medlem.personnummer()).toHaveFocus();
  await expect.element(medlem.personnummer()).toHaveValue(keys);
  await userEvent.tab();
  await expect.element(medlem.roll()).toHaveFocus();
  await expect.element(medlem.personnummer()).toHaveValue(ERIKA);
  await expect.element(medlem.personnummer()).not.toHaveAttribute('aria-invalid');
  expect(app.calls.filter(({ path }) => path.startsWith('/api/personnummer/'))).toHaveLength(1);
});

it('MEMB-14 PLUS-14 ten digits that may be the first of twelve wait for the rest', async () => {
  const app = await openMedlem();
  app.script('GET /api/personnummer/20040229-2387', person('Saga Dahl', '20040229-2387'));
  // Born 2020-04-02, by these alone.
  await userEvent.type(medlem.personnummer(), '2004022923');
  await expect.element(medlem.roll()).toBeDisabled();
  await userEvent.type(medlem.personnummer(), '87');
  await expect.element(medlem.namn()).toHaveValue('Saga Dahl');
  expect(app.calls.filter(({ path }) => path.startsWith('/api/personnummer/')).map(({ path }) => path)).toEqual(['/api/personnummer/20040229-2387']);
});

it.each([
  ['６４０８２３－３２３４', ERIKA],
  ['121212+1212', '19121212-1212'],
])('PLUS-14 %j is understood when it is pasted', async (pasted, number) => {
  const app = await openMedlem();
  app.script(`GET /api/personnummer/${number}`, person('Erika Norberg', number));
  await paste(medlem.personnummer(), pasted);
  medlem.personnummer().element().blur();
  await expect.element(medlem.personnummer()).toHaveValue(number);
  await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
});

it.each([
  ['640823-3235', FELAKTIGT],
  ['640823-323', FORM],
  ['640823-****', FORM],
])('PLUS-14 %s shows its fault on leaving the field, until it is corrected', async (number, says) => {
  const app = await openMedlem();
  app.script(`GET /api/personnummer/${ERIKA}`, person('Erika Norberg', ERIKA));
  await fillAndLeave(medlem.personnummer(), number);
  await expect.element(medlem.personnummer()).toHaveAccessibleDescription(says);
  await expect.element(medlem.personnummer()).toHaveAttribute('aria-invalid', 'true');
  expect(medlem.dialog().element().querySelectorAll('[aria-invalid]')).toHaveLength(1);
  await medlem.personnummer().fill('640823-3234');
  await userEvent.tab();
  await expect.element(medlem.personnummer()).not.toHaveAttribute('aria-invalid');
  await expect.element(medlem.personnummer()).toHaveValue(ERIKA);
});

it('MEMB-14 PLUS-77 a composed number is looked up when complete, and once', async () => {
  const written = '１９９２０９１５２３８９';
  const app = await openMedlem();
  app.script('GET /api/personnummer/19920915-2389', person('Erika Norberg', '19920915-2389'));
  expect((await compose(medlem.personnummer(), written)).at(-1)).toBe(written);
  await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
  await expect.element(medlem.personnummer()).toHaveValue(written);
  await userEvent.tab();
  await expect.element(medlem.personnummer()).toHaveValue('19920915-2389');
  expect(app.calls.filter(({ path }) => path.startsWith('/api/personnummer/'))).toHaveLength(1);
});

it('VAL-32 letters in a number are told, with how to enter a birth date alone', async () => {
  await openMedlem();
  await fillAndLeave(medlem.personnummer(), '1964O823-3234');
  await expect
    .element(medlem.personnummer())
    .toHaveAccessibleDescription(/Skriv siffror i stället för bokstäver\. Vet du bara födelsedatumet\? Skriv 19640823-\*\*\*\*\.$/);
});

it.each([
  ['120312-2393', '20120312-2393', /Vi har hämtat uppgifter om Liam Ung\. .* Personen är \d\d år\. Kontrollera att det är rätt person\.$/],
  ['640823-3234', ERIKA, /Vi har hämtat uppgifter om Liam Ung\. Kontrollera adressen och välj roll\.$/],
])('MEMB-15 the age of a new person is said only when unusual: %s', async (typed, number, said) => {
  const app = await openMedlem();
  app.script(`GET /api/personnummer/${number}`, person('Liam Ung', number));
  await fillAndLeave(medlem.personnummer(), typed);
  await expect.element(medlem.dialog().getByRole('status').nth(1)).toMatchTextContent(said);
  await expect.element(medlem.personnummer()).not.toHaveAttribute('aria-invalid');
});

it('PLUS-14 a number field left empty shows no fault', async () => {
  await openMedlem();
  await fillAndLeave(medlem.personnummer(), '');
  await medlem.utlandsk().click();
  await medlem.utlandsk().click();
  await expect.element(medlem.personnummer()).not.toHaveAttribute('aria-invalid');
});

it('PLUS-14 MEMB-14 Enter looks ten digits up, and saves nothing yet', async () => {
  const app = await openMedlem();
  const release = app.hold(`GET /api/personnummer/${ERIKA}`, person('Erika Norberg', ERIKA));
  await userEvent.type(medlem.personnummer(), '640823-3234{Enter}');
  await expect.poll(() => textsOf(medlem.dialog().getByRole('status'))).toContain('Hämtar namn och adress');
  release();
  await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
  await expect.element(medlem.personnummer()).toHaveFocus();
  expect(medlem.dialog().element().querySelectorAll('[aria-invalid]')).toHaveLength(0);
  expect(app.saved).toEqual([]);
});

it.each([
  ['191212–12 – 1212', '19121212-1212'],
  ['********-****', '********-****'],
  ['a1b9c1d2', 'a1b9c1d2'],
])('VAL-32 MEMB-03 INC-02 %j is shown as %j when the field is left', async (written, shown) => {
  await openMedlem();
  await fillAndLeave(medlem.personnummer(), written);
  await expect.element(medlem.personnummer()).toHaveValue(shown);
});

it('VAL-32 a number with asterisks is accepted and saved without a look-up, eleven digits are not', async () => {
  const hidden = await openMedlem();
  await medlem.personnummer().fill('19121212-****');
  await medlem.namn().fill('Dold Person');
  await medlem.roll().selectOptions('Ledamot');
  await fillAdress();
  await medlem.button('Lägg till').click();
  await expect.poll(() => hidden.saved).toMatchObject([{ namn: 'Dold Person', personId: '19121212-****' }]);
  await hidden.unmount();

  const short = await openMedlem();
  await medlem.personnummer().fill('19121212121');
  await medlem.button('Lägg till').click();
  await expect.element(medlem.personnummer()).toHaveAttribute('aria-invalid', 'true');
  expect(short.saved).toEqual([]);
  expect([...hidden.calls, ...short.calls].filter(({ path }) => path.startsWith('/api/personnummer/'))).toEqual([]);
});

const FOUND = person('Erika Norberg', ERIKA, buildSvenskAdress());

/** The dialog with a look-up that answers when it is told to. */
async function openHeld(answer: Exclude<Script, Function>) {
  const app = await openMedlem();
  const release = app.hold(`GET /api/personnummer/${ERIKA}`, answer);
  await expect.element(medlem.personnummer()).toHaveFocus();
  return { ...app, respond: release };
}

it('MEMB-03 MEMB-15 PLUS-14 WCAG 2.4.3 Enter opens the roles, and adds once one is chosen', async () => {
  const app = await openMedlem();
  app.script(`GET /api/personnummer/${ERIKA}`, FOUND);
  await expect.element(medlem.personnummer()).toHaveFocus();
  await userEvent.keyboard('6408233234{Tab}');
  await expect.element(medlem.roll()).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(app.saved).toEqual([]);
  await userEvent.keyboard('l{Enter}');
  await expect.poll(() => app.saved).toMatchObject([{ personId: ERIKA, namn: 'Erika Norberg', medlemstyp: 'Ledamot' }]);
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

it('MEMB-23 WCAG 2.4.3 saving during a look-up adds nothing and leaves the user in place', async () => {
  const app = await openHeld(FOUND);
  await userEvent.keyboard('6408233234{Tab}{Tab}l{Enter}');
  await expect.element(medlem.roll()).toHaveFocus();
  expect(app.saved).toEqual([]);
  app.respond();
  await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.saved).toMatchObject([{ personId: ERIKA, medlemstyp: 'Ledamot' }]);
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
