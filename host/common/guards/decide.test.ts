import { expect, it } from 'vitest';
import { INGEN_ANDRING, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { KNOWN_GUARDS, ROUTES, routeOf, type Guard } from '@uppgiftsandring/shared/domain/vag/routes';
import type { AnsokanState } from '@uppgiftsandring/shared/state';
import { buildAnsokan, buildKontaktperson, buildSamfallighet } from '@uppgiftsandring/shared/testing/builders';
import { addressOf, decide, factsOf, sentBy, stateBy, type GuardFacts, type Known, type Verdict } from './decide.ts';

function verdicts(all: Verdict, some: Partial<GuardFacts> = {}): GuardFacts {
  const every = { session: all, terms: all, association: all, noAssociation: all, measures: all, meeting: all, contact: all, signed: all, submitted: all };
  return { ...every, ...some };
}

/** Written by hand from table 2, so that a mistake in the route table shows: where each guard leads, and the guards of each page in their order. */
const TARGET: Readonly<Record<Guard, string>> = {
  session: '/logga-in',
  terms: '/anvandarvillkor',
  association: '/ansokan/sok-forening',
  noAssociation: '/ansokan/atgard-select',
  measures: '/ansokan/atgard-select',
  meeting: '/ansokan/foreningsstamma',
  contact: '/ansokan/kontaktuppgifter',
  signed: '/ansokan/sok-forening',
  submitted: '/ansokan/sok-forening',
};
const TABLE_2: readonly (readonly [path: string, guards: readonly Guard[]])[] = [
  ['/logga-in', []],
  ['/anvandarvillkor', ['session']],
  ['/ansokan/sok-forening', ['session', 'terms', 'noAssociation']],
  ['/ansokan/atgard-select', ['session', 'terms', 'association']],
  ['/ansokan/atgard/uppgiftsandring-adress', ['session', 'terms', 'association']],
  ['/ansokan/atgard/uppgiftsandring-styrelse', ['session', 'terms', 'association']],
  ['/ansokan/atgard/uppgiftsandring-firmatecknare', ['session', 'terms', 'association']],
  ['/ansokan/foreningsstamma', ['session', 'terms', 'association', 'measures']],
  ['/ansokan/kontaktuppgifter', ['session', 'terms', 'association', 'measures', 'meeting']],
  ['/ansokan/sammanfattning', ['session', 'terms', 'association', 'measures', 'meeting', 'contact']],
  ['/ansokan/error', ['session', 'terms']],
  ['/ansokan/kvittens', ['session', 'signed', 'submitted']],
  ['/kvitton', ['session']],
  ['/inloggningar', ['session']],
  ['/tillganglighetsredogorelse', []],
  ['/versions', []],
  ['/404', []],
];
/** Each guard of each page, with those before it. */
const STEPS = TABLE_2.flatMap(([path, guards]) => guards.map((guard, index) => [path, guard, TARGET[guard], guards.slice(0, index)] as const));
const passed = (guards: readonly Guard[]) => Object.fromEntries(guards.map((guard) => [guard, 'pass' as const]));

it('ROUTE-15 GUARD-09 the routes are exactly those of table 2 and the service’s', () => {
  expect(TABLE_2.map(([path]) => path).sort()).toEqual(ROUTES.map((route) => route.path).sort());
});

it.each(TABLE_2)('ROUTE-01…18 GUARD-09 %s is allowed when its own guards pass, whatever the others say', (path, guards) => {
  for (const others of ['fail', 'unknown'] as const) expect(decide(routeOf(path), verdicts(others, passed(guards)))).toEqual({ kind: 'allow' });
});

it.each(STEPS)('GUARD-01…09 %s: when %s is the first guard that fails the user goes to %s', (path, guard, to, before) => {
  expect(decide(routeOf(path), verdicts('fail', passed(before)))).toEqual({ kind: 'redirect', to, guard });
});

it.each(STEPS)('GUARD-10 %s waits for %s, even if a later guard has failed already', (path, guard, _to, before) => {
  expect(decide(routeOf(path), verdicts('fail', { ...passed(before), [guard]: 'unknown' }))).toEqual({ kind: 'wait', guard });
});

it.each(['/ansokan', '/ansokan/atgard', '/ansokan/sok-foreningen', '/hittas-inte'])('ROUTE-14 NOTF-01 the unknown route %s leads to /404', (path) => {
  expect(decide(routeOf(path), verdicts('pass'))).toEqual({ kind: 'redirect', to: '/404', guard: null });
});

it('ROUTE-16 every guard of the table is one that the facts can answer', () => {
  expect(ROUTES.flatMap((route): readonly Guard[] => route.guards).filter((guard) => !KNOWN_GUARDS.includes(guard))).toEqual([]);
});

it.each([
  ['session', '/logga-in', '/logga-in?fran=session', true],
  ['terms', '/anvandarvillkor', '/anvandarvillkor', false],
  ['association', '/ansokan/sok-forening', '/ansokan/sok-forening', false],
  ['measures', '/ansokan/atgard-select', '/ansokan/atgard-select?fran=measures', true],
  ['noAssociation', '/ansokan/atgard-select', '/ansokan/atgard-select?fran=noAssociation', false],
  [null, '/404', '/404', false],
] as const)('PLUS-50 GUARD-01 GUARD-04 a redirect by %s to %s is %s; its page says why: %s', (guard, to, address, says) => {
  expect(addressOf({ kind: 'redirect', to, guard })).toBe(address);
  const { search } = new URL(address, 'http://localhost');
  expect(stateBy(sentBy(search)) !== null).toBe(says);
});

it('PLUS-50 an address that names no guard, or an unknown one, says nothing', () => {
  expect([stateBy(sentBy('')), stateBy(sentBy('?fran=')), stateBy(sentBy('?fran=x')), sentBy('?returnUrl=/ansokan')]).toEqual([null, null, null, null]);
});

const HASH = '0123456789abcdef0123456789abcdef';
const DRAFT: Ansokan = buildAnsokan({
  samfallighet: buildSamfallighet({ styrelsemedlemmar: [] }),
  kontaktperson: buildKontaktperson({ telefonnummer: '0701234567', epostadress: 'a@b.se' }),
  uppgiftsandring: INGEN_ANDRING,
});
const BOARD_CHANGED: Ansokan = { ...DRAFT, uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringStyrelse: { styrelsemedlemmar: [] } } };
const loaded = (data: Ansokan, inskickad = false): AnsokanState => ({ status: 1, data, version: null, savedAt: null, inskickad });

