import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clearAllUnsaved, clearUnsaved, readUnsaved, saveUnsaved } from './unsaved.ts';

/** Node has no session storage of its own: the same contract over a map. */
class MapStorage implements Storage {
  readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  clear() {
    this.items.clear();
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
  setItem(key: string, value: string) {
    this.items.set(key, value);
  }
}

class FullStorage extends MapStorage {
  override setItem(): void {
    throw new DOMException('full', 'QuotaExceededError');
  }
}

const ValuesSchema = v.object({ epost: v.string() });
const owner = { person: '19850314-2385', draft: 'a' };
const at = new Date('2026-05-17T12:32:00Z');
const input = { ...owner, values: { epost: 'halv@' }, at };

describe('unsaved input', () => {
  it('PLUS-01 comes back with when it was written', () => {
    const storage = new MapStorage();
    expect(saveUnsaved('adress', input, storage)).toBe(true);
    expect(readUnsaved('adress', owner, ValuesSchema, storage)).toEqual({ values: { epost: 'halv@' }, at });
    expect(readUnsaved('kontakt', owner, ValuesSchema, storage)).toBeNull();
  });

  it.each([
    ['person', { ...owner, person: '19780530-9106' }],
    ['draft', { ...owner, draft: 'b' }],
  ])('PLUS-01 is never shown to another %s, and is removed', (_what, other) => {
    const storage = new MapStorage();
    saveUnsaved('adress', input, storage);
    expect(readUnsaved('adress', other, ValuesSchema, storage)).toBeNull();
    expect(storage.length).toBe(0);
  });

  it.each(['inte json', '{"person":1}', JSON.stringify({ ...input, values: { epost: 7 } })])(
    'PLUS-01 that cannot be read is removed: %s',
    (text) => {
      const storage = new MapStorage();
      storage.setItem('osparat:adress', text);
      expect(readUnsaved('adress', owner, ValuesSchema, storage)).toBeNull();
      expect(storage.length).toBe(0);
    },
  );

  it('PLUS-01 is cleared for one form, or for all and nothing else', () => {
    const storage = new MapStorage();
    for (const key of ['adress', 'kontakt', 'stamma']) saveUnsaved(key, input, storage);
    storage.setItem('annat', 'kvar');
    clearUnsaved('adress', storage);
    expect(readUnsaved('adress', owner, ValuesSchema, storage)).toBeNull();
    expect(readUnsaved('kontakt', owner, ValuesSchema, storage)).not.toBeNull();
    clearAllUnsaved(storage);
    expect([...storage.items.keys()]).toEqual(['annat']);
  });

  it('PLUS-01 is given up quietly when the storage is full', () => {
    expect(saveUnsaved('adress', input, new FullStorage())).toBe(false);
  });

  it('PLUS-01 is given up quietly when there is no storage, or it is forbidden', () => {
    const held = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    try {
      expect(saveUnsaved('adress', input)).toBe(false);
      expect(readUnsaved('adress', owner, ValuesSchema)).toBeNull();
      expect(() => clearUnsaved('adress')).not.toThrow();
      expect(() => clearAllUnsaved()).not.toThrow();
    } finally {
      if (held) Object.defineProperty(globalThis, 'sessionStorage', held);
      else Reflect.deleteProperty(globalThis, 'sessionStorage');
    }
  });
});
