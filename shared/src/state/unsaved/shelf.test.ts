import { expect, it } from 'vitest';
import { createShelf } from './shelf.ts';
import { MapStorage } from '../test/mapStorage.ts';

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
])('PLUS-01 SUMM-10 what a storage that is %s refuses lives as long as the page', (_how, open) => {
  const shelf = createShelf(open);
  shelf.write('a', '1');
  shelf.write('b', '2');
  shelf.write('a', '3');
  expect([shelf.read('a'), shelf.names()]).toEqual(['3', ['a', 'b']]);
  shelf.remove('a');
  expect([shelf.read('a'), shelf.names()]).toEqual([null, ['b']]);
});

it('PLUS-01 the newest text counts when the storage begins to refuse, and when it takes texts again', () => {
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
