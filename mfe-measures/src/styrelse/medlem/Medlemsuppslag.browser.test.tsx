import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSvenskAdress, buildUtlandskAdress } from '@uppgiftsandring/shared/testing/builders';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { fillAdress, medlem, openMedlem, person } from '../../testing/medlemsdialog.tsx';

const ERIKA = '19640823-3234';
const ANNAN = '19780530-9106';
const LOOKUP = (number: string) => `GET /api/personnummer/${number}`;
const FELAKTIGT = 'Personnumret stämmer inte. Kontrollera siffrorna och skriv numret igen.';
const MISSLYCKADES = 'Vi kunde inte hämta uppgifter om personen. Försök igen om en stund.';

type Part = 'tom och låst' | 'tom och öppen' | 'ifylld och öppen' | 'ifylld och låst';

interface Form {
  readonly namn: Part;
  readonly roll: Part;
  readonly resten: Part;
  readonly vaxel: boolean;
  readonly fetched?: string;
  readonly line1?: string;
}

async function expectPart(control: ReturnType<typeof medlem.namn>, part: Part, value: string): Promise<void> {
  await expect.element(control).toHaveValue(part.startsWith('tom') ? '' : value);
  if (part.endsWith('låst')) await expect.element(control).toBeDisabled();
  else await expect.element(control).toBeEnabled();
}

async function expectForm({ namn, roll, resten, vaxel, fetched = '', line1 = '' }: Form): Promise<void> {
  await expectPart(medlem.namn(), namn, fetched);
  await expectPart(medlem.falt('Adressrad 1'), resten, line1);
  await expectPart(medlem.roll(), roll, 'Suppleant');
  const kassor = medlem.funktion('Kassör').element();
  expect([kassor.matches(':checked'), kassor.matches(':enabled')]).toEqual([roll.startsWith('ifylld'), roll.endsWith('öppen')]);
  expect(medlem.utlandsk().element().matches(':enabled')).toBe(vaxel);
}

const CLOSED: Form = { namn: 'tom och låst', roll: 'tom och låst', resten: 'tom och låst', vaxel: true };
const MANUAL: Form = { namn: 'tom och öppen', roll: 'tom och öppen', resten: 'tom och öppen', vaxel: true };
const KEPT: Form = {
  namn: 'ifylld och låst',
  roll: 'ifylld och öppen',
  resten: 'ifylld och öppen',
  vaxel: false,
  fetched: 'Erika Norberg',
  line1: 'Norra vägen 11',
};

interface Row {
  readonly outcome: string;
  readonly number: string;
  readonly answer?: Script;
  readonly form: Form;
  readonly says?: string;
  readonly role?: 'status' | 'alert' | 'field';
}

/** MEMB-24's table. Each row is tested in a form that already holds somebody else, with role and function chosen. */
const MATRIX: readonly Row[] = [
  { outcome: 'MEMB-19 an empty number', number: '', form: CLOSED },
  { outcome: 'MEMB-19 an incomplete number', number: '19640823-323', form: CLOSED },
  {
    outcome: 'MEMB-15 somebody else found',
    number: ANNAN,
    answer: person('Johan Forsman', ANNAN),
    form: { namn: 'ifylld och låst', roll: 'ifylld och öppen', resten: 'tom och öppen', vaxel: false, fetched: 'Johan Forsman' },
    says: 'Vi har hämtat uppgifter om Johan Forsman. Kontrollera adressen och välj roll.',
    role: 'status',
  },
  {
    outcome: 'MEMB-16 not found (404)',
    number: ANNAN,
    answer: { status: 404, body: 'Not found' },
    form: MANUAL,
    says: 'Vi hittar inga uppgifter om personen. Fyll i namn och adress själv.',
    role: 'status',
  },
  { outcome: 'MEMB-17 an incorrect number (400)', number: ANNAN, answer: { status: 400, body: 'Bad request' }, form: CLOSED, says: FELAKTIGT, role: 'field' },
  {
    outcome: 'PLUS-66 a person with protected data (403)',
    number: ANNAN,
    answer: {
      status: 403,
      body: { type: 'about:blank', title: 'Forbidden', status: 403, kod: 'SKYDDADE_PERSONUPPGIFTER', requestId: 'BCDF-GHJK' },
    },
    form: CLOSED,
    says: 'Personen har skyddade personuppgifter. Skriv inte in personen eller adressen här. Ring oss på 0771-00 00 00',
    role: 'alert',
  },
  ...[429, 500, 502, 503].map((status) => ({
    outcome: `MEMB-18 any other error (${status})`,
    number: ANNAN,
    answer: { status },
    form: KEPT,
    says: MISSLYCKADES,
    role: 'alert' as const,
  })),
  {
    outcome: 'MEMB-18 no answer at all',
    number: ANNAN,
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    form: KEPT,
    says: MISSLYCKADES,
    role: 'alert',
  },
  { outcome: 'VAL-32 asterisks, which are not looked up', number: '19121212-****', form: MANUAL },
];

