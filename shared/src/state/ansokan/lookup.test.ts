import { expect, it } from 'vitest';
import { gate } from '../../api/test/scriptedServer.ts';
import { askAheadAtom } from '../firstState.ts';
import { historikAtom, lookupAtom, resetLookupAtom, searchSamfallighetAtom } from './lookup.ts';
import { eachStack } from '../test/draftServer.ts';

const CALL = 'GET /api/samfallighetsforening';
const hit = { name: 'Storängens samfällighetsförening', orgNr: '716401-1236', lanskod: '14' };

const stack = eachStack();

it('STATE-13 look-up is found with the register’s answer', async () => {
  stack.server.script(CALL, { body: hit });
  expect(stack.store.get(lookupAtom)).toBeNull();
  await stack.store.set(searchSamfallighetAtom, '716401-1236');
  expect(stack.store.get(lookupAtom)).toEqual({ status: 'found', samfallighet: hit });
  expect(stack.server.calls(CALL)[0]?.url).toBe('/api/samfallighetsforening?orgNr=716401-1236');
});

it.each([
  [{ status: 404, body: 'Not found' }, 0],
  [{ status: 429, body: 'Too many' }, 1],
  [{ status: 400, body: 'No styrelseinformation found' }, 3],
  [{ status: 400, body: 'No styrelseinformation found\r\n' }, 3],
  [{ status: 400, body: 'Bad request' }, 2],
  [{ status: 500, body: 'No styrelseinformation found' }, 2],
  [{ status: 200, body: { name: 'x' } }, 2],
  ['drop' as const, 2],
])('STATE-13 look-up takes %j as error kind %i', async (script, kind) => {
  stack.server.script(CALL, script);
  const state = await stack.store.set(searchSamfallighetAtom, '716401-1236');
  expect(state).toEqual({ status: 'error', kind, orgNr: '716401-1236' });
  expect(stack.store.get(lookupAtom)).toEqual(state);
});

it('LOOK-11 look-up follows the latest search, also when answered first', async () => {
  const slow = gate();
  stack.server.script(CALL, ({ url }) => (url.includes('716401') ? slow.opened.then(() => ({ body: hit })) : { status: 404, body: '' }));
  const first = stack.store.set(searchSamfallighetAtom, '716401-1236');
  await stack.store.set(searchSamfallighetAtom, '717901-2344');
  slow.open();
  expect(await first).toBeNull();
  expect(stack.store.get(lookupAtom)).toMatchObject({ status: 'error', kind: 0, orgNr: '717901-2344' });
});

it('LOOK-13 look-up forgets the result, and an answer still under way', async () => {
  const slow = gate();
  stack.server.script(CALL, () => slow.opened.then(() => ({ body: hit })));
  const search = stack.store.set(searchSamfallighetAtom, '716401-1236');
  stack.store.set(resetLookupAtom);
  slow.open();
  expect(await search).toBeNull();
  expect(stack.store.get(lookupAtom)).toBeNull();
});

it('LOOK-13 look-up forgets a result that has come', async () => {
  stack.server.script(CALL, { body: hit });
  await stack.store.set(searchSamfallighetAtom, '716401-1236');
  stack.store.set(resetLookupAtom);
  expect(stack.store.get(lookupAtom)).toBeNull();
});

it('PLUS-73 a hit tells what was sent in, which is not asked ahead then', async () => {
  const historik = { orgNr: hit.orgNr, egna: [], annan: '2026-11-20T12:40:00.000Z' };
  for (const [body, expected] of [
    [{ ...hit, historik }, historik],
    [hit, { ...historik, annan: null }],
  ] as const) {
    stack.server.script(CALL, { body });
    await stack.store.set(searchSamfallighetAtom, hit.orgNr);
    expect(stack.store.get(historikAtom)).toEqual(expected);
  }
  stack.store.set(askAheadAtom, '/ansokan/atgard-select', ['/api/kvitton/historik', '/api/kvitton/tidigare']);
  await expect.poll(() => stack.server.calls('GET /api/kvitton/tidigare')).toHaveLength(1);
  expect(stack.server.calls('GET /api/kvitton/historik')).toEqual([]);
});
