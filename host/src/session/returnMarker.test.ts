import { describe, expect, it } from 'vitest';
import { forgetMarker, isResumable, leaveMarker, takeMarker } from './returnMarker.ts';

function shelf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const forbidden = {
  getItem: () => { throw new DOMException('no', 'SecurityError'); },
  setItem: () => { throw new DOMException('full', 'QuotaExceededError'); },
  removeItem: () => { throw new DOMException('no', 'SecurityError'); },
};

describe('return marker', () => {
  it('PLUS-02 leads back to the page left, query included, exactly once', () => {
    const s = shelf();
    leaveMarker(s, { path: '/ansokan/atgard/uppgiftsandring-styrelse?returnUrl=/ansokan/sammanfattning', ansokan: 'a' });
    expect(takeMarker(s, 'a')).toBe('/ansokan/atgard/uppgiftsandring-styrelse?returnUrl=/ansokan/sammanfattning');
    expect(takeMarker(s, 'a')).toBeNull();
  });

  it('PLUS-02 is used up, and leads nowhere, when another draft is loaded', () => {
    const s = shelf();
    leaveMarker(s, { path: '/ansokan/kontaktuppgifter', ansokan: 'a' });
    expect(takeMarker(s, 'b')).toBeNull();
    expect(takeMarker(s, 'a')).toBeNull();
  });

  it('PLUS-02 leads back although the session had ended before the draft could be loaded', () => {
    const s = shelf();
    leaveMarker(s, { path: '/ansokan/kontaktuppgifter', ansokan: null });
    expect(takeMarker(s, 'a')).toBe('/ansokan/kontaktuppgifter');
  });

  it('PLUS-02 is forgotten on request', () => {
    const s = shelf();
    leaveMarker(s, { path: '/ansokan/kontaktuppgifter', ansokan: 'a' });
    forgetMarker(s);
    expect(takeMarker(s, 'a')).toBeNull();
  });

  it.each(['/logga-in', '/ansokan/sok-forening', '/ansokan/kvittens', '/ansokan/error', '/404', 'https://evil.example/', '//evil.example/ansokan/atgard-select'])(
    'PLUS-02 never remembers %s',
    (path) => {
      const s = shelf();
      leaveMarker(s, { path, ansokan: 'a' });
      expect(isResumable(path)).toBe(false);
      expect(takeMarker(s, 'a')).toBeNull();
    },
  );

  it('PLUS-02 a stored value that somebody has tampered with leads nowhere', () => {
    const s = shelf();
    s.setItem('uppgiftsandring.retur', '{"path":"https://evil.example/","ansokan":"a"}');
    expect(takeMarker(s, 'a')).toBeNull();
    s.setItem('uppgiftsandring.retur', 'not json');
    expect(takeMarker(s, 'a')).toBeNull();
  });

  it('PLUS-02 storage that is full, forbidden or missing costs nothing but the return', () => {
    leaveMarker(forbidden, { path: '/ansokan/kontaktuppgifter', ansokan: 'a' });
    expect(takeMarker(forbidden, 'a')).toBeNull();
    expect(takeMarker(null, 'a')).toBeNull();
  });
});