describe('the look-up of the member dialog', () => {
  it.each(MATRIX)('MEMB-24 $outcome, from a form that holds somebody else', async ({ number, answer, form, says = '', role }) => {
    const app = await openMedlem();
    app.script(LOOKUP(ERIKA), person('Erika Norberg', ERIKA));
    if (answer) app.script(LOOKUP(ANNAN), answer);
    await medlem.personnummer().fill(ERIKA);
    await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
    await medlem.roll().selectOptions('Suppleant');
    await medlem.funktion('Kassör').click();
    await medlem.falt('Adressrad 1').fill('Norra vägen 11');
    await medlem.personnummer().fill(number);
    if (role === 'field') await expect.element(medlem.personnummer()).toHaveAccessibleDescription(new RegExp(says));
    else if (role) await expect.poll(() => textsOf(medlem.dialog().getByRole(role)).join()).toContain(says);
    await expectForm(form);
    // A user who has filled in the number is not asked to do so.
    if (role === 'alert') await expect.element(medlem.dialog().getByText(/^Fyll i personnumret först/)).not.toBeInTheDocument();
    await expect.element(medlem.personnummer()).toHaveFocus();
  });

  it('MEMB-19 MEMB-18 from an empty form: closed at first, opened by the toggle, emptied when it is turned off, and closed still after a failure', async () => {
    const app = await openMedlem();
    app.script(LOOKUP(ANNAN), { status: 502 });
    await expectForm(CLOSED);
    await expect.element(medlem.namn()).toHaveAccessibleDescription('Fyll i personnumret först. Då går det att fylla i resten.');
    await medlem.utlandsk().click();
    await expect.element(medlem.personnummer()).not.toBeInTheDocument();
    await medlem.fodelsedatum().fill('19700517');
    await medlem.namn().fill('Kari Nordmann');
    await medlem.roll().selectOptions('Suppleant');
    await medlem.funktion('Kassör').click();
    await fillAdress();
    await medlem.utlandsk().click();
    await expectForm(CLOSED);
    await expect.element(medlem.falt('Postort')).toHaveValue('');
    await medlem.utlandsk().click();
    await expect.element(medlem.fodelsedatum()).toHaveValue('');
    await medlem.utlandsk().click();
    await medlem.personnummer().fill(ANNAN);
    await expect.poll(() => textsOf(medlem.dialog().getByRole('alert')).join()).toContain(MISSLYCKADES);
    await expectForm(CLOSED);
    await expect.element(medlem.namn()).toHaveAccessibleDescription('');
  });

  it('MEMB-14 the number is asked about once when it is complete, never before, and not again for a digit too many', async () => {
    const app = await openMedlem();
    app.script(LOOKUP(ERIKA), person('Erika Norberg', ERIKA));
    const asked = () => app.calls.filter(({ path }) => path.startsWith('/api/personnummer/')).map(({ path }) => path);
    await userEvent.type(medlem.personnummer(), '19640823323');
    expect(asked()).toEqual([]);
    await userEvent.type(medlem.personnummer(), '4');
    await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
    await userEvent.type(medlem.personnummer(), '77');
    await expect.element(medlem.personnummer()).toHaveValue(ERIKA);
    await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
    expect(asked()).toEqual([`/api/personnummer/${ERIKA}`]);
  });

  it('MEMB-25 MEMB-14 a late answer for an earlier number changes nothing, and the wait is announced', async () => {
    const app = await openMedlem();
    const late = Promise.withResolvers<void>();
    app.script(LOOKUP(ANNAN), () => late.promise.then(() => person('Sen Person', ANNAN, buildSvenskAdress())));
    app.script(LOOKUP(ERIKA), person('Erika Norberg', ERIKA));
    await medlem.personnummer().fill(ANNAN);
    await expect.poll(() => textsOf(medlem.dialog().getByRole('status'))).toContain('Hämtar namn och adress');
    // The user is not asked for the number while it is being looked up.
    await expect.element(medlem.dialog().getByText(/^Fyll i personnumret först/)).not.toBeInTheDocument();
    await expect.element(medlem.namn()).toHaveAccessibleDescription('');
    await medlem.personnummer().fill(ERIKA);
    await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
    await medlem.falt('Adressrad 1').fill('Rättad väg 1');
    late.resolve();
    await medlem.falt('c/o').fill('c/o Ek');
    await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
    await expect.element(medlem.falt('Adressrad 1')).toHaveValue('Rättad väg 1');
    await expect.element(medlem.personnummer()).toHaveValue(ERIKA);
  });

  it('MEMB-17 an incorrect number brings focus back to the number, wherever it has gone meanwhile', async () => {
    const app = await openMedlem();
    const held = Promise.withResolvers<void>();
    app.script(LOOKUP(ANNAN), () => held.promise.then(() => ({ status: 400, body: 'Bad request' })));
    await medlem.personnummer().fill(ANNAN);
    medlem.button('Avbryt').element().focus();
    held.resolve();
    await expect.element(medlem.personnummer()).toHaveAccessibleDescription(new RegExp(FELAKTIGT));
    await expect.element(medlem.personnummer()).toHaveFocus();
    await expect.element(medlem.personnummer()).toHaveValue(ANNAN);
  });

  it('MEMB-18 MEMB-23 VAL-35 after a failure nothing can be saved; trying again repeats the look-up', async () => {
    const app = await openMedlem();
    app.script(LOOKUP(ERIKA), person('Erika Norberg', ERIKA));
    app.script(LOOKUP(ANNAN), { status: 502 });
    await medlem.personnummer().fill(ERIKA);
    await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
    await medlem.roll().selectOptions('Ledamot');
    await fillAdress();
    await medlem.personnummer().fill(ANNAN);
    const alert = medlem.dialog().getByRole('alert');
    await expect.poll(() => textsOf(alert).join()).toContain(MISSLYCKADES);
    await medlem.button('Lägg till').click();
    await expect.element(medlem.personnummer()).toHaveFocus();
    expect(app.saved).toEqual([]);
    app.script(LOOKUP(ANNAN), person('Johan Forsman', ANNAN, buildSvenskAdress()));
    await medlem.button('Försök igen').click();
    await expect.element(medlem.namn()).toHaveValue('Johan Forsman');
    await expect.element(medlem.personnummer()).toHaveFocus();
    await expect.element(alert).not.toBeInTheDocument();
    await medlem.button('Lägg till').click();
    await expect.poll(() => app.saved).toMatchObject([{ namn: 'Johan Forsman', personId: ANNAN }]);
  });

  it.each([
    [
      'Swedish',
      buildSvenskAdress({ utdelningsadress1: 'Åvägen 23', postnummer: '83131', postort: 'Östersund' }),
      'SE',
      { 'Adressrad 1': 'Åvägen 23', Postnummer: '831 31', Postort: 'Östersund' },
    ],
    [
      'partial',
      buildSvenskAdress({ utdelningsadress1: 'Öbergsvägen 16', postnummer: null, postort: 'Luleå' }),
      'SE',
      { 'Adressrad 1': 'Öbergsvägen 16', Postnummer: '', Postort: 'Luleå' },
    ],
    ['foreign', buildUtlandskAdress({ utdelningsadress1: 'Storgata 1' }), 'NO', { 'Adressrad 1': 'Storgata 1', 'Adressrad 2': '', 'Adressrad 3': '0150 Oslo' }],
    ['missing', null, 'SE', { 'Adressrad 1': '', Postnummer: '', Postort: '' }],
  ] as const)('MEMB-15 DATA-10 a %s address of the register is filled in as it is, and can be changed', async (_what, adress, landskod, lines) => {
    const app = await openMedlem();
    app.script(LOOKUP(ERIKA), person('Мария Παπαδοπούλου', ERIKA, adress));
    await medlem.personnummer().fill(ERIKA);
    await expect.element(medlem.namn()).toHaveValue('Мария Παπαδοπούλου');
    await expect.element(medlem.land()).toHaveValue(landskod);
    for (const [field, value] of Object.entries(lines)) await expect.element(medlem.falt(field)).toHaveValue(value);
    await expect.element(medlem.falt('Adressrad 1')).toBeEnabled();
    await expect.element(medlem.namn()).toHaveAccessibleDescription('Namnet är hämtat och går inte att ändra.');
  });
});
