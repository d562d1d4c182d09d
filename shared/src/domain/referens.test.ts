import { describe, expect, it } from 'vitest';
import { plainDeviceInfo } from '../api/device.ts';
import { toLogEntry } from '../api/log.ts';
import { newReference } from './referens.ts';

describe('newReference', () => {
  it('STATE-12 ERR-04 makes a reference of eight consonants that is not the same twice', () => {
    const many = Array.from({ length: 200 }, () => newReference((bytes) => crypto.getRandomValues(bytes)));
    for (const reference of many) expect(reference).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(new Set(many).size).toBe(many.length);
  });

  it('LOG-01 the log keeps the reference as it is', () => {
    const facts = { userAgent: '', maxTouchPoints: 0, orientation: null };
    const reference = newReference(() => new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]));
    expect(reference).toBe('BCDF-GHJK');
    expect(toLogEntry({ level: 'INFO', message: reference }, { facts, url: '' }, plainDeviceInfo).message).toBe(reference);
  });
});
