import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EMPTY_ADRESS_FORM } from '@uppgiftsandring/shared/domain/adress/adress.form';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { completePersonId, personIdForLookup } from '@uppgiftsandring/shared/domain/person/personnummer';
import { fromMedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { medlemFormSchema } from '@uppgiftsandring/shared/domain/styrelse/medlem.schema';
import { buildMedlem, buildUtlandskMedlem, testUuid } from '@uppgiftsandring/shared/testing/builders';
import { mendable, openingState, reduce, UppslagSchema, viewOf, type Answer, type DialogEvent, type DialogState } from './dialogState.ts';

const today = '2026-05-17';
const ERIKA = '19640823-3234';
const ANNAN = '19780530-9106';
const adress = (line1: string) => ({ ...EMPTY_ADRESS_FORM, utdelningsadress1: line1, postnummer: '80320', postort: 'Gävle' });
/** The register's answers; one name is longer than anybody may type. */
const REGISTER: Readonly<Record<string, Answer>> = {
  [ERIKA]: { kind: 'found', namn: 'E'.repeat(124), adress: adress('Erikas väg') },
  [ANNAN]: { kind: 'found', namn: 'Johan Forsman', adress: adress('Johans väg') },
};
const NAMELESS: Answer = { kind: 'found', namn: '', adress: adress('Namnlös väg') };
const OTHERS = (['missing', 'incorrect', 'protected', 'failed'] as const).map((kind): Answer => ({ kind }));
const UTAN_NUMMER = buildMedlem({ objektidentitet: testUuid(7), namn: 'Okänd Person', personId: null });

/** What the user types in the fields that are open. */
function fillIn(state: DialogState, member: Styrelsemedlem | null): DialogState {
  const view = viewOf(state, { member });
  return {
    ...state,
    ...(view.namn === 'open' && { namn: 'Egen Hand' }),
    ...(view.adress === 'open' && { adress: adress('Egen väg') }),
    ...(!view.rollLocked && { styrelseroll: 'Suppleant' }),
  };
}

type Step = (state: DialogState) => DialogState;

/** Everything that can happen in a state, by name. */
function stepsFrom(state: DialogState, member: Styrelsemedlem | null): [string, Step][] {
  const view = viewOf(state, { member });
  const on =
    (event: DialogEvent): Step =>
    (now) =>
      reduce(now, event, { member, today });
  const typed = state.isUtlandskPerson || view.identityLocked ? [] : [ERIKA, '197805309106', '640823-3234', '1964', '19640823-****'];
  const { uppslag } = state;
  const asked = uppslag.kind === 'fetching' ? uppslag.nummer : null;
  const answers = asked === null ? [] : [...[REGISTER[asked]].flatMap((found) => found ?? []), NAMELESS, ...OTHERS];
  return [
    ...typed.map((personnummer): [string, Step] => [`type ${personnummer}`, on({ type: 'typed', personnummer })]),
    ...(typed.length > 0 ? [['leave', on({ type: 'left' })] as [string, Step]] : []),
    ...(view.toggleLocked ? [] : [['toggle', on({ type: 'toggled', utlandsk: !state.isUtlandskPerson })] as [string, Step]]),
    ...(uppslag.kind === 'failed' ? [['retry', on({ type: 'retried' })] as [string, Step]] : []),
    ...answers.map((answer): [string, Step] => [`${answer.kind} ${asked ?? ''}`, on({ type: 'answered', nummer: asked ?? '', answer })]),
    ['fill in', (now) => fillIn(now, member)],
    ['reload', (now) => on({ type: 'restored' })({ ...now, uppslag: v.parse(UppslagSchema, JSON.parse(JSON.stringify(now.uppslag))) })],
    ['save', on({ type: 'saved' })],
  ];
}

/** What is wrong with a state, whatever led to it; '' when nothing is. */
function broken(state: DialogState, member: Styrelsemedlem | null): string {
  const { uppslag, personnummer, namn } = state;
  const view = viewOf(state, { member });
  const asked = state.isUtlandskPerson ? null : personIdForLookup(completePersonId(personnummer, today));
  const held = JSON.stringify([namn, state.adress]);
  const owner = Object.entries(REGISTER).find(
    ([, answer]) => answer.kind === 'found' && (held.includes(answer.namn) || held.includes(answer.adress.utdelningsadress1)),
  );
  if (owner && owner[0] !== asked) return `${owner[0]} beside ${personnummer}`;
  if (held.includes('Namnlös') && uppslag.kind !== 'found') return 'an address of nobody';
  if ('nummer' in uppslag && uppslag.nummer !== asked) return 'a look-up of another number';
  if (member && (namn === '' || state.styrelseroll === '')) return 'an existing member is emptied';
  const faults = Object.fromEntries(
    (v.safeParse(medlemFormSchema(today, member), state).issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
  const left = Object.keys(mendable(faults, view));
  const complete = fromMedlemForm(state, testUuid(1), member);
  if (view.maySave && left.length === 0 && !complete) return 'neither saved nor at fault';
  if (view.namn === 'locked' && uppslag.kind === 'found' && (namn === '' || left.includes('namn'))) return 'a locked name is at fault';
  const late = reduce(state, { type: 'answered', nummer: asked === ERIKA ? ANNAN : ERIKA, answer: NAMELESS }, { member, today });
  if (late !== state) return 'a late answer changes it';
  const canCorrect = !view.identityLocked && !state.isUtlandskPerson;
  if (!canCorrect && (view.busy || !view.maySave)) return 'no way on';
  const afterwards = view.busy ? OTHERS.map((answer) => reduce(state, { type: 'answered', nummer: asked ?? '', answer }, { member, today })) : [];
  return afterwards.some((next) => viewOf(next, { member }).busy) ? 'busy after the answer' : '';
}

interface Node {
  readonly fault: string;
  readonly steps: readonly (readonly [name: string, state: DialogState])[];
}

/** Walks every path of at most that many steps, each state judged once; returns how many there are, and those that end in a broken state. */
function walk(member: Styrelsemedlem | null, length: number): { paths: number; faults: string[] } {
  const seen = new Map<string, Node>();
  const nodeOf = (state: DialogState): Node => {
    const key = JSON.stringify(state);
    const known = seen.get(key);
    const node = known ?? { fault: broken(state, member), steps: stepsFrom(state, member).map(([name, step]) => [name, step(state)] as const) };
    seen.set(key, node);
    return node;
  };
  const faults: string[] = [];
  let paths = 0;
  const from = (state: DialogState, path: readonly string[]): void => {
    paths += 1;
    const { fault, steps } = nodeOf(state);
    if (fault) faults.push(`${path.join(' → ')}: ${fault}`);
    if (path.length < length) for (const [name, next] of steps) from(next, [...path, name]);
  };
  from(openingState(member), []);
  return { paths, faults };
}

it.each([
  ['a new member', null, 10_000],
  ['a member without identity', UTAN_NUMMER, 10_000],
  ['a Swedish member', buildMedlem(), 20],
  ['a foreign member', buildUtlandskMedlem(), 20],
] as const)('MEMB-15 MEMB-16 MEMB-25 no five events give %s another person, a locked fault or a dead end', (_who, member, least) => {
  const { paths, faults } = walk(member, 5);
  expect(faults.slice(0, 5)).toEqual([]);
  expect(paths).toBeGreaterThan(least);
});

const type = (personnummer: string): DialogEvent => ({ type: 'typed', personnummer });
const answer = (nummer: string, kind?: Exclude<Answer['kind'], 'found'>): DialogEvent[] => {
  const answered = kind ? { kind } : REGISTER[nummer];
  return [type(nummer), ...(answered ? [{ type: 'answered', nummer, answer: answered } as const] : [])];
};
const RELOAD: DialogEvent = { type: 'restored' };
const toggle = (utlandsk: boolean): DialogEvent => ({ type: 'toggled', utlandsk });
/** The state after these events, of a form that is filled in as far as it can be. */
const after = (member: Styrelsemedlem | null, events: readonly DialogEvent[]) =>
  fillIn(
    events.reduce((state, event) => reduce(state, event, { member, today }), openingState(member)),
    member,
  );
/** What is held, and which parts are locked: number, toggle, name, role, address. */
function seen(state: DialogState, member: Styrelsemedlem | null): string {
  const { identityLocked, toggleLocked, namn, rollLocked, adress: line } = viewOf(state, { member });
  const locks = [identityLocked, toggleLocked, namn !== 'open', rollLocked, line !== 'open'].map((locked) => (locked ? 'x' : '-')).join('');
  return [locks, state.namn, state.styrelseroll, state.adress.utdelningsadress1].join('|');
}

const johan = after(null, answer(ANNAN));
/** From a form that holds Johan, whom the register has, with a role and an address of the user's own hand. */
const fromJohan = (events: readonly DialogEvent[]) => events.reduce((state, event) => reduce(state, event, { member: null, today }), johan);
const [CLOSED, OPEN] = ['--xxx|||', '-----|||'];

it.each([
  ['MEMB-19 an empty number', [type('')], CLOSED],
  ['MEMB-19 an incomplete number', [type('19640823-323')], CLOSED],
  ['MEMB-14 a look-up under way', [type(ERIKA)], '-xx--||Suppleant|'],
  ['MEMB-15 somebody else found', answer(ERIKA), `-xx--|${'E'.repeat(124)}|Suppleant|Erikas väg`],
  ['MEMB-16 not found (404)', answer(ERIKA, 'missing'), OPEN],
  ['MEMB-17 an incorrect number (400)', answer(ERIKA, 'incorrect'), CLOSED],
  ['PLUS-66 a person with protected data (403)', answer(ERIKA, 'protected'), CLOSED],
  ['MEMB-18 any other error, but for what is of another number', answer(ERIKA, 'failed'), '--x--||Suppleant|'],
  ['MEMB-19 a digit too many', [type('19640823-32344')], CLOSED],
  ['VAL-32 asterisks', [type('19640823-****')], OPEN],
  ['VAL-32 asterisks in another spelling', [type('１９６４ ０８ ２３ ****')], OPEN],
  ['MEMB-14 the same number in another spelling', [type('１９７８０５３０ ９１０６')], '-xx--|Johan Forsman|Suppleant|Egen väg'],
  ['MEMB-25 a late answer', answer(ERIKA).slice(1), '-xx--|Johan Forsman|Suppleant|Egen väg'],
  ['MEMB-15 a reload', [RELOAD], '-xx--|Johan Forsman|Suppleant|Egen väg'],
] as const)('MEMB-24 %s, from a form that holds somebody else', (_what, events, expected) => {
  expect(seen(fromJohan(events), null)).toBe(expected);
});

it.each([
  ['MEMB-19 MEMB-10 a new member', null, [], CLOSED],
  ['MEMB-19 the toggle', null, [toggle(true)], '-----|Egen Hand|Suppleant|Egen väg'],
  ['MEMB-19 the toggle on and off', null, [toggle(true), toggle(false)], CLOSED],
  ['MEMB-18 a failure at first', null, answer(ERIKA, 'failed'), CLOSED],
  ['MEMB-16 a role chosen while nobody was found', null, [...answer(ERIKA, 'missing')], '-----|Egen Hand|Suppleant|Egen väg'],
  ['MEMB-11 MEMB-12 a Swedish member', buildMedlem(), [], 'xxx--|Anna Ek|Suppleant|Egen väg'],
  ['MEMB-13 a foreign member', buildUtlandskMedlem(), [], 'xx---|Egen Hand|Suppleant|Egen väg'],
  ['INC-37 a member without identity', UTAN_NUMMER, [], '-----|Egen Hand|Suppleant|Egen väg'],
] as const)('MEMB-24 %s', (_what, member, events, expected) => {
  expect(seen(after(member, events), member)).toBe(expected);
});

it.each([
  ['404', answer(ANNAN, 'missing')],
  ['400', answer(ANNAN, 'incorrect')],
  ['asterisks', [type('19640823-****')]],
  ['an incomplete number', [type('19640823')]],
  ['404 and the toggle', [...answer(ANNAN, 'missing'), toggle(true)]],
] as const)('MEMB-16 INC-37 after %s the values of the register replace what another number filled in', (_what, events) => {
  const state = [...answer(ERIKA), ...events].reduce((now, event) => reduce(now, event, { member: UTAN_NUMMER, today }), openingState(UTAN_NUMMER));
  expect([state.namn, state.adress]).toEqual([UTAN_NUMMER.namn, openingState(UTAN_NUMMER).adress]);
});

it('PLUS-06 MEMB-13 a number that another tab has settled replaces what was fetched for another', () => {
  const settled = { ...UTAN_NUMMER, personId: ANNAN };
  const state = answer(ERIKA).reduce((now, event) => reduce(now, event, { member: UTAN_NUMMER, today }), openingState(UTAN_NUMMER));
  expect(reduce(state, RELOAD, { member: settled, today })).toEqual(openingState(settled));
});

it('PLUS-01 MEMB-14 a look-up under way at a reload is asked again, what was typed by hand stays', () => {
  expect(after(null, [type(ERIKA), RELOAD]).uppslag).toMatchObject({ kind: 'fetching', nummer: ERIKA });
  expect(after(null, [...answer(ERIKA, 'failed'), RELOAD]).uppslag.kind).toBe('fetching');
  const byHand = after(null, answer(ERIKA, 'missing'));
  expect(reduce(byHand, RELOAD, { member: null, today })).toBe(byHand);
});
