import { expect, it } from 'vitest';
import type { Route } from '@uppgiftsandring/platform/contract/route';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import { ansokanAtom, createAppStore, errorAtom } from '@uppgiftsandring/shared/state';
import type { Decision } from './decide.ts';
import { gatherAhead, gatherAtom, gatherSent, loadTermsHashAtom } from './gather.ts';
import { foundAtom, judgementAtom, termsCookieAtom } from './known.ts';
import { buildAnsokan, buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';

const HASH = '0123456789abcdef0123456789abcdef';
const EMPTY = buildAnsokan({
  id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
  samfallighet: null,
  kontaktperson: buildKontaktperson({ telefonnummer: null, epostadress: null }),
  uppgiftsandring: INGEN_ANDRING,
});
const json = (body: unknown) => () => Response.json(body);
const status =
  (code: number, body = 'x') =>
  () =>
    new Response(body, { status: code });

const WELL: Readonly<Record<string, () => Response>> = {
  'GET /api/identity': json({ personnummer: '19850314-2385' }),
  'GET /api/anvandarvillkor/hash': () => new Response(HASH),
  'GET /api/ansokan': json(EMPTY),
  'GET /api/signera/signingStatus': json({ status: 'SIGNERAD' }),
  'GET /api/ansokan/skickain': json({ ...EMPTY, arendenr: 'S1' }),
  'GET /api/ansokan/inskickad': json({ ...EMPTY, arendenr: 'S1' }),
  'POST /api/logs': () => new Response(null, { status: 204 }),
};

/** A store with scripted answers, and the calls that it made except the message checks; its visitor has accepted the terms with that hash. */
function storeWith(answers: Readonly<Record<string, () => Response>> = {}, accepted = HASH) {
  const calls: string[] = [];
  const store = createAppStore({
    onAuthTimeout: () => calls.push('logout'),
    fetch: async (input, init) => {
      const call = `${init?.method ?? 'GET'} ${String(input)}`;
      if (!call.includes('/public/')) calls.push(call);
      return ({ ...WELL, ...answers }[call] ?? status(404))();
    },
  });
  store.set(termsCookieAtom, { read: () => accepted });
  return { store, calls };
}
const decisionOn = (store: ReturnType<typeof storeWith>['store'], path: string, visit = 'default') => store.get(judgementAtom(routeOf(path), visit)).decision;

it('GUARD-10 the guards fetch session, terms and draft in order, each once', async () => {
  const { store, calls } = storeWith();
  await gatherAhead(store, routeOf('/ansokan/atgard-select'));
  expect(calls).toEqual(['GET /api/identity', 'GET /api/anvandarvillkor/hash', 'GET /api/ansokan']);
  expect(decisionOn(store, '/ansokan/atgard-select')).toMatchObject({ kind: 'redirect', to: '/ansokan/sok-forening' });
  expect(decisionOn(store, '/ansokan/sok-forening')).toEqual({ kind: 'allow' });
});

it.each([
  [500, 'allow'],
  // The session is gone, and the page with it (ERR-13).
  [401, 'wait'],
])('TERMS-09 GUARD-02 reading the terms again while the server answers %i: %s', async (code, kind) => {
  const answers: Record<string, () => Response> = {};
  const { store } = storeWith(answers);
  await gatherAhead(store, routeOf('/ansokan/sok-forening'));
  answers['GET /api/anvandarvillkor/hash'] = status(code);
  await store.set(loadTermsHashAtom);
  expect(decisionOn(store, '/ansokan/sok-forening').kind).toBe(kind);
});

it('TERMS-10 the Application is not fetched before the terms are accepted', async () => {
  const { store, calls } = storeWith({}, 'true');
  await gatherAhead(store, routeOf('/ansokan/atgard-select'));
  expect(calls).toEqual(['GET /api/identity', 'GET /api/anvandarvillkor/hash']);
  expect(decisionOn(store, '/ansokan/atgard-select')).toMatchObject({ kind: 'redirect', to: '/anvandarvillkor' });
});

it.each([status(401, 'Unauthorized'), status(500)])('SESS-02 a session that cannot be read is logged once and leads to /logga-in', async (answer) => {
  const { store, calls } = storeWith({ 'GET /api/identity': answer });
  await gatherAhead(store, routeOf('/ansokan/atgard-select'));
  await expect.poll(() => calls).toEqual(['GET /api/identity', 'POST /api/logs']);
  expect(decisionOn(store, '/ansokan/atgard-select')).toMatchObject({ kind: 'redirect', to: '/logga-in' });
});

it('SESS-02 SESS-03 a session that has run out is logged, and the browser leaves', async () => {
  const { store, calls } = storeWith({ 'GET /api/identity': status(401, 'Auth timeout') });
  await gatherAhead(store, routeOf('/ansokan/atgard-select'));
  await expect.poll(() => calls).toEqual(['GET /api/identity', 'logout', 'POST /api/logs']);
});

it('GUARD-10 a fetch under way is not repeated', async () => {
  const { store, calls } = storeWith();
  await Promise.all([store.set(gatherAtom, 'session', ''), store.set(gatherAtom, 'session', ''), gatherAhead(store, routeOf('/kvitton'))]);
  expect(calls).toEqual(['GET /api/identity']);
});

it('GUARD-10 a failed draft is shown as an error, not fetched again automatically', async () => {
  const { store, calls } = storeWith({ 'GET /api/ansokan': status(500) });
  await gatherAhead(store, routeOf('/ansokan/sok-forening'));
  await gatherAhead(store, routeOf('/ansokan/sok-forening'));
  expect(calls.filter((call) => call === 'GET /api/ansokan')).toHaveLength(1);
  expect(store.get(foundAtom).draftFailed).toBe(true);
  expect(store.get(errorAtom)?.message).toBe('DIALOGS.ERROR.HAMTA');
  expect(decisionOn(store, '/ansokan/sok-forening').kind).toBe('wait');
});

it('API-10 nothing is sent in before the receipt’s page is shown', async () => {
  const { store, calls } = storeWith();
  await gatherAhead(store, routeOf('/ansokan/kvittens'));
  expect(calls).toEqual(['GET /api/identity', 'GET /api/signera/signingStatus']);
});

it('RECPT-07 PLUS-50 a sent-in Application is only read; without one nothing changes', async () => {
  const { store, calls } = storeWith();
  await gatherAhead(store, routeOf('/ansokan/kvittens'));
  await gatherSent(store);
  expect([calls.at(-1), decisionOn(store, '/ansokan/kvittens')]).toEqual(['GET /api/ansokan/inskickad', { kind: 'allow' }]);
  const { store: other } = storeWith({ 'GET /api/ansokan/inskickad': status(404) });
  await gatherAhead(other, routeOf('/ansokan/kvittens'));
  await gatherSent(other);
  expect(decisionOn(other, '/ansokan/kvittens')).toEqual({ kind: 'wait', guard: 'submitted' });
});

const CHECKED = '/ansokan/kvittens';
/** What the page of the receipt fetches for a visit. */
async function visitReceipt(answers: Readonly<Record<string, () => Response>> = {}) {
  const { store, calls } = storeWith(answers);
  await gatherAhead(store, routeOf(CHECKED), 'v1');
  const { need } = store.get(judgementAtom(routeOf(CHECKED), 'v1'));
  if (need !== null) await store.set(gatherAtom, need, 'v1');
  return { store, calls };
}

it('GUARD-08 INC-21 the receipt’s Application is signed, sent in and loaded, for each visit', async () => {
  const { store, calls } = await visitReceipt();
  expect(calls.slice(1)).toEqual(['GET /api/signera/signingStatus', 'GET /api/ansokan/skickain', 'GET /api/ansokan/inskickad']);
  expect(['v1', 'v2'].map((visit) => decisionOn(store, CHECKED, visit))).toEqual([{ kind: 'allow' }, { kind: 'wait', guard: 'signed' }]);
  expect(store.get(ansokanAtom)).toMatchObject({ inskickad: true, data: { arendenr: 'S1' } });
});

it.each(['INGEN', 'PAGAENDE', 'MISSLYCKAD'])('GUARD-08 ESIG-06 nothing is sent in when the signing is %s', async (signing) => {
  const { store, calls } = await visitReceipt({ 'GET /api/signera/signingStatus': json({ status: signing }) });
  expect(calls.at(-1)).toBe('GET /api/signera/signingStatus');
  expect(decisionOn(store, CHECKED, 'v1')).toMatchObject({ kind: 'redirect', to: '/ansokan/sok-forening' });
  expect(store.get(foundAtom).sendingIn).toBe('no');
});

it('ERR-06 LOG-03 a failed send-in is logged, kept for the dialog, and leads to the look-up page', async () => {
  const { store, calls } = await visitReceipt({ 'GET /api/ansokan/skickain': status(502) });
  expect(calls).toContain('POST /api/logs');
  expect(calls).not.toContain('GET /api/ansokan/inskickad');
  expect(store.get(foundAtom).sendingIn).toBe('failed');
  expect(decisionOn(store, CHECKED, 'v1')).toMatchObject({ kind: 'redirect', to: '/ansokan/sok-forening' });
});

it('ROUTE-12 a submitted Application that cannot be loaded leads to the look-up page', async () => {
  const { store } = await visitReceipt({ 'GET /api/ansokan/inskickad': status(500) });
  expect(decisionOn(store, CHECKED, 'v1')).toMatchObject({ kind: 'redirect', to: '/ansokan/sok-forening' });
});

const OWN: Route = {
  path: '/exempel',
  title: 'Exempel',
  owner: 'exempel',
  guards: ['session', 'hasNotes'],
  own: { hasNotes: { ask: '/api/exempel/mina', to: '/exempel/ny' } },
};

it.each<[number, Decision]>([
  [200, { kind: 'allow' }],
  [204, { kind: 'allow' }],
  [403, { kind: 'redirect', to: '/exempel/ny', guard: 'hasNotes' }],
  [404, { kind: 'redirect', to: '/exempel/ny', guard: 'hasNotes' }],
  [409, { kind: 'redirect', to: '/exempel/ny', guard: 'hasNotes' }],
  [429, { kind: 'wait', guard: 'hasNotes' }],
  [500, { kind: 'wait', guard: 'hasNotes' }],
])('PLUS-46 GUARD-10 a slice’s own guard that is answered %i decides %j, once a visit', async (code, decision) => {
  const answer = () => new Response(code === 204 ? null : '[]', { status: code });
  const { store, calls } = storeWith({ 'GET /api/exempel/mina': answer });
  expect(await gatherAhead(store, OWN, 'v1')).toEqual(decision);
  expect(await gatherAhead(store, OWN, 'v1')).toEqual(decision);
  expect(calls).toEqual(['GET /api/identity', 'GET /api/exempel/mina']);
  await gatherAhead(store, OWN, 'v2');
  expect(calls).toHaveLength(3);
});
