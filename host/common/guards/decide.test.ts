import { describe, expect, it } from 'vitest';
import { GUARDS, ROUTES, routeOf, type Guard } from '@uppgiftsandring/shared/domain/vag/routes';
import { addressOf, decide, type GuardFacts, sentBy, stateBy, type Verdict } from './decide.ts';

const EVERY: readonly Guard[] = [...GUARDS, 'noAssociation', 'signed', 'submitted'];

function facts(all: Verdict, some: Partial<GuardFacts> = {}): GuardFacts {
  const one = (guard: Guard): Verdict => some[guard] ?? all;
  return {
    session: one('session'),
    terms: one('terms'),
    association: one('association'),
    measures: one('measures'),
    meeting: one('meeting'),
    contact: one('contact'),
    noAssociation: one('noAssociation'),
    signed: one('signed'),
    submitted: one('submitted'),
  };
}

/** Written by hand from table 2, so that a mistake in the route table shows. */
const TABLE_2: readonly (readonly [path: string, guards: readonly (readonly [Guard, string])[]])[] = [
  ['/logga-in', []],
  ['/anvandarvillkor', [['session', '/logga-in']]],
  [
    '/ansokan/sok-forening',
    [
      ['session', '/logga-in'],
      ['terms', '/anvandarvillkor'],
      ['noAssociation', '/ansokan/atgard-select'],
    ],
  ],
  ...[
    '/ansokan/atgard-select',
    '/ansokan/atgard/uppgiftsandring-adress',
    '/ansokan/atgard/uppgiftsandring-styrelse',
    '/ansokan/atgard/uppgiftsandring-firmatecknare',
  ].map(
    (path) =>
      [
        path,
        [
          ['session', '/logga-in'],
          ['terms', '/anvandarvillkor'],
          ['association', '/ansokan/sok-forening'],
        ],
      ] as const,
  ),
  [
    '/ansokan/foreningsstamma',
    [
      ['session', '/logga-in'],
      ['terms', '/anvandarvillkor'],
      ['association', '/ansokan/sok-forening'],
      ['measures', '/ansokan/atgard-select'],
    ],
  ],
  [
    '/ansokan/kontaktuppgifter',
    [
      ['session', '/logga-in'],
      ['terms', '/anvandarvillkor'],
      ['association', '/ansokan/sok-forening'],
      ['measures', '/ansokan/atgard-select'],
      ['meeting', '/ansokan/foreningsstamma'],
    ],
  ],
  [
    '/ansokan/sammanfattning',
    [
      ['session', '/logga-in'],
      ['terms', '/anvandarvillkor'],
      ['association', '/ansokan/sok-forening'],
      ['measures', '/ansokan/atgard-select'],
      ['meeting', '/ansokan/foreningsstamma'],
      ['contact', '/ansokan/kontaktuppgifter'],
    ],
  ],
  [
    '/ansokan/error',
    [
      ['session', '/logga-in'],
      ['terms', '/anvandarvillkor'],
    ],
  ],
  [
    '/ansokan/kvittens',
    [
      ['session', '/logga-in'],
      ['signed', '/ansokan/sok-forening'],
      ['submitted', '/ansokan/sok-forening'],
    ],
  ],
  ['/kvitton', [['session', '/logga-in']]],
  ['/inloggningar', [['session', '/logga-in']]],
  ['/tillganglighetsredogorelse', []],
  ['/versions', []],
  ['/404', []],
];

