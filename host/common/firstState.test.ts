import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { arbitraryStyrelse } from '@uppgiftsandring/shared/testing/arbitraries';
import { buildAnsokan, testUuid } from '@uppgiftsandring/shared/testing/builders';
import { SESSION_PATH } from '@uppgiftsandring/shared/domain/constants';
import {
  ansokanAtom,
  answersAtom,
  apiAtom,
  askAheadAtom,
  clearAllUnsaved,
  createAppStore,
  readUnsaved,
  saveUnsaved,
  unsavedPagesAtom,
  valideringskoderAtom,
  verdictsAtom,
} from '@uppgiftsandring/shared/state';
import { readState, stateOf } from './firstState.ts';
import { foundAtom, noteAtom } from './guards/known.ts';

const ENDS = { expiresAt: '2026-11-30T12:30:00Z', absoluteExpiresAt: '2026-11-30T20:00:00Z' };
const newStore = (fetch: typeof globalThis.fetch = async () => new Response(JSON.stringify(ENDS))) =>
  createAppStore({ fetch, now: () => Date.parse('2026-11-30T12:00:00Z'), onAuthTimeout: () => undefined });
const COPY = { form: 'adress', values: { rad1: 'ny' }, typedAt: '2026-11-29T12:00:00.000Z', enhet: testUuid(1), nr: 3 };
const overTheWire = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

const whole = (over: object = {}) => ({
  cameAt: 1,
  session: { personnummer: '19850314-2385' },
  ansokan: { status: 1, data: buildAnsokan(), version: '"3"', savedAt: '2026-11-30T11:00:00.000Z', inskickad: false, undertecknare: { iStyrelsen: 'NEJ' } },
  verdicts: { duplicateVerdict: false, kontaktpersonVerdict: true },
  config: { env: 'test' },
  notice: null,
  noticeAt: 1,
  system: null,
  dialogs: ['page'],
  answers: { [SESSION_PATH]: ENDS },
  copies: { draft: buildAnsokan().id, former: [COPY] },
  opened: buildAnsokan().id,
  found: { termsHash: 'a', judged: true, receipt: { visit: 'default', signed: 'pass', submitted: 'pass' } },
  namn: 'Anna Ek',
  handlaggningstid: { veckor: 6 },
  ...over,
});

it('PLUS-80 a first page’s state is the same in the store started from it', () => {
  const verdict = fc.constantFrom(true, false, null);
  fc.assert(
    fc.property(arbitraryStyrelse, verdict, verdict, fc.boolean(), (styrelsemedlemmar, duplicateVerdict, kontaktpersonVerdict, judged) => {
      const draft = buildAnsokan();
      const data = { ...draft, samfallighet: draft.samfallighet && { ...draft.samfallighet, styrelsemedlemmar } };
      const verdicts = { duplicateVerdict, kontaktpersonVerdict };
      const from = newStore();
      readState(overTheWire(whole({ ansokan: { ...whole().ansokan, data }, verdicts, found: { judged, receipt: null } }))).put(from);
      const to = newStore();
      readState(overTheWire(stateOf(from, true))).put(to);
      expect(stateOf(to, true)).toEqual(stateOf(from, true));
      expect(to.get(verdictsAtom)).toEqual(verdicts);
      expect(to.get(valideringskoderAtom)).toEqual(from.get(valideringskoderAtom));
      expect(to.get(foundAtom).judged === to.get(ansokanAtom)).toBe(judged);
    }),
  );
});

it('PLUS-80 RECPT-04 the receipt is the one of the visit that the browser makes', () => {
  const store = newStore();
  readState(whole()).put(store, 'k3');
  expect(store.get(foundAtom).receipt).toEqual({ visit: 'k3', signed: 'pass', submitted: 'pass' });
});

it('PLUS-50 a state is whole only with every part; else it holds session and draft', () => {
  const store = newStore();
  readState(whole()).put(store);
  store.set(noteAtom, { draftFailed: true });
  const state = stateOf(store, false);
  expect([Object.keys(state), readState(overTheWire(state)).isWhole]).toEqual([['cameAt', 'session', 'ansokan'], false]);
  expect(readState(overTheWire(stateOf(store, true))).isWhole).toBe(true);
});

it.each([null, 'x', { ...whole(), session: 'Anna' }, whole({ verdicts: {} }), whole({ ansokan: { status: 2 } })])(
  'PLUS-80 another version’s is refused as a whole (%#)',
  (state) => {
    expect(() => readState(state)).toThrow();
  },
);

it('PLUS-70 PLUS-80 copies that came are in a tab without input, and not asked again', async () => {
  const asked: unknown[] = [];
  const store = newStore(async (input) => {
    asked.push(input);
    return new Response(JSON.stringify({ former: [] }));
  });
  const { id: draft } = buildAnsokan();
  const typed = () => readUnsaved('adress', { person: '19850314-2385', draft }, v.unknown());
  clearAllUnsaved();
  readState(overTheWire(whole())).put(store);
  expect([typed()?.values, typed()?.elsewhere, store.get(unsavedPagesAtom).map(({ del }) => del)]).toEqual([COPY.values, true, ['ADRESS']]);
  const { getArbetskopior } = store.get(apiAtom);
  expect([(await getArbetskopior(draft)).former, asked]).toEqual([[COPY], []]);
  expect((await getArbetskopior(draft)).former).toEqual([]);
  saveUnsaved('adress', { person: '19850314-2385', draft, values: 'mitt', at: new Date() });
  readState(overTheWire(whole())).put(newStore());
  expect(typed()?.values).toBe('mitt');
  clearAllUnsaved();
});

it('PLUS-50 PLUS-46 a call takes the answer that came, or was asked ahead, once', async () => {
  const asked: unknown[] = [];
  const store = newStore(async (input) => {
    asked.push(input);
    return new Response(JSON.stringify(ENDS));
  });
  readState(whole({ answers: { [SESSION_PATH]: { ...ENDS, expiresAt: '2026-11-30T12:01:00Z' }, '/api/anteckningar': ['en'] } })).put(store);
  const api = store.get(apiAtom);
  expect((await api.getSession()).expiresAt).toEqual(new Date('2026-11-30T12:01:00Z'));
  expect(await api.get('/api/anteckningar', v.array(v.string()))).toEqual(['en']);
  expect([asked, store.get(answersAtom)]).toEqual([[], {}]);
  expect((await api.getSession()).expiresAt).toEqual(new Date(ENDS.expiresAt));
  const sent = () => asked.filter((input) => input === SESSION_PATH).length;
  store.set(askAheadAtom, '/a', [SESSION_PATH]);
  await api.getSession();
  expect(sent()).toBe(2);
  for (const ahead of [[SESSION_PATH], []]) store.set(askAheadAtom, '/a', ahead);
  await api.getSession();
  expect(sent()).toBe(4);
  for (const page of ['/a', '/b']) {
    store.set(answersAtom, { '/api/kvitton': [] });
    store.set(askAheadAtom, page, []);
    expect(Object.keys(store.get(answersAtom))).toHaveLength(page === '/a' ? 1 : 0);
  }
});
