import { expect, it } from 'vitest';
import { GUARDS, routeOf, ROUTES, safeReturnUrl, isSentHere, SENT_HERE } from './routes.ts';

/** By owner, the titles of its routes; the guards are tested where they decide. */
it('I18N-05 SHELL-15 the route table gives each route its slice and title', () => {
  const owners = Object.entries(Object.groupBy(ROUTES, ({ owner }) => owner));
  expect(owners.map(([owner, routes]) => `${owner}: ${routes.map(({ title }) => title).join(' ')}`)).toEqual([
    'host: LOGGA_IN ANVANDARVILLKOR INLOGGNINGAR TILLGANGLIGHET VERSIONER SIDAN_FINNS_INTE',
    'lookup: SOK_FORENING',
    'measures: ATGARD_SELECT ADRESS STYRELSE FIRMATECKNARE',
    'wizard: FORENINGSSTAMMA KONTAKTUPPGIFTER SAMMANFATTNING ERROR',
    'receipt: KVITTENS KVITTON',
  ]);
});

it('GUARD-09 the route table tries the guards in order', () => expect(GUARDS).toEqual(['session', 'terms', 'association', 'measures', 'meeting', 'contact']));

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

it('INC-05 ASVS 3.7.2 safeReturnUrl accepts what is below /ansokan, and nothing else', () => {
  for (const { path } of ROUTES) expect(safeReturnUrl(path)).toBe(path.startsWith('/ansokan/') ? path : null);
});

it.each([
  [[null, undefined, '', 'ansokan', 'ansokan/sammanfattning', 'https://evil.example', 'javascript:alert(1)', '//evil.example']],
  [['//evil.example/ansokan/sammanfattning', '/\\evil.example', '\\/evil.example', '/\t/evil.example/ansokan/sammanfattning', '/\n/evil.example']],
  [[' /ansokan/sammanfattning', '/ansokan/sammanfattning\u0000', '/ansokan\\sammanfattning', '/.//evil.example', '/a/..//evil.example', '?a', '#a']],
  [['/', '/logout', '/start', '/api/ansokan', '/ansokan', '/ansokan/', '/ansokanden', '/ansokan//x', '/ansokan/../logout', '/ansokan/%2e%2e/logout', '/a//b']],
])('INC-05 ADDR-04 safeReturnUrl ignores %j', (values) => expect(values.map((value) => safeReturnUrl(value))).toEqual(values.map(() => null)));

it('GUARD-01 GUARD-04 isSentHere knows the state that a guard made', () => {
  expect([SENT_HERE, { sentHere: true, usr: null }].map(isSentHere)).toEqual([true, true]);
  for (const other of [{ sentHere: 'yes' }, { sentHere: false }, {}, 'sentHere', null, undefined]) expect(isSentHere(other)).toBe(false);
});
