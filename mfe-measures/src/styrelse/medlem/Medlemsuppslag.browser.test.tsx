import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { EMPTY_ADRESS_FORM } from '@uppgiftsandring/shared/domain/adress/adress.form';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildMedlem, buildSvenskAdress, buildUtlandskAdress } from '@uppgiftsandring/shared/testing/builders';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { fillAdress, medlem, openMedlem, person } from '../../testing/medlemsdialog.tsx';
import { openingState, reduce, viewOf, type Answer, type DialogEvent, type DialogState, type Uppslag } from './dialogState.ts';

const ERIKA = '19640823-3234';
const ANNAN = '19780530-9106';
const LOOKUP = (number: string) => `GET /api/personnummer/${number}`;
const FELAKTIGT = 'Personnumret stämmer inte. Kontrollera siffrorna och skriv numret igen.';
const MISSLYCKADES = 'Vi kunde inte hämta uppgifter om personen. Försök igen om en stund.';

type Step = 'fill in' | 'toggle' | 'retry' | { readonly number: string; readonly script?: Script; readonly answer?: Answer };

const found = (namn: string, nummer: string): Step => ({
  number: nummer,
  script: person(namn, nummer),
  answer: { kind: 'found', namn, adress: EMPTY_ADRESS_FORM },
});
const fails = (kind: Exclude<Answer['kind'], 'found'>, script: Script): Step => ({ number: ANNAN, script, answer: { kind } });
const SKYDDAD = { type: 'about:blank', title: 'Forbidden', status: 403, kod: 'SKYDDADE_PERSONUPPGIFTER', requestId: 'BCDF-GHJK' };
const MISSING = fails('missing', { status: 404, body: 'Not found' });
const FAILED = fails('failed', { status: 502 });

/** What is said of each outcome, and in what role. */
const SAYS: Partial<Record<Uppslag['kind'], readonly [role: 'status' | 'alert', text: string]>> = {
  found: ['status', 'Kontrollera adressen och välj roll.'],
  missing: ['status', 'Vi hittar inga uppgifter om personen. Fyll i namn och adress själv.'],
  protected: ['alert', 'Personen har skyddade personuppgifter. Skriv inte in personen eller adressen här. Ring oss på 0771-00 00 00'],
  failed: ['alert', MISSLYCKADES],
};

/** Does the step on the screen; returns what it means to the reducer. */
async function take(step: Step, app: Awaited<ReturnType<typeof openMedlem>>, state: DialogState, member: Styrelsemedlem | null): Promise<DialogState> {
  const next = (now: DialogState, event: DialogEvent) => reduce(now, event, { member, today: '2026-05-17' });
  if (step === 'toggle') {
    await medlem.utlandsk().click();
    return next(state, { type: 'toggled', utlandsk: !state.isUtlandskPerson });
  }
  if (step === 'retry') {
    app.script(LOOKUP(ANNAN), person('Johan Forsman', ANNAN));
    await medlem.button('Försök igen').click();
    const answer: Answer = { kind: 'found', namn: 'Johan Forsman', adress: EMPTY_ADRESS_FORM };
    return next(next(state, { type: 'retried' }), { type: 'answered', nummer: ANNAN, answer });
  }
  if (step === 'fill in') {
    const { namn } = viewOf(state, { member });
    if (namn === 'open') await medlem.namn().fill('Egen Hand');
    await medlem.roll().selectOptions('Suppleant');
    await medlem.falt('Adressrad 1').fill('Egen väg 1');
    return { ...state, ...(namn === 'open' && { namn: 'Egen Hand' }), styrelseroll: 'Suppleant', adress: { ...state.adress, utdelningsadress1: 'Egen väg 1' } };
  }
  const { number, script, answer } = step;
  if (script) app.script(LOOKUP(number), script);
  await medlem.personnummer().fill(number);
  const typed = next(state, { type: 'typed', personnummer: number });
  return answer ? next(typed, { type: 'answered', nummer: number, answer }) : typed;
}

