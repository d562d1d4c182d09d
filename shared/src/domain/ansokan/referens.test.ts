import { describe, expect, it } from 'vitest';
import { newReference } from './referens.ts';

describe('newReference', () => {
  it('STATE-12 ERR-04 newReference makes a reference of eight consonants that is not the same twice', () => {
    const many = Array.from({ length: 200 }, () => newReference((bytes) => crypto.getRandomValues(bytes)));
    for (const reference of many) expect(reference).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(new Set(many).size).toBe(many.length);
  });

  it('STATE-12 ERR-04 newReference makes it of the bytes that it is given', () => {
    expect(newReference(() => new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]))).toBe('BCDF-GHJK');
    expect(newReference(() => new Uint8Array([19, 20, 39, 40, 255, 0, 0, 0]))).toBe('ZBZB-TBBB');
  });
});
