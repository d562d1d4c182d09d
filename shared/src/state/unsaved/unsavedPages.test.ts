import type { Ansokan } from '../../domain/ansokan/ansokan.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { resetAnsokanAtom, updateAnsokanAtom } from '../ansokan/ansokan.ts';
import { loadSessionAtom } from '../session/session.ts';
import { eachStack } from '../test/draftServer.ts';
import { UTKAST } from '../test/exempel.ts';
import { MapStorage } from '../test/mapStorage.ts';
import { clearUnsaved, saveUnsaved, type UnsavedInput } from './unsaved.ts';
import { unsavedPagesAtom, forgetSetAsideAtom, setAsideAtom } from './unsavedPages.ts';
import { loadAnsokanAtom } from '../ansokan/changes.ts';

const PERSON = '19850314-2385';
const stack = eachStack();
let storage: MapStorage;
beforeEach(async () => {
  storage = new MapStorage();
  vi.stubGlobal('sessionStorage', storage);
  stack.server.script('GET /api/identity', { body: { personnummer: PERSON } });
});

const type = (form: string, over: Partial<UnsavedInput> = {}) =>
  saveUnsaved(form, { person: PERSON, draft: UTKAST.id, values: 'halvt', at: new Date(0), ...over });
const NY = { ...UTKAST, id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a12', samfallighet: null };
const shown = () => stack.store.get(unsavedPagesAtom).map(({ del }) => del);
const answer = (data: Ansokan = UTKAST) => ({ data, version: '"1"', savedAt: null });

it("SUMM-10 unsavedPages follows typing and forgetting, in the errand's order", async () => {
  await stack.store.set(loadSessionAtom);
  stack.store.set(updateAnsokanAtom, answer());
  type('kontaktuppgifter');
  const seen: string[][] = [];
  const stop = stack.store.sub(unsavedPagesAtom, () => seen.push(shown()));
  expect(shown()).toEqual(['KONTAKTUPPGIFTER']);
  type('medlem');
  type('styrelse');
  clearUnsaved('medlem');
  expect(shown()).toEqual(['STYRELSE', 'KONTAKTUPPGIFTER']);
  clearUnsaved('styrelse');
  stop();
  expect(shown()).toEqual(['KONTAKTUPPGIFTER']);
  expect(seen.at(-1)).toEqual(['KONTAKTUPPGIFTER']);
});

it('SUMM-10 nothing is listed before person and draft are known, nor of others', async () => {
  type('adress');
  type('styrelse', { person: '19780530-9106' });
  expect(shown()).toEqual([]);
  stack.store.set(updateAnsokanAtom, answer());
  expect(shown()).toEqual([]);
  await stack.store.set(loadSessionAtom);
  expect(shown()).toEqual(['ADRESS']);
});

it('SUMM-10 an old receipt keeps input of the draft at hand, forgets others', async () => {
  await stack.store.set(loadSessionAtom);
  type('adress');
  stack.store.set(updateAnsokanAtom, answer(NY), true);
  expect(shown()).toEqual([]);
  expect([...storage.items.keys()]).toEqual(['osparat:adress']);
  stack.store.set(updateAnsokanAtom, answer(), true);
  expect(storage.length).toBe(0);

  stack.store.set(resetAnsokanAtom);
  type('adress');
  stack.store.set(updateAnsokanAtom, answer(NY));
  expect(storage.length).toBe(0);
});

const load = (data: object) => {
  stack.server.script('GET /api/ansokan', { body: data });
  return stack.store.set(loadAnsokanAtom);
};

it('PLUS-06 PLUS-79 input of a removed draft is set aside by page', async () => {
  await stack.store.set(loadSessionAtom);
  await load(UTKAST);
  type('adress', { values: { rad1: 'Vägen 1', adress: { postort: 'Gävle', landskod: 'SE' } }, base: { rad1: 'Gamla vägen', adress: { postort: 'Gävle' } } });
  type('medlem', { values: { vem: 'hemlig', namn: 'Ida Ek', utland: true, funktioner: [], fodelsedatum: ' ' }, base: { namn: 'Ida Ek' } });
  type('firmatecknare', { values: { typ: 'Ensam' }, base: { typ: '' } });
  await load(UTKAST);
  expect(stack.store.get(setAsideAtom)).toEqual([]);
  await load(NY);
  expect(stack.store.get(setAsideAtom)).toEqual([{ del: 'ADRESS', texts: ['Vägen 1'] }]);
  stack.store.set(forgetSetAsideAtom);
  expect(stack.store.get(setAsideAtom)).toEqual([]);
});

it('PLUS-70 PLUS-06 input about another association is set aside, and never shown with it', async () => {
  await stack.store.set(loadSessionAtom);
  await load(UTKAST);
  const forening = UTKAST.samfallighet?.orgNr;
  for (const form of ['adress', 'kontaktuppgifter']) type(form, { values: { rad1: form }, forening });
  await load(UTKAST);
  expect(shown()).toEqual(['ADRESS', 'KONTAKTUPPGIFTER']);
  await load({ ...UTKAST, samfallighet: { ...UTKAST.samfallighet, orgNr: '717999-1422' } });
  expect(shown()).toEqual(['KONTAKTUPPGIFTER']);
  expect(stack.store.get(setAsideAtom)).toEqual([{ del: 'ADRESS', texts: ['adress'] }]);
});

it('PLUS-01 another person’s words are never set aside', async () => {
  await stack.store.set(loadSessionAtom);
  await load(UTKAST);
  type('adress', { values: { rad1: 'Vägen 1' }, base: {}, person: '19780530-9106' });
  await load(NY);
  expect(stack.store.get(setAsideAtom)).toEqual([]);
});
