import { startLife } from '@uppgiftsandring/platform/browser/vitals/life';
import { putRegistry } from '@uppgiftsandring/platform/browser/federation/slices';
import { afterEach, expect, it, vi } from 'vitest';
import { apiAtom, clockAtom, openedDraftAtom, sessionAtom } from '@uppgiftsandring/shared/state';
import { createStoreForBrowser } from './platform.ts';

function putState(text: string): void {
  const place = Object.assign(document.createElement('script'), { type: 'application/json', id: 'state', textContent: text });
  document.head.append(place);
}
afterEach(() => document.getElementById('state')?.remove());

it('PLUS-80 ERR-13 VAL-23 the store starts from the page’s state, which leaves the page, and from its time', () => {
  const cameAt = Date.parse('2030-01-01T12:00:00Z');
  putState(JSON.stringify({ cameAt, session: { personnummer: '19850314-2385' } }));
  const { store, isWhole } = createStoreForBrowser(Promise.resolve());
  expect([store.get(sessionAtom), isWhole]).toEqual([{ personnummer: '19850314-2385' }, false]);
  expect(document.getElementById('state')).toBeNull();
  expect(Math.abs(store.get(clockAtom).now() - cameAt - performance.now())).toBeLessThan(60_000);
});

it('PLUS-72 the draft that was opened is known to the next page of the visit', () => {
  const { store } = createStoreForBrowser(Promise.resolve());
  expect(store.get(openedDraftAtom)).toBeNull();
  store.set(openedDraftAtom, 'a');
  expect(createStoreForBrowser(Promise.resolve()).store.get(openedDraftAtom)).toBe('a');
  store.set(openedDraftAtom, null);
  expect(document.cookie).not.toContain('oppnad');
});

it.each(['', 'null', '{"session":1}'])('PLUS-50 a page with the state %j makes all calls itself', (text) => {
  putState(text);
  const { store, isWhole } = createStoreForBrowser(Promise.resolve());
  expect([store.get(sessionAtom), isWhole]).toEqual([null, false]);
});

it('PLUS-45 a page that waits for a failing backend is not lost', async () => {
  const said: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string, { body }: { body?: string }) => {
    if (input === '/liv') said.push(JSON.parse(body ?? '').sign);
    return new Response('', { status: 503 });
  });
  putRegistry({ host: { version: '1.0.0', contract: 1, builtFrom: '', source: '', base: '/', entry: '', integrity: {}, preload: [] } });
  startLife(undefined);
  const api = createStoreForBrowser(Promise.resolve()).store.get(apiAtom);
  await api.getKvitton().catch(() => undefined);
  expect(said).toEqual(['left']);
});

it('PLUS-80 no answer reaches the store before the first page stands', async () => {
  let stand: () => void = () => undefined;
  const { store } = createStoreForBrowser(new Promise((resolve) => (stand = resolve)));
  const answer = store
    .get(apiAtom)
    .getKvitton()
    .catch(() => 'answered');
  const later = new Promise((resolve) => setTimeout(resolve, 300, 'waits'));
  expect(await Promise.race([answer, later])).toBe('waits');
  stand();
  expect(await answer).toBe('answered');
});
