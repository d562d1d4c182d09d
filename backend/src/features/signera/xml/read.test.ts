import { describe, expect, it } from 'vitest';
import { instant } from './read.ts';

describe('a time in a message', () => {
  it.each([
    ['2026-05-17T12:00:00Z', '2026-05-17T12:00:00.000Z'],
    ['2026-05-17T12:00:00.5+02:00', '2026-05-17T10:00:00.500Z'],
    ['2026-05-17T12:00:00-05:30', '2026-05-17T17:30:00.000Z'],
  ])('ESIG-07 is read with its time zone: %s', (value, expected) => {
    expect(instant(value).toISOString()).toBe(expected);
  });

  it.each(['2026-05-17T12:00:00', '2026-05-17', 'i dag', ''])('ESIG-07 is refused without one: %j', (value) => {
    expect(() => instant(value)).toThrow(expect.objectContaining({ code: 'bad-time' }));
  });
});