const ALL_WELL: Known = {
  session: 'pass',
  termsHash: HASH,
  termsCookie: HASH,
  ansokan: loaded(DRAFT),
  koder: [],
  verdicts: { duplicateVerdict: null, kontaktpersonVerdict: true },
  verdictsAsked: true,
  signed: 'unknown',
  submitted: 'unknown',
};
const facts = (some: Partial<Known>) => factsOf({ ...ALL_WELL, ...some });

it('GUARD-02 terms are accepted only when the cookie is this person’s hash', () => {
  expect(facts({}).terms).toBe('pass');
  expect(facts({ termsCookie: 'ffffffffffffffffffffffffffffffff' }).terms).toBe('fail');
  expect(facts({ termsCookie: 'true' }).terms).toBe('fail');
  expect(facts({ termsCookie: undefined }).terms).toBe('fail');
});

it('GUARD-02 API-19 terms are not accepted when the hash cannot be fetched', () => {
  expect(facts({ termsHash: null }).terms).toBe('fail');
  expect(facts({ termsHash: null, termsCookie: undefined }).terms).toBe('fail');
});

it('GUARD-10 terms are unknown before the hash, the draft before its load', () => {
  const unknown = facts({ termsHash: undefined, ansokan: { status: 0, data: null } });
  expect(unknown).toEqual({ ...verdicts('unknown'), session: 'pass' });
});

it('GUARD-03 GUARD-07 association and no association are each other’s opposite', () => {
  expect(facts({})).toMatchObject({ association: 'pass', noAssociation: 'fail' });
  expect(facts({ ansokan: loaded({ ...DRAFT, samfallighet: null }) })).toMatchObject({ association: 'fail', noAssociation: 'pass' });
});

it('RECPT-04 the submitted Application is not a draft: its association does not count as chosen', () => {
  expect(facts({ ansokan: loaded(DRAFT, true) })).toMatchObject({ association: 'unknown', noAssociation: 'unknown' });
});

it.each([
  'SAKNARFORENING',
  'SAKNARFORENINGSUPPGIFTER',
  'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER',
  'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS',
  'FELAKTIGSTYRELSEUPPSATTNING',
  'SAKNARFIRMATECKNINGSUPPGIFTER',
  'SAKNARROLLERISTYRELSEN',
] as const)('GUARD-04 INC-07 measures are not valid while %s is present', (kod) => expect(facts({ koder: [kod] }).measures).toBe('fail'));

it('GUARD-04 INC-07 the wizard codes do not make the measures invalid', () => {
  expect(facts({ koder: ['SAKNARFORENINGSSTAMMA', 'KONTAKTPERSONSAKNAS'] }).measures).toBe('pass');
});

it.each([DRAFT, BOARD_CHANGED])('GUARD-04 INC-39 the shown board waits for the server’s verdict on duplicates', (ansokan) => {
  const board = { ansokan: loaded(ansokan), verdictsAsked: false };
  expect(facts(board).measures).toBe('unknown');
  expect(facts({ ...board, verdicts: { duplicateVerdict: true, kontaktpersonVerdict: null } }).measures).toBe('pass');
  expect(facts({ ...board, verdictsAsked: true }).measures).toBe('pass');
  expect(facts({ ...board, koder: ['FELAKTIGSTYRELSEUPPSATTNING'] }).measures).toBe('fail');
});

it('GUARD-05 the meeting is valid exactly when its code is absent', () => {
  expect(facts({}).meeting).toBe('pass');
  expect(facts({ koder: ['SAKNARFORENINGSSTAMMA'] }).meeting).toBe('fail');
});

it.each(['KONTAKTPERSONSAKNAS', 'KONTAKTPERSON', 'OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER'] as const)(
  'GUARD-06 the contact person is not valid while %s is present',
  (kod) => expect(facts({ koder: [kod] }).contact).toBe('fail'),
);

it('GUARD-06 a complete contact person needs the server’s approval', () => {
  const verdicts = { duplicateVerdict: null, kontaktpersonVerdict: null };
  expect(facts({ verdicts, verdictsAsked: false }).contact).toBe('unknown');
  expect(facts({ verdicts, verdictsAsked: true }).contact).toBe('fail');
  expect(facts({ verdicts: { ...verdicts, kontaktpersonVerdict: false } }).contact).toBe('fail');
  expect(facts({ verdicts: { ...verdicts, kontaktpersonVerdict: true } }).contact).toBe('pass');
});