/** The screen shows what the state holds, locks and says. */
async function expectScreen(state: DialogState, member: Styrelsemedlem | null): Promise<void> {
  const view = viewOf(state, { member });
  const isEnabled = (control: { element: () => Element }) => control.element().matches(':enabled');
  const [role, text = ''] = SAYS[state.uppslag.kind] ?? [];
  if (role) await expect.poll(() => textsOf(medlem.dialog().getByRole(role)).join()).toContain(text);
  if (state.uppslag.kind === 'incorrect') await expect.element(medlem.personnummer()).toHaveAccessibleDescription(new RegExp(FELAKTIGT));
  await expect.element(medlem.namn()).toHaveValue(state.namn);
  await expect.element(medlem.roll()).toHaveValue(state.styrelseroll);
  await expect.element(medlem.falt('Adressrad 1')).toHaveValue(state.adress.utdelningsadress1);
  expect([medlem.utlandsk(), medlem.namn(), medlem.roll(), medlem.funktion('Kassör'), medlem.falt('Postort')].map(isEnabled)).toEqual([
    !view.toggleLocked,
    view.namn === 'open',
    !view.rollLocked,
    !view.rollLocked,
    view.adress === 'open',
  ]);
  const help = medlem.dialog().getByText(/^Fyll i personnumret först/);
  expect(help.elements()).toHaveLength(view.asksForNumber ? 1 : 0);
}

it.each<[string, readonly Step[], Styrelsemedlem?]>([
  ['MEMB-15 MEMB-19 found, filled in, half a number', [found('Erika Norberg', ERIKA), 'fill in', { number: '19640823-323' }]],
  ['MEMB-16 somebody, then nobody, then asterisks', [found('Erika Norberg', ERIKA), 'fill in', MISSING, 'fill in', { number: '19121212-****' }]],
  ['MEMB-17 somebody, then an incorrect number', [found('Erika Norberg', ERIKA), 'fill in', fails('incorrect', { status: 400, body: 'Bad request' })]],
  ['MEMB-18 a failure, tried again', [found('Erika Norberg', ERIKA), 'fill in', FAILED, 'retry', 'fill in']],
  ['MEMB-18 no answer at all', [fails('failed', () => Promise.reject(new TypeError('Failed to fetch')))]],
  ['PLUS-66 protected, then asterisks', [fails('protected', { status: 403, body: SKYDDAD }), { number: '19121212-****' }]],
  ['MEMB-01 the toggle on, filled in, and off', ['toggle', 'fill in', 'toggle']],
  ['MEMB-16 INC-37 a member without identity, somebody, then nobody', [found('Erika Norberg', ERIKA), MISSING, 'toggle'], buildMedlem({ personId: null })],
])('MEMB-24 %s: the screen shows what the reducer says', async (_what, steps, member = undefined) => {
  const app = await openMedlem(member ?? null);
  let state = openingState(member ?? null);
  await expectScreen(state, member ?? null);
  for (const step of steps) {
    state = await take(step, app, state, member ?? null);
    await expectScreen(state, member ?? null);
  }
});

it('MEMB-14 MEMB-19 a complete number is looked up; a digit too many closes the form', async () => {
  const app = await openMedlem();
  app.script(LOOKUP(ERIKA), person('Erika Norberg', ERIKA));
  const asked = () => app.calls.filter(({ path }) => path.startsWith('/api/personnummer/')).map(({ path }) => path);
  await userEvent.type(medlem.personnummer(), '19640823323');
  expect(asked()).toEqual([]);
  await userEvent.type(medlem.personnummer(), '4');
  await expect.element(medlem.namn()).toHaveValue('Erika Norberg');
  await userEvent.type(medlem.personnummer(), '77');
  await expect.element(medlem.personnummer()).toHaveValue('19640823323477');
  await expect.element(medlem.namn()).toHaveValue('');
  expect(asked()).toEqual([`/api/personnummer/${ERIKA}`]);
});

it('MEMB-17 an incorrect number brings focus back to the number', async () => {
  const app = await openMedlem();
  const release = app.hold(LOOKUP(ANNAN), { status: 400, body: 'Bad request' });
  await medlem.personnummer().fill(ANNAN);
  medlem.button('Avbryt').element().focus();
  release();
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
