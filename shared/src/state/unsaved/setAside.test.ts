import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAnsokanAtom } from '../ansokan/persist.ts';
import { loadSessionAtom } from '../session/session.ts';
import { type TestStack, startStack } from '../test/draftServer.ts';
import { UTKAST } from '../test/exempel.ts';
import { MapStorage } from '../test/mapStorage.ts';
import { forgetSetAsideAtom, setAsideAtom } from './setAside.ts';
import { saveUnsaved } from './unsaved.ts';

const PERSON = '19850314-2385';
const NY = { ...UTKAST, id: '5d0c1c0e-6a43-4e5b-9f6e-0d2f4c1b7a11', samfallighet: null };
let stack: TestStack;
beforeEach(async () => {
  vi.stubGlobal('sessionStorage', new MapStorage());
  stack = await startStack();
  stack.server.script('GET /api/identity', { body: { personnummer: PERSON } });
  await stack.store.set(loadSessionAtom);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await stack.server.close();
});

const type = (form: string, values: unknown, base: unknown, person = PERSON) => saveUnsaved(form, { person, draft: UTKAST.id, values, base, at: new Date(0) });
const load = (data: object) => {
  stack.server.script('GET /api/ansokan', { body: data });
  return stack.store.set(loadAnsokanAtom);
};

it('PLUS-06 PLUS-79 input of a removed draft is set aside by page', async () => {
  await load(UTKAST);
  type('adress', { rad1: 'Vägen 1', adress: { postort: 'Gävle', landskod: 'SE' } }, { rad1: 'Gamla vägen', adress: { postort: 'Gävle' } });
  type('medlem', { vem: 'hemlig', namn: 'Ida Ek', utland: true, funktioner: [], fodelsedatum: ' ' }, { namn: 'Ida Ek' });
  type('firmatecknare', { typ: 'Ensam' }, { typ: '' });
  await load(UTKAST);
  expect(stack.store.get(setAsideAtom)).toEqual([]);
  await load(NY);
  expect(stack.store.get(setAsideAtom)).toEqual([{ del: 'ADRESS', texts: ['Vägen 1'] }]);
  stack.store.set(forgetSetAsideAtom);
  expect(stack.store.get(setAsideAtom)).toEqual([]);
});

it('PLUS-01 another person’s words are never set aside', async () => {
  await load(UTKAST);
  type('adress', { rad1: 'Vägen 1' }, {}, '19780530-9106');
  await load(NY);
  expect(stack.store.get(setAsideAtom)).toEqual([]);
});
