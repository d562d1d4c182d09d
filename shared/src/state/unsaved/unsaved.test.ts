import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { MapStorage } from '../test/mapStorage.ts';
import {
  clearAllUnsaved,
  clearUnsaved,
  clearUnsavedExcept,
  clearUnsavedOf,
  createShelf,
  noteSent,
  readUnsaved,
  saveUnsaved,
  unsavedForms,
  watchUnsaved,
} from './unsaved.ts';

const ValuesSchema = v.object({ epost: v.string() });
const owner = { person: '19850314-2385', draft: 'a' };
const at = new Date('2026-05-17T12:32:00Z');
const input = { ...owner, values: { epost: 'halv@' }, base: { epost: 'hel@exempel.se' }, at };

let storage = new MapStorage();
beforeEach(() => {
  storage = new MapStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', new MapStorage());
});

it('PLUS-01 PLUS-06 unsaved input comes back with its time and base', () => {
  saveUnsaved('adress', input);
  expect(readUnsaved('adress', owner, ValuesSchema)).toEqual({ values: { epost: 'halv@' }, base: { epost: 'hel@exempel.se' }, at });
  expect(readUnsaved('kontakt', owner, ValuesSchema)).toBeNull();
});

it.each([undefined, { epost: 7 }])('PLUS-06 unsaved input comes back without a readable base: %j', (base) => {
  saveUnsaved('adress', { ...input, base });
  expect(readUnsaved('adress', owner, ValuesSchema)).toEqual({ values: { epost: 'halv@' }, base: null, at });
});

it.each([
  ['person', { ...owner, person: '19780530-9106' }],
  ['draft', { ...owner, draft: 'b' }],
])('PLUS-01 PLUS-70 unsaved input is never shown to another %s, and is removed', (_what, other) => {
  saveUnsaved('adress', input);
  noteSent('adress', { ...input, nr: 1, enhet: 'x' });
  expect(readUnsaved('adress', other, ValuesSchema)).toBeNull();
  expect(storage.length).toBe(0);
});

it.each(['inte json', '{"person":1}', JSON.stringify({ ...input, values: { epost: 7 } })])(
  'PLUS-01 unsaved input that cannot be read is removed: %s',
  (text) => {
    storage.setItem('osparat:adress', text);
    expect(readUnsaved('adress', owner, ValuesSchema)).toBeNull();
    expect(storage.length).toBe(0);
  },
);

it('PLUS-01 ASVS 14.3.3 unsaved input is its tab’s, and is cleared for one form or for all', () => {
  for (const key of ['adress', 'kontakt', 'stamma']) saveUnsaved(key, input);
  expect(localStorage.length).toBe(0);
  storage.setItem('annat', 'kvar');
  clearUnsaved('adress');
  expect(readUnsaved('adress', owner, ValuesSchema)).toBeNull();
  expect(readUnsaved('kontakt', owner, ValuesSchema)).not.toBeNull();
  clearAllUnsaved();
  expect([...storage.items.keys()]).toEqual(['annat']);
});

it('SUMM-10 unsaved input names the forms of that person and draft', () => {
  for (const key of ['adress', 'kontakt']) saveUnsaved(key, input);
  saveUnsaved('stamma', { ...input, draft: 'b' });
  storage.setItem('osparat:trasig', 'inte json');
  storage.setItem('annat', 'kvar');
  expect(unsavedForms(owner)).toEqual(['adress', 'kontakt']);
  expect(unsavedForms({ ...owner, person: '19780530-9106' })).toEqual([]);
});

it.each([
  ['sent', clearUnsavedOf, 'osparat:stamma'],
  ['other', clearUnsavedExcept, 'osparat:adress'],
])('SUMM-10 input of %s or unreadable drafts is forgotten', (which, clear, left) => {
  saveUnsaved('adress', input);
  saveUnsaved('stamma', { ...input, draft: 'b' });
  noteSent(which === 'sent' ? 'adress' : 'stamma', { ...input, draft: which === 'sent' ? 'a' : 'b', nr: 1, enhet: 'x' });
  storage.setItem('osparat:trasig', '{}');
  storage.setItem('annat', 'kvar');
  clear('a');
  expect([...storage.items.keys()]).toEqual([left, 'annat']);
});

it('SUMM-10 unsaved input reports its first and last key, not each', () => {
  let told = 0;
  const stop = watchUnsaved(() => (told += 1));
  for (const epost of ['a', 'an', 'ann']) saveUnsaved('adress', { ...input, values: { epost } });
  expect(told).toBe(1);
  clearUnsaved('adress');
  clearUnsaved('adress');
  expect(told).toBe(2);
  stop();
  saveUnsaved('adress', input);
  expect(told).toBe(2);
});

class FullStorage extends MapStorage {
  override setItem(): void {
    throw new DOMException('full', 'QuotaExceededError');
  }
}
const forbidden = (): Storage => {
  throw new DOMException('forbidden', 'SecurityError');
};

it('PLUS-01 what the browser keeps is there when the page is opened again', () => {
  const storage = new MapStorage();
  createShelf(() => storage).write('a', '1');
  const later = createShelf(() => storage);
  expect([later.read('a'), later.names()]).toEqual(['1', ['a']]);
  later.remove('a');
  expect([later.read('a'), later.names(), storage.length]).toEqual([null, [], 0]);
});

it.each([
  ['full', () => new FullStorage()],
  ['forbidden', forbidden],
])("PLUS-01 SUMM-10 a %s storage leaves texts for the page's life", (_how, open) => {
  const shelf = createShelf(open);
  shelf.write('a', '1');
  shelf.write('b', '2');
  shelf.write('a', '3');
  expect([shelf.read('a'), shelf.names()]).toEqual(['3', ['a', 'b']]);
  shelf.remove('a');
  expect([shelf.read('a'), shelf.names()]).toEqual([null, ['b']]);
});

it('PLUS-01 the newest text counts when a storage refuses and recovers', () => {
  let storage: Storage = new MapStorage();
  const kept = storage;
  const shelf = createShelf(() => storage);
  shelf.write('a', 'first');
  storage = Object.assign(new FullStorage(), { items: new Map([['a', 'first']]) });
  shelf.write('a', 'second');
  expect([shelf.read('a'), shelf.names()]).toEqual(['second', ['a']]);
  storage = kept;
  shelf.write('a', 'third');
  expect([shelf.read('a'), kept.getItem('a')]).toEqual(['third', 'third']);
});

const kept = new MapStorage();
it.each<[boolean, string, () => Storage]>([
  [true, 'takes texts', () => kept],
  [false, 'is full', () => new FullStorage()],
  [false, 'is forbidden', forbidden],
])('PLUS-79 texts outlive the page: %s where the storage %s', (lasts, _how, open) => {
  const storage = createShelf(open);
  storage.write('a', '1');
  expect([storage.lasts(), storage.names()]).toEqual([lasts, ['a']]);
});
