import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { updateAnsokanAtom } from '../ansokan/ansokan.ts';
import { leaveSessionAtom } from '../ansokan/otherTab.ts';
import { loadSessionAtom } from '../session/session.ts';
import { eachStack } from '../test/draftServer.ts';
import { UTKAST } from '../test/exempel.ts';
import { MapStorage } from '../test/mapStorage.ts';
import { droppedAtom, dropUnsavedAtom, forgetDropAtom, passPageAtom, undoDropAtom, undoneAtom } from './dropped.ts';
import { clearAllUnsaved, readUnsaved, saveUnsaved, type UnsavedInput } from './unsaved.ts';

const PERSON = '19850314-2385';
const stack = eachStack();
let storage: MapStorage;
const owner = { person: PERSON, draft: UTKAST.id };
const kept = (form: string) => readUnsaved(form, owner, v.unknown());
const type = (form: string, over: Partial<UnsavedInput> = {}) =>
  saveUnsaved(form, { ...owner, values: { rad1: 'Nya vägen', ort: 'Gävle' }, base: { rad1: 'Gamla', ort: 'Gävle' }, at: new Date(0), ...over });
const drop = (...forms: string[]) => stack.store.set(dropUnsavedAtom, forms);
const undo = () => stack.store.set(undoDropAtom);
const show = (page: string) => stack.store.set(passPageAtom, page);
const dropped = () => stack.store.get(droppedAtom);
const saved = { data: UTKAST, version: '"1"', savedAt: null };

beforeEach(async () => {
  storage = new MapStorage();
  vi.stubGlobal('sessionStorage', storage);
  stack.server.script('GET /api/identity', { body: { personnummer: PERSON } });
  await stack.store.set(loadSessionAtom);
  stack.store.set(updateAnsokanAtom, saved);
  stack.store.sub(droppedAtom, () => undefined);
});

it('PLUS-71 what was dropped is told with its page, and comes back whole', () => {
  type('adress');
  const before = kept('adress');
  drop('adress');
  expect(kept('adress')).toBeNull();
  expect(dropped()).toMatchObject({ page: { del: 'ADRESS' }, withdrawn: false, isHere: true });
  undo();
  expect(kept('adress')).toEqual(before);
  expect([dropped(), stack.store.get(undoneAtom)('adress'), stack.store.get(undoneAtom)('styrelse')]).toEqual([null, 1, 0]);
});

it('PLUS-71 board and dialog are dropped and brought back together', () => {
  for (const form of ['styrelse', 'medlem', 'adress']) type(form);
  drop('styrelse', 'medlem');
  expect([kept('styrelse'), kept('medlem'), dropped()?.page.del]).toEqual([null, null, 'STYRELSE']);
  undo();
  expect([kept('styrelse'), kept('medlem')]).toEqual([kept('adress'), kept('adress')]);
});

it('PLUS-71 nothing kept leaves what was dropped before', () => {
  type('adress');
  drop('adress');
  drop('styrelse');
  expect(dropped()?.page.del).toBe('ADRESS');
});

it('PLUS-71 input typed since the drop is dropped by the undo, which can be undone', () => {
  type('adress');
  drop('adress');
  type('adress', { values: { rad1: 'Tredje vägen', ort: 'Falun' } });
  undo();
  expect(kept('adress')?.values).toEqual({ rad1: 'Nya vägen', ort: 'Gävle' });
  undo();
  expect(kept('adress')?.values).toEqual({ rad1: 'Tredje vägen', ort: 'Falun' });
});

it('PLUS-71 what was dropped is told on three pages, through reloads and twice shown', () => {
  type('adress');
  drop('adress');
  const seen = ['/a', '/a', '/b', '/c', '/d'].map((page) => {
    show(page);
    return dropped()?.isHere;
  });
  expect(seen).toEqual([false, false, false, false, undefined]);
  expect(storage.length).toBe(0);
});

it('PLUS-71 saving the form forgets what was dropped in it, not in another', () => {
  type('adress');
  drop('adress');
  stack.store.set(forgetDropAtom, 'styrelse');
  expect(dropped()).not.toBeNull();
  stack.store.set(forgetDropAtom, 'adress');
  expect([dropped(), storage.length]).toEqual([null, 0]);
});

it('PLUS-71 saving a dropped dialog leaves the board that was dropped with it', () => {
  for (const form of ['styrelse', 'medlem']) type(form);
  drop('styrelse', 'medlem');
  stack.store.set(forgetDropAtom, 'medlem');
  undo();
  expect([kept('styrelse') === null, kept('medlem')]).toEqual([false, null]);
});

it.each<[string, () => void]>([
  ['a chosen logout', () => stack.store.set(leaveSessionAtom)],
  ['abort', clearAllUnsaved],
  ['send-in', () => stack.store.set(updateAnsokanAtom, saved, true)],
  ['another association', () => stack.store.set(updateAnsokanAtom, { ...saved, data: { ...UTKAST, samfallighet: null } })],
  ['another draft', () => stack.store.set(updateAnsokanAtom, { ...saved, data: { ...UTKAST, id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a12' } })],
])('PLUS-71 PLUS-01 what was dropped is gone after %s', (_what, end) => {
  type('adress');
  drop('adress');
  end();
  undo();
  expect([dropped(), storage.length]).toEqual([null, 0]);
});

it('PLUS-71 PLUS-01 another person never sees what was dropped', async () => {
  type('adress');
  drop('adress');
  stack.server.script('GET /api/identity', { body: { personnummer: '19780530-9106' } });
  await stack.store.set(loadSessionAtom);
  expect(dropped()).toBeNull();
  undo();
  expect(readUnsaved('adress', { ...owner, person: '19780530-9106' }, v.unknown())).toBeNull();
});
