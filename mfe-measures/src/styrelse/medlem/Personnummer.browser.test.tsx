import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { compose, fillAndLeave, paste, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { medlem, openMedlem, person } from '../../testing/medlemsdialog.tsx';

const ERIKA = '19640823-3234';
const FELAKTIGT = /Personnumret stämmer inte\. Kontrollera siffrorna och skriv numret igen\.$/;
const FORM = /Skriv personnumret med tio eller tolv siffror, till exempel 19121212-1212\.$/;

it.each([
  ['without a dash', '6408233234'],
  ['with a dash', '640823-3234'],
])('PLUS-14 INC-02 ten digits typed %s get their century and their look-up when the field is left', async (_how, keys) => {
  const app = await openMedlem();
  app.script(`GET /api/personnummer/${ERIKA}`, person('Erika Norberg', ERIKA));
  await userEvent.type(medlem.personnummer(), keys);
  await expect.element(medlem.personnummer()).toHaveValue(keys);
  expect(app.calls.filter(({ path }) => path.startsWith('/api/personnummer/'))).toEqual([]);
  await userEvent.tab();
  await expect.element(medlem.personnummer()).toHaveValue(ERIKA);
  await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
  await expect.element(medlem.personnummer()).not.toHaveAttribute('aria-invalid');
});

it.each([
  ['640823 3234', ERIKA],
  ['６４０８２３－３２３４', ERIKA],
  ['64 08 23 – 3234', ERIKA],
  ['１９６４０８２３３２３４', ERIKA],
  ['121212+1212', '19121212-1212'],
  ['701063-2391', '19701063-2391'],
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
  ['010229-2380', FELAKTIGT],
  ['716401-1236', FELAKTIGT],
  ['640823-323', FORM],
  ['19640823-323', FORM],
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

it.each(['199209152389', '１９９２０９１５２３８９', '19920915 2389'])(
  'MEMB-14 PLUS-77 %s, composed, is looked up when complete, and once',
  async (written) => {
    const app = await openMedlem();
    app.script('GET /api/personnummer/19920915-2389', person('Erika Norberg', '19920915-2389'));
    expect((await compose(medlem.personnummer(), written)).at(-1)).toBe(written);
    await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
    await expect.element(medlem.personnummer()).toHaveValue(written);
    await userEvent.tab();
    await expect.element(medlem.personnummer()).toHaveValue('19920915-2389');
    expect(app.calls.filter(({ path }) => path.startsWith('/api/personnummer/'))).toHaveLength(1);
  },
);

it('PLUS-14 a number field left empty shows no fault', async () => {
  await openMedlem();
  await fillAndLeave(medlem.personnummer(), '');
  await medlem.utlandsk().click();
  await medlem.utlandsk().click();
  await expect.element(medlem.personnummer()).not.toHaveAttribute('aria-invalid');
});

it('PLUS-14 MEMB-14 Enter looks ten digits up, and saves nothing yet', async () => {
  const app = await openMedlem();
  const held = Promise.withResolvers<void>();
  app.script(`GET /api/personnummer/${ERIKA}`, () => held.promise.then(() => person('Erika Norberg', ERIKA)));
  await userEvent.type(medlem.personnummer(), '640823-3234{Enter}');
  await expect.poll(() => textsOf(medlem.dialog().getByRole('status'))).toContain('Hämtar namn och adress');
  held.resolve();
  await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
  await expect.element(medlem.personnummer()).toHaveFocus();
  expect(medlem.dialog().element().querySelectorAll('[aria-invalid]')).toHaveLength(0);
  expect(app.saved).toEqual([]);
});