describe('decide', () => {
  it('ROUTE-15 GUARD-09 knows exactly the routes of table 2 and the service routes', () => {
    expect(TABLE_2.map(([path]) => path).sort()).toEqual(ROUTES.map((route) => route.path).sort());
  });

  it.each(TABLE_2)('ROUTE-01…18 GUARD-09 %s is allowed when its own guards pass, whatever the others say', (path, guards) => {
    const own = Object.fromEntries(guards.map(([guard]) => [guard, 'pass']));
    expect(decide(routeOf(path), facts('fail', own))).toEqual({ kind: 'allow' });
    expect(decide(routeOf(path), facts('unknown', own))).toEqual({ kind: 'allow' });
  });

  it.each(TABLE_2.flatMap(([path, guards]) => guards.map(([guard, target]) => [path, guard, target] as const)))(
    'GUARD-01…09 %s: when %s is the first guard that fails the user goes to %s',
    (path, guard, target) => {
      const order = (TABLE_2.find(([p]) => p === path)?.[1] ?? []).map(([name]) => name);
      const before = Object.fromEntries(order.slice(0, order.indexOf(guard)).map((name) => [name, 'pass']));
      expect(decide(routeOf(path), facts('fail', before))).toEqual({ kind: 'redirect', to: target, guard });
    },
  );

  it.each(TABLE_2.flatMap(([path, guards]) => guards.map(([guard]) => [path, guard] as const)))(
    'GUARD-10 %s waits for %s, even if a later guard has failed already',
    (path, guard) => {
      const order = (TABLE_2.find(([p]) => p === path)?.[1] ?? []).map(([name]) => name);
      const known = Object.fromEntries(order.map((name, index) => [name, index < order.indexOf(guard) ? 'pass' : 'fail']));
      expect(decide(routeOf(path), facts('fail', { ...known, [guard]: 'unknown' }))).toEqual({ kind: 'wait', guard });
    },
  );

  it('GUARD-08 the receipt asks for a session before it asks how the signing went', () => {
    expect(decide(routeOf('/ansokan/kvittens'), facts('pass', { session: 'unknown', signed: 'fail' }))).toEqual({ kind: 'wait', guard: 'session' });
  });

  it('GUARD-08 INC-21 terms and association do not apply to the receipt', () => {
    expect(decide(routeOf('/ansokan/kvittens'), facts('pass', { terms: 'fail', association: 'fail' }))).toEqual({ kind: 'allow' });
  });

  it.each(['/ansokan', '/ansokan/atgard', '/ansokan/sok-foreningen', '/hittas-inte'])('ROUTE-14 NOTF-01 the unknown route %s leads to /404', (path) => {
    expect(decide(routeOf(path), facts('pass'))).toEqual({ kind: 'redirect', to: '/404', guard: null });
  });

  it('TERMS-10 nothing of the application is reachable without accepted terms', () => {
    const reachable = ROUTES.filter((route) => decide(route, facts('pass', { terms: 'fail' })).kind === 'allow').map((route) => route.path);
    expect(reachable).toEqual([
      '/logga-in',
      '/anvandarvillkor',
      '/ansokan/kvittens',
      '/kvitton',
      '/inloggningar',
      '/tillganglighetsredogorelse',
      '/versions',
      '/404',
    ]);
  });

  it('GUARD-01 only these pages are reachable without a session', () => {
    const reachable = ROUTES.filter((route) => decide(route, facts('pass', { session: 'fail' })).kind === 'allow').map((route) => route.path);
    expect(reachable).toEqual(['/logga-in', '/tillganglighetsredogorelse', '/versions', '/404']);
  });

  it('ROUTE-16 every guard of the table is one that the facts can answer', () => {
    expect(ROUTES.flatMap((route): readonly Guard[] => route.guards).filter((guard) => !EVERY.includes(guard))).toEqual([]);
  });
});

describe('a redirect that the server makes', () => {
  it.each([
    ['session', '/logga-in', '/logga-in?fran=session', true],
    ['terms', '/anvandarvillkor', '/anvandarvillkor', false],
    ['association', '/ansokan/sok-forening', '/ansokan/sok-forening', false],
    ['measures', '/ansokan/atgard-select', '/ansokan/atgard-select?fran=measures', true],
    ['noAssociation', '/ansokan/atgard-select', '/ansokan/atgard-select?fran=noAssociation', false],
    [null, '/404', '/404', false],
  ] as const)('PLUS-50 GUARD-01 GUARD-04 by %s to %s: %s; the page there says why: %s', (guard, to, address, says) => {
    expect(addressOf({ kind: 'redirect', to, guard })).toBe(address);
    const { search } = new URL(address, 'http://localhost');
    expect(stateBy(sentBy(search)) !== null).toBe(says);
  });

  it('PLUS-50 an address that names no guard, or an unknown one, says nothing', () => {
    expect([stateBy(sentBy('')), stateBy(sentBy('?fran=')), stateBy(sentBy('?fran=x')), sentBy('?returnUrl=/ansokan')]).toEqual([null, null, null, null]);
  });
});
