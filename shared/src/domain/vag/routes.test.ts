import { expect, it } from 'vitest';
import { GUARD_TARGET, GUARDS, routeOf, ROUTES, type RouteEntry, safeReturnUrl, isSentHere, SENT_HERE } from './routes.ts';

const TABLE: readonly (readonly [path: string, owner: RouteEntry['owner'], title: string, guards: string])[] = [
  ['/logga-in', 'host', 'LOGGA_IN', ''],
  ['/anvandarvillkor', 'host', 'ANVANDARVILLKOR', 'session'],
  ['/ansokan/sok-forening', 'lookup', 'SOK_FORENING', 'session terms noAssociation'],
  ['/ansokan/atgard-select', 'measures', 'ATGARD_SELECT', 'session terms association'],
  ['/ansokan/atgard/uppgiftsandring-adress', 'measures', 'ADRESS', 'session terms association'],
  ['/ansokan/atgard/uppgiftsandring-styrelse', 'measures', 'STYRELSE', 'session terms association'],
  ['/ansokan/atgard/uppgiftsandring-firmatecknare', 'measures', 'FIRMATECKNARE', 'session terms association'],
  ['/ansokan/foreningsstamma', 'wizard', 'FORENINGSSTAMMA', 'session terms association measures'],
  ['/ansokan/kontaktuppgifter', 'wizard', 'KONTAKTUPPGIFTER', 'session terms association measures meeting'],
  ['/ansokan/sammanfattning', 'wizard', 'SAMMANFATTNING', 'session terms association measures meeting contact'],
  ['/ansokan/error', 'wizard', 'ERROR', 'session terms'],
  ['/ansokan/kvittens', 'receipt', 'KVITTENS', 'session signed submitted'],
  ['/kvitton', 'receipt', 'KVITTON', 'session'],
  ['/inloggningar', 'host', 'INLOGGNINGAR', 'session'],
  ['/tillganglighetsredogorelse', 'host', 'TILLGANGLIGHET', ''],
  ['/versions', 'host', 'VERSIONER', ''],
  ['/404', 'host', 'SIDAN_FINNS_INTE', ''],
];

it.each(TABLE)('GUARD-09 I18N-05 ROUTE-15 %s has owner %s, title %s and guards: %s', (path, owner, title, guards) => {
  const route = routeOf(path);
  expect([route?.path, route?.owner, route?.title, route?.guards.join(' ')]).toEqual([path, owner, title, guards]);
});

it('SHELL-15 the route table knows the four slices', () =>
  expect(new Set(ROUTES.map(({ owner }) => owner))).toEqual(new Set(['host', 'lookup', 'measures', 'wizard', 'receipt'])));

it('GUARD-09 the route table tries the guards in order', () => expect(GUARDS).toEqual(['session', 'terms', 'association', 'measures', 'meeting', 'contact']));

it('GUARD-01 GUARD-02 GUARD-03 GUARD-04 GUARD-05 GUARD-06 GUARD-07 the route table sends each failed guard to its page', () => {
  expect(GUARD_TARGET).toEqual({
    session: '/logga-in',
    terms: '/anvandarvillkor',
    association: '/ansokan/sok-forening',
    measures: '/ansokan/atgard-select',
    meeting: '/ansokan/foreningsstamma',
    contact: '/ansokan/kontaktuppgifter',
    noAssociation: '/ansokan/atgard-select',
    signed: '/ansokan/sok-forening',
    submitted: '/ansokan/sok-forening',
  });
});

it('ROUTE-14 ROUTE-15 the route table knows no other route', () => {
  for (const path of ['', '/', '/ansokan', '/ansokan/atgard', '/x', 'logga-in', '/LOGGA-IN', '/ansokan/sok-forening/x']) expect(routeOf(path)).toBeUndefined();
  expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length);
});

it('ROUTE-16 the route table does not mind a slash at the end', () => expect(routeOf('/ansokan/error/')?.path).toBe('/ansokan/error'));

it.each([
  '/ansokan/sammanfattning',
  '/ansokan/sammanfattning/',
  '/ansokan/atgard-select?prevView=uppgiftsandring-adress#a',
  '/ansokan/error?u=https://x.example',
])('INC-05 safeReturnUrl accepts the page %j with its query and hash', (path) => expect(safeReturnUrl(path)).toBe(path));

it('INC-05 ASVS 3.7.2 safeReturnUrl accepts the routes under /ansokan, and nothing else', () => {
  for (const { path } of ROUTES) expect(safeReturnUrl(path)).toBe(path.startsWith('/ansokan/') ? path : null);
});

it.each(['/', '/logout', '/start', '/api/ansokan', '/ansokan', '/ansokan/', '/ansokan/finns-inte', '/ansokan/../logout', '/ansokan/%2e%2e/logout', '/a//b'])(
  'INC-05 ADDR-04 ignores %j, which is no page of an application',
  (value) => expect(safeReturnUrl(value)).toBeNull(),
);

it.each([
  [[null, undefined, '', 'ansokan', 'ansokan/sammanfattning', 'https://evil.example', 'javascript:alert(1)', '//evil.example']],
  [['//evil.example/ansokan/sammanfattning', '/\\evil.example', '\\/evil.example', '/\t/evil.example/ansokan/sammanfattning', '/\n/evil.example']],
  [[' /ansokan/sammanfattning', '/ansokan/sammanfattning\u0000', '/ansokan\\sammanfattning', '/.//evil.example', '/a/..//evil.example', '?a', '#a']],
])('INC-05 ADDR-04 safeReturnUrl ignores %j', (values) => expect(values.map((value) => safeReturnUrl(value))).toEqual(values.map(() => null)));

it('GUARD-01 GUARD-04 isSentHere knows the state that a guard made', () => {
  expect([SENT_HERE, { sentHere: true, usr: null }].map(isSentHere)).toEqual([true, true]);
  for (const other of [{ sentHere: 'yes' }, { sentHere: false }, {}, 'sentHere', null, undefined]) expect(isSentHere(other)).toBe(false);
});
