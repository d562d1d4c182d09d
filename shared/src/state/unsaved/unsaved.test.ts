import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createShelf } from './shelf.ts';
import { MapStorage } from '../test/mapStorage.ts';
import { clearAllUnsaved, clearUnsaved, clearUnsavedExcept, clearUnsavedOf, readUnsaved, saveUnsaved, unsavedForms, watchUnsaved } from './unsaved.ts';

const ValuesSchema = v.object({ epost: v.string() });
const owner = { person: '19850314-2385', draft: 'a' };
const over = (storage: MapStorage) => createShelf(() => storage);
const at = new Date('2026-05-17T12:32:00Z');
const input = { ...owner, values: { epost: 'halv@' }, base: { epost: 'hel@exempel.se' }, at };

describe('unsaved input', () => {
  it('PLUS-01 PLUS-06 comes back with when it was written and what was saved then', () => {
    const storage = new MapStorage();
    saveUnsaved('adress', input, over(storage));
    expect(readUnsaved('adress', owner, ValuesSchema, over(storage))).toEqual({ values: { epost: 'halv@' }, base: { epost: 'hel@exempel.se' }, at });
    expect(readUnsaved('kontakt', owner, ValuesSchema, over(storage))).toBeNull();
  });

  it.each([undefined, { epost: 7 }])('PLUS-06 comes back also where it is not known what was saved then: %j', (base) => {
    const storage = new MapStorage();
    saveUnsaved('adress', { ...input, base }, over(storage));
    expect(readUnsaved('adress', owner, ValuesSchema, over(storage))).toEqual({ values: { epost: 'halv@' }, base: null, at });
  });

  it.each([
    ['person', { ...owner, person: '19780530-9106' }],
    ['draft', { ...owner, draft: 'b' }],
  ])('PLUS-01 unsaved input is never shown to another %s, and is removed', (_what, other) => {
    const storage = new MapStorage();
    saveUnsaved('adress', input, over(storage));
    expect(readUnsaved('adress', other, ValuesSchema, over(storage))).toBeNull();
    expect(storage.length).toBe(0);
  });

  it.each(['inte json', '{"person":1}', JSON.stringify({ ...input, values: { epost: 7 } })])('PLUS-01 that cannot be read is removed: %s', (text) => {
    const storage = new MapStorage();
    storage.setItem('osparat:adress', text);
    expect(readUnsaved('adress', owner, ValuesSchema, over(storage))).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('PLUS-01 unsaved input is cleared for one form, or for all and nothing else', () => {
    const storage = new MapStorage();
    for (const key of ['adress', 'kontakt', 'stamma']) saveUnsaved(key, input, over(storage));
    storage.setItem('annat', 'kvar');
    clearUnsaved('adress', over(storage));
    expect(readUnsaved('adress', owner, ValuesSchema, over(storage))).toBeNull();
    expect(readUnsaved('kontakt', owner, ValuesSchema, over(storage))).not.toBeNull();
    clearAllUnsaved(over(storage));
    expect([...storage.items.keys()]).toEqual(['annat']);
  });

  it('SUMM-10 unsaved input names the forms of that person and draft, and no others', () => {
    const storage = new MapStorage();
    for (const key of ['adress', 'kontakt']) saveUnsaved(key, input, over(storage));
    saveUnsaved('stamma', { ...input, draft: 'b' }, over(storage));
    storage.setItem('osparat:trasig', 'inte json');
    storage.setItem('annat', 'kvar');
    expect(unsavedForms(owner, over(storage))).toEqual(['adress', 'kontakt']);
    expect(unsavedForms({ ...owner, person: '19780530-9106' }, over(storage))).toEqual([]);
  });

  it('SUMM-10 input of sent, foreign or unreadable drafts is forgotten', () => {
    const both = () => {
      const storage = new MapStorage();
      saveUnsaved('adress', input, over(storage));
      saveUnsaved('stamma', { ...input, draft: 'b' }, over(storage));
      storage.setItem('osparat:trasig', '{}');
      storage.setItem('annat', 'kvar');
      return storage;
    };
    const [sent, other] = [both(), both()];
    clearUnsavedOf('a', over(sent));
    clearUnsavedExcept('a', over(other));
    expect([...sent.items.keys()]).toEqual(['osparat:stamma', 'annat']);
    expect([...other.items.keys()]).toEqual(['osparat:adress', 'annat']);
  });

  it('SUMM-10 reports when a form gets or loses it, not at every key', () => {
    const storage = new MapStorage();
    let told = 0;
    const stop = watchUnsaved(() => (told += 1));
    for (const epost of ['a', 'an', 'ann']) saveUnsaved('adress', { ...input, values: { epost } }, over(storage));
    expect(told).toBe(1);
    clearUnsaved('adress', over(storage));
    clearUnsaved('adress', over(storage));
    expect(told).toBe(2);
    stop();
    saveUnsaved('adress', input, over(storage));
    expect(told).toBe(2);
  });
});
